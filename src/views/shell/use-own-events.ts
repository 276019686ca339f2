import { type RefObject, useLayoutEffect } from "react";

/** What modals of libraries listen to on the document: a press or focus outside, the wheel, keys. */
const OWN = ["pointerdown", "mousedown", "touchstart", "touchmove", "wheel", "focusin", "keydown"];

/**
 * Keeps what happens in the dialog in the dialog: a host's own modal below it must not close, take the
 * focus back or stop the wheel, and a host's shortcuts must not hear what is typed here. What such a
 * modal hid of the page is shown again, as far as it is us.
 */
export const useOwnEvents = (dialog: RefObject<HTMLDialogElement | null>): void => {
  useLayoutEffect(() => {
    const host = (dialog.current?.getRootNode() as ShadowRoot | undefined)?.host;
    if (host === undefined) return;
    host.removeAttribute("aria-hidden");
    host.removeAttribute("inert");
    const keep = (event: Event): void => event.stopPropagation();
    for (const type of OWN) host.addEventListener(type, keep, { passive: true });
    return () => {
      for (const type of OWN) host.removeEventListener(type, keep);
    };
  }, [dialog]);
};
