import { EMPTY, filter, map, mergeMap, type Observable, of, take, withLatestFrom } from "rxjs";
import type { Env } from "../../base/env.js";
import type { State } from "../../base/state.js";
import { namespaceOf } from "../../codecs/caip.js";
import { deviceIn } from "../../codecs/links.js";
import type { Settings } from "../../codecs/options/settings.js";
import { accountOf } from "../../model/connection-model.js";
import type { CommandOf, Fact, SluiceEvent } from "../../model/events.js";
import { offersAll } from "../../model/listed-wallets.js";
import { isHeld, type ViewEntry, type ViewName } from "../../model/modal.js";
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

type LeadOn = Streams<"model$" | "wallets$"> & {
  readonly settings$: State<Pick<Settings, "basic" | "features" | "networks" | "wallets">>;
};

/**
 * Leads on from the view that an opening shows: to the switch of another namespace that was asked for, or in basic
 * mode, where Connect would offer a single row, to what that row leads to. S2.5
 */
export const leadOnEffect = (
  { events$, model$, wallets$, settings$ }: LeadOn,
  env: Pick<Env, "randomId" | "page" | "media">,
): Observable<SluiceEvent> =>
  events$.pipe(
    filter((event) => event.type === "modal/open"),
    mergeMap((command) => openedBy(command, events$)),
    withLatestFrom(model$, wallets$, settings$),
    mergeMap(([{ entry, namespace }, model, { walletConnect }, settings]) => {
      const id = env.randomId();
      const network =
        namespaceOf(model.activeId) === namespace
          ? undefined
          : settings.networks.find(({ chainNamespace }) => chainNamespace === namespace);
      if (network !== undefined)
        return of<SluiceEvent>({
          type: "network/select",
          id,
          caipNetworkId: network.caipNetworkId,
        });
      const isForCode = settings.basic && walletConnect !== null && accountOf(model) === null;
      return entry === undefined && isForCode
        ? of<SluiceEvent>({ type: "view/reset", id, entry: { view: firstOf(settings, env) } })
        : EMPTY;
    }),
  );

/** The command, once the dialog shows what it asked for. */
const openedBy = (
  command: CommandOf<"modal/open">,
  events$: Observable<SluiceEvent>,
): Observable<CommandOf<"modal/open">> =>
  events$.pipe(
    filter((event) => event.type === "modal/opened" && event.settles.includes(command.id)),
    take(1),
    map(() => command),
  );

/** Nobody scans a code with the phone that shows it. */
const firstOf = (
  settings: Pick<Settings, "features" | "wallets">,
  env: Pick<Env, "page" | "media">,
): ViewName => {
  const { mobile } = deviceIn(env);
  return mobile && offersAll(settings, mobile) ? "AllWallets" : "ConnectingWalletConnectBasic";
};
