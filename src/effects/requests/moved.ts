import { filter, merge, mergeMap, type Observable, take } from "rxjs";
import type { SluiceEvent } from "../../model/events.js";

/** Methods that send a transaction, or sign one that the site then sends itself. */
const MOVES = /^(eth_send|eth_signTransaction$|wallet_sendCalls$|solana_sign\w*Transaction)/;

/**
 * Emits when the account's coins may have moved: a request that sends has been answered, or the network has what was sent, or has
 * taken it back, or has what was bought.
 * Reads and signed messages move none.
 */
export const moved$ = (events$: Observable<SluiceEvent>): Observable<unknown> =>
  merge(
    events$.pipe(
      filter(
        (event) =>
          event.type === "transfer/mined" ||
          event.type === "transfer/taken-back" ||
          (event.type === "purchase/settled" && event.status === "arrived"),
      ),
    ),
    events$.pipe(
      filter((event) => event.type === "request/sent"),
      filter(({ request }) => MOVES.test(request.method)),
      mergeMap(({ request: { id } }) =>
        events$.pipe(
          filter((event) => event.type === "request/answered" || event.type === "request/failed"),
          filter(({ settles }) => settles.includes(id)),
          take(1),
          filter(({ type }) => type === "request/answered"),
        ),
      ),
    ),
  );
