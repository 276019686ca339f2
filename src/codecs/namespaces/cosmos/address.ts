import { bech32 } from "@scure/base";

/** An account is the hash of a public key, 20 bytes; a module or a contract has 32. ADR-028 */
const LENGTHS: readonly number[] = [20, 32];
/** Of a prefix and 32 bytes; longer texts are not decoded. BIP-173 */
const CHARS_MAX = 90;
/** Bech32 may be written in upper case too; chains write addresses in lower case. */
const LOWER_CASE = /^[!-@[-~]+$/;

/** An address without the network that it is written for. */
export interface CosmosAddress {
  readonly prefix: string;
  readonly bytes: Uint8Array;
}

/** Reads an address of any network; null for another text, or a wrong checksum. */
export const readCosmosAddress = (text: string): CosmosAddress | null => {
  if (text.length > CHARS_MAX || !LOWER_CASE.test(text)) return null;
  const decoded = bech32.decodeUnsafe(text);
  const bytes = decoded && bech32.fromWordsUnsafe(decoded.words);
  return bytes && LENGTHS.includes(bytes.length)
    ? { prefix: decoded.prefix, bytes: Uint8Array.from(bytes) }
    : null;
};

/** Whether a text is an address of some network of Cosmos. */
export const isCosmosAddress = (text: string): boolean => readCosmosAddress(text) !== null;
