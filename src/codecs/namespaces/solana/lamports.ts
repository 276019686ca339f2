import { decodeOrNull } from "../../decode.js";
import { number } from "../../primitives.js";
import { shape } from "../../shape.js";

const answer = shape({ value: number });

/** The ledger counts lamports in 64 bits. */
const LAMPORTS_MAX = 2 ** 64;

/**
 * Answer of Solana's `getBalance`, in lamports; null unless it is a whole number. Above 2^53, JSON loses the
 * last digits: at nine million SOL that is less than a millionth of one.
 */
export const decodeLamports = (said: unknown): bigint | null => {
  const value = decodeOrNull(answer, said)?.value;
  return value !== undefined && Number.isInteger(value) && value >= 0 && value < LAMPORTS_MAX
    ? BigInt(value)
    : null;
};
