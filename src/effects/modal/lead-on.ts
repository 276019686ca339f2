import { EMPTY, filter, map, mergeMap, type Observable, of, take, withLatestFrom } from "rxjs";
import type { Env } from "../../base/env.js";
import type { State } from "../../base/state.js";
import { namespaceOf } from "../../codecs/caip.js";
import { deviceIn } from "../../codecs/links.js";
import type { Settings } from "../../codecs/options/settings.js";
import { accountOf } from "../../model/connection-model.js";
import { offersAll } from "../../model/directory-lists.js";
import type { CommandOf, SluiceEvent } from "../../model/events.js";
import type { ViewName } from "../../model/modal.js";
import type { Streams } from "../wiring.js";

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
