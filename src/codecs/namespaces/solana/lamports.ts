import { decodeOrNull } from "../../decode.js";
import { refine } from "../../primitives.js";
import { shape } from "../../shape.js";

/** The ledger counts lamports in 64 bits. */
const LAMPORTS_MAX = 2 ** 64;

/**
 * Lamports, as a whole number of JSON. Above 2^53, JSON loses the last digits: at nine million SOL that is less than a
 * millionth of one.
 */
export const lamports = refine("lamports", (value) =>
  typeof value === "number" && Number.isInteger(value) && value >= 0 && value < LAMPORTS_MAX
    ? BigInt(value)
    : undefined,
);

const answer = shape({ value: lamports });

/** Answer of Solana's `getBalance`, in lamports; null unless it is a whole number. */
export const decodeLamports = (said: unknown): bigint | null =>
  decodeOrNull(answer, said)?.value ?? null;

/** How many blocks there were, as a whole number of JSON. */
export const blockHeight = refine("block height", (value) =>
  Number.isSafeInteger(value) && Number(value) >= 0 ? BigInt(Number(value)) : undefined,
);
