import { type RefObject, useLayoutEffect } from "react";

/** Opens the dialog over the page, and returns the focus to where it was when the dialog closes. */
export const useFocusHome = (dialog: RefObject<HTMLDialogElement | null>): void => {
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    const page = element.ownerDocument;
    const opener = deepActive(page);
    // A page that swaps its whole body takes away what stood ready in it.
    const { host } = element.getRootNode() as ShadowRoot;
    if (host?.isConnected === false) page.body.append(host);
    // The dialog moves the focus itself when it opens: once, if it knows where to.
    element.querySelector("[data-focus]")?.setAttribute("autofocus", "");
    if (!element.open) open(element);
    return () => {
      element.close?.();
      if (opener?.isConnected === true) opener.focus({ preventScroll: true });
    };
  }, [dialog]);
};

/** Where a browser, or a simulated one, has no modal dialogs, it is one by name, and the keys stay in it all the same. */
const open = (dialog: Partial<HTMLDialogElement> & HTMLElement): void => {
  if (dialog.showModal !== undefined) dialog.showModal();
  else {
    dialog.setAttribute("open", "");
    dialog.setAttribute("aria-modal", "true");
  }
};

/** The focused element, also inside open shadow roots. */
const deepActive = (page: Document): HTMLElement | null => {
  let active = page.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active !== null && active !== page.body ? (active as HTMLElement) : null;
};
