import { type RefObject, useEffect, useRef } from "react";

const STOPS = 'a[href],button:not(:disabled),input:not(:disabled),[tabindex]:not([tabindex="-1"])';

/** `Node.DOCUMENT_POSITION_FOLLOWING` */
const FOLLOWING = 4;

/** Escape asks to close; Tab goes round inside the dialog. */
export const useModalKeys = (
  dialog: RefObject<HTMLDialogElement | null>,
  onEscape: () => void,
): void => {
  const latest = useRef(onEscape);
  latest.current = onEscape;
  useEffect(() => {
    const page = dialog.current?.ownerDocument;
    // On the page: the focus may be on its body, when what had it has gone.
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || dialog.current === null) return;
      if (event.key === "Escape") {
        event.preventDefault();
        latest.current();
      }
      if (event.key === "Tab") wrap(event, dialog.current);
    };
    page?.addEventListener("keydown", onKey);
    return () => page?.removeEventListener("keydown", onKey);
  }, [dialog]);
};

const wrap = (event: KeyboardEvent, dialog: HTMLElement): void => {
  const stops = [...dialog.querySelectorAll<HTMLElement>(STOPS)].filter(
    (stop) => stop.tabIndex >= 0 && stop.getClientRects().length > 0,
  );
  const [first, last] = [stops[0], stops.at(-1)];
  if (first === undefined || last === undefined) return;
  const active = (dialog.getRootNode() as ShadowRoot).activeElement ?? null;
  // The heading has the focus without being a stop: before all of them, or between two.
  const isBefore =
    active !== null && (active.compareDocumentPosition(first) & FOLLOWING) === FOLLOWING;
  const leaves = event.shiftKey ? active === first || isBefore : active === last;
  if (active !== null && !leaves) return;
  event.preventDefault();
  (event.shiftKey ? last : first).focus();
};
