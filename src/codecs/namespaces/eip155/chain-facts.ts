import type { ChainFacts, ChainMove } from "../../api/history.js";
import { decodeOrNull } from "../../decode.js";
import { MOVES_MAX, REASON_MAX } from "../../limits.js";
import { optional, optionalText, refine, string } from "../../primitives.js";
import { shape } from "../../shape.js";
import { boundedText } from "../../text.js";
import { decodeQuantity, isEvmAddress } from "./answers.js";
import { checksumAddress } from "./checksum.js";
import { addressIn, textIn, transferLogsIn, wordIn } from "./logs.js";

/** A number as EVM nodes write it. */
export const quantity = refine("quantity", (value) => decodeQuantity(value) ?? undefined);

/** Of a transaction or a block. */
export const hash = refine("hash", (value) =>
  typeof value === "string" && wordIn(value) !== null ? value : undefined,
);

const address = refine("address", (value) =>
  typeof value === "string" && isEvmAddress(value) ? value : undefined,
);
const receipt = shape(
  { transactionHash: string, status: quantity, gasUsed: quantity, effectiveGasPrice: quantity },
  // What a rollup charges for the other chain.
  { l1Fee: optional(quantity) },
);
const transaction = shape(
  { hash: string, from: address, value: quantity, input: string, gas: quantity },
  { to: optional(address), blockNumber: optional(quantity), blockHash: optionalText },
);

/** Answers of `eth_getTransactionReceipt` and `eth_getTransactionByHash`. */
export interface EvmAnswers {
  readonly receipt: unknown;
  readonly transaction: unknown;
}

/** What both answers say of this transaction; null if one is missing, cannot be read, or is about another one. */
export const evmFactsIn = (said: EvmAnswers, hash: string, account: string): ChainFacts | null => {
  const [mined, sent] = [
    decodeOrNull(receipt, said.receipt),
    decodeOrNull(transaction, said.transaction),
  ];
  const logs = transferLogsIn(said.receipt);
  if (mined === null || sent === null || logs === null) return null;
  if (![mined.transactionHash, sent.hash].every((one) => isSame(one, hash))) return null;
  const { from, to = null, value, input } = sent;
  const hasFailed = mined.status !== 1n;
  const isPlain = input === "0x";
  const own = account.toLowerCase();
  const coin = { contract: null, from: low(from), to: to && low(to), units: value };
  const told = hasFailed ? [coin, ...intendedIn(sent)] : [coin, ...logs];
  return {
    hasFailed,
    payer: checksumAddress(from),
    fee: mined.gasUsed * mined.effectiveGasPrice + (mined.l1Fee ?? 0n),
    used: isPlain ? null : spelled(to),
    moves: told
      .filter((one) => one !== coin || value > 0n)
      .flatMap((one) => moveOf(one, own))
      .slice(0, MOVES_MAX),
    reason: null,
  };
};

/** As it is compared letter by letter: logs have no upper case. */
const spelled = (one: string | null): string | null => one && checksumAddress(one);
const low = (text: string): string => text.toLowerCase();
const isSame = (a: string, b: string): boolean => low(a) === low(b);

interface Told {
  readonly contract: string | null;
  readonly from: string;
  readonly to: string | null;
  readonly units: bigint | null;
}

const NOBODY = `0x${"0".repeat(40)}`;

const moveOf = ({ contract, from, to, units }: Told, own: string): ChainMove | readonly [] => {
  if (from !== own && to !== own) return [];
  const direction = from === to ? "self" : to === own ? "in" : "out";
  const other = direction === "in" ? from : to;
  return {
    direction,
    contract: spelled(contract),
    other: spelled(other === NOBODY ? null : other),
    units,
    decimals: null,
  };
};

/** transfer(address,uint256) */
const TRANSFER_CALL = /^0xa9059cbb([0-9a-f]{64})([0-9a-f]{64})$/i;

/** The transfer of a token that was asked for: one that failed has no log. */
const intendedIn = ({
  from,
  to,
  input,
}: {
  readonly from: string;
  readonly to?: string | null | undefined;
  readonly input: string;
}): readonly Told[] => {
  const [, payee = "", amount = ""] = TRANSFER_CALL.exec(input) ?? [];
  const [receiver, units] = [addressIn(`0x${payee}`), wordIn(`0x${amount}`)];
  return to == null || receiver === null
    ? []
    : [{ contract: low(to), from: low(from), to: receiver, units }];
};

/** What to call to learn why a transaction failed: the same, on what the block before it left. Null if it is not known. */
export const repetitionOf = (said: EvmAnswers): readonly unknown[] | null => {
  const sent = decodeOrNull(transaction, said.transaction);
  if (sent?.blockNumber == null || sent.blockNumber === 0n) return null;
  const { from, to, value, input, gas, blockNumber } = sent;
  const hex = (number: bigint): string => `0x${number.toString(16)}`;
  return [
    { from, ...(to == null ? {} : { to }), value: hex(value), data: input, gas: hex(gas) },
    hex(blockNumber - 1n),
  ];
};

/** Error(string) */
const ERROR = "0x08c379a0";
/** Panic(uint256) */
const PANIC = "0x4e487b71";

/** Why a call was reverted, by the data of the node's error; null for other data. Solidity, "Panic via assert and Error via require" */
export const reasonIn = (data: unknown): string | null => {
  const hex = typeof data === "string" ? data : nestedIn(data);
  if (hex === null) return null;
  const rest = `0x${hex.slice(10)}`;
  if (hex.startsWith(ERROR)) return boundedText(textIn(rest) ?? "", REASON_MAX) || null;
  const code = hex.startsWith(PANIC) ? wordIn(rest) : null;
  return code === null ? null : `Panic 0x${code.toString(16).padStart(2, "0")}`;
};

/** Some nodes wrap it. */
const nested = shape({ data: string });
const nestedIn = (data: unknown): string | null => decodeOrNull(nested, data)?.data ?? null;
