import { filter, map, merge, mergeMap, type Observable, withLatestFrom } from "rxjs";
import { CONNECTIONS_RECORD, type StoredConnection } from "../../codecs/storage/records.js";
import type { Connection } from "../../model/connection.js";
import type { Fact } from "../../model/events.js";
import type { States } from "../../model/states.js";
import { returned$ } from "../../streams/browser/page-cache.js";
import type { Streams, Wiring } from "../wiring.js";
import { ended } from "./disconnect.js";

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
