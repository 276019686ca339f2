import { encodeBase58 } from "../../shared/base58.js";
import type { SolanaKey } from "./key.js";

const SIGNATURE_BYTES = 64;
export const KEY_BYTES = 32;

/** The parts of a serialised transaction, legacy or versioned, that a signer needs. */
export type SolanaTransaction = {
  readonly version: "legacy" | number;
  /** Where the signatures begin. */
  readonly firstSignature: number;
  /** What is signed. */
  readonly message: Uint8Array;
  /** Accounts that must sign; the first pays the fee. */
  readonly signers: readonly string[];
};

const VERSIONED = 0x80;

/** `undefined` for bytes that cannot be a transaction. */
export const readTransaction = (bytes: Uint8Array): SolanaTransaction | undefined => {
  const signatures = lengthAt(bytes, 0);
  const message = bytes.slice(signatures.end + signatures.value * SIGNATURE_BYTES);
  const [first = 0] = message;
  const header = first >= VERSIONED ? 1 : 0;
  const signerCount = message[header] ?? 0;
  const keys = lengthAt(message, header + 3);
  const signers = Array.from({ length: signerCount }, (_, at) =>
    message.slice(keys.end + at * KEY_BYTES, keys.end + (at + 1) * KEY_BYTES),
  );
  const isWhole = signerCount > 0 && signers.every((key) => key.length === KEY_BYTES);
  if (!isWhole || signatures.value !== signerCount) return undefined;
  return {
    version: first >= VERSIONED ? first - VERSIONED : "legacy",
    firstSignature: signatures.end,
    message,
    signers: signers.map(encodeBase58),
  };
};

/** Solana's short vector length: seven bits a byte, the lowest first. */
export const lengthAt = (
  bytes: Uint8Array,
  start: number,
): { readonly value: number; readonly end: number } => {
  let value = 0;
  let at = start;
  for (let shift = 0; ; shift += 7) {
    const byte = bytes[at] ?? 0;
    value |= (byte & 0x7f) << shift;
    at += 1;
    if (byte < 0x80) return { value, end: at };
  }
};

/**
 * Puts the key's signature into a serialised transaction at the place of its address. `undefined` when the
 * transaction does not ask this key, or is none.
 */
export const signTransaction = (
  key: SolanaKey,
  transaction: Uint8Array,
): Uint8Array | undefined => {
  const parts = readTransaction(transaction);
  const place = parts?.signers.indexOf(key.address) ?? -1;
  if (parts === undefined || place === -1) return undefined;
  const signed = Uint8Array.from(transaction);
  signed.set(key.sign(parts.message), parts.firstSignature + place * SIGNATURE_BYTES);
  return signed;
};
