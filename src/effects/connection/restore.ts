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
import { inTurn } from "../../base/commands.js";
import { failed, toFailure } from "../../base/errors.js";
import { within } from "../../base/under-way.js";
import { type CaipNetworkId, EMBEDDED_NAMESPACES, type Namespace } from "../../codecs/caip.js";
import { appLinkOf } from "../../codecs/links.js";
import type { Settings } from "../../codecs/options/settings.js";
import { LOGIN_USED_KEY } from "../../codecs/storage/login-keys.js";
import { CONNECTIONS_RECORD, type StoredConnection } from "../../codecs/storage/records.js";
import type { Connector, ConnectorType } from "../../codecs/wallet.js";
import type { Fact, SluiceEvent } from "../../model/events.js";
import { RESTORE_EMBEDDED_MS } from "../../model/limits.js";
import type { WalletsState } from "../../model/wallets.js";
import type { Ports, Streams } from "../wiring.js";
import { isLeft, type OriginPorts, originOf$, targetOf } from "./attempt.js";
import { AUTH } from "./auth.js";
import { type OpenedPorts, opened$, replacedBy } from "./opened.js";
import { foundAgain } from "./remember.js";

/** Longest silent restore of an injected wallet (design: state must not lie). */
export const RESTORE_INJECTED_MS = 5_000;
/** Longest silent restore of a WalletConnect session. */
const RESTORE_WALLETCONNECT_MS = 10_000;

type RestoreStreams = Streams<"wallets$" | "model$">;
type RestorePorts = OpenedPorts &
  OriginPorts &
  Pick<Ports, "records" | "packOf"> & {
    readonly settings: Pick<Settings, "enableEIP6963" | "enableInjected" | "wallets">;
  };

/**
 * Restores stored connections in bounded time, each on its own. It becomes connected only if the wallet answers
 * with the stored account, else disconnected with a reason. A wallet that the visitor chooses meanwhile wins.
 * S4.3, S4.5
 */
export const restoreEffect = (streams: RestoreStreams, ports: RestorePorts): Observable<Fact> =>
  streams.events$.pipe(
    filter((event) => event.type === "restore/wanted"),
    withLatestFrom(streams.model$),
    mergeMap(([{ namespace }, { activeId }]) => {
      const stored = (ports.records.read(CONNECTIONS_RECORD) ?? []).filter(
        (record) => record.namespace === namespace,
      );
      const all = stored.length > 0 ? stored : loggedIn(ports, namespace, activeId);
      return all.length > 0
        ? merge(...all.map((one) => restore(one, streams, ports)))
        : of<Fact>({ type: "restore/gone", namespace });
    }),
  );

/** Somebody is logged in: other software on this page recorded it, or we did before storage was cleared. wire 6.11 */
const loggedIn = (
  { records }: RestorePorts,
  namespace: Namespace,
  caipNetworkId: CaipNetworkId,
): readonly StoredConnection[] =>
  EMBEDDED_NAMESPACES.includes(namespace) && records.readPlain(LOGIN_USED_KEY) === "true"
    ? [
        {
          ...AUTH,
          namespace,
          connectorId: AUTH.id,
          address: "",
          caipNetworkId,
          walletId: null,
          deepLink: null,
        },
      ]
    : [];

const restore = (
  stored: StoredConnection,
  { events$, wallets$, model$ }: RestoreStreams,
  ports: RestorePorts,
): Observable<Fact> => {
  const { namespace } = stored;
  const attemptId = ports.env.randomId();
  const lost = (cause: unknown): Fact => ({
    type: "connect/failed",
    settles: [],
    attemptId,
    failure: toFailure(cause, "restore/not-shared"),
  });
  const limit = LIMITS[stored.type] ?? RESTORE_INJECTED_MS;
  const started: Fact = {
    type: "connect/started",
    attemptId,
    namespaces: [namespace],
    connector: standIn(stored),
    restoring: true,
    walletId: stored.walletId,
  };
  // The site may have turned off how this wallet was found.
  const isLookedFor = ports
    .packOf(namespace)
    ?.isLookedFor({ type: stored.type, id: stored.connectorId }, ports.settings);
  const found$ = isLookedFor === false ? throwError(notLookedFor) : wallets$;
  const restored$ = found$.pipe(
    map((wallets) => foundAgain(wallets, stored)),
    filter((matches) => matches.length > 0),
    take(1),
    concatMap(onlyOne),
    concatMap((connector) =>
      originOf$(connector, ports).pipe(
        concatMap((origin) => origin.restore(stored)),
        withLatestFrom(model$),
        concatMap(([session, model]) => {
          if (session === null) return throwError(notShared);
          const deepLink = appLinkOf(stored.deepLink, ports.settings.wallets.linkSchemes);
          const opening = { connector, namespaces: [namespace], deepLink, model };
          return opened$(session, opening, ports).pipe(
            map(([first, ...rest]): Fact => {
              if (first === undefined) throw notShared();
              return {
                type: "connect/succeeded",
                settles: [],
                attemptId,
                restored: true,
                connections: [first, ...rest],
                // What was stored together was connected together.
                replaced: replacedBy([first, ...rest], model.connections, true),
              };
            }),
          );
        }),
      ),
    ),
    within(limit, ports.env.scheduler, timedOut),
    catchError((cause: unknown) => of(lost(cause))),
    inTurn(),
  );
  const givenUp$ = events$.pipe(
    withLatestFrom(wallets$, model$),
    filter(
      ([event, wallets, model]) =>
        isLeft(event, [namespace]) || isWanted(event, namespace, wallets, model),
    ),
    map(() => lost(failed("connect/cancelled", "Given up for another."))),
    take(1),
  );
  return merge(givenUp$, concat(of(started), restored$)).pipe(
    takeWhile((fact) => fact.type === "connect/started", true),
  );
};

/** Whether the visitor asks for a wallet in this namespace. One that cannot be asked does not stop the restore. */
const isWanted = (
  event: SluiceEvent,
  namespace: Namespace,
  wallets: WalletsState,
  model: Parameters<typeof targetOf>[2],
): boolean => {
  if (event.type !== "connect") return false;
  const target = targetOf(event, wallets, model);
  return "namespaces" in target && target.namespaces.includes(namespace);
};

const LIMITS: Readonly<Partial<Record<ConnectorType, number>>> = {
  WALLET_CONNECT: RESTORE_WALLETCONNECT_MS,
  AUTH: RESTORE_EMBEDDED_MS,
};

/** Two wallets of the same name: neither may pass for the other. */
const onlyOne = ([match, ...others]: readonly Connector[]): Observable<Connector> =>
  match !== undefined && others.length === 0
    ? of(match)
    : throwError(() =>
        failed(
          "connect/wallet-missing",
          "Two wallets with the name of the connected one are installed. Connect the one you want again.",
        ),
      );

const notLookedFor = () =>
  failed(
    "connect/wallet-missing",
    "This site no longer looks for wallets of the browser. Connect in another way.",
  );

const notShared = () =>
  failed(
    "restore/not-shared",
    "The wallet no longer shares the account that was connected here. Connect it again.",
  );

const timedOut = () =>
  failed("restore/timeout", "The wallet that was connected here did not answer. Connect it again.");

/** What is known of the wallet before it announces itself. */
const standIn = ({ connectorId, type, name, rdns, namespace }: StoredConnection): Connector => ({
  id: connectorId,
  type,
  name,
  rdns,
  icon: null,
  namespaces: [namespace],
});
