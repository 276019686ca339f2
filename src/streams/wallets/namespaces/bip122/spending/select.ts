import type { BitcoinAddress } from "../../../../../codecs/namespaces/bip122/address.js";
import type { Coin } from "../../../../../codecs/namespaces/bip122/esplora-coins.js";

/** What coins of one account are spent for, and how. */
export interface Spend {
  /** Those that may be spent. */
  readonly coins: readonly Coin[];
  readonly units: bigint | "all";
  /** What is paid for a thousand virtual bytes, in satoshi. */
  readonly rate: bigint;
  readonly from: InputKind;
  readonly to: BitcoinAddress["type"];
  /** Of a transaction whose place this takes: its coins are spent in any case, and its fee is outbid. Absent: there is none. */
  readonly over?: { readonly coins: readonly Coin[]; readonly fee: bigint };
}

/** What one key signs. */
export type InputKind = Exclude<BitcoinAddress["type"], "p2wsh">;

export interface Selected {
  readonly coins: readonly Coin[];
  /** What the receiver gets. */
  readonly units: bigint;
  readonly fee: bigint;
  /** What comes back to the account; 0: nothing. */
  readonly change: bigint;
  /** In virtual bytes, with the longest signatures. */
  readonly size: bigint;
}

/** In quarters of a virtual byte, with the longest signatures; within P2SH, of a key's witness. BIP-141 */
const INPUT_WEIGHT: Readonly<Record<InputKind, bigint>> = {
  p2pkh: 592n,
  p2sh: 364n,
  p2wpkh: 272n,
  p2tr: 231n,
};
const OUTPUT_WEIGHT: Readonly<Record<BitcoinAddress["type"], bigint>> = {
  p2pkh: 136n,
  p2sh: 128n,
  p2wpkh: 124n,
  p2wsh: 172n,
  p2tr: 172n,
};
/** What nodes want for each thousand virtual bytes on top of the fee of what is replaced. BIP-125 */
export const RELAY_INCREMENT = 1_000n;
/** With room for numbers of more than 252 inputs. */
const HEAD_WEIGHT = 50n;

/** Nodes pass no transaction on that pays less than this to somebody. */
export const DUST: Readonly<Record<BitcoinAddress["type"], bigint>> = {
  p2pkh: 546n,
  p2sh: 540n,
  p2wpkh: 294n,
  p2wsh: 330n,
  p2tr: 330n,
};

/** A transaction of more is passed on by no node if its inputs are of the largest kind. */
const COINS_MAX = 500;

/**
 * The largest coins, as few as suffice. What would come back but is dust is paid as fee; a coin that costs more than it brings
 * stays. Null if there is too little.
 */
export const select = (spend: Spend): Selected | null => {
  const usable = usableOf(spend);
  const { units, to, from } = spend;
  if (units === "all") {
    const fee = feeOf(spend, usable.length, [to]);
    const rest = sumOf(usable) - fee;
    const size = sizeOf(from, usable.length, [to]);
    return rest < DUST[to] ? null : { coins: usable, units: rest, fee, change: 0n, size };
  }
  const coins = [...(spend.over?.coins ?? [])];
  const others = usable[Symbol.iterator]();
  let sum = sumOf(coins);
  while (sum < units + feeOf(spend, coins.length, [to])) {
    const next = others.next();
    if (next.done) return null;
    coins.push(next.value);
    sum += next.value.value;
  }
  const fee = feeOf(spend, coins.length, [to, from]);
  const change = sum - units - fee;
  return change < DUST[from]
    ? { coins, units, fee: sum - units, change: 0n, size: sizeOf(from, coins.length, [to]) }
    : { coins, units, fee, change, size: sizeOf(from, coins.length, [to, from]) };
};

/** What all of them together can send, before the fee. */
export const usableSum = (spend: Spend): bigint => sumOf(allOf(spend));

/** What it costs to send this with all of them. */
export const fullFee = (spend: Spend): bigint =>
  feeOf(spend, Math.max(allOf(spend).length, 1), [spend.to]);

const allOf = (spend: Spend): readonly Coin[] => [...(spend.over?.coins ?? []), ...usableOf(spend)];

const usableOf = ({ coins, rate, from }: Spend): readonly Coin[] =>
  coins
    .filter(({ value }) => value > priceOf(rate, wholeBytes(INPUT_WEIGHT[from])))
    .sort((a, b) => (a.value === b.value ? 0 : a.value < b.value ? 1 : -1))
    .slice(0, COINS_MAX);

export const feeOf = (
  { rate, from, over }: Pick<Spend, "rate" | "from" | "over">,
  inputs: number,
  outputs: readonly BitcoinAddress["type"][],
): bigint => {
  const size = sizeOf(from, inputs, outputs);
  const fee = priceOf(rate, size);
  const least = over === undefined ? 0n : over.fee + priceOf(RELAY_INCREMENT, size);
  return fee > least ? fee : least;
};

/** In virtual bytes. */
const sizeOf = (
  from: InputKind,
  inputs: number,
  outputs: readonly BitcoinAddress["type"][],
): bigint =>
  wholeBytes(
    outputs.reduce(
      (sum, type) => sum + OUTPUT_WEIGHT[type],
      HEAD_WEIGHT + BigInt(inputs) * INPUT_WEIGHT[from],
    ),
  );

const wholeBytes = (weight: bigint): bigint => (weight + 3n) / 4n;

/** Rounded up to whole satoshi. */
const priceOf = (rate: bigint, size: bigint): bigint => (rate * size + 999n) / 1_000n;

export const sumOf = (coins: readonly Pick<Coin, "value">[]): bigint =>
  coins.reduce((sum, { value }) => sum + value, 0n);
