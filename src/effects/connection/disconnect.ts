import {
  catchError,
  concat,
  concatMap,
  defer,
  EMPTY,
  filter,
  from,
  ignoreElements,
  map,
  mergeMap,
  type Observable,
  of,
  pairwise,
  startWith,
  withLatestFrom,
} from "rxjs";
import { allOf } from "../../base/answers.js";
import { noteCause } from "../../base/commands.js";
import { type Failure, messageOf } from "../../base/errors.js";
import { CONNECTED_KEYS, LOGIN_KEYS_OVER } from "../../codecs/storage/cleared.js";
import { SOCIAL_PROVIDER_KEY } from "../../codecs/storage/login-keys.js";
import { CONNECTIONS_RECORD } from "../../codecs/storage/records.js";
import type { Connection } from "../../model/connection.js";
import type { ConnectionModel } from "../../model/connection-model.js";
import type { CommandOf, Fact } from "../../model/events.js";
import type { States } from "../../model/states.js";
import type { Ports, Streams, Wiring } from "../wiring.js";

type DisconnectPorts = Pick<Ports, "sessions" | "records" | "causes">;

/**
 * Ends one connection, one namespace or all: at once in the state, then at the wallets. Connections of one session end
 * together. A wallet that fails does not stop the others. S4.7
 */
export const disconnectEffect = (
  { events$, model$ }: Streams<"model$">,
  ports: DisconnectPorts,
): Observable<Fact> =>
  events$.pipe(
    filter((event) => event.type === "disconnect"),
    withLatestFrom(model$),
    concatMap(([command, model]) => {
      const ending = endedBy(command, model);
      // Refused elsewhere, with the reason.
      if (command.connectionId !== undefined && ending.length === 0) return EMPTY;
      const sessionIds = new Set(ending.map(({ sessionId }) => sessionId));
      const reasons$ = allOf<readonly (string | null)[]>(
        [...sessionIds].map((id) => farewell(id, command, ports)),
      );
      return concat(
        from(ending.map((connection) => ended(connection, null))),
        forgetStored(command, ports),
        reasons$.pipe(map((reasons) => outcome(command.id, reasons))),
      );
    }),
  );

const endedBy = (
  { namespace, connectionId }: CommandOf<"disconnect">,
  { connections, several }: ConnectionModel,
): readonly Connection[] => {
  if (namespace === undefined && connectionId === undefined) return connections;
  const named = connections.filter((connection) =>
    connectionId === undefined
      ? connection.namespace === namespace
      : several && connection.id === connectionId,
  );
  return connections.filter(({ sessionId }) => named.some((one) => one.sessionId === sessionId));
};

/** A stored connection that has not been restored must not come back either. Other namespaces keep theirs. */
const forgetStored = (
  { namespace, connectionId }: CommandOf<"disconnect">,
  { records }: DisconnectPorts,
): Observable<never> =>
  defer(() => {
    // One that is named is live, and its end is remembered as that of any other.
    if (connectionId !== undefined) return EMPTY;
    const stored = records.read(CONNECTIONS_RECORD) ?? [];
    const others = stored.filter(
      (record) => namespace !== undefined && record.namespace !== namespace,
    );
    if (others.length === 0) records.remove(CONNECTIONS_RECORD);
    else records.write(CONNECTIONS_RECORD, others);
    return EMPTY;
  });

/** Ends the session at the wallet. Emits the reason if that failed, else null. */
const farewell = (
  id: string,
  command: CommandOf<"disconnect">,
  { sessions, causes }: DisconnectPorts,
): Observable<string | null> => {
  // Read now: `sessions` loses it as soon as the state has changed.
  const told$ = (sessions.get(id)?.end() ?? of(undefined)).pipe(ignoreElements());
  return concat(told$, of(null)).pipe(
    catchError((cause: unknown) => {
      noteCause(causes, [command.id], cause);
      return of(messageOf(cause));
    }),
  );
};

const outcome = (id: string, reasons: readonly (string | null)[]): Fact => {
  const told = reasons.filter((reason) => reason !== null);
  return {
    type: "disconnect/done",
    settles: [id],
    ...(told.length === 0
      ? {}
      : {
          failure: {
            code: "disconnect/failed",
            message: `Failed to disconnect chains: ${told.join(", ")}`,
          } as const,
        }),
  };
};

/** The fact that a connection ended; `failure` is null if the visitor or the host ended it. */
export const ended = (
  { id, namespace }: Pick<Connection, "id" | "namespace">,
  failure: Failure | null,
): Fact => ({ type: "connection/ended", namespace, connectionId: id, failure });

/**
 * Cleans up after a connection that is no longer in the state: drops its wallet, and its session once no connection
 * uses it. A session that would continue at the wallet is ended. S6.13
 */
export const releaseEffect = (
  { model$ }: Pick<States, "model$">,
  { wallets, sessions }: Pick<Ports, "wallets" | "sessions">,
): Observable<never> =>
  model$.pipe(
    map(({ connections }) => connections),
    startWith<readonly Connection[]>([]),
    pairwise(),
    mergeMap(([before, now]) => {
      const gone = before.filter(({ id }) => !now.some((live) => live.id === id));
      for (const { id } of gone) wallets.delete(id);
      const unused = new Set(gone.map(({ sessionId }) => sessionId));
      for (const { sessionId } of now) unused.delete(sessionId);
      return [...unused];
    }),
    concatMap((id) => {
      const session = sessions.get(id);
      sessions.delete(id);
      return session?.endsUnused === true
        ? // The visitor's own disconnect reports its failure; here nobody waits for it.
          session.end().pipe(catchError(() => EMPTY))
        : EMPTY;
    }),
    ignoreElements(),
  );

/**
 * With `enableReconnect: false`, removes what an earlier visit stored at the first use, since nothing is
 * written before the visitor acts. The next pairing ends a WalletConnect session that is left over, and the
 * log-in is dropped. S4.4
 *
 * If nothing is connected by then, kept answers about accounts are removed as well. S4.3
 */
export const forgetEffect = ({
  records,
  settings,
}: Pick<Wiring, "records" | "settings">): Observable<never> =>
  defer(() => {
    if (!settings.enableReconnect) {
      records.remove(CONNECTIONS_RECORD);
      for (const key of [...LOGIN_KEYS_OVER, SOCIAL_PROVIDER_KEY]) records.removePlain(key);
    }
    const stored = records.read(CONNECTIONS_RECORD) ?? [];
    if (stored.length === 0) for (const key of CONNECTED_KEYS) records.remove({ key });
    return EMPTY;
  });
