import { type RefObject, useLayoutEffect } from "react";

const PARTS = "card,header,title,body,alert,toast";

/**
 * Lets the modal card fade, or slide down as a sheet, once it is closed. By then everything is over: the state says so,
 * the page has the focus back and takes every press. What is seen is what React has taken out, put back without life.
 * The style sheet says how long; where it says nothing (reduced motion), or the browser has no popovers, the card is
 * gone at once.
 */
export const useExit = (dialog: RefObject<HTMLDialogElement | null>): void => {
  useLayoutEffect(() => {
    const card = dialog.current;
    if (card === null) return;
    const root = card.getRootNode() as ShadowRoot;
    root.querySelector(".out")?.remove(); // opened again meanwhile
    return () => {
      // Views take their style sheets with them, and what is taken out forgets how far it was scrolled.
      const sheets = [...(root.adoptedStyleSheets ?? [])];
      const body = card.querySelector(".body");
      const top = body?.scrollTop ?? 0;
      void Promise.resolve().then(() => {
        // The whole dialog was unmounted, or this was only a rehearsal of React's strict mode.
        const isOver = !root.isConnected || root.adoptedStyleSheets?.length === 0;
        if (isOver || card.isConnected) return;
        putBack(root, card, sheets);
        if (body !== null) body.scrollTop = top;
      });
    };
  }, [dialog]);
};

/** In the top layer, as the card was. A dialog shown as a popover would take the focus away; a box around it does not. */
const putBack = (root: ShadowRoot, card: HTMLElement, sheets: CSSStyleSheet[]): void => {
  const box = root.ownerDocument.createElement("div");
  if (!("showPopover" in box)) return;
  box.className = "out";
  box.popover = "manual";
  box.inert = true;
  box.ariaHidden = "true";
  Object.assign(box.dataset, (root.host as HTMLElement).dataset);
  box.setAttribute("exportparts", PARTS);
  const inside = box.attachShadow({ mode: "open" });
  inside.adoptedStyleSheets = sheets;
  inside.append(card);
  root.append(box);
  box.showPopover();
  const [motion] = box.getAnimations();
  if (motion === undefined) box.remove();
  else motion.onfinish = () => box.remove();
};
