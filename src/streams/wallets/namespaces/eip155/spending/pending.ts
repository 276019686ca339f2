import type * as t from "io-ts";
import { forkJoin, map, type Observable, switchMap } from "rxjs";
import { type Hex, numberToHex } from "viem";
import { referenceOf } from "../../../../../codecs/caip.js";
import { isSameAccount } from "../../../../../codecs/caip-account.js";
import { decodeOrNull } from "../../../../../codecs/decode.js";
import { decodeQuantity, toHexChainId } from "../../../../../codecs/namespaces/eip155/answers.js";
import { quantity } from "../../../../../codecs/namespaces/eip155/chain-facts.js";
import { optional, optionalText, string, unknown } from "../../../../../codecs/primitives.js";
import { shape } from "../../../../../codecs/shape.js";
import type { AskNode, NodeQuestion } from "../../../../api/node-question.js";
import type { Spending } from "../../spending.js";
import { tooLate } from "../../spending-failures.js";
import { type GasPrices, gas$, prices$ } from "./costs.js";
import { priceAt } from "./requests.js";

const transaction = shape(
  { hash: string, from: string, nonce: quantity, value: quantity, input: string, gas: quantity },
  {
    to: optionalText,
    gasPrice: optional(quantity),
    maxFeePerGas: optional(quantity),
    maxPriorityFeePerGas: optional(quantity),
    blockNumber: unknown,
  },
);
/** A transaction that waits for its place in a block. */
export type Waiting = t.TypeOf<typeof transaction>;

interface Found {
  /** Null: it is in a block, or the node has none of it. */
  readonly waiting: Waiting | null;
}

/** What a node has of a transaction that is in no block yet. */
export const waitingAs = (hash: string): NodeQuestion<Found> => ({
  method: "eth_getTransactionByHash",
  params: () => [hash],
  decode: (said) => {
    if (said === null) return { waiting: null };
    const found = decodeOrNull(transaction, said);
    if (found?.hash.toLowerCase() !== hash.toLowerCase()) return null;
    return { waiting: found.blockNumber == null ? found : null };
  },
});

/** Fees of the kind that it has, each a tenth higher than before, which nodes ask for, and at least what is soon included now. */
export const feesOver = (
  { gasPrice, maxFeePerGas, maxPriorityFeePerGas }: Waiting,
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

/** Another transaction of the same number, which does nothing. */
export const evmOutbid$: Spending["outbid$"] = (ask, { hash, from, caipNetworkId }) =>
  forkJoin([ask(waitingAs(hash)), prices$(ask)]).pipe(
    switchMap(([{ waiting }, prices]) => {
      if (waiting === null || !isSameAccount("eip155", waiting.from, from)) throw tooLate();
      return nothing$(ask, waiting).pipe(
        map((call) => ({
          method: "eth_sendTransaction",
          params: [
            {
              from,
              ...call,
              nonce: numberToHex(waiting.nonce),
              chainId: toHexChainId(referenceOf(caipNetworkId)),
              ...feesOver(waiting, priceAt(prices, "fast")),
            },
          ],
        })),
      );
    }),
  );

/** To the account itself, with its gas: on some L2s it takes more than elsewhere. */
const nothing$ = (ask: AskNode, { from }: Waiting): Observable<object> => {
  const nothing = { from, to: from, value: numberToHex(0n) };
  return gas$(ask, nothing).pipe(map(({ limit }) => ({ ...nothing, gas: numberToHex(limit) })));
};
