import {
  catchError,
  concat,
  distinct,
  EMPTY,
  exhaustMap,
  filter,
  map,
  merge,
  mergeMap,
  type Observable,
  of,
  switchMap,
  take,
  takeUntil,
  timer,
  withLatestFrom,
} from "rxjs";
import { FOLLOWED_MAX, PENDING_MS } from "../../base/account-limits.js";
import { NODE_POLL_MS } from "../../base/limits.js";
import { readNow } from "../../base/state.js";
import { namespaceOf } from "../../codecs/caip.js";
import type { SentTransaction } from "../../codecs/storage/transfers.js";
import type { TransferFact } from "../../model/transfers.js";
import { askNode$, type NodeQuestion } from "../../streams/api/node-question.js";
import { visible$ } from "../../streams/browser/visibility.js";
import type { Ports, Streams } from "../wiring.js";

type FollowStreams = Streams<"transfers$" | "networks$" | "settings$">;
interface FollowPorts extends Pick<Ports, "env" | "packOf"> {
  readonly clientId: () => string | undefined;
}

/** Most transactions are in one of the next blocks: for so long a node is asked in the rhythm of its network. */
const SOON_MS = 24_000;

/**
 * Looks whether the network has what was sent, as soon as it may and then every 30 s or as the site wants it, while the
 * page is visible. After 99 were found, no more are looked for until the page is loaded again. S4.35
 */
export const followEffect = (
  streams: FollowStreams,
  ports: FollowPorts,
): Observable<TransferFact> => {
  const { events$, transfers$ } = streams;
  const sent$ = events$.pipe(
    filter(
      (event) =>
        event.type === "transfer/sent" ||
        event.type === "transfer/remembered" ||
        event.type === "transfer/differs",
    ),
    withLatestFrom(transfers$),
    mergeMap(([event, items]) =>
      items.filter(({ id, status }) =>
        event.type === "transfer/remembered" ? status === "pending" : id === event.transferId,
      ),
    ),
  );
  return sent$.pipe(
    distinct(({ id, caipNetworkId }) => `${caipNetworkId} ${id}`),
    mergeMap((one) => outcome$(one, streams, ports).pipe(takeUntil(movedAway$(one, streams)))),
    take(FOLLOWED_MAX),
  );
};

/** It was found on another network, and is followed there. */
const movedAway$ = (
  { id, caipNetworkId }: SentTransaction,
  { events$ }: FollowStreams,
): Observable<unknown> =>
  events$.pipe(
    filter(
      (event) =>
        event.type === "transfer/differs" &&
        event.transferId === id &&
        event.caipNetworkId !== caipNetworkId,
    ),
  );

const outcome$ = (
  { id, hash, caipNetworkId, symbol, lastBlock }: SentTransaction,
  { networks$, settings$, transfers$ }: FollowStreams,
  { env, packOf, clientId }: FollowPorts,
): Observable<TransferFact> => {
  const reader$ = packOf(namespaceOf(caipNetworkId))?.transfers$ ?? EMPTY;
  const network = readNow(networks$).find((one) => one.caipNetworkId === caipNetworkId);
  const settings = readNow(settings$);
  const { pendingTransactions } = settings;
  // What the dialog sends is waited for, whatever the site wants to know of its own transactions. S9.12
  const isDialogs = symbol !== null;
  if (hash === null || network === undefined || (pendingTransactions === false && !isDialogs))
    return EMPTY;
  const wanted =
    typeof pendingTransactions === "object" ? pendingTransactions.intervalMs : PENDING_MS;
  const intervalMs = Math.max(wanted, NODE_POLL_MS);
  const polls$ = (soonMs: number): Observable<boolean> =>
    concat(
      timer(soonMs, soonMs, env.scheduler).pipe(
        take(SOON_MS / soonMs),
        map(() => true),
      ),
      timer(intervalMs, intervalMs, env.scheduler).pipe(map(() => false)),
    );
  const ask = <A>(question: NodeQuestion<A>): Observable<A> =>
    askNode$(question, { env, settings, clientId: clientId() }, network);
  const asked$ = reader$.pipe(
    switchMap(({ outcomeOf, height, soonMs }) => {
      // The blocks are counted first: what then is in none of them comes into none.
      const isOver$ =
        height === null || lastBlock == null
          ? of(false)
          : ask(height).pipe(map((now) => now > BigInt(lastBlock)));
      return visible$(env).pipe(
        switchMap((isVisible) => (isVisible ? polls$(soonMs) : EMPTY)),
        exhaustMap((isSoon) =>
          (isSoon ? of(false) : isOver$).pipe(
            switchMap((isOver) =>
              ask(outcomeOf(hash)).pipe(
                map((status) => (isOver && status === "pending" ? "dropped" : status)),
              ),
            ),
            // It is asked again.
            catchError(() => of("pending" as const)),
          ),
        ),
      );
    }),
  );
  // Another tab may hear of it first, or this one be hidden.
  const elsewhere$ = transfers$.pipe(
    map((items) => items.find((one) => one.id === id)?.status ?? "pending"),
  );
  return merge(elsewhere$, asked$).pipe(
    filter((status) => status !== "asked" && status !== "pending"),
    take(1),
    map(
      (status): TransferFact => ({ type: "transfer/mined", transferId: id, caipNetworkId, status }),
    ),
  );
};
