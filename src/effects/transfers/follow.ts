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
import { isSameAccount, namespaceOf } from "../../codecs/caip.js";
import type { SentTransaction } from "../../codecs/storage/transfers.js";
import type { TransferFact } from "../../model/transfers.js";
import { askerOn } from "../../streams/api/node-question.js";
import { visible$ } from "../../streams/browser/visibility.js";
import type { BatchOutcome, TransferReader } from "../../streams/wallets/namespaces/pack.js";
import type { Ports, Streams } from "../wiring.js";

type FollowStreams = Streams<"transfers$" | "networks$" | "settings$" | "model$">;
interface FollowPorts extends Pick<Ports, "env" | "packOf" | "wallets"> {
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
        event.type === "transfer/batched" ||
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
  transaction: SentTransaction,
  streams: FollowStreams,
  ports: FollowPorts,
): Observable<TransferFact> => {
  const { id, caipNetworkId, symbol } = transaction;
  const { env, packOf } = ports;
  const { transfers$ } = streams;
  const reader$ = packOf(namespaceOf(caipNetworkId))?.transfers$ ?? EMPTY;
  const { pendingTransactions } = readNow(streams.settings$);
  // What the dialog sends is waited for, whatever the site wants to know of its own transactions. S9.12
  const isDialogs = symbol !== null;
  if (pendingTransactions === false && !isDialogs) return EMPTY;
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
  const asked$ = reader$.pipe(
    switchMap((reader) =>
      visible$(env).pipe(
        switchMap((isVisible) => (isVisible ? polls$(reader.soonMs) : EMPTY)),
        exhaustMap((isSoon) =>
          said$(transaction, reader, isSoon, streams, ports).pipe(
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
      return { status: status === "asked" ? "pending" : status, hash: null };
    }),
  );
  return merge(elsewhere$, asked$).pipe(
    mergeMap(({ status, hash }): readonly TransferFact[] =>
      status === "pending"
        ? []
        : [
            {
              type: "transfer/mined",
              transferId: id,
              caipNetworkId,
              status,
              ...(hash === null ? {} : { hash }),
            },
          ],
    ),
    take(1),
  );
};

/** What is said of a transaction. `dropped`: no block will have it any more. */
interface Said extends Omit<BatchOutcome, "status"> {
  readonly status: BatchOutcome["status"] | "dropped";
}

/**
 * What the network says of a transaction; of a batch, what the wallet says that has taken it.
 *
 * @param isSoon it was sent a moment ago, so that it cannot be too late for it
 */
const said$ = (
  { hash, callId, caipNetworkId, address, lastBlock }: SentTransaction,
  { outcomeOf, batches, height }: TransferReader,
  isSoon: boolean,
  { networks$, settings$, model$ }: FollowStreams,
  { env, clientId, wallets }: FollowPorts,
): Observable<Said> => {
  if (hash !== null) {
    const network = readNow(networks$).find((one) => one.caipNetworkId === caipNetworkId);
    if (network === undefined) return EMPTY;
    const ask = askerOn(network, { settings$ }, { env, clientId });
    // The blocks are counted first: what then is in none of them comes into none.
    const isOver$ =
      isSoon || height === null || lastBlock == null
        ? of(false)
        : ask(height).pipe(map((now) => now > BigInt(lastBlock)));
    return isOver$.pipe(
      switchMap((isOver) =>
        ask(outcomeOf(hash)).pipe(
          map((status): Said => {
            return { status: isOver && status === "pending" ? "dropped" : status, hash: null };
          }),
        ),
      ),
    );
  }
  const namespace = namespaceOf(caipNetworkId);
  const connection = readNow(model$).connections.find(
    (one) =>
      one.namespace === namespace &&
      one.accounts.some((account) => isSameAccount(namespace, account.address, address)),
  );
  const wallet = connection && wallets.get(connection.id);
  if (wallet === undefined || callId === undefined || batches === null) return EMPTY;
  const { method, params, decode } = batches.outcomeOf(callId);
  return wallet.request({ method, params: params() }).pipe(
    mergeMap((step) => (step.step === "answered" ? [decode(step.answer)] : [])),
    filter((outcome) => outcome !== null),
  );
};
