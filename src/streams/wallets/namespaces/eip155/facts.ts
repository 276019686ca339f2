import { catchError, map, mergeMap, type Observable, of } from "rxjs";
import { allOf } from "../../../../base/all-of.js";
import { failed, isSluiceError } from "../../../../base/errors.js";
import {
  type EvmAnswers,
  evmFactsIn,
  reasonIn,
  repetitionOf,
} from "../../../../codecs/namespaces/eip155/chain-facts.js";
import type { AskNode } from "../../../api/node-question.js";
import type { FactsOf } from "../node-activity.js";

/**
 * What the receipt and the transaction say. One that failed is called once more, on what the block before it left: its
 * answer is the only place that has the reason.
 */
const evmFacts: FactsOf = (ask, hash, address) =>
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

export default evmFacts;

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
