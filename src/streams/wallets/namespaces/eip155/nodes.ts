import { catchError, map, mergeMap, type Observable, of } from "rxjs";
import { allOf } from "../../../../base/answers.js";
import { failed, isSluiceError } from "../../../../base/errors.js";
import { decodeOrNull } from "../../../../codecs/decode.js";
import {
  type EvmAnswers,
  evmFactsIn,
  quantity,
  reasonIn,
  repetitionOf,
} from "../../../../codecs/namespaces/eip155/chain-facts.js";
import { listOf, shape } from "../../../../codecs/shape.js";
import type { AskNode, NodeQuestion } from "../../../api/node-question.js";
import type { Fees } from "../pack.js";
import type { FactsOf } from "../sources.js";

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

/**
 * What the receipt and the transaction say. One that failed is called once more, on what the block before it left: its
 * answer is the only place that has the reason.
 */
export const evmFacts: FactsOf = (ask, hash, address) =>
  allOf([
    ask(said("eth_getTransactionReceipt", hash)),
    ask(said("eth_getTransactionByHash", hash)),
  ] as const).pipe(
    map(([receipt, transaction]) => ({ receipt: receipt.said, transaction: transaction.said })),
    mergeMap((answers) => {
      const facts = evmFactsIn(answers, hash, address);
      if (facts === null)
        throw failed("http/bad-answer", "The node's answers do not tell of the transaction.");
      return facts.hasFailed
        ? reason$(ask, answers).pipe(map((reason) => ({ ...facts, reason })))
        : of(facts);
    }),
  );

/** The answer as it is. */
const said = (method: string, ...params: readonly unknown[]) => ({
  method,
  params: () => params,
  decode: (answer: unknown) => ({ said: answer }),
});

/** Null where nothing is told: nodes forget what blocks left, and others in the block may have been the reason. */
const reason$ = (ask: AskNode, answers: EvmAnswers): Observable<string | null> => {
  const call = repetitionOf(answers);
  return call === null
    ? of(null)
    : ask(said("eth_call", ...call)).pipe(
        map(() => null),
        catchError((cause: unknown) => of(isSluiceError(cause) ? reasonIn(cause.rpc?.data) : null)),
      );
};
