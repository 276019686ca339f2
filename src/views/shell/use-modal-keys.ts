import { type RefObject, useEffect, useRef } from "react";
import { slotted } from "./slotted.js";

const STOPS =
  'a[href],button:not(:disabled),input:not(:disabled),[tabindex]:not([tabindex="-1"]),slot';

/** `Node.DOCUMENT_POSITION_FOLLOWING` */
const FOLLOWING = 4;

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
      if (event.isComposing || dialog.current === null || !isOurs(event, dialog.current)) return;
      if (event.key === "Tab") wrap(event, dialog.current);
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
const isOurs = ({ target }: Event, dialog: HTMLElement): boolean => {
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

const wrap = (event: KeyboardEvent, dialog: HTMLElement): void => {
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
