import { type RefObject, useLayoutEffect } from "react";

/**
 * The events that modals of libraries listen to on the document: a press or focus outside, the wheel, and keys.
 */
const OWN = ["pointerdown", "mousedown", "touchstart", "touchmove", "wheel", "focusin", "keydown"];

/**
 * Keeps the dialog's events inside it. A host's own modal below it must not close, take the focus back or stop
 * the wheel, and a host's shortcuts must not hear what is typed here. If such a modal hid our elements in the
 * page, they are shown again.
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
