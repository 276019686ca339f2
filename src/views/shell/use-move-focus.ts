import { type RefObject, useEffect, useRef } from "react";
import type { ShownView } from "./shown-view.js";
import { slotted } from "./slotted.js";

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
        : [...body.querySelectorAll<HTMLElement>("button,input")].find(
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
