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
  type Observable,
  of,
  withLatestFrom,
} from "rxjs";
import { allOf } from "../../base/all-of.js";
import { type Failure, messageOf } from "../../base/errors.js";
import { noteCause } from "../../base/note-cause.js";
import { CONNECTIONS_RECORD } from "../../codecs/storage/records.js";
import type { Connection } from "../../model/connection.js";
import type { ConnectionModel } from "../../model/connection-model.js";
import type { CommandOf, Fact } from "../../model/events.js";
import type { Ports, Streams } from "../wiring.js";

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
        forget(command, ports),
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
const forget = (
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
