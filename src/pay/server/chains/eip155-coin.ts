import { decodeOrNull } from "../../../codecs/decode.js";
import { quantity } from "../../../codecs/namespaces/eip155/quantity.js";
import { string, unknown } from "../../../codecs/primitives.js";
import { listOf, shape } from "../../../codecs/shape.js";
import type { AskNode } from "../ask-node.js";
import type { Move, Wanted } from "../chain.js";
import { address, referencesIn, type Sent } from "./eip155-sent.js";

interface CoinMoves {
  readonly moves: readonly Move[];
  readonly isUntraced: boolean;
}

/**
 * What a transaction has moved of the coin. Its own value is told by itself. What contracts moved, such as a smart account, only a trace tells,
 * which is asked for where the coin has to be found, and was not given directly. Many nodes have none.
 */
export const coinMoves = async (
  ask: AskNode,
  hash: string,
  sent: Sent,
  { asset, recipient }: Wanted,
): Promise<CoinMoves> => {
  const { from, to, value, input } = sent;
  const own = to === null || value === 0n ? [] : [move(from, to, value, referencesIn(input, 0))];
  if (asset !== null || (to === recipient && value > 0n)) return { moves: own, isUntraced: false };
  const traced = await ask("debug_traceTransaction", [hash, { tracer: "callTracer" }], frame).catch(
    () => null,
  );
  return traced === null
    ? { moves: own, isUntraced: true }
    : { moves: movesIn(traced), isUntraced: false };
};

const move = (
  from: string,
  to: string,
  units: bigint,
  references: Move["references"] = [],
): Move => ({ asset: null, from, to, units, references });

/** Those of a call that failed were undone, with all that it called. */
const movesIn = ({ type, from, to, value = 0n, error, calls = [] }: Frame): readonly Move[] => {
  if (error !== undefined) return [];
  const own = type === "CALL" && to !== undefined && value > 0n ? [move(from, to, value)] : [];
  const called = calls.map((said) => decodeOrNull(frame, said));
  return [...own, ...called.flatMap((call) => (call === null ? [] : movesIn(call)))];
};

type Frame = (typeof frame)["_A"];

const frame = shape(
  { type: string, from: address },
  { to: address, value: quantity, error: string, calls: listOf(unknown) },
);
