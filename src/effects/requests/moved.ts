import { filter, mergeMap, type Observable, take } from "rxjs";
import type { SluiceEvent } from "../../model/events.js";

/** Methods that send a transaction, or sign one that the site then sends itself. */
const MOVES = /^(eth_send|eth_signTransaction$|wallet_sendCalls$|solana_sign\w*Transaction)/;

/** Emits when a request that may move the account's coins has been answered. Reads and signed messages move none. */
export const moved$ = (events$: Observable<SluiceEvent>): Observable<unknown> =>
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
  );
