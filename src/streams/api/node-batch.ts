import {
  catchError,
  defer,
  finalize,
  map,
  mergeMap,
  type Observable,
  of,
  share,
  tap,
  throwError,
} from "rxjs";
import { toFailure } from "../../base/errors.js";
import { after } from "../../base/wait.js";
import { decodeOrNull } from "../../codecs/decode.js";
import type { Network } from "../../codecs/network.js";
import { number, unknown } from "../../codecs/primitives.js";
import { listOf, shape } from "../../codecs/shape.js";
import { askFirst$, type NodePorts, postRpc$, requestOf, resultIn } from "./json-rpc.js";
import { type AskNode, answerIn, askNode$, type RpcQuestion } from "./node-question.js";
import { nodeUrls, withClient } from "./node-urls.js";

/** Questions in one request. Some nodes take no more. */
const BATCH_MAX = 10;

/** What is asked within one turn. */
interface Batch {
  readonly questions: RpcQuestion<unknown>[];
  /** The node's answers, in any order; null where each has to be asked singly. */
  readonly answers$: Observable<readonly unknown[] | null>;
}

/**
 * Asks a network as `askNode$` does, and what is asked within one turn in one request: a browser does far more for each request than
 * for what comes back. A node that takes no such request is asked singly from then on. JSON-RPC 2.0, section 6
 *
 * ```
 * asked     --(abc)-----d---
 * requests  --B---------d---    B: a, b and c
 * ```
 *
 * @param ports by the settings of the moment
 */
export const batchedAsker = (network: Network, ports: () => NodePorts): AskNode => {
  let takesBatches = true;
  let open: Batch | null = null;
  const begun = (): Batch => {
    const questions: RpcQuestion<unknown>[] = [];
    const close = (): void => {
      if (open?.questions === questions) open = null;
    };
    const answers$ = after(0, ports().env.scheduler).pipe(
      tap(close),
      mergeMap(() => (questions.length > 1 ? answersTo$(questions, ports(), network) : of(null))),
      tap((answers) => {
        takesBatches = answers !== null || questions.length === 1;
      }),
      // Everybody may have left before.
      finalize(close),
      share(),
    );
    return { questions, answers$ };
  };
  return (question) =>
    defer(() => {
      const singly$ = askNode$(question, ports(), network);
      if (!takesBatches || !("method" in question)) return singly$;
      open ??= begun();
      const { questions, answers$ } = open;
      const id = questions.push(question) - 1;
      if (questions.length === BATCH_MAX) open = null;
      return answers$.pipe(
        mergeMap((answers) =>
          answers === null
            ? singly$
            : defer(() => of(answerIn(resultIn(withId(id, answers), id), question, network))),
        ),
      );
    });
};

const answerList = listOf(unknown);
const numbered = shape({ id: number });

const withId = (id: number, answers: readonly unknown[]): unknown =>
  answers.find((one) => decodeOrNull(numbered, one)?.id === id);

/** Null where a node does not take them together. */
const answersTo$ = (
  questions: readonly RpcQuestion<unknown>[],
  { env, settings, clientId }: NodePorts,
  network: Network,
): Observable<readonly unknown[] | null> => {
  const requests = questions.map(({ method, params }, id) => requestOf(id, method, params()));
  return askFirst$(env, nodeUrls(network, settings), network.name, (url) =>
    postRpc$(env, withClient(url, settings.endpoints.rpc, clientId), requests, true).pipe(
      map((body) => {
        const answers = decodeOrNull(answerList, body);
        return answers === null || answers.length > requests.length ? null : answers;
      }),
      catchError((cause: unknown) => (isRefusal(cause) ? of(null) : throwError(() => cause))),
    ),
  );
};

/** Nodes that take no list say so as they like, and gateways in front of them fail. One that asks for a pause gets it. */
const isRefusal = (cause: unknown): boolean => {
  const { code, retryAfterMs } = toFailure(cause);
  return /^http\/(status|bad-answer)$/.test(code) && retryAfterMs === undefined;
};
