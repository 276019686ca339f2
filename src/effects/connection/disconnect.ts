import {
  catchError,
  concat,
  concatMap,
  defer,
  filter,
  from,
  ignoreElements,
  map,
  type Observable,
  of,
  withLatestFrom,
} from "rxjs";
import { allOf } from "../../base/all-of.js";
import { messageOf } from "../../base/errors.js";
import { CONNECTIONS_RECORD } from "../../codecs/storage/records.js";
import type { Fact } from "../events.js";
import type { Streams, Wiring } from "../wiring.js";
import { ended } from "./ended.js";
import type { Connection } from "./payload.js";
import { sessionPort } from "./session-port.js";
import { connectionOf, liveConnections } from "./state.js";

export type DisconnectPorts = Pick<
  Wiring,
  "providers" | "adapterOf" | "walletConnect$" | "embedded$" | "records"
>;

/**
 * Ends one namespace or all: here at once, at the wallets afterwards. WalletConnect and the embedded wallet
 * end in every namespace they serve. One failure does not keep the others. S4.7
 */
export const disconnectEffect = (
  { events$, model$ }: Streams<"model$">,
  ports: DisconnectPorts,
): Observable<Fact> =>
  events$.pipe(
    filter((event) => event.type === "disconnect"),
    withLatestFrom(model$),
    concatMap(([{ id, namespace }, { connections }]) => {
      const ending = liveConnections(connections).filter(
        (connection) =>
          namespace === undefined ||
          connection.namespace === namespace ||
          (connection.connector.type === connectionOf(connections, namespace)?.connector.type &&
            sessionPort(connection.connector.type, ports) !== null),
      );
      const farewells = ending.map((connection) => farewell(connection, ports));
      const reasons$ = allOf<readonly (string | null)[]>(farewells);
      return concat(
        from(ending.map((connection) => ended(connection, null))),
        forget(ending, ports),
        reasons$.pipe(
          map((reasons) =>
            outcome(
              id,
              reasons.filter((reason) => reason !== null),
            ),
          ),
        ),
      );
    }),
  );

/** A stored connection that was not restored (yet) must not come back either. */
const forget = (ending: readonly Connection[], { records }: DisconnectPorts): Observable<never> =>
  defer(() => {
    if (ending.length === 0) records.remove(CONNECTIONS_RECORD);
    return [];
  });

/** Tells the wallet; emits the reason when that failed, else null. */
const farewell = (
  { id, namespace, connector }: Connection,
  ports: DisconnectPorts,
): Observable<string | null> => {
  const { providers, adapterOf } = ports;
  // Taken now: the registry lets go of it as soon as the state has.
  const provider = providers.get(id);
  const told$: Observable<unknown> =
    sessionPort(connector.type, ports)?.pipe(concatMap((port) => port.disconnect())) ??
    (provider === undefined || connector.type === "INJECTED"
      ? of(undefined)
      : (adapterOf(namespace)?.disconnect(provider) ?? of(undefined)));
  const done$ = told$.pipe(ignoreElements());
  return concat(done$, of(null)).pipe(catchError((cause: unknown) => of(messageOf(cause))));
};

const outcome = (id: string, reasons: readonly string[]): Fact => ({
  type: "disconnect/done",
  settles: [id],
  ...(reasons.length === 0
    ? {}
    : {
        failure: {
          code: "disconnect/failed",
          message: `Failed to disconnect chains: ${reasons.join(", ")}`,
        } as const,
      }),
});
