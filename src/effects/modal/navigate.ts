import { filter, map, type Observable, withLatestFrom } from "rxjs";
import type { CommandOf, Fact, SluiceEvent } from "../../model/events.js";
import { isHeld, type ViewEntry } from "../../model/modal.js";
import type { Streams } from "../wiring.js";

type Navigation = CommandOf<
  "view/leave" | "view/push" | "view/replace" | "view/reset" | "view/back"
>;

const isNavigation = (event: SluiceEvent): event is Navigation =>
  /^view\/(leave|push|replace|reset|back)$/.test(event.type);

/**
 * The router in an open dialog: leave, push, replace, reset, back. Going back from the only entry closes the
 * dialog, unless the visitor has to sign in. A closed dialog ignores navigation. S2.4, S2.6, S2.46
 */
export const navigateEffect = ({
  events$,
  modal$,
  view$,
  account$,
  signIn$,
}: Streams<"modal$" | "view$" | "account$" | "signIn$">): Observable<Fact> =>
  events$.pipe(
    filter(isNavigation),
    withLatestFrom(modal$, view$, account$, signIn$),
    map(([command, { open }, view, account, signIn]): Fact => {
      const { history } = view;
      const next = open ? nextHistory(command, history, account !== null) : history;
      const entry = next.at(-1);
      return entry === undefined
        ? {
            type:
              command.type === "view/back" && isHeld(view, signIn)
                ? "modal/close-refused"
                : "modal/closed",
            settles: [command.id],
          }
        : { type: "view/changed", settles: [command.id], entry, below: next.slice(0, -1) };
    }),
  );

type History = readonly ViewEntry[];

/** The history after a navigation; empty if nothing is left to show. */
const nextHistory = (command: Navigation, history: History, isConnected: boolean): History => {
  switch (command.type) {
    case "view/push":
      return sameEntry(history.at(-1), command.entry) ? history : [...history, command.entry];
    case "view/replace":
      return [...history.slice(0, -1), command.entry];
    case "view/reset":
      return [...(command.below ?? []), command.entry];
    case "view/leave": {
      const { view, to } = command;
      const rest = history.filter((entry) => entry.view !== view);
      if (history.at(-1)?.view !== view || to === "back") return rest;
      return to === "close" ? [] : [to];
    }
    case "view/back": {
      const rest = history.slice(0, -1);
      // Going back to Connect while connected shows Account instead.
      return isConnected ? rest.map((entry) => (entry.view === "Connect" ? ACCOUNT : entry)) : rest;
    }
  }
};

const ACCOUNT: ViewEntry = { view: "Account" };

const sameEntry = (a: ViewEntry | undefined, b: ViewEntry): boolean =>
  a?.view === b.view &&
  a.connectorId === b.connectorId &&
  a.walletId === b.walletId &&
  a.caipNetworkId === b.caipNetworkId;
