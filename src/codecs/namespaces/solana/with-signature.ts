import { SOLANA_SIGNATURE_BYTES } from "./limits.js";
import { readSolanaTransaction } from "./transaction.js";

/** A serialised transaction with the signature of one of its signers; null if it cannot be read, or does not ask it. */
export const withSignature = (
  transaction: Uint8Array,
  address: string,
  signature: Uint8Array,
): Uint8Array | null => {
  const place = readSolanaTransaction(transaction)?.signers.indexOf(address) ?? -1;
  if (place < 0 || signature.length !== SOLANA_SIGNATURE_BYTES) return null;
  const signed = transaction.slice();
  // One byte tells their number: a transaction has no room for more than 127.
  signed.set(signature, 1 + place * SOLANA_SIGNATURE_BYTES);
  return signed;
};
