import { filter, merge, mergeMap, type Observable, of, take } from "rxjs";
import type { SluiceEvent } from "../../model/events.js";
import type { TransactionEntry, TransactionOutcome } from "../../model/transactions.js";
import type { Streams } from "../wiring.js";

/**
 * Puts a flow's entry onto the stack, which the flow does before its request. When the outcome takes it off
 * again, emits what the flow makes of it, and completes. S2.43 to S2.45
 *
 * ```
 * flow      --p---(request)----------s     p: transaction/pushed, s: what `after("success")` gives
 * approval  -------(asked)--(answer)--
 * ```
 *
 * @param after the flow's own facts and commands, e.g. a passing message; `entry.next` moves the view
 */
export const waitForApproval = (
  { events$ }: Streams,
  entry: TransactionEntry,
  after: (outcome: TransactionOutcome) => Observable<SluiceEvent>,
): Observable<SluiceEvent> => {
  const ended$ = events$.pipe(
    filter((event) => event.type === "transaction/popped"),
    filter(({ entryId }) => entryId === entry.id),
    take(1),
    mergeMap(({ outcome }) => after(outcome)),
  );
  return merge(ended$, of<SluiceEvent>({ type: "transaction/pushed", entry }));
};
