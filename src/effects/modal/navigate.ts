import { filter, map, type Observable, withLatestFrom } from "rxjs";
import type { CommandOf, Fact, SluiceEvent } from "../events.js";
import type { Streams } from "../wiring.js";
import type { ViewEntry } from "./payload.js";

type Navigation = CommandOf<"view/push" | "view/replace" | "view/reset" | "view/back">;

const isNavigation = (event: SluiceEvent): event is Navigation =>
  event.type.startsWith("view/") && event.type !== "view/changed";

/**
 * The router: push, replace, reset, back. Back from the only entry closes the dialog. A closed dialog ignores
 * navigation. S2.4, S2.6
 */
export const navigateEffect = ({
  events$,
  modal$,
  view$,
  account$,
}: Streams<"modal$" | "view$" | "account$">): Observable<Fact> =>
  events$.pipe(
    filter(isNavigation),
    withLatestFrom(modal$, view$, account$),
    map(([command, { open }, { history }, account]): Fact => {
      const next = open ? nextHistory(command, history, account !== null) : asHistory(history);
      return next === null
        ? { type: "modal/closed", settles: [command.id] }
        : { type: "view/changed", settles: [command.id], history: next };
    }),
  );

type History = readonly [ViewEntry, ...ViewEntry[]];

/** The history after a navigation; null if nothing is left to show. */
export const nextHistory = (
  command: Navigation,
  history: readonly ViewEntry[],
  connected: boolean,
): History | null => {
  switch (command.type) {
    case "view/push":
      return sameEntry(history.at(-1), command.entry)
        ? asHistory(history)
        : asHistory([...history, command.entry]);
    case "view/replace":
      return asHistory([...history.slice(0, -1), command.entry]);
    case "view/reset":
      return [command.entry];
    case "view/back": {
      const rest = history.slice(0, -1);
      // Going back to Connect while connected shows Account instead.
      return asHistory(
        connected ? rest.map((entry) => (entry.view === "Connect" ? ACCOUNT : entry)) : rest,
      );
    }
  }
};

const ACCOUNT: ViewEntry = { view: "Account" };

const asHistory = ([first, ...rest]: readonly ViewEntry[]): History | null =>
  first === undefined ? null : [first, ...rest];

const sameEntry = (a: ViewEntry | undefined, b: ViewEntry): boolean =>
  a?.view === b.view &&
  a.connectorId === b.connectorId &&
  a.walletId === b.walletId &&
  a.caipNetworkId === b.caipNetworkId;
