import {
  distinctUntilChanged,
  filter,
  map,
  merge,
  mergeMap,
  type Observable,
  of,
  pairwise,
  startWith,
  takeUntil,
  takeWhile,
  withLatestFrom,
} from "rxjs";
import { inTurn } from "../../base/commands.js";
import { CONNECTIONS_RECORD, type StoredConnection } from "../../codecs/storage/records.js";
import type { Connection } from "../../model/connection.js";
import type { ConnectionModel } from "../../model/connection-model.js";
import type { Fact } from "../../model/events.js";
import { gone$ } from "../../model/live.js";
import type { States } from "../../model/states.js";
import { returned$ } from "../../streams/browser/page.js";
import type { Session, Wallet, WalletChange } from "../../streams/wallets/port.js";
import type { Ports, Streams, Wiring } from "../wiring.js";
import { ended } from "./disconnect.js";
import { connectionOf, isFree } from "./opened.js";

/**
 * Turns the changes of each connected wallet into facts. A connection ends when it has no wallet, or its session
 * no longer has it.
 */
export const followWalletEffect = (
  { model$ }: Pick<States, "model$">,
  { wallets, sessions }: Pick<Ports, "wallets" | "sessions">,
): Observable<Fact> =>
  model$.pipe(
    map(({ connections }) => connections),
    distinctUntilChanged(),
    startWith([]),
    pairwise(),
    mergeMap(([before, now]) => now.filter(({ id }) => !before.some((one) => one.id === id))),
    mergeMap((connection) => {
      const wallet = wallets.get(connection.id);
      if (wallet === undefined)
        return of(
          ended(connection, {
            code: "internal",
            message: "The wallet's provider was lost. Connect again.",
          }),
        );
      return merge(
        wallet.changes$.pipe(map((change) => factOf(connection, change))),
        // After the wallet's own changes: one that says that it ended has the better reason.
        withdrawn$(connection, sessions.get(connection.sessionId)),
      ).pipe(
        takeWhile(({ type }) => type !== "connection/ended", true),
        takeUntil(gone$(model$, connection)),
      );
    }),
  );

const withdrawn$ = (connection: Connection, session: Session | undefined): Observable<Fact> =>
  (session?.wallets$ ?? of()).pipe(
    filter((wallets) => !wallets.some(({ namespace }) => namespace === connection.namespace)),
    inTurn(),
    map(() =>
      ended(connection, {
        code: "connection/withdrawn",
        message: `${connection.wallet.name} no longer offers this kind of network here. Connect it again, or choose another wallet.`,
      }),
    ),
  );

const factOf = (connection: Connection, change: WalletChange): Fact => {
  const { id: connectionId, namespace, wallet } = connection;
  switch (change.kind) {
    case "accounts":
      return {
        type: "connection/accounts-changed",
        namespace,
        connectionId,
        accounts: change.accounts,
        unordered: change.unordered,
      };
    case "network":
      return {
        type: "connection/chain-changed",
        namespace,
        connectionId,
        caipNetworkId: change.caipNetworkId,
      };
    case "no-longer-shared":
      return ended(connection, {
        code: "connection/no-longer-shared",
        message: `${wallet.name} was locked, or no longer shares an account with this site. Unlock it and connect again.`,
      });
    case "expired":
      return ended(connection, {
        code: "connection/expired",
        message: `The session with ${wallet.name} has expired. Connect again to go on.`,
      });
    case "ended":
      return ended(connection, {
        code: "connection/ended-by-wallet",
        message: `${wallet.name} ended the connection. Connect again to go on.`,
      });
  }
};

/** Ends the connection of a wallet that leaves the page. */
export const followPageEffect = ({ events$, model$ }: Streams<"model$">): Observable<Fact> =>
  events$.pipe(
    filter((event) => event.type === "discovery/found"),
    withLatestFrom(model$),
    mergeMap(([{ gone }, { connections }]) =>
      connections
        .filter(({ connector }) => gone.includes(connector.id))
        .map((connection) =>
          ended(connection, {
            code: "connection/ended-by-wallet",
            message: leftPage(connection.wallet.name),
          }),
        ),
    ),
  );

/** What is said of a wallet that takes back its registration while the site uses or asks it. */
export const leftPage = (name: string): string =>
  `${name} left this page. Reload the page, or connect another wallet.`;

/** Ends the connection when another tab disconnects, also if this page was in the back/forward cache meanwhile. */
export const followTabsEffect = (
  { model$ }: Pick<States, "model$">,
  { records, env }: Pick<Wiring, "records" | "env">,
): Observable<Fact> =>
  merge(records.changedElsewhere$(CONNECTIONS_RECORD), returned$(env)).pipe(
    map(() => records.read(CONNECTIONS_RECORD) ?? []),
    withLatestFrom(model$),
    mergeMap(([stored, { connections }]) =>
      connections.filter((connection) => !isStored(stored, connection)),
    ),
    map((connection) =>
      ended(connection, {
        code: "connection/ended-elsewhere",
        message: `${connection.wallet.name} was disconnected in another tab. Connect again to go on here.`,
      }),
    ),
  );

/** Whether a connection is still on record: another tab may have ended it a moment ago. */
export const isStored = (
  stored: readonly StoredConnection[],
  { namespace, connector }: Connection,
): boolean =>
  stored.some((record) => record.namespace === namespace && record.connectorId === connector.id);

type SessionPorts = Pick<Ports, "env" | "sessions" | "wallets">;

/** Connects a wallet that a live session gains, where its namespace is free. */
export const followSessionEffect = (
  { model$ }: Pick<States, "model$">,
  ports: SessionPorts,
): Observable<Fact> =>
  model$.pipe(
    map(({ connections }) => connections),
    distinctUntilChanged(),
    map((connections) => [...new Set(connections.map(({ sessionId }) => sessionId))]),
    startWith<readonly string[]>([]),
    pairwise(),
    mergeMap(([before, now]) => now.filter((id) => !before.includes(id))),
    mergeMap((id) => {
      const session = ports.sessions.get(id);
      return session === undefined ? [] : [session];
    }),
    mergeMap((session) =>
      gained$(session).pipe(
        // An attempt that asked for it may have begun in the same moment.
        inTurn(),
        withLatestFrom(model$),
        mergeMap(([wallet, model]) => added(wallet, session, model, ports)),
        takeUntil(model$.pipe(filter((model) => siblingOf(session, model) === undefined))),
      ),
    ),
  );

/** The wallets that a session did not have before. */
const gained$ = ({ wallets$ }: Session): Observable<Wallet> =>
  wallets$.pipe(
    pairwise(),
    mergeMap(([before, now]) =>
      now.filter(({ namespace }) => !before.some((one) => one.namespace === namespace)),
    ),
  );

const added = (
  wallet: Wallet,
  session: Session,
  model: ConnectionModel,
  { env, wallets }: SessionPorts,
): readonly Fact[] => {
  const sibling = siblingOf(session, model);
  if (sibling === undefined || !isFree(model, wallet.namespace)) return [];
  const { connector, deepLink } = sibling;
  const id = env.randomId();
  wallets.set(id, wallet);
  const connection = connectionOf(wallet, { id, session, connector, deepLink });
  return [{ type: "connection/added", connection }];
};

const siblingOf = ({ id }: Session, { connections }: ConnectionModel) =>
  connections.find(({ sessionId }) => sessionId === id);
