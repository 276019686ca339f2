import { decodeOrNull } from "../../../codecs/decode.js";
import { isEvmAddress } from "../../../codecs/namespaces/eip155/answers.js";
import { quantity } from "../../../codecs/namespaces/eip155/chain-facts.js";
import { optional, orNull, refine, string, unknown } from "../../../codecs/primitives.js";
import { listOf, shape } from "../../../codecs/shape.js";
import {
  type AskNode,
  Declined,
  type Listed,
  type Move,
  SEARCH_REQUESTS_MAX,
  type Seen,
  type Wanted,
} from "../chain.js";

/** A transaction, as its account has signed it. */
export interface Sent {
  readonly from: string;
  /** Null: it makes a contract. */
  readonly to: string | null;
  readonly value: bigint;
  readonly input: string;
}

/** An address, in small letters. */
const address = refine("address", (value) =>
  typeof value === "string" && isEvmAddress(value) ? value.toLowerCase() : undefined,
);

const data = refine("hexadecimal data", (value) =>
  typeof value === "string" && /^0x[0-9a-f]*$/i.test(value) ? value.toLowerCase() : undefined,
);

export const sent = shape({ from: address, to: orNull(address), value: quantity, input: data });

export const hexOf = (number: bigint | number): string => `0x${number.toString(16)}`;

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
  const traced = await traceOf(ask, hash);
  return traced === null
    ? { moves: own, isUntraced: true }
    : { moves: movesIn(traced), isUntraced: false };
};

const TRACER = { tracer: "callTracer" };

/** Null where the node does not tell. */
export const traceOf = (ask: AskNode, hash: string): Promise<Frame | null> =>
  ask("debug_traceTransaction", [hash, TRACER], frame).catch(() => null);

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

/**
 * The reference in a transaction's data, after so many digits of something else; none where the data ends before it does. Wallets may write
 * behind it who made them (ERC-8021).
 */
export const referencesIn = (input: string, digitsBefore: number): readonly `0x${string}`[] => {
  const said = input.slice(2 + digitsBefore, 2 + digitsBefore + 64);
  return said.length === 64 ? [`0x${said}`] : [];
};

/** What an account is after a block. What it gives, where it has a key, is counted as well: it may have given what had come. */
interface Holding {
  readonly block: bigint;
  readonly units: bigint;
  readonly given: bigint;
}

/** Blocks in which an account's holding has changed: after the first one, up to the last one. */
interface Span {
  readonly before: Holding;
  readonly after: Holding;
}

/**
 * What has brought somebody the coin since a block. Nothing logs it. So the blocks that changed what they have are searched for by halves, those that
 * brought most first: who sends next to nothing, to get in the way, comes last.
 */
export const coinsTo = async (
  ask: AskNode,
  recipient: string,
  since: bigint,
): Promise<Listed<Seen>> => {
  const newest = await ask("eth_blockNumber", [], quantity);
  if (newest <= since) return { all: [], isWhole: true };
  let isWhole = true;
  let requests = 0;
  const holdingAt = async (block: bigint): Promise<Holding> => {
    requests += 2;
    const at = [recipient, hexOf(block)];
    const [units, given] = await Promise.all([
      ask("eth_getBalance", at, quantity),
      ask("eth_getTransactionCount", at, quantity),
    ]);
    return { block, units, given };
  };
  /** Some nodes forget after some minutes what accounts had: nothing had come by then, as far as is known. */
  const rememberedAt = (block: bigint, before: Holding | null): Promise<Holding> =>
    holdingAt(block).catch((cause: unknown) => {
      if (!(cause instanceof Declined)) throw cause;
      isWhole = false;
      return { ...(before ?? { units: 0n, given: 0n }), block };
    });
  const first = await rememberedAt(since, null);
  let spans = [{ before: first, after: await holdingAt(newest) }].filter(hasChanged);
  const found: (readonly [bigint, readonly Seen[]])[] = [];
  while (requests < SEARCH_REQUESTS_MAX) {
    const [next, ...others] = spans.sort(byRise);
    if (next === undefined) break;
    const { before, after } = next;
    if (after.block - before.block === 1n) {
      requests += 2;
      const brought = await coinsIn(ask, recipient, after.block, after.units - before.units);
      isWhole &&= brought.isWhole;
      found.push([after.block, brought.all]);
      spans = others;
    } else {
      const middle = await rememberedAt((before.block + after.block) / 2n, before);
      const halves = [
        { before, after: middle },
        { before: middle, after },
      ];
      spans = [...others, ...halves.filter(hasChanged)];
    }
  }
  const inOrder = found.sort(([a], [b]) => (a < b ? -1 : 1)).flatMap(([, all]) => all);
  return { all: inOrder, isWhole: isWhole && spans.length === 0 };
};

const hasChanged = ({ before, after }: Span): boolean =>
  before.units !== after.units || before.given !== after.given;

/** What was given hides what has come. */
const byRise = (a: Span, b: Span): number => {
  const [one, two] = [a, b].map(({ before, after }) =>
    before.given === after.given ? after.units - before.units : after.units + before.units,
  );
  return (one ?? 0n) > (two ?? 0n) ? -1 : 1;
};

/** What a block has brought somebody: what was sent to them, and if that is not all, what contracts gave them, as far as the node traces it. */
const coinsIn = async (
  ask: AskNode,
  recipient: string,
  block: bigint,
  rise: bigint,
): Promise<Listed<Seen>> => {
  const said = await ask("eth_getBlockByNumber", [hexOf(block), true], BLOCK);
  const direct = said.transactions.flatMap(({ hash, to, value }) =>
    to === recipient && value > 0n ? { transaction: hash, time: null, units: value } : [],
  );
  if (direct.reduce((sum, { units }) => sum + units, 0n) >= rise)
    return { all: direct, isWhole: true };
  const traced = await ask("debug_traceBlockByNumber", [hexOf(block), TRACER], TRACES).catch(
    () => null,
  );
  if (traced === null) return { all: direct, isWhole: false };
  const all = traced.flatMap(({ txHash, result }) => {
    const units = movesIn(result)
      .filter(({ to }) => to === recipient)
      .reduce((sum, one) => sum + one.units, 0n);
    return units > 0n ? { transaction: txHash, time: null, units } : [];
  });
  return { all, isWhole: true };
};

const BLOCK = shape({
  transactions: listOf(shape({ hash: string, value: quantity }, { to: optional(address) })),
});
const TRACES = listOf(shape({ txHash: string, result: frame }));
