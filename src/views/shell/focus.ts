import { type RefObject, useEffect, useRef } from "react";
import type { ShownView } from "./views.js";

/**
 * Moves the focus to where a new view wants it (`data-focus`, else its heading). On the way back, it moves to
 * the element that led forward. If the focused element is gone, as "Try again" is once it was pressed, it moves
 * to the heading.
 */
export const useMoveFocus = (
  scroller: RefObject<HTMLElement | null>,
  { key, depth, pending }: ShownView,
): void => {
  const shown = useRef<{ readonly key: string; readonly depth: number }>(undefined);
  const held = useRef<Element | null>(null);
  const words = useRef<string | null>(null);
  /** For each view of the history, the text of the row that led on from it. */
  const trail = useRef<{ readonly key: string; readonly words: string | null }[]>([]);

  useEffect(() => {
    const body = scroller.current;
    const view = body?.ownerDocument.defaultView;
    if (body === null || !view) return;
    const remember = ({ target, type }: Event): void => {
      // Enter in a field clicks the button of its form.
      if (type === "click" && body.querySelector("input:focus") !== null) return;
      held.current = (target as Element).closest("button,a,input");
      words.current = held.current === null ? null : wordsOf(held.current);
    };
    const observer = new view.MutationObserver(() => {
      if (held.current === null || held.current.isConnected) return;
      held.current = null;
      // Nothing has the focus, neither here nor in the host's page around an inline dialog.
      const page = body.ownerDocument;
      if (page.activeElement === page.body) focus(headingOf(body));
    });
    body.addEventListener("focusin", remember);
    // Not every browser gives a clicked button the focus.
    body.addEventListener("click", remember);
    observer.observe(body, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      body.removeEventListener("focusin", remember);
      body.removeEventListener("click", remember);
    };
  }, [scroller]);

  useEffect(() => {
    const body = scroller.current;
    if (body === null || pending || shown.current?.key === key) return;
    const before = shown.current;
    shown.current = { key, depth };
    // An inline dialog must not take the page's focus.
    if (before === undefined && body.closest("dialog") === null) return;
    if (before !== undefined && depth > before.depth)
      trail.current[before.depth] = { key: before.key, words: words.current };
    const left = before !== undefined && depth < before.depth ? trail.current[depth] : undefined;
    // Another view may have taken its place in the history.
    const ledOn = left?.key === key ? left.words : null;
    words.current = null;
    focus(
      (ledOn === null
        ? null
        : [...body.querySelectorAll<HTMLElement>("button:enabled,input:enabled")].find(
            (control) => wordsOf(control) === ledOn,
          )) ??
        body.querySelector<HTMLElement>("[data-focus]") ??
        headingOf(body),
    );
  }, [scroller, key, depth, pending]);
};

/**
 * The name of a field, since a field has no text of its own. Of a row, only its name: the letter in place of a
 * picture may go, and a muted word may come.
 */
const wordsOf = (control: Element): string | null =>
  control.getAttribute("name") ?? (control.querySelector(".grow") ?? control).textContent;

const headingOf = (body: HTMLElement): HTMLElement | null =>
  body.parentElement?.querySelector("h2") ?? null;

const focus = (element: HTMLElement | null): void =>
  element === null ? undefined : slotted(element).focus({ preventScroll: true });

/**
 * The element that a slot shows, else the element itself: the embedded wallet's frame is a child of the host
 * element.
 */
export const slotted = (element: HTMLElement): HTMLElement =>
  ((element as Partial<HTMLSlotElement>).assignedElements?.()[0] as HTMLElement | undefined) ??
  element;

/** Escape asks to close, and Tab stays inside the dialog. */
export const useModalKeys = (
  dialog: RefObject<HTMLDialogElement | null>,
  onEscape: () => void,
): void => {
  const latest = useRef(onEscape);
  latest.current = onEscape;
  useEffect(() => {
    const view = dialog.current?.ownerDocument.defaultView;
    const onKey = (event: KeyboardEvent) => {
      if (event.isComposing || dialog.current === null || !isOurKey(event, dialog.current)) return;
      if (event.key === "Tab") wrapTab(event, dialog.current);
      if (event.key !== "Escape" || clearsField(event)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      latest.current();
    };
    // Comes before all others: modals of libraries listen on the document and would close instead.
    view?.addEventListener("keydown", onKey, true);
    return () => view?.removeEventListener("keydown", onKey, true);
  }, [dialog]);
};

/** True for keys in the dialog, and on the body, which gets the focus when the focused element is removed. */
const isOurKey = ({ target }: Event, dialog: HTMLElement): boolean => {
  const { body, documentElement } = dialog.ownerDocument;
  const { host } = dialog.getRootNode() as ShadowRoot;
  return target === host || target === body || target === documentElement;
};

/** True if the search field is emptied first. */
const clearsField = (event: KeyboardEvent): boolean => {
  const [field] = event.composedPath();
  return (
    (field as Partial<HTMLInputElement>).type === "search" &&
    (field as HTMLInputElement).value !== ""
  );
};

const STOPS = 'a[href],button:enabled,input:enabled,[tabindex]:not([tabindex="-1"]),slot';

/** `Node.DOCUMENT_POSITION_FOLLOWING` */
const FOLLOWING = 4;

const wrapTab = (event: KeyboardEvent, dialog: HTMLElement): void => {
  const stops = [...dialog.querySelectorAll<HTMLElement>(STOPS)]
    .map(slotted)
    .filter((stop) => stop.tabIndex >= 0 && stop.getClientRects().length > 0);
  const [first, last] = [stops[0], stops.at(-1)];
  if (first === undefined || last === undefined) return;
  const active = (dialog.getRootNode() as ShadowRoot).activeElement ?? null;
  // The heading has the focus but is not a tab stop: it is before all stops or between two.
  const isBefore =
    active !== null && (active.compareDocumentPosition(first) & FOLLOWING) === FOLLOWING;
  const leaves = event.shiftKey ? active === first || isBefore : active === last;
  if (active !== null && !leaves) return;
  event.preventDefault();
  (event.shiftKey ? last : first).focus();
};
