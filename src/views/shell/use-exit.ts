import { useObservableEagerState } from "observable-hooks";
import { type RefObject, useLayoutEffect, useRef } from "react";
import { readNow } from "../../base/state.js";
import type { ConnectionsState } from "../../effects/payloads.js";
import { useSluice } from "../sluice-context.js";

const PARTS = "card,header,title,body,alert,toast";

/**
 * Lets the modal card fade, or slide down as a sheet, once it is closed. By then everything is over: the state says so,
 * the page has the focus back and takes every press. What is seen is what React has taken out, put back without life.
 * The style sheet says how long; where it says nothing (reduced motion), or the browser has no popovers, the card is
 * gone at once. A card that waited for a wallet is marked, if a connection came, so that a tick is drawn before it goes.
 */
export const useExit = (dialog: RefObject<HTMLDialogElement | null>): void => {
  const { connections$ } = useSluice();
  // What came earlier, as a wallet that was restored meanwhile, is not why the card goes.
  const before = useRef<readonly string[]>([]);
  before.current = idsOf(useObservableEagerState(connections$));
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
        const isDone =
          card.querySelector(".wait,.qr") !== null &&
          idsOf(readNow(connections$)).some((id) => !before.current.includes(id));
        putBack(root, card, sheets, isDone);
        if (body !== null) body.scrollTop = top;
      });
    };
  }, [dialog, connections$]);
};

const idsOf = (connections: ConnectionsState): readonly string[] =>
  Object.values(connections).flatMap((it) => (it.status === "connected" ? it.connection.id : []));

/** In the top layer, as the card was. A dialog shown as a popover would take the focus away; a box around it does not. */
const putBack = (
  root: ShadowRoot,
  card: HTMLElement,
  sheets: CSSStyleSheet[],
  isDone: boolean,
): void => {
  const box = root.ownerDocument.createElement("div");
  if (!("showPopover" in box)) return;
  box.className = isDone ? "out done" : "out";
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
