import { randomBytes } from "node:crypto";
import { address as addresses, networks, Transaction } from "bitcoinjs-lib";
import { type Coin, problemOf } from "./check-signatures.js";

/** A transaction that the ledger has taken. */
export type Taken = {
  readonly txid: string;
  readonly transaction: Transaction;
  /** What it spends, in order; empty for new coins. */
  readonly coins: readonly Coin[];
  readonly fee: bigint;
  /** Of the block that has it; undefined while none has. */
  block: Block | undefined;
};

export type Block = { readonly height: number; readonly hash: string; readonly time: number };

/** What `sendrawtransaction` says of a transaction that it does not take. */
export class Refused extends Error {}

/** A testnet of one node: what it is sent has to be signed and funded, and comes into a block when somebody wants one. */
export type Ledger = {
  /** New coins, in a block of their own unless `isPending`. Gives the id of the transaction. */
  readonly fund: (address: string, value: bigint, isPending?: boolean) => string;
  /** @throws Refused */
  readonly send: (hex: string) => string;
  /** Puts what waits into a block: all of it, or the named transactions alone. */
  readonly mine: (txids?: readonly string[]) => Block;
  /** As if a block was never found: what it had waits again. */
  readonly takeBack: () => void;
  /** As if it had never come here. */
  readonly forget: (txid: string) => void;
  readonly find: (txid: string) => Taken | undefined;
  /** All of them, the oldest first. */
  readonly all: () => readonly Taken[];
  /** Gives an output an inscription to carry. */
  readonly inscribe: (txid: string, vout: number) => void;
  readonly inscribed: (outpoint: string) => boolean;
  /** What spends an output; undefined while nothing does. */
  readonly spenderOf: (txid: string, vout: number) => Taken | undefined;
  readonly height: () => number;
  readonly blockAt: (height: number) => Block | undefined;
};

/** For each thousand of virtual bytes, as nodes are set. */
const LEAST_FEE = 1_000n;
/** Signals that it may be replaced. BIP-125 */
const REPLACEABLE = 0xffff_fffd;

export const createLedger = (): Ledger => {
  const taken = new Map<string, Taken>();
  const blocks: Block[] = [];
  const inscribed = new Set<string>();
  const keyOf = (txid: string, vout: number): string => `${txid}:${vout}`;
  const spenderOf = (txid: string, vout: number): Taken | undefined =>
    [...taken.values()].find(({ coins }) =>
      coins.some((coin) => coin.txid === txid && coin.vout === vout),
    );
  const coinOf = (hash: Uint8Array, vout: number): Coin => {
    const txid = Buffer.from(hash).reverse().toString("hex");
    const output = taken.get(txid)?.transaction.outs[vout];
    if (output === undefined) throw new Refused("bad-txns-inputs-missingorspent");
    return { txid, vout, value: output.value, script: output.script };
  };
  /** With what spends its outputs, and theirs. */
  const familyOf = (one: Taken): readonly Taken[] => [
    one,
    ...[...taken.values()]
      .filter(({ coins }) => coins.some(({ txid }) => txid === one.txid))
      .flatMap(familyOf),
  ];
  const mine = (txids?: readonly string[]): Block => {
    const last = blocks.at(-1);
    const block = {
      height: blocks.length,
      hash: randomBytes(32).toString("hex"),
      time: Math.max((last?.time ?? 0) + 1, Math.floor(Date.now() / 1000)),
    };
    blocks.push(block);
    for (const one of taken.values())
      if (txids === undefined || txids.includes(one.txid)) one.block ??= block;
    return block;
  };

  const isWaiting = (txid: string): boolean => taken.get(txid)?.block === undefined;

  /** Rules of replacement: BIP-125, and a rate that is higher. */
  const send = (hex: string): string => {
    const transaction = read(hex);
    const txid = transaction.getId();
    if (taken.has(txid)) throw new Refused("txn-already-known");
    const coins = transaction.ins.map(({ hash, index }) => coinOf(hash, index));
    if (new Set(coins.map(({ txid: id, vout }) => keyOf(id, vout))).size < coins.length)
      throw new Refused("bad-txns-inputs-duplicate");
    const total = coins.reduce((sum, { value }) => sum + value, 0n);
    const fee = total - transaction.outs.reduce((sum, { value }) => sum + value, 0n);
    if (coins.length === 0 || transaction.outs.length === 0)
      throw new Refused("bad-txns-vin-empty");
    if (fee < 0n) throw new Refused("bad-txns-in-belowout");
    if (transaction.outs.some(isDust)) throw new Refused("dust");
    const least = (size(transaction) * LEAST_FEE) / 1_000n;
    if (fee < least) throw new Refused(`min relay fee not met, ${fee} < ${least}`);
    for (const at of coins.keys()) {
      const problem = problemOf(transaction, at, coins);
      if (problem !== undefined)
        throw new Refused(`mandatory-script-verify-flag-failed (${problem})`);
    }
    const rivals = [...new Set(coins.flatMap((coin) => spenderOf(coin.txid, coin.vout) ?? []))];
    for (const rival of rivals) {
      if (rival.block !== undefined) throw new Refused("bad-txns-inputs-missingorspent");
      if (rival.transaction.ins.every(({ sequence }) => sequence > REPLACEABLE))
        throw new Refused("txn-mempool-conflict");
      // For each virtual byte.
      if (fee * size(rival.transaction) <= rival.fee * size(transaction))
        throw new Refused("insufficient fee, rejecting replacement; new feerate <= old feerate");
    }
    const replaced = new Set(rivals.flatMap(familyOf));
    if (fee < [...replaced].reduce((sum, one) => sum + one.fee, 0n) + least)
      throw new Refused("insufficient fee, rejecting replacement");
    const known = new Set(rivals.flatMap((rival) => rival.coins.map(({ txid: id }) => id)));
    if (rivals.length > 0 && coins.some(({ txid: id }) => isWaiting(id) && !known.has(id)))
      throw new Refused("replacement-adds-unconfirmed");
    for (const one of replaced) taken.delete(one.txid);
    taken.set(txid, { txid, transaction, coins, fee, block: undefined });
    return txid;
  };

  mine();
  return {
    fund: (address, value, isPending = false) => {
      const transaction = new Transaction();
      transaction.version = 2;
      // Different each time, as the height makes them in a real one.
      transaction.addInput(new Uint8Array(32), 0xffff_ffff, undefined, randomBytes(8));
      transaction.addOutput(addresses.toOutputScript(address, networks.testnet), value);
      const txid = transaction.getId();
      taken.set(txid, { txid, transaction, coins: [], fee: 0n, block: undefined });
      if (!isPending) mine();
      return txid;
    },
    send,
    mine,
    takeBack: () => {
      const last = blocks.pop();
      for (const one of taken.values()) if (one.block === last) one.block = undefined;
    },
    forget: (txid) => void taken.delete(txid),
    find: (txid) => taken.get(txid),
    all: () => [...taken.values()],
    inscribe: (txid, vout) => void inscribed.add(keyOf(txid, vout)),
    inscribed: (outpoint) => inscribed.has(outpoint),
    spenderOf,
    height: () => blocks.length - 1,
    blockAt: (height) => blocks[height],
  };
};

const size = (transaction: Transaction): bigint => BigInt(transaction.virtualSize());

const read = (hex: string): Transaction => {
  try {
    return Transaction.fromHex(hex.trim());
  } catch {
    throw new Refused("TX decode failed");
  }
};

/** What a node takes for too little to be spent, by the kind of the output. */
const isDust = ({
  script,
  value,
}: {
  readonly script: Uint8Array;
  readonly value: bigint;
}): boolean => {
  const isData = script[0] === 0x6a;
  const isWitness = script[0] === 0 || script[0] === 0x51;
  const least = isWitness ? (script.length > 22 ? 330n : 294n) : 546n;
  return !isData && value < least;
};
