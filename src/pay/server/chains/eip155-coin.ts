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
  SEARCHED_AT_ONCE,
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
 * What has brought somebody the coin since a block. Nothing logs it. So the blocks that changed what they have are searched for by halves, some at
 * once: those that brought most, and those in which they gave something, which hides what came. Who sends next to nothing, to get in the way, comes last.
 */
export const coinsTo = async (
  ask: AskNode,
  recipient: string,
  since: bigint,
): Promise<Listed<Seen>> => {
  const newest = await ask("eth_blockNumber", [], quantity);
  if (newest <= since) return { all: [], isWhole: true };
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
  // What a contract gives is not counted, so that it may have got and given anything.
  let isWhole = (await ask("eth_getCode", [recipient, "latest"], string)) === "0x";
  /** Some nodes forget after some minutes what accounts had: nothing had come by then, as far as is known. */
  const rememberedAt = (block: bigint, before: Holding | null): Promise<Holding> =>
    holdingAt(block).catch((cause: unknown) => {
      if (!(cause instanceof Declined)) throw cause;
      isWhole = false;
      return { ...(before ?? { units: 0n, given: 0n }), block };
    });
  const found: (readonly [bigint, readonly Seen[]])[] = [];
  /** What is left of a span to look at. */
  const look = async ({ before, after }: Span): Promise<readonly Span[]> => {
    if (after.block - before.block > 1n) {
      const middle = await rememberedAt((before.block + after.block) / 2n, before);
      return [
        { before, after: middle },
        { before: middle, after },
      ].filter(hasChanged);
    }
    requests += 2;
    const brought = await coinsIn(ask, recipient, { before, after });
    isWhole &&= brought.isWhole;
    found.push([after.block, brought.all]);
    return [];
  };
  const first = await rememberedAt(since, null);
  let spans = [{ before: first, after: await holdingAt(newest) }].filter(hasChanged);
  while (spans.length > 0 && requests < SEARCH_REQUESTS_MAX) {
    const turn = inTurn(spans);
    const left = await Promise.all(turn.slice(0, SEARCHED_AT_ONCE).map(look));
    spans = [...turn.slice(SEARCHED_AT_ONCE), ...left.flat()];
  }
  const inOrder = found.sort(([a], [b]) => (a < b ? -1 : 1)).flatMap(([, all]) => all);
  return { all: inOrder, isWhole: isWhole && spans.length === 0 };
};

const hasGiven = ({ before, after }: Span): boolean => before.given !== after.given;

const hasChanged = (span: Span): boolean =>
  span.before.units !== span.after.units || hasGiven(span);

/** Those that brought most, and those in which something was given, side by side: neither keeps the others waiting. */
const inTurn = (spans: readonly Span[]): readonly Span[] => {
  const giving = spans.filter(hasGiven);
  const rising = spans
    .filter((span) => !hasGiven(span))
    .sort((a, b) => (riseOf(a) > riseOf(b) ? -1 : 1));
  return [...rising.slice(0, 2), ...giving, ...rising.slice(2)];
};

const riseOf = ({ before, after }: Span): bigint => after.units - before.units;

/** What a block has brought somebody: what was sent to them, and if that may not be all, what contracts gave them, as far as the node traces it. */
const coinsIn = async (ask: AskNode, recipient: string, span: Span): Promise<Listed<Seen>> => {
  const place = hexOf(span.after.block);
  const said = await ask("eth_getBlockByNumber", [place, true], BLOCK);
  const direct = said.transactions.flatMap((one) => {
    const { hash, to, value = 0n } = decodeOrNull(IN_BLOCK, one) ?? {};
    return hash !== undefined && to === recipient && value > 0n
      ? { transaction: hash, time: null, units: value }
      : [];
  });
  const told = direct.reduce((sum, { units }) => sum + units, 0n);
  if (!hasGiven(span) && told === riseOf(span)) return { all: direct, isWhole: true };
  const traced = await ask("debug_traceBlockByNumber", [place, TRACER], TRACES).catch(() => null);
  if (traced === null) return { all: direct, isWhole: false };
  const traces = traced.map((one) => decodeOrNull(TRACED, one));
  const inside = traces.flatMap((one) => {
    const units = (one === null ? [] : movesIn(one.result))
      .filter(({ to }) => to === recipient)
      .reduce((sum, { units }) => sum + units, 0n);
    return one !== null && units > 0n ? { transaction: one.txHash, time: null, units } : [];
  });
  // One that could not be traced may still have been sent to them.
  const others = direct.filter((one) =>
    inside.every(({ transaction }) => transaction !== one.transaction),
  );
  return { all: [...others, ...inside], isWhole: !traces.includes(null) };
};

const BLOCK = shape({ transactions: listOf(unknown) });
const IN_BLOCK = shape({ hash: string, value: quantity }, { to: optional(address) });
const TRACES = listOf(unknown);
const TRACED = shape({ txHash: string, result: frame });
