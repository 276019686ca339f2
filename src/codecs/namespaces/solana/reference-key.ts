import { toBase58 } from "../../base58.js";
import type { Reference } from "../../payment/plan.js";

/** A payment's reference as the key that stands for it in a transaction, base58. Solana Pay */
export const referenceKey = (reference: Reference): string =>
  toBase58(
    Uint8Array.from(reference.slice(2).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)),
  );
