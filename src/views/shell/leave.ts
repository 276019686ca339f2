import { EMPTY, merge, type Observable } from "rxjs";
import type { ConnectionsState } from "../../model/connection.js";
import type { ViewPorts } from "../../root/inside.js";
import { faded$ } from "./fade.js";
import { handled$ } from "./sheet.js";

/**
 * What happens to a card while it is shown, fetched together. Emits when a finger has pulled it down.
 *
 * @param moves whether the visitor allows motion
 */
export const alive$ = (
  card: HTMLElement,
  { media }: Pick<ViewPorts["env"], "media">,
  moves: () => boolean,
): Observable<unknown> => {
  // It has come in. A window that is turned has other motions for that, which would begin now.
  card.classList.add("stays");
  return merge(
    faded$(card, moves),
    card.localName === "dialog" && media("(any-pointer: coarse)").matches
      ? handled$(card, moves)
      : EMPTY,
  );
};

/** What a card that leaves adds to its own styles. The box around it is in `dialog-sheets.ts`. */
const leaveSheet = `
dialog.frame:not([open],.fit){display:flex!important;animation:s-leave .08s ease-in forwards}
:host(.done) dialog.frame{animation-delay:.25s}
:host(.done) .stage>:not(.wait,.qr){visibility:hidden}
:host(.done) :is(.wait,.qr)::after{content:"";position:absolute;inset:0 0 8px;width:22px;height:40px;margin:auto;border:solid var(--s-success);border-width:0 5px 5px 0;rotate:45deg;animation:s-tick .15s ease-out}
@media (max-width:430px){:host{--s-to:translateY(100%)}}
@keyframes s-tick{from{clip-path:inset(100% 100% 0 0)}}
@keyframes s-leave{to{transform:var(--s-to,scale(.98))}}
`;

const PARTS = "card,header,title,body,alert,toast";

/** Makes a card leave that has just been taken out. */
export type Leave = (root: ShadowRoot, card: HTMLElement) => void;

/**
 * A card that waited for a wallet leaves with a tick, if a connection has come since.
 *
 * @param connections those that there are when it is called
 */
export const leaving = (connections: () => ConnectionsState): Leave => {
  const before = idsOf(connections());
  return (root, card) => {
    // Views take their style sheets with them, and what is taken out forgets how far it was scrolled.
    const sheets = [...(root.adoptedStyleSheets ?? [])];
    const body = card.querySelector(".body");
    const top = body?.scrollTop ?? 0;
    void Promise.resolve().then(() => {
      // The whole dialog was unmounted, or this was only a rehearsal of React's strict mode.
      const isOver = !root.isConnected || root.adoptedStyleSheets?.length === 0;
      if (isOver || card.isConnected || card.localName !== "dialog") return;
      const isDone =
        card.querySelector(".wait,.qr") !== null &&
        idsOf(connections()).some((id) => !before.includes(id));
      putBack(root, card, sheets, isDone);
      if (body !== null) body.scrollTop = top;
    });
  };
};

const idsOf = (connections: ConnectionsState): readonly string[] =>
  Object.values(connections).flatMap((it) => (it.status === "connected" ? it.connection.id : []));

/**
 * Puts a card back, without life, into the top layer, as it was. A dialog shown as a popover would take the focus away; a
 * box around it does not. Where the style sheet says no time (reduced motion), or the browser has no popovers, the card is
 * gone at once.
 */
const putBack = (
  root: ShadowRoot,
  card: HTMLElement,
  sheets: CSSStyleSheet[],
  isDone: boolean,
): void => {
  const page = root.ownerDocument;
  const view = page.defaultView;
  const box = page.createElement("div");
  if (view === null || !("showPopover" in box)) return;
  box.className = isDone ? "out done" : "out";
  box.popover = "manual";
  box.inert = true;
  box.ariaHidden = "true";
  Object.assign(box.dataset, (root.host as HTMLElement).dataset);
  box.setAttribute("exportparts", PARTS);
  const inside = box.attachShadow({ mode: "open" });
  const own = new view.CSSStyleSheet();
  own.replaceSync(leaveSheet);
  inside.adoptedStyleSheets = [...sheets, own];
  inside.append(card);
  root.append(box);
  box.showPopover();
  const [motion] = box.getAnimations();
  if (motion === undefined) box.remove();
  else motion.onfinish = () => box.remove();
};
