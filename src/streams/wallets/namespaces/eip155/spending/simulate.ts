import { catchError, map, type Observable, throwError } from "rxjs";
import { isSluiceError, read } from "../../../../../base/errors.js";
import { decodeOrNull } from "../../../../../codecs/decode.js";
import { decodeQuantity } from "../../../../../codecs/namespaces/eip155/answers.js";
import { reasonIn } from "../../../../../codecs/namespaces/eip155/chain-facts.js";
import {
  type LoggedTransfer,
  transferLogsIn,
} from "../../../../../codecs/namespaces/eip155/transfer-logs.js";
import { optional } from "../../../../../codecs/or.js";
import { string, unknown } from "../../../../../codecs/primitives.js";
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
  ask(simulation(call)).pipe(
    map((played) => {
      if (!played.isDone) throw wouldFail(played.reason);
      return played.moves;
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

interface Played {
  readonly isDone: boolean;
  readonly reason: string | null;
  readonly moves: readonly LoggedTransfer[] | null;
}

const error = shape({}, { message: string, data: string });
const played = shape({ status: string }, { logs: unknown, error: optional(error) });
const blocks = listOf(shape({ calls: listOf(played) }));

const simulation = (call: Call): NodeQuestion<Played> => ({
  method: "eth_simulateV1",
  params: () => [{ blockStateCalls: [{ calls: [call] }], traceTransfers: true }, "latest"],
  decode: (said) => {
    const result = decodeOrNull(blocks, said)?.[0]?.calls[0];
    if (result === undefined) return null;
    const { status, logs, error: refusal } = result;
    return {
      isDone: decodeQuantity(status) === 1n,
      reason: reasonIn(refusal?.data) ?? refusal?.message ?? null,
      moves: transferLogsIn({ logs }),
    };
  },
});
