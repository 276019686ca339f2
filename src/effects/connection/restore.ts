import {
  catchError,
  concat,
  concatMap,
  filter,
  map,
  merge,
  mergeMap,
  type Observable,
  of,
  take,
  takeWhile,
  throwError,
  withLatestFrom,
} from "rxjs";
import { failed, toFailure } from "../../base/errors.js";
import { inTurn } from "../../base/in-turn.js";
import {
  RESTORE_EMBEDDED_MS,
  RESTORE_INJECTED_MS,
  RESTORE_WALLETCONNECT_MS,
} from "../../base/limits.js";
import type { State } from "../../base/state.js";
import { within } from "../../base/within.js";
import type { CaipNetworkId, Namespace } from "../../codecs/caip.js";
import { appLinkOf } from "../../codecs/links.js";
import { LOGIN_USED_KEY } from "../../codecs/storage/login-keys.js";
import { CONNECTIONS_RECORD, type StoredConnection } from "../../codecs/storage/records.js";
import type { Connector, ConnectorType } from "../../codecs/wallet.js";
import type { WalletsState } from "../discovery/payload.js";
import type { Fact, SluiceEvent } from "../events.js";
import type { Wiring } from "../wiring.js";
import { AUTH } from "./auth-connector.js";
import { connectionFrom } from "./connection-from.js";
import { type OpenParts, reopenWallet } from "./open-wallet.js";
import { type ConnectionModel, EMBEDDED_NAMESPACES } from "./state.js";

export type RestorePorts = OpenParts & Pick<Wiring, "env" | "records" | "providers">;

/**
 * Reads stored connections back in bounded time, one namespace apart from the others: it becomes
 * connected only when its wallet answered with the stored account, else disconnected with a reason.
 * A wallet that the visitor chooses meanwhile comes first. S4.3, S4.5
 */
export const restoreEffect = (
  {
    events$,
    wallets$,
    model$,
  }: {
    readonly events$: Observable<SluiceEvent>;
    readonly wallets$: State<WalletsState>;
    readonly model$: State<Pick<ConnectionModel, "activeId">>;
  },
  ports: RestorePorts,
): Observable<Fact> =>
  events$.pipe(
    filter((event) => event.type === "restore/wanted"),
    withLatestFrom(model$),
    mergeMap(([{ namespace }, { activeId }]) => {
      const stored =
        ports.records.read(CONNECTIONS_RECORD)?.find((record) => record.namespace === namespace) ??
        loggedIn(ports, namespace, activeId);
      return stored === undefined ? [] : restore(stored, { events$, wallets$ }, ports);
    }),
  );

/** Somebody is logged in, as other software on this page wrote down, or we did before storage was cleared. wire 6.11 */
const loggedIn = (
  { records }: RestorePorts,
  namespace: Namespace,
  caipNetworkId: CaipNetworkId,
): StoredConnection | undefined =>
  EMBEDDED_NAMESPACES.includes(namespace) && records.readPlain(LOGIN_USED_KEY) === "true"
    ? {
        ...AUTH,
        namespace,
        connectorId: AUTH.id,
        address: "",
        caipNetworkId,
        walletId: null,
        deepLink: null,
      }
    : undefined;

const restore = (
  stored: StoredConnection,
  { events$, wallets$ }: Omit<Parameters<typeof restoreEffect>[0], "model$">,
  ports: RestorePorts,
): Observable<Fact> => {
  const { namespace } = stored;
  const attemptId = ports.env.randomId();
  const lost = (cause: unknown): Fact => ({
    type: "connect/failed",
    settles: [],
    namespace,
    attemptId,
    failure: toFailure(cause, "restore/not-shared"),
  });
  const limit = LIMITS[stored.type] ?? RESTORE_INJECTED_MS;
  const started: Fact = {
    type: "connect/started",
    namespace,
    attemptId,
    connector: standIn(stored),
    restoring: true,
    walletId: stored.walletId,
  };
  const restored$ = wallets$.pipe(
    map((wallets) => matching(wallets, stored)),
    filter((matches) => matches.length > 0),
    take(1),
    concatMap((matches) => onlyOne(matches)),
    concatMap((connector) =>
      reopenWallet(ports, connector, stored).pipe(
        map(
          (session): Fact => ({
            type: "connect/succeeded",
            settles: [],
            attemptId,
            restored: true,
            connection: connectionFrom(
              { connector, session, deepLink: appLinkOf(stored.deepLink), namespace },
              ports,
            ),
          }),
        ),
      ),
    ),
    within(limit, ports.env.scheduler, timedOut),
    catchError((cause: unknown) => of(lost(cause))),
    inTurn(),
  );
  const givenUp$ = events$.pipe(
    filter(
      (event) =>
        (event.type === "connect" && event.namespace === namespace) ||
        (event.type === "connect/cancel" && event.namespace === namespace) ||
        (event.type === "disconnect" && (event.namespace ?? namespace) === namespace),
    ),
    map(() => lost(failed("connect/cancelled", "Given up for another."))),
    take(1),
  );
  return merge(givenUp$, concat(of(started), restored$)).pipe(
    takeWhile((fact) => fact.type === "connect/started", true),
  );
};

const LIMITS: Readonly<Partial<Record<ConnectorType, number>>> = {
  WALLET_CONNECT: RESTORE_WALLETCONNECT_MS,
  AUTH: RESTORE_EMBEDDED_MS,
};

/** By rdns and name, else by id: what a wallet is called is all that lasts from visit to visit. */
const matching = (
  { installed, external, walletConnect }: WalletsState,
  stored: StoredConnection,
): readonly Connector[] => {
  const all = [AUTH, ...installed, ...external, ...(walletConnect === null ? [] : [walletConnect])];
  return all.filter(
    (connector) =>
      connector.type === stored.type &&
      (connector.type === "ANNOUNCED"
        ? connector.rdns === stored.rdns && connector.name === stored.name
        : connector.id === stored.connectorId),
  );
};

/** Two wallets of one name: none may pass for the other. */
const onlyOne = ([match, ...others]: readonly Connector[]): Observable<Connector> =>
  match !== undefined && others.length === 0
    ? of(match)
    : throwError(() =>
        failed(
          "connect/wallet-missing",
          "Two wallets with the name of the connected one are installed. Connect the one you want again.",
        ),
      );

const timedOut = () =>
  failed("restore/timeout", "The wallet that was connected here did not answer. Connect it again.");

/** What is known of the wallet before it has announced itself. */
const standIn = ({ connectorId, type, name, rdns, namespace }: StoredConnection): Connector => ({
  id: connectorId,
  type,
  name,
  rdns,
  icon: null,
  namespaces: [namespace],
});
