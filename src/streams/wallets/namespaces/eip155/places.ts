import type * as t from "io-ts";
import { catchError, map, type Observable, of, switchMap, throwError } from "rxjs";
import { isSluiceError } from "../../../../base/errors.js";
import { decodeOrNull } from "../../../../codecs/decode.js";
import { decodeQuantity } from "../../../../codecs/namespaces/eip155/answers.js";
import { hash, quantity } from "../../../../codecs/namespaces/eip155/chain-facts.js";
import { optional, optionalText, string, unknown } from "../../../../codecs/primitives.js";
import { listOf, shape } from "../../../../codecs/shape.js";
import type { Place } from "../../../../codecs/storage/transfers.js";
import type { AskNode, NodeQuestion } from "../../../api/node-question.js";
import type { Placed, PlaceReader, Taker } from "../transfer-reader.js";
import { height } from "./finality.js";

/** What took the place of a transaction is looked for in so many of the newest blocks first, then in twice as many. */
const TAKER_BLOCKS = 4n;
/** And at most so many blocks back. */
export const TAKER_BLOCKS_MAX = 65_536n;

const transaction = shape(
  { hash, from: string, nonce: quantity, value: quantity, input: string },
  { to: optionalText },
);
type Transaction = t.TypeOf<typeof transaction>;
const block = shape({ transactions: listOf(unknown) });
const asked = shape(
  {},
  {
    to: optionalText,
    value: optional(quantity),
    data: optionalText,
    input: optionalText,
    nonce: optional(quantity),
  },
);

/**
 * An account's transactions are numbered, and only one of each number comes into a block. Once the account's count is past
 * the number of one that has no receipt, the block in which the count got there has what took its place: it is found by asking
 * for the count at earlier blocks, so that one block alone is read.
 */
export const evmPlaces: PlaceReader = {
  placeOf: (hash, address) => ({
    method: "eth_getTransactionByHash",
    params: () => [hash],
    decode: (said) => {
      if (said === null) return { place: null, isThere: false };
      const found = decodeOrNull(transaction, said);
      if (found === null || !isSame(found.hash, hash)) return null;
      return { place: isSame(found.from, address) ? placeOf(found) : null, isThere: true };
    },
  }),
  expected$: (ask, { params, address, after }) => {
    const call = decodeOrNull(asked, Array.isArray(params) ? params[0] : undefined);
    if (call === null) return of(null);
    return ask(countOf(address, "pending")).pipe(
      map((count) => {
        const nonce = count > after ? count : BigInt(after);
        // Some wallets ignore the number that a site wants.
        if (call.nonce != null && call.nonce !== nonce) return null;
        const { to, value, data, input } = call;
        return {
          nonce: Number(nonce),
          call: callOf(to, value ?? 0n, data ?? input ?? "0x"),
          isLikely: true,
        };
      }),
    );
  },
  taker$: (ask, sent) =>
    ask(countOf(sent.address, "latest")).pipe(
      switchMap((count) => (count > sent.place.nonce ? found$(ask, sent) : of(null))),
    ),
};

const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

const placeOf = ({ nonce, to, value, input }: Transaction): Place => ({
  nonce: Number(nonce),
  call: callOf(to, value, input),
});

const callOf = (to: string | null | undefined, value: bigint, data: string): string =>
  `${to?.toLowerCase() ?? ""} ${value} ${digestOf(data.toLowerCase())}`;

/**
 * Data of any length in short (FNV-1a, 64 bits). The account has signed both transactions that are compared, so nobody gains by
 * two that read the same.
 */
const digestOf = (text: string): string => {
  let digest = 0xcbf29ce484222325n;
  for (let at = 0; at < text.length; at += 1)
    digest = BigInt.asUintN(64, (digest ^ BigInt(text.charCodeAt(at))) * 0x100000001b3n);
  return digest.toString(16);
};

const hex = (number: bigint): string => `0x${number.toString(16)}`;

/** How many transactions an account had sent when a block was there; `pending`: with those that wait for one. */
const countOf = (address: string, at: bigint | "latest" | "pending"): NodeQuestion<bigint> => ({
  method: "eth_getTransactionCount",
  params: () => [address, typeof at === "bigint" ? hex(at) : at],
  decode: decodeQuantity,
});

const found$ = (ask: AskNode, sent: Placed): Observable<Taker | null> => {
  const isTakenAt: IsTakenAt = (at) =>
    at < 0n
      ? of(false)
      : ask(countOf(sent.address, at)).pipe(map((count) => count > sent.place.nonce));
  const search$ = (now: bigint): Observable<Taker> =>
    range$(isTakenAt, now, now, TAKER_BLOCKS).pipe(
      switchMap((range) => (range === null ? of(null) : first$(isTakenAt, range))),
      switchMap((at) => (at === null ? of(UNKNOWN) : ask(takerIn(at, sent)))),
    );
  return ask(height).pipe(
    switchMap((now) =>
      // A node that is behind the one that had the count does not know yet.
      isTakenAt(now).pipe(switchMap((isTaken) => (isTaken ? search$(now) : of(null)))),
    ),
    map((taker) => (isOwn(taker, sent) ? null : taker)),
    catchError((cause: unknown) =>
      isSluiceError(cause) && cause.code === "request/failed" && FORGOTTEN.test(cause.message)
        ? of(UNKNOWN)
        : throwError(() => cause),
    ),
  );
};

/** It is in a block itself, since its receipt was asked for. */
const isOwn = (taker: Taker | null, { hash }: Placed): boolean =>
  taker !== null && "hash" in taker && isSame(taker.hash, hash);

const UNKNOWN: Taker = { does: "unknown" };
/** Most nodes keep the counts of the newest blocks alone. They have no code for it, only words. */
const FORGOTTEN = /missing trie node|state|pruned|archive|histor/i;

type IsTakenAt = (at: bigint) => Observable<boolean>;
interface Range {
  /** The place was free at this block. */
  readonly free: bigint;
  /** And taken at this one. */
  readonly taken: bigint;
}

/** The nearest blocks between which it was taken, each time looking twice as far; null if that is too far back. */
const range$ = (
  isTakenAt: IsTakenAt,
  now: bigint,
  taken: bigint,
  back: bigint,
): Observable<Range | null> =>
  back > TAKER_BLOCKS_MAX
    ? of(null)
    : isTakenAt(now - back).pipe(
        switchMap((isTaken) =>
          isTaken ? range$(isTakenAt, now, now - back, 2n * back) : of({ free: now - back, taken }),
        ),
      );

const first$ = (isTakenAt: IsTakenAt, { free, taken }: Range): Observable<bigint> => {
  if (taken - free <= 1n) return of(taken);
  const middle = (free + taken) / 2n;
  return isTakenAt(middle).pipe(
    switchMap((isTaken) =>
      first$(isTakenAt, isTaken ? { free, taken: middle } : { free: middle, taken }),
    ),
  );
};

const takerIn = (at: bigint, { address, place }: Placed): NodeQuestion<Taker> => ({
  method: "eth_getBlockByNumber",
  params: () => [hex(at), true],
  decode: (said) => {
    const all = decodeOrNull(block, said)?.transactions;
    if (all === undefined) return null;
    const taker = all
      .map((one) => decodeOrNull(transaction, one))
      .find(
        (one) => one !== null && isSame(one.from, address) && Number(one.nonce) === place.nonce,
      );
    // The count also grows where the account is given code (EIP-7702).
    return taker == null ? UNKNOWN : { does: whatDoes(taker, place), hash: taker.hash };
  },
});

const whatDoes = (taker: Transaction, place: Place): "same" | "nothing" | "other" => {
  if (placeOf(taker).call === place.call) return "same";
  const { from, to, value, input } = taker;
  return to != null && isSame(to, from) && value === 0n && input === "0x" ? "nothing" : "other";
};
