import {
  catchError,
  filter,
  map,
  type Observable,
  of,
  switchMap,
  take,
  withLatestFrom,
} from "rxjs";
import type { Namespace } from "../../codecs/caip.js";
import type { Settings } from "../../codecs/options/settings.js";
import type { Connector, ConnectorType } from "../../codecs/wallet.js";
import type { Connection } from "../../model/connection.js";
import type { ConnectionModel } from "../../model/connection-model.js";
import type { Fact } from "../../model/events.js";
import { connectionIn } from "../../model/live.js";
import type { FeaturesState } from "../../model/options.js";
import type { States } from "../../model/states.js";
import type { Origin, Session, Wallet } from "../../streams/wallets/port.js";
import type { Openable } from "../sign-in/at-once.js";
import type { Ports } from "../wiring.js";

export type OpenedPorts = Pick<Ports, "env" | "sessions" | "wallets">;

interface Opening {
  readonly connector: Connector;
  readonly namespaces: readonly Namespace[];
  readonly deepLink: string | null;
  readonly model: ConnectionModel;
}

/**
 * Makes connections of a session, and registers it and its wallets. The requested namespaces come first, then
 * others that the wallet granted and that are free. Empty if the wallet granted no requested one.
 */
export const opened$ = (
  session: Session,
  { connector, namespaces, deepLink, model }: Opening,
  { env, sessions, wallets }: OpenedPorts,
): Observable<readonly Connection[]> => {
  return session.wallets$.pipe(
    take(1),
    map((given) => {
      const wanted = given.filter(({ namespace }) => namespaces.includes(namespace));
      if (wanted.length === 0) return [];
      sessions.set(session.id, session);
      const others = given.filter((one) => !wanted.includes(one) && isFree(model, one.namespace));
      return [...wanted, ...others].map((wallet) => {
        const id = env.randomId();
        wallets.set(id, wallet);
        return connectionOf(wallet, { id, session, connector, deepLink });
      });
    }),
  );
};

/** A configured namespace that no wallet is connected in, or is being asked for. */
export const isFree = (model: ConnectionModel, namespace: Namespace): boolean =>
  connectionIn(model, namespace) === null &&
  !model.attempts.some((one) => one.failure === null && one.namespaces.includes(namespace)) &&
  model.networks.some(({ chainNamespace }) => chainNamespace === namespace);

export const connectionOf = (
  { namespace, state }: Wallet,
  {
    id,
    session,
    connector,
    deepLink,
  }: Pick<Connection, "id" | "connector" | "deepLink"> & { readonly session: Session },
): Connection => ({
  id,
  sessionId: session.id,
  namespace,
  connector,
  ...state,
  wallet: session.wallet,
  deepLink,
});

/** Of a connection, live or stored, what decides whether it can exist beside another. */
interface Place {
  readonly namespace: Namespace;
  readonly connectorId: string;
  readonly type: ConnectorType;
}

/** These have one session at a time, for all namespaces: the library's, and the log-in. S6.12 */
const ONE_SESSION: readonly ConnectorType[] = ["WALLET_CONNECT", "AUTH"];

/**
 * Ids of the connections that end when these are added: without `keepsOthers`, all others of their namespaces
 * (S6.13); with it, those that cannot exist beside the new ones.
 */
export const replacedBy = (
  added: readonly Connection[],
  live: readonly Connection[],
  keepsOthers: boolean,
): readonly string[] =>
  live
    .filter((old) =>
      added.some(
        (one) =>
          takesPlace(placeOf(one), placeOf(old), keepsOthers) &&
          // Namespaces of one session are connected side by side.
          (one.sessionId !== old.sessionId || one.namespace === old.namespace),
      ),
    )
    .map(({ id }) => id);

/** Whether a new connection ends an old one. */
export const takesPlace = (added: Place, old: Place, keepsOthers: boolean): boolean =>
  (added.namespace === old.namespace && (!keepsOthers || added.connectorId === old.connectorId)) ||
  (added.type === old.type && ONE_SESSION.includes(added.type));

export const placeOf = ({ namespace, connector }: Connection): Place => ({
  namespace,
  connectorId: connector.id,
  type: connector.type,
});

/** Whether both are connections of one wallet in one namespace. */
export const isSamePlace = (a: Place, b: Place): boolean =>
  a.namespace === b.namespace && a.connectorId === b.connectorId;

export type TogetherPorts = Pick<Ports, "env" | "run" | "settings" | "openAtOnce$">;

/**
 * Opens sessions with a sign-in, where the site has configured one. The code for it is fetched at the first use; without it, sessions are
 * opened plainly. S4.22
 */
export const openTogether = (
  openable: Openable,
  { settings: { siwx }, openAtOnce$, ...ports }: TogetherPorts,
): Origin["open"] =>
  siwx === null
    ? openable.open
    : (wanted) =>
        openAtOnce$.pipe(
          map((openAtOnce) => openAtOnce(openable, siwx, ports)),
          catchError(() => of(openable.open)),
          switchMap((open) => open(wanted)),
        );

/** Says when a namespace begins to keep several connections, and when it keeps one again. S6.12, S6.13 */
export const severalEffect = ({
  features$,
  settings$,
  model$,
}: Pick<States, "features$" | "settings$" | "model$">): Observable<Fact> =>
  features$.pipe(
    switchMap((features) => settings$.pipe(map((settings) => keepsSeveral(features, settings)))),
    withLatestFrom(model$),
    filter(([several, model]) => several !== model.several),
    map(([several]) => ({ type: "connection/several-decided", several })),
  );

/**
 * Whether a namespace keeps several connections: as decided at the last opening of the dialog, and before the first
 * one as the host's own flag has it.
 */
export const keepsSeveral = (
  features: FeaturesState,
  { basic, features: own }: Pick<Settings, "basic" | "features">,
): boolean => (features.decided ? features.multiWallet : !basic && own.multiWallet === true);
