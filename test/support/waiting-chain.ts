import { secp256k1 } from "@noble/curves/secp256k1";
import {
  type Hex,
  keccak256,
  numberToHex,
  parseTransaction,
  serializeTransaction,
  type TransactionSerializable,
} from "viem";
import { privateKeyToAddress } from "viem/accounts";

/** The account of the stories about what waits for a block. */
export const KEY: Hex = `0x${"4".repeat(64)}`;
export const OWNER = privateKeyToAddress(KEY);

/** Signs at once, as no promise does. */
export const signedBy = (key: Hex, transaction: TransactionSerializable): Hex => {
  const digest = keccak256(serializeTransaction(transaction));
  const { r, s, recovery } = secp256k1.sign(digest.slice(2), key.slice(2));
  const of32 = (part: bigint): Hex => numberToHex(part, { size: 32 });
  return serializeTransaction(transaction, {
    r: of32(r),
    s: of32(s),
    yParity: recovery,
    v: BigInt(27 + recovery),
  });
};

/** What a site asks a wallet to sign, as it is signed. */
export const asAsked = (params: unknown): TransactionSerializable & { type: "eip1559" } => {
  const [asked = {}] = params as readonly Readonly<Record<string, Hex>>[];
  const number = (name: string): bigint => BigInt(asked[name] ?? 0);
  return {
    type: "eip1559",
    chainId: Number(number("chainId")),
    nonce: Number(number("nonce")),
    gas: number("gas"),
    value: number("value"),
    maxFeePerGas: number("maxFeePerGas"),
    maxPriorityFeePerGas: number("maxPriorityFeePerGas"),
    ...(asked.to === undefined ? {} : { to: asked.to }),
    ...(asked.data === undefined ? {} : { data: asked.data }),
  };
};

interface Waiting {
  readonly hash: Hex;
  readonly nonce: number;
  readonly to: Hex;
  readonly value: bigint;
  readonly input: Hex;
  readonly gas: bigint;
  readonly maxFeePerGas: bigint;
  readonly maxPriorityFeePerGas: bigint;
}

/** The first number of the account's transactions. */
const FIRST = 5;

/** A network whose blocks come when the test says so, and where one account sends. */
export const waitingChain = (owner: string = OWNER) => {
  const waiting: Waiting[] = [];
  const all: Waiting[] = [];
  /** One transaction in each block, in the order of their numbers. */
  const blocks: Waiting[] = [];
  const next = (): number => FIRST + blocks.length;
  const send = (transaction: TransactionSerializable, raw: Hex): Hex => {
    const { nonce = 0, to, value = 0n, data: input = "0x", gas = 0n } = transaction;
    if (nonce < next()) throw { code: -32000, message: "nonce too low" };
    const hash = keccak256(raw);
    const { maxFeePerGas = 0n, maxPriorityFeePerGas = 0n } = transaction as Partial<Waiting>;
    const one = { hash, nonce, to: to ?? "0x", value, input, gas, maxFeePerGas } as const;
    waiting.push({ ...one, maxPriorityFeePerGas });
    all.push({ ...one, maxPriorityFeePerGas });
    return hash;
  };
  const shown = (one: Waiting) => ({
    ...one,
    from: owner,
    ...Object.fromEntries(
      (["nonce", "value", "gas", "maxFeePerGas", "maxPriorityFeePerGas"] as const).map((name) => [
        name,
        numberToHex(one[name]),
      ]),
    ),
    blockNumber: blocks.includes(one) ? numberToHex(blocks.indexOf(one) + 1) : null,
  });
  const known = (hash: string) => [...blocks, ...waiting].find((one) => one.hash === hash);
  const methods = {
    eth_getTransactionByHash: ([hash = ""]: readonly string[]) => {
      const one = known(hash);
      return one === undefined ? null : shown(one);
    },
    eth_getTransactionReceipt: ([hash]: readonly string[]) =>
      blocks.some((one) => one.hash === hash) ? { status: "0x1" } : null,
    eth_getTransactionCount: ([, at = ""]: readonly string[]) => {
      if (at === "pending")
        return numberToHex(next() + new Set(waiting.map((one) => one.nonce)).size);
      return numberToHex(at === "latest" ? next() : FIRST + Math.min(Number(at), blocks.length));
    },
    eth_blockNumber: () => numberToHex(blocks.length),
    eth_getBlockByNumber: ([at = ""]: readonly string[]) => ({
      number: at,
      transactions: blocks.slice(Number(at) - 1, Number(at)).map(shown),
    }),
    eth_sendRawTransaction: ([raw = "0x"]: readonly Hex[]) => send(parseTransaction(raw), raw),
  };
  return {
    methods,
    /** Sends as a wallet does that keeps the number it is given; without one, the next. */
    sendAs: (params: unknown, nonce?: number, instead: object = {}): Hex => {
      const asked = asAsked(params);
      const count = Number(methods.eth_getTransactionCount([owner, "pending"]));
      const hasOwn = nonce === undefined && asked.nonce !== 0;
      const whole = { ...asked, nonce: hasOwn ? asked.nonce : (nonce ?? count), ...instead };
      return send(whole, signedBy(KEY, whole));
    },
    /** A block with the dearest of each number, or with those that came first. */
    mine: (isFirst = false): void => {
      for (;;) {
        const all = waiting.filter(({ nonce }) => nonce === next());
        const dearest = all.toSorted((a, b) => Number(b.maxFeePerGas - a.maxFeePerGas))[0];
        const one = isFirst ? all[0] : dearest;
        if (one === undefined) return;
        blocks.push(one);
        for (const other of all) waiting.splice(waiting.indexOf(other), 1);
      }
    },
    waiting: (): readonly Waiting[] => waiting,
    /** What was sent, whatever became of it since. */
    known: (hash: string): Waiting | undefined => all.find((one) => one.hash === hash),
    isMined: (hash: string): boolean => blocks.some((one) => one.hash === hash),
    /** What somebody got, in all. */
    paid: (to: string): bigint =>
      blocks
        .filter((one) => one.to.toLowerCase() === to.toLowerCase())
        .reduce((sum, { value }) => sum + value, 0n),
  };
};
