import { catchError, map, type Observable, throwError } from "rxjs";
import { isSluiceError, read } from "../../../../../base/errors.js";
import { decodeOrNull } from "../../../../../codecs/decode.js";
import { decodeQuantity } from "../../../../../codecs/namespaces/eip155/answers.js";
import { reasonIn } from "../../../../../codecs/namespaces/eip155/chain-facts.js";
import {
  type LoggedTransfer,
  transferLogsIn,
} from "../../../../../codecs/namespaces/eip155/logs.js";
import { optional, string, unknown } from "../../../../../codecs/primitives.js";
import { listOf, shape } from "../../../../../codecs/shape.js";
import type { AskNode, NodeQuestion } from "../../../../api/node-question.js";
import { wouldFail } from "../../spending-failures.js";
import type { Call } from "./call.js";

/** Nodes log movements of the coin as if it were a token with this address. */
export const COIN_LOGS = "0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee";

/**
 * What a call would move, the coin included, as a node plays it (`eth_simulateV1`); null if its node cannot, and would accept
 * the call (`eth_call`).
 *
 * @throws send/would-fail with the decoded reason
 */
export const simulated$ = (
  ask: AskNode,
  call: Call,
): Observable<readonly LoggedTransfer[] | null> =>
  ask(playing([call])).pipe(
    map(([played]) => {
      if (!played.isDone) throw wouldFail(played.reason);
      return transferLogsIn(played);
    }),
    catchError((cause: unknown) =>
      isSluiceError(cause) && cause.code === "send/would-fail"
        ? throwError(() => cause)
        : tried$(ask, call).pipe(map(() => null)),
    ),
  );

/** Emits once the node would accept it. */
const tried$ = (ask: AskNode, call: Call): Observable<unknown> =>
  ask({
    method: "eth_call",
    params: () => [call, "latest"],
    decode: (said) => (typeof said === "string" ? said : null),
  }).pipe(catchError((cause: unknown) => throwError(() => refusalOf(cause))));

/** A node's refusal of a call as a failure that says why; anything else as it is. */
export const refusalOf = (cause: unknown): unknown => {
  if (!isSluiceError(cause) || cause.code !== "request/failed") return cause;
  return wouldFail(reasonIn(read(cause.rpc, "data")) ?? cause.message);
};

/** What became of a call that a node has played. */
export interface Played {
  readonly isDone: boolean;
  /** Why it failed; null if it says nothing. */
  readonly reason: string | null;
  /** What the contracts logged, as the node has it. */
  readonly logs: unknown;
  readonly gasUsed: bigint | null;
}

const error = shape({}, { message: string, data: string });
const said = shape({ status: string }, { logs: unknown, error: optional(error), gasUsed: string });
const blocks = listOf(shape({ calls: listOf(said) }));

/** Has a node play these calls, one after the other, in a block that is never made. */
export const playing = (
  calls: readonly [Call, ...Call[]],
): NodeQuestion<readonly [Played, ...Played[]]> => ({
  method: "eth_simulateV1",
  params: () => [{ blockStateCalls: [{ calls }], traceTransfers: true }, "latest"],
  decode: (answer) => {
    const results = decodeOrNull(blocks, answer)?.[0]?.calls ?? [];
    const [first, ...rest] = results.map(
      ({ status, logs, gasUsed, error: refusal }): Played => ({
        isDone: decodeQuantity(status) === 1n,
        reason: reasonIn(refusal?.data) ?? refusal?.message ?? null,
        logs,
        gasUsed: decodeQuantity(gasUsed),
      }),
    );
    return first === undefined || results.length !== calls.length ? null : [first, ...rest];
  },
});
