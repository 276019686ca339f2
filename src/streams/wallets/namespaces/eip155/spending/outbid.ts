import type * as t from "io-ts";
import { forkJoin, map, type Observable, switchMap } from "rxjs";
import { type Hex, numberToHex } from "viem";
import { referenceOf } from "../../../../../codecs/caip.js";
import { isSameAccount } from "../../../../../codecs/caip-account.js";
import { decodeOrNull } from "../../../../../codecs/decode.js";
import { decodeQuantity } from "../../../../../codecs/namespaces/eip155/answers.js";
import { optional } from "../../../../../codecs/or.js";
import { string, unknown } from "../../../../../codecs/primitives.js";
import { refine } from "../../../../../codecs/refine.js";
import { shape } from "../../../../../codecs/shape.js";
import type { AskNode, NodeQuestion } from "../../../../api/node-question.js";
import type { Spending } from "../../spending.js";
import { tooLate } from "../../spending-failures.js";
import { type GasPrices, gas$, prices$ } from "./costs.js";

const quantity = refine("quantity", (value) => decodeQuantity(value) ?? undefined);
const transaction = shape(
  { hash: string, from: string, nonce: quantity },
  {
    gasPrice: optional(quantity),
    maxFeePerGas: optional(quantity),
    maxPriorityFeePerGas: optional(quantity),
    blockNumber: unknown,
  },
);
type Signed = t.TypeOf<typeof transaction>;

/**
 * Another transaction of the same number. Each of its fees is a tenth higher than before, which nodes ask for, and at least what
 * is soon included now.
 */
export const evmOutbid$: Spending["outbid$"] = (ask, { hash, from, caipNetworkId }) =>
  forkJoin([ask(pendingOf(hash, from)), prices$(ask)]).pipe(
    switchMap(([{ signed }, prices]) => {
      if (signed === null) throw tooLate();
      return nothing$(ask, signed).pipe(
        map((call) => ({
          method: "eth_sendTransaction",
          params: [
            {
              from,
              ...call,
              nonce: numberToHex(signed.nonce),
              chainId: numberToHex(BigInt(referenceOf(caipNetworkId))),
              ...feesOver(signed, "normal" in prices ? prices.fast : prices),
            },
          ],
        })),
      );
    }),
  );

interface Found {
  /** Null: it is in a block, or the node has none of it. */
  readonly signed: Signed | null;
}

const pendingOf = (hash: string, from: string): NodeQuestion<Found> => ({
  method: "eth_getTransactionByHash",
  params: () => [hash],
  decode: (said) => {
    if (said === null) return { signed: null };
    const signed = decodeOrNull(transaction, said);
    if (signed === null || !isSameAccount("eip155", signed.from, from)) return null;
    return { signed: signed.blockNumber == null ? signed : null };
  },
});

/** To the account itself, with its gas: on some L2s it takes more than elsewhere. */
const nothing$ = (ask: AskNode, { from }: Signed): Observable<object> => {
  const nothing = { from, to: from, value: numberToHex(0n) };
  return gas$(ask, nothing).pipe(map(({ limit }) => ({ ...nothing, gas: numberToHex(limit) })));
};

/** Fees of the kind that it has. */
const feesOver = (
  { gasPrice, maxFeePerGas, maxPriorityFeePerGas }: Signed,
  { fields, expected, most }: GasPrices,
): Readonly<Record<string, Hex>> => {
  if (maxFeePerGas == null || maxPriorityFeePerGas == null)
    return { gasPrice: higher(gasPrice ?? 0n, expected) };
  const tip = decodeQuantity(fields.maxPriorityFeePerGas) ?? 0n;
  return {
    maxFeePerGas: higher(maxFeePerGas, most),
    maxPriorityFeePerGas: higher(maxPriorityFeePerGas, tip),
  };
};

/** Nodes take another transaction in the place of a pending one for a fee that is at least so much higher, in percent. */
const OUTBID_PERCENT = 10n;

/** Rounded up, and higher also than nothing. */
const higher = (before: bigint, now: bigint): Hex => {
  const least = (before * (100n + OUTBID_PERCENT)) / 100n + 1n;
  return numberToHex(least > now ? least : now);
};
