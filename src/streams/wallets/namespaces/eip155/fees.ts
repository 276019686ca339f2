import { decodeOrNull } from "../../../../codecs/decode.js";
import { quantity } from "../../../../codecs/namespaces/eip155/quantity.js";
import { listOf, shape } from "../../../../codecs/shape.js";
import type { NodeQuestion } from "../../../api/node-question.js";
import type { Fees } from "../pack.js";

const BLOCKS = 10;
/** Which of a block's transactions, in the order of their tips, stand for slow, normal and fast: in percent of its gas. */
const PERCENTILES = [10, 50, 90];

const feeHistory = shape({ baseFeePerGas: listOf(quantity), reward: listOf(listOf(quantity)) });

/** The base fee of the next block, and what transactions of the last blocks paid on top. EIP-1559, `eth_feeHistory` */
export const evmFees: NodeQuestion<Fees> = {
  method: "eth_feeHistory",
  params: () => [`0x${BLOCKS.toString(16)}`, "latest", PERCENTILES],
  decode: (answer) => {
    const history = decodeOrNull(feeHistory, answer);
    // One more than there are blocks: the last one is the next block's.
    const baseFee = history?.baseFeePerGas.at(-1);
    if (history == null || baseFee === undefined) return null;
    const tip = (at: number): bigint => median(history.reward.flatMap((block) => block[at] ?? []));
    return { baseFee, tips: { slow: tip(0), normal: tip(1), fast: tip(2) } };
  },
};

/** Of an even number, the lower of the two in the middle; 0 of none, as when no block had a transaction. */
const median = (values: readonly bigint[]): bigint => {
  const sorted = [...values].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0n;
};

export default evmFees;
