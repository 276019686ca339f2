import { filter, type Observable, take } from "rxjs";
import type { FactOf } from "../../model/events.js";
import type { Streams } from "../wiring.js";

/** What became of a transfer. Emits once, if anything does. @param id of the request that sent it */
export const mined$ = (
  id: string,
  { events$ }: Pick<Streams, "events$">,
): Observable<FactOf<"transfer/mined">> =>
  events$.pipe(
    filter((event) => event.type === "transfer/mined"),
    filter(({ transferId }) => transferId === id),
    take(1),
  );
