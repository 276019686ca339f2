import { EMPTY, filter, map, mergeMap, type Observable, of, switchMap } from "rxjs";
import { readNow } from "../../base/state.js";
import { namespaceOf } from "../../codecs/caip.js";
import { isSameAccount } from "../../codecs/caip-account.js";
import type { Place, SentTransaction } from "../../codecs/storage/transfers.js";
import type { TransferEnd } from "../../model/transfers.js";
import { orNotFound } from "../../streams/api/blockchain.js";
import { type AskNode, askerOn } from "../../streams/api/node-question.js";
import type {
  BatchReader,
  FoundPlace,
  InBlock,
  KnownTaker,
  PlaceReader,
  TransferReader,
} from "../../streams/wallets/namespaces/transfer-reader.js";
import type { Ports, Streams } from "../wiring.js";

export type SaidStreams = Streams<"networks$" | "settings$" | "model$">;
export interface SaidPorts extends Pick<Ports, "env" | "wallets"> {
  readonly clientId: () => string | undefined;
}

/** What is said of a transaction. */
export type Said = { readonly status: "pending"; readonly place?: Place } | TransferEnd;

export const PENDING: Said = { status: "pending" };

/**
 * Whether a node is asked about it. What the dialog sends, which has a symbol, is waited for, whatever the site wants to know of
 * its own transactions. S9.12
 */
export const isFollowed = (
  symbol: SentTransaction["symbol"],
  { settings$ }: Pick<SaidStreams, "settings$">,
): boolean => symbol !== null || readNow(settings$).pendingTransactions !== false;

/**
 * What the network says of a transaction; of a batch, what the wallet says that has taken it.
 *
 * @param isSoon it was sent a moment ago, so that it cannot be too late for it, and nothing has taken its place
 */
export const said$ = (
  sent: SentTransaction,
  reader: TransferReader,
  isSoon: boolean,
  streams: SaidStreams,
  ports: SaidPorts,
): Observable<Said> => {
  const { hash, callId, caipNetworkId } = sent;
  if (hash === null)
    return callId === undefined || reader.batches === null
      ? EMPTY
      : batch$(callId, sent, reader.batches, streams, ports);
  const network = readNow(streams.networks$).find((one) => one.caipNetworkId === caipNetworkId);
  return network === undefined
    ? EMPTY
    : single$({ ...sent, hash }, reader, isSoon, askerOn(network, streams, ports));
};

type Sent = SentTransaction & { readonly hash: string };

const single$ = (
  sent: Sent,
  { outcomeOf, height, places }: TransferReader,
  isSoon: boolean,
  ask: AskNode,
): Observable<Said> => {
  const { hash, lastBlock } = sent;
  // The blocks are counted first: what then is in none of them comes into none.
  const isOver$ =
    isSoon || height === null || lastBlock == null
      ? of(false)
      : ask(height).pipe(map((now) => now > BigInt(lastBlock)));
  return isOver$.pipe(
    switchMap((isOver) =>
      ask(outcomeOf(hash)).pipe(
        // Services forget what another one took the place of.
        orNotFound(PENDING),
        switchMap((found): Observable<Said> => {
          if (found.status !== "pending") return of(found);
          if (isOver) return of({ status: "dropped" });
          return places === null ? of(PENDING) : inNoBlock$(sent, places, outcomeOf, isSoon, ask);
        }),
      ),
    ),
  );
};

/** What a node has of a transaction. @throws as the question */
export const foundPlace$ = (
  question: ReturnType<PlaceReader["placeOf"]>,
  ask: AskNode,
): Observable<FoundPlace> => ask(question).pipe(orNotFound({ place: null, isThere: false }));

/**
 * No block has it: its place is noted, and once it is, looked at whether another transaction took it. One that no node has had
 * is looked for in the place that it most likely has.
 */
const inNoBlock$ = (
  { hash, address, place, replaces }: Sent,
  { placeOf, taker$ }: PlaceReader,
  outcomeOf: TransferReader["outcomeOf"],
  isSoon: boolean,
  ask: AskNode,
): Observable<Said> => {
  const taken$ = (known: Place): Observable<Said> =>
    taker$(ask, { hash, address, place: known }).pipe(
      switchMap((taker): Observable<Said> => {
        if (taker === null) return of(PENDING);
        if (taker.does === "unknown") return of({ status: "dropped" });
        return ask(outcomeOf(taker.hash)).pipe(
          map(
            (found): Said =>
              found.status === "pending" ? PENDING : endBy(taker, found, replaces ?? []),
          ),
        );
      }),
    );
  if (place != null && !place.isLikely) return isSoon ? of(PENDING) : taken$(place);
  return foundPlace$(placeOf(hash, address), ask).pipe(
    switchMap((found): Observable<Said> => {
      if (found.place !== null) return of({ status: "pending", place: found.place });
      return place == null || found.isThere || isSoon ? of(PENDING) : taken$(place);
    }),
  );
};

/** @param replaces hashes of those that this page sent before it: one of them may come first all the same */
const endBy = (
  { does, hash }: KnownTaker,
  { status, block }: InBlock,
  replaces: readonly string[],
): TransferEnd => {
  if (does === "same") return { status, hash, isSpedUp: !replaces.includes(hash), block };
  return { status: does === "nothing" ? "cancelled" : "replaced", replacedBy: hash, block };
};

const batch$ = (
  callId: string,
  { caipNetworkId, address }: SentTransaction,
  { outcomeOf }: BatchReader,
  { model$ }: SaidStreams,
  { wallets }: SaidPorts,
): Observable<Said> => {
  const namespace = namespaceOf(caipNetworkId);
  const connection = readNow(model$).connections.find(
    (one) =>
      one.namespace === namespace &&
      one.accounts.some((account) => isSameAccount(namespace, account.address, address)),
  );
  const wallet = connection && wallets.get(connection.id);
  if (wallet === undefined) return EMPTY;
  const { method, params, decode } = outcomeOf(callId);
  return wallet.request({ method, params: params() }).pipe(
    mergeMap((step) => (step.step === "answered" ? [decode(step.answer)] : [])),
    filter((outcome) => outcome !== null),
    map(({ status, hash }): Said => {
      if (status === "pending") return PENDING;
      return hash === null ? { status } : { status, hash };
    }),
  );
};
