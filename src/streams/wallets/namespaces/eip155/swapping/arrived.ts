import { forkJoin, map, mergeMap } from "rxjs";
import { isSameAccount } from "../../../../../codecs/caip-account.js";
import { decodeOrNull } from "../../../../../codecs/decode.js";
import { decodeQuantity } from "../../../../../codecs/namespaces/eip155/answers.js";
import { quantity } from "../../../../../codecs/namespaces/eip155/quantity.js";
import { transferLogsIn } from "../../../../../codecs/namespaces/eip155/transfer-logs.js";
import { optional } from "../../../../../codecs/or.js";
import { string } from "../../../../../codecs/primitives.js";
import { shape } from "../../../../../codecs/shape.js";
import type { AskNode, NodeQuestion } from "../../../../api/node-question.js";
import type { Arrived } from "../../swapping.js";
import { netOf } from "./outcome.js";

const mined = shape(
  { from: string, blockNumber: quantity, gasUsed: quantity, effectiveGasPrice: quantity },
  // What a rollup charges for the other chain.
  { l1Fee: optional(quantity) },
);

/**
 * By the receipt's logs. Nothing logs the coin: it is what the balance grew by with the block, and what the transaction cost
 * if the account has paid that. For a smart account, somebody else does.
 */
export const evmArrived$: Arrived = (ask, hash, account, { address }) =>
  ask(receiptOf(hash)).pipe(
    mergeMap(({ said, at, payer, fee }) =>
      address === null
        ? forkJoin([balanceAt(ask, account, at), balanceAt(ask, account, at - 1n)]).pipe(
            map(([after, before]) => after - before + (isSame(payer, account) ? fee : 0n)),
          )
        : [netOf(transferLogsIn(said) ?? [], address.toLowerCase(), account.toLowerCase())],
    ),
  );

interface Receipt {
  readonly said: unknown;
  readonly at: bigint;
  readonly payer: string;
  readonly fee: bigint;
}

const isSame = (a: string, b: string): boolean => isSameAccount("eip155", a, b);

const receiptOf = (hash: string): NodeQuestion<Receipt> => ({
  method: "eth_getTransactionReceipt",
  params: () => [hash],
  decode: (said) => {
    const read = decodeOrNull(mined, said);
    if (read === null) return null;
    const { from: payer, blockNumber: at, gasUsed, effectiveGasPrice, l1Fee } = read;
    return { said, at, payer, fee: gasUsed * effectiveGasPrice + (l1Fee ?? 0n) };
  },
});

const balanceAt = (ask: AskNode, account: string, block: bigint) =>
  ask({
    method: "eth_getBalance",
    params: () => [account, `0x${block.toString(16)}`],
    decode: (said: unknown) => decodeQuantity(said),
  });
