import {
  concat,
  distinctUntilChanged,
  filter,
  map,
  merge,
  type Observable,
  pairwise,
  startWith,
  switchMap,
  take,
  withLatestFrom,
} from "rxjs";
import type { Env } from "../../base/env.js";
import type { Namespace } from "../../codecs/caip.js";
import type { Connector } from "../../codecs/wallet.js";
import type { ConnectionModel } from "../../model/connection-model.js";
import type { CommandOf, SluiceEvent } from "../../model/events.js";
import { connectorOf } from "../../model/listed-wallets.js";
import type { ViewEntry, ViewName } from "../../model/modal.js";
import type { WalletsState } from "../../model/wallets.js";
import type { Streams } from "../wiring.js";

/** The command for a wallet that the visitor chose: in the active namespace, else in the first that the wallet has. */
export const wishFor = (
  { id, namespaces }: Pick<Connector, "id" | "namespaces">,
  active: Namespace,
  walletId: string | undefined,
) => ({
  type: "connect" as const,
  connectorId: id,
  namespace: namespaces.includes(active) ? active : (namespaces[0] ?? active),
  ...(walletId === undefined ? {} : { walletId }),
});

/** Whether a view is about a wallet that is being asked. */
export const isConnecting = (view: ViewName): boolean =>
  view === "ConnectingExternal" ||
  view === "ConnectingWalletConnect" ||
  view === "ConnectingWalletConnectBasic";

type Connecting = Streams<"modal$" | "view$" | "wallets$" | "model$" | "network$">;

/**
 * Asks a wallet while the view that says so is current: from the moment it is, whoever led there, until it is
 * left, which gives up what is still pending. Drawing a view starts nothing. A wallet that the visitor chose in the
 * dialog has been asked by the click itself, and is given up in the same way.
 *
 * ```
 * view     --C----W-------C--
 * command  -------c-------x--   c: connect, x: connect/cancel
 * ```
 */
export const connectingEffect = (
  { events$, modal$, view$, wallets$, model$, network$ }: Connecting,
  env: Pick<Env, "randomId">,
): Observable<SluiceEvent> => {
  const shown$ = events$.pipe(
    withLatestFrom(modal$, view$),
    map(([, { open }, { current }]) => (open ? current : null)),
    distinctUntilChanged(),
    map((entry): Lead => ({ entry, by: null })),
  );
  const clicked$ = events$.pipe(
    filter((event) => event.type === "connect"),
    withLatestFrom(modal$),
    filter(([{ entry }, { open }]) => open && entry !== undefined),
    map(([by]): Lead => ({ entry: by.entry ?? null, by })),
  );
  return merge(shown$, clicked$).pipe(
    startWith(NOWHERE),
    // The view of a wallet that was clicked is shown later.
    distinctUntilChanged((a, b) => a.entry === b.entry),
    pairwise(),
    withLatestFrom(model$, wallets$),
    switchMap(([[{ entry: before }, { entry: now, by }], model, wallets]) => {
      // Closing the dialog gives it up by itself.
      const pending =
        before === null || now === null ? undefined : pendingIn(before, model, wallets);
      const cancels: readonly SluiceEvent[] =
        // In the same namespace, the click's own command joins it or takes its place.
        pending === undefined || pending === by?.namespace
          ? []
          : [{ type: "connect/cancel", id: env.randomId(), namespace: pending }];
      if (now === null || by !== null || !isConnecting(now.view)) return cancels;
      const asks$ = wallets$.pipe(
        map((wallets) => connectorIn(now, wallets)),
        filter((connector) => connector !== null),
        // One that is not there yet is asked once it is.
        take(1),
        withLatestFrom(network$),
        map(
          ([connector, { chainNamespace }]): SluiceEvent => ({
            ...wishFor(connector, chainNamespace, now.walletId),
            id: env.randomId(),
          }),
        ),
      );
      return concat(cancels, asks$);
    }),
  );
};

/** Where the visitor is led. */
interface Lead {
  /** Null while the dialog is closed. */
  readonly entry: ViewEntry | null;
  /** The click that asked the wallet, whose view is shown later if at all. */
  readonly by: CommandOf<"connect"> | null;
}

const NOWHERE: Lead = { entry: null, by: null };

/** Where the wallet of a view is still asked. */
const pendingIn = (
  entry: ViewEntry,
  { attempts }: ConnectionModel,
  wallets: WalletsState,
): Namespace | undefined => {
  const id = isConnecting(entry.view) ? connectorIn(entry, wallets)?.id : undefined;
  return attempts.find(
    ({ failure, walletId, connector }) =>
      failure === null && walletId === (entry.walletId ?? null) && connector.id === id,
  )?.namespaces[0];
};

const connectorIn = ({ view, connectorId }: ViewEntry, wallets: WalletsState): Connector | null => {
  const named = connectorOf(wallets, connectorId);
  return named ?? (view === "ConnectingExternal" ? null : wallets.walletConnect);
};
