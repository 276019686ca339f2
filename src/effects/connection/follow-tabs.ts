import { map, merge, mergeMap, type Observable, withLatestFrom } from "rxjs";
import { CONNECTIONS_RECORD, type StoredConnection } from "../../codecs/storage/records.js";
import type { Connection } from "../../model/connection.js";
import type { Fact } from "../../model/events.js";
import type { States } from "../../model/states.js";
import { returned$ } from "../../streams/browser/page-cache.js";
import type { Wiring } from "../wiring.js";
import { ended } from "./ended.js";

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
