import {
  catchError,
  combineLatest,
  concat,
  distinct,
  EMPTY,
  exhaustMap,
  filter,
  map,
  merge,
  mergeMap,
  type Observable,
  retry,
  skip,
  startWith,
  switchMap,
  take,
  takeUntil,
  takeWhile,
  timer,
  withLatestFrom,
} from "rxjs";
import { readNow } from "../../base/state.js";
import { namespaceOf } from "../../codecs/caip.js";
import type { SentTransaction } from "../../codecs/storage/transfers.js";
import type { TransferFact } from "../../model/transfers.js";
import { visible$ } from "../../streams/browser/reach.js";
import { NODE_POLL_MS } from "../../streams/limits.js";
import { FOLLOWED_MAX, PENDING_MS } from "../limits.js";
import type { Ports, Streams } from "../wiring.js";
import { isFollowed, PENDING, type Said, type SaidPorts, type SaidStreams, said$ } from "./said.js";

type FollowStreams = Streams<"transfers$"> & SaidStreams;
interface FollowPorts extends SaidPorts, Pick<Ports, "packOf"> {}

/** Most transactions are in one of the next blocks: for so long a node is asked in the rhythm of its network. */
const SOON_MS = 24_000;
/** Sooner, where it was sent just now: many networks have a block every second. */
const FIRST_MS = [1_000, 2_000];

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
        event.type === "transfer/batched" ||
        event.type === "transfer/remembered" ||
        event.type === "transfer/taken-back" ||
        event.type === "transfer/differs",
    ),
    withLatestFrom(transfers$),
    mergeMap(([event, items]) =>
      items
        .filter(({ id, status }) =>
          event.type === "transfer/remembered" ? status === "pending" : id === event.transferId,
        )
        .map((one) => ({ one, isNew: event.type === "transfer/sent" })),
    ),
  );
  return sent$.pipe(
    distinct(
      ({ one: { id, caipNetworkId, takenBack = 0 } }) => `${caipNetworkId} ${id} ${takenBack}`,
    ),
    mergeMap(({ one, isNew }) =>
      outcome$(one, isNew, streams, ports).pipe(takeUntil(movedAway$(one, streams))),
    ),
    takeUntil(
      events$.pipe(
        filter(({ type }) => type === "transfer/mined"),
        skip(FOLLOWED_MAX - 1),
      ),
    ),
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

const nowOf = (transaction: SentTransaction, { transfers$ }: FollowStreams): SentTransaction =>
  readNow(transfers$).find(({ id }) => id === transaction.id) ?? transaction;

const outcome$ = (
  transaction: SentTransaction,
  isNew: boolean,
  streams: FollowStreams,
  ports: FollowPorts,
): Observable<TransferFact> => {
  const { id, caipNetworkId, symbol } = transaction;
  const { env, packOf } = ports;
  const { transfers$ } = streams;
  const reader$ = (packOf(namespaceOf(caipNetworkId))?.transfers$ ?? EMPTY).pipe(
    retry({ delay: () => timer(PENDING_MS, env.scheduler) }),
  );
  if (!isFollowed(symbol, streams)) return EMPTY;
  const { pendingTransactions } = readNow(streams.settings$);
  const wanted =
    typeof pendingTransactions === "object" ? pendingTransactions.intervalMs : PENDING_MS;
  const intervalMs = Math.max(wanted, NODE_POLL_MS);
  const polls$ = (soonMs: number, isFirst: boolean): Observable<boolean> =>
    concat(
      merge(
        ...(isFirst ? FIRST_MS : [])
          .filter((ms) => ms < soonMs)
          .map((ms) => timer(ms, env.scheduler)),
        timer(soonMs, soonMs, env.scheduler).pipe(take(SOON_MS / soonMs)),
      ).pipe(map(() => true)),
      timer(intervalMs, intervalMs, env.scheduler).pipe(map(() => false)),
    );
  // Once the visitor has sent another one in its place, either may be there soon.
  const isOutbid$ = streams.events$.pipe(
    filter((event) => event.type === "send/outbidden" || event.type === "send/bumped"),
    filter(({ requestId }) => requestId === id),
    map(() => true),
    startWith(false),
  );
  const asked$ = reader$.pipe(
    switchMap((reader) =>
      combineLatest([visible$(env), isOutbid$]).pipe(
        switchMap(([isVisible, isOutbid], nth) =>
          isVisible
            ? polls$(reader.soonMs, isNew && nth === 0).pipe(map((isSoon) => isSoon && !isOutbid))
            : EMPTY,
        ),
        exhaustMap((isSoon) =>
          said$(nowOf(transaction, streams), reader, isSoon, streams, ports).pipe(
            // It is asked again.
            catchError(() => EMPTY),
          ),
        ),
      ),
    ),
  );
  // Another tab may hear of it first, or this one be hidden.
  const elsewhere$ = transfers$.pipe(
    map((items): Said => {
      const status = items.find((one) => one.id === id)?.status ?? "pending";
      return status === "asked" || status === "pending" ? PENDING : { status };
    }),
  );
  return merge(elsewhere$, asked$).pipe(
    mergeMap((said): readonly TransferFact[] => {
      if (said.status !== "pending")
        return [{ type: "transfer/mined", transferId: id, caipNetworkId, ...said }];
      const { place } = said;
      return place === undefined ? [] : [{ type: "transfer/placed", transferId: id, place }];
    }),
    // What is told here comes back as a state at once.
    distinct(({ type }) => type),
    takeWhile(({ type }) => type !== "transfer/mined", true),
  );
};
