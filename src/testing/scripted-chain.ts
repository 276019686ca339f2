import { TRANSFER } from "../codecs/namespaces/eip155/logs.js";
import { COIN_LOGS } from "../streams/wallets/namespaces/eip155/spending/simulate.js";

/** A token of a scripted chain. */
export interface ScriptedToken {
  readonly symbol: string;
  readonly decimals: number;
  /** What every account has of it, in its smallest unit. A function tells it anew each time, as when something arrives. */
  readonly units: bigint | (() => bigint);
}

export interface ScriptedChainOptions {
  /** What every account has of the coin, in wei, or a function that tells it anew each time. Default: ten ether. */
  readonly coin?: bigint | (() => bigint);
  /** By contract. */
  readonly tokens?: Readonly<Record<string, ScriptedToken>>;
  /** In wei per unit of gas. Default: one gwei. */
  readonly baseFee?: bigint;
  /** What becomes of what is sent. Default `confirmed`. */
  readonly outcome?: "pending" | "confirmed" | "failed";
}

const ETHER = 10n ** 18n;
const GWEI = 10n ** 9n;

/**
 * What the nodes of an EVM network are asked about a transfer and answer: `methods` for `scriptedServices`. Every transfer of what an
 * account has can be made. Put methods of your own after these to have one answered otherwise.
 */
export const scriptedChain = ({
  coin = 10n * ETHER,
  tokens = {},
  baseFee = GWEI,
  outcome = "confirmed",
}: ScriptedChainOptions = {}): Readonly<Record<string, unknown>> => ({
  eth_getBalance: () => hex(now(coin)),
  eth_blockNumber: hex(1n),
  eth_getCode: "0x",
  eth_getTransactionCount: hex(1n),
  eth_feeHistory: {
    baseFeePerGas: [hex(baseFee), hex(baseFee)],
    reward: [[hex(1n), hex(2n), hex(3n)]],
  },
  eth_estimateGas: hex(21_000n),
  eth_simulateV1: ([{ blockStateCalls }]: Simulation) =>
    blockStateCalls.map(({ calls }) => ({
      calls: calls.map((call) => ({ status: hex(1n), logs: [movedBy(call)] })),
    })),
  eth_call: ([call]: readonly [Call]) => {
    const token = Object.entries(tokens).find(
      ([contract]) => contract.toLowerCase() === call.to?.toLowerCase(),
    )?.[1];
    switch (token && call.data?.slice(0, SELECTOR)) {
      case "0x70a08231": // balanceOf(address)
        return word(now(token?.units ?? 0n));
      case "0x313ce567": // decimals()
        return word(BigInt(token?.decimals ?? 0));
      case "0x95d89b41": // symbol()
        return text(token?.symbol ?? "");
      case "0xa9059cbb": // transfer(address,uint256)
        return word(1n);
      default:
        throw { code: 3, message: "execution reverted" };
    }
  },
  eth_getTransactionReceipt:
    outcome === "pending" ? null : { status: hex(outcome === "confirmed" ? 1n : 0n) },
});

const now = (units: bigint | (() => bigint)): bigint =>
  typeof units === "function" ? units() : units;

interface Call {
  readonly from?: string;
  readonly to?: string;
  readonly value?: string;
  readonly data?: string;
}
type Simulation = readonly [
  { readonly blockStateCalls: readonly { readonly calls: readonly Call[] }[] },
];

/** The log of what a call moves: the coin, or a token by `transfer(address,uint256)`. */
const movedBy = ({ from = "", to = "", value = "0x0", data = "" }: Call) => {
  // The coin may come with a reference.
  const isCoin = data.length < SELECTOR + WORD;
  const [receiver, units] = isCoin
    ? [to, BigInt(value)]
    : [data.slice(SELECTOR, SELECTOR + WORD), amountIn(data)];
  return {
    address: isCoin ? COIN_LOGS : to,
    topics: [TRANSFER, ...[from, receiver].map((one) => word(BigInt(addressed(one))))],
    data: word(units),
  };
};

const amountIn = (data: string): bigint =>
  BigInt(`0x${data.slice(SELECTOR + WORD, SELECTOR + 2 * WORD) || "0"}`);
const addressed = (text: string): string => (text.startsWith("0x") ? text : `0x${text || "0"}`);

const hex = (number: bigint): string => `0x${number.toString(16)}`;

/** A text as contracts answer it: where it is, how long it is, and its bytes. */
const text = (said: string): string => {
  const bytes = [...new TextEncoder().encode(said)];
  const data = bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const filled = data.padEnd(Math.ceil(data.length / WORD) * WORD, "0");
  return `${word(32n)}${digitsOf(BigInt(bytes.length))}${filled}`;
};

const digitsOf = (number: bigint): string => number.toString(16).padStart(WORD, "0");
/** A number as contracts answer it. @internal */
export const word = (number: bigint): string => `0x${digitsOf(number)}`;
/** The address at the end of a word. */
export const addressIn = (digits: string): string => `0x${digits.slice(-40)}`;

/** Characters of the `0x` and four bytes that name a function. @internal */
export const SELECTOR = 10;
/** Characters of a word of a contract's arguments. @internal */
export const WORD = 64;
