import { type Hex, hexToBytes } from "viem";
import { decodeBase58, encodeBase58 } from "../../../shared/base58.js";

/** An ed25519 key of the browser's own cryptography. */
export type SolanaKey = {
  /** The public key, base58. */
  readonly address: string;
  readonly sign: (bytes: Uint8Array) => Promise<Uint8Array>;
};

/** What PKCS #8 writes before the 32 bytes of an ed25519 key. RFC 8410 */
const PKCS8_HEAD = hexToBytes("0x302e020100300506032b657004220420");

const fromBase64Url = (text: string): Uint8Array =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) =>
    letter.charCodeAt(0),
  );

export const solanaKey = async (seed: Hex): Promise<SolanaKey> => {
  const bytes = Uint8Array.from([...PKCS8_HEAD, ...hexToBytes(seed)]);
  const key = await crypto.subtle.importKey("pkcs8", bytes, "Ed25519", true, ["sign"]);
  const { x = "" } = await crypto.subtle.exportKey("jwk", key);
  return {
    address: encodeBase58(fromBase64Url(x)),
    sign: async (message) =>
      new Uint8Array(await crypto.subtle.sign("Ed25519", key, Uint8Array.from(message))),
  };
};

const SIGNATURE_BYTES = 64;
const KEY_BYTES = 32;

/** Solana's short vector length: seven bits a byte, the lowest first. */
const lengthAt = (
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
 * Puts the key's signature into a serialised transaction, legacy or versioned, at the place of its
 * address. `undefined` when the transaction does not ask this key, or is none.
 */
export const signTransaction = async (
  key: SolanaKey,
  transaction: Uint8Array,
): Promise<Uint8Array | undefined> => {
  const signatures = lengthAt(transaction, 0);
  const message = transaction.slice(signatures.end + signatures.value * SIGNATURE_BYTES);
  const isVersioned = (message[0] ?? 0) >= 0x80;
  const header = isVersioned ? 1 : 0;
  const signers = message[header] ?? 0;
  const keys = lengthAt(message, header + 3);
  const own = decodeBase58(key.address) ?? new Uint8Array();
  const place = Array.from({ length: signers }, (_, at) => at).find((at) => {
    const start = keys.end + at * KEY_BYTES;
    return own.every((byte, offset) => message[start + offset] === byte);
  });
  if (place === undefined || place >= signatures.value) return undefined;
  const signed = Uint8Array.from(transaction);
  signed.set(await key.sign(message), signatures.end + place * SIGNATURE_BYTES);
  return signed;
};
