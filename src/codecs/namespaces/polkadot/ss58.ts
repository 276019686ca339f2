import { blake2b } from "@noble/hashes/blake2";
import { base58Bytes, toBase58 } from "../../encodings.js";

/** What an SS58 address says: the number of the network that it was written for, and the account. */
export interface Ss58 {
  readonly prefix: number;
  readonly key: Uint8Array;
}

/** Bytes of an account: an sr25519 or ed25519 key, or the hash of an ECDSA one. */
const POLKADOT_KEY_BYTES = 32;
/** The number takes 14 bits. */
const PREFIX_MAX = 0x3fff;
/** Numbers from here on take two bytes. */
const TWO_BYTES = 64;
const CHECKSUM_BYTES = 2;
/** 36 bytes in base58. Longer texts are not decoded. */
const TEXT_MAX = 50;
const CHECKSUM_OF = new TextEncoder().encode("SS58PRE");

/** Whether a number can stand before the key in an address. 46 and 47 are reserved. SS58 */
export const isSs58Prefix = (prefix: unknown): prefix is number =>
  typeof prefix === "number" &&
  Number.isInteger(prefix) &&
  prefix >= 0 &&
  prefix <= PREFIX_MAX &&
  prefix !== 46 &&
  prefix !== 47;

/** Reads an address of an account of 32 bytes; null for any other text. SS58 */
export const decodeSs58 = (text: string): Ss58 | null => {
  const bytes = text.length > TEXT_MAX ? null : base58Bytes(text);
  if (bytes === null) return null;
  const body = bytes.slice(0, -CHECKSUM_BYTES);
  const numberBytes = (body[0] ?? 0) < TWO_BYTES ? 1 : 2;
  const prefix = numberIn(body);
  const key = body.slice(numberBytes);
  const isWhole =
    key.length === POLKADOT_KEY_BYTES &&
    isSs58Prefix(prefix) &&
    // One number has one spelling.
    bytesOf(prefix).every((byte, at) => byte === body[at]) &&
    checksumOf(body).every((byte, at) => byte === bytes[body.length + at]);
  return isWhole ? { prefix, key } : null;
};

/** The address of an account on the networks of a number. SS58 */
export const encodeSs58 = ({ prefix, key }: Ss58): string => {
  const body = Uint8Array.from([...bytesOf(prefix), ...key]);
  return toBase58(Uint8Array.from([...body, ...checksumOf(body)]));
};

/** In two bytes, the six upper bits of the lower byte come first, and its other two stand above the upper byte. */
const bytesOf = (prefix: number): readonly number[] =>
  prefix < TWO_BYTES
    ? [prefix]
    : [((prefix & 0xfc) >> 2) | 0x40, (prefix >> 8) | ((prefix & 3) << 6)];

const numberIn = ([first = 0, second = 0]: Uint8Array): number =>
  first < TWO_BYTES ? first : ((first & 0x3f) << 2) | (second >> 6) | ((second & 0x3f) << 8);

const checksumOf = (body: Uint8Array): Uint8Array =>
  blake2b(Uint8Array.from([...CHECKSUM_OF, ...body]), { dkLen: 64 }).slice(0, CHECKSUM_BYTES);

/** More accounts than this are nobody's. */
export const POLKADOT_ACCOUNTS_MAX = 1_000;
