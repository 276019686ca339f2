import { forkJoin, map, mergeMap } from "rxjs";
import { decodeOrNull } from "../../../../../codecs/decode.js";
import { decodeQuantity } from "../../../../../codecs/namespaces/eip155/answers.js";
import { transferLogsIn } from "../../../../../codecs/namespaces/eip155/transfer-logs.js";
import { optional } from "../../../../../codecs/or.js";
import { refine } from "../../../../../codecs/refine.js";
import { shape } from "../../../../../codecs/shape.js";
import type { AskNode, NodeQuestion } from "../../../../api/node-question.js";
import type { Arrived } from "../../swapping.js";
import { netOf } from "./outcome.js";

const quantity = refine("quantity", (value) => decodeQuantity(value) ?? undefined);
const mined = shape(
  { blockNumber: quantity, gasUsed: quantity, effectiveGasPrice: quantity },
  // What a rollup charges for the other chain.
  { l1Fee: optional(quantity) },
);

/**
 * By the receipt's logs. Nothing logs the coin: it is what the balance grew by with the block, and what the transaction cost.
 */
export const evmArrived$: Arrived = (ask, hash, account, { address }) =>
  ask(receiptOf(hash)).pipe(
    mergeMap(({ said, at, fee }) =>
      address === null
        ? forkJoin([balanceAt(ask, account, at), balanceAt(ask, account, at - 1n)]).pipe(
            map(([after, before]) => after - before + fee),
          )
        : [netOf(transferLogsIn(said) ?? [], address.toLowerCase(), account.toLowerCase())],
    ),
  );

const receiptOf = (
  hash: string,
): NodeQuestion<{ readonly said: unknown; readonly at: bigint; readonly fee: bigint }> => ({
  method: "eth_getTransactionReceipt",
  params: () => [hash],
  decode: (said) => {
    const read = decodeOrNull(mined, said);
    if (read === null) return null;
    const { blockNumber: at, gasUsed, effectiveGasPrice, l1Fee } = read;
    return { said, at, fee: gasUsed * effectiveGasPrice + (l1Fee ?? 0n) };
  },
});

const balanceAt = (ask: AskNode, account: string, block: bigint) =>
  ask({
    method: "eth_getBalance",
    params: () => [account, `0x${block.toString(16)}`],
    decode: (said: unknown) => decodeQuantity(said),
  });
