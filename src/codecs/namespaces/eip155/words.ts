import { METADATA_MAX_BYTES } from "../../limits.js";

/** The parts of what contracts answer, log and are asked: words of 32 bytes, in hexadecimal. */

const WORD = 64;
const isWord = (text: string): boolean => /^0x[0-9a-f]{64}$/i.test(text);

export const wordIn = (text: string): bigint | null => (isWord(text) ? BigInt(text) : null);

/** The address that a word holds, in small letters; null if it holds more than one. */
export const addressIn = (text: string): string | null =>
  /^0x0{24}[0-9a-f]{40}$/i.test(text) ? `0x${text.slice(-40).toLowerCase()}` : null;

/** The words of data; null unless it consists of whole ones. */
export const wordsOf = (data: string): readonly bigint[] | null =>
  /^0x(?:[0-9a-f]{64})*$/i.test(data)
    ? (data.slice(2).match(/.{64}/g) ?? []).map((word) => BigInt(`0x${word}`))
    : null;

/** The text that a call answers; null for any other answer, and for one that is too long. */
export const textIn = (said: unknown): string | null => {
  if (typeof said !== "string" || !/^0x(?:[0-9a-f]{2})*$/i.test(said)) return null;
  const place = sizeAt(said, 0);
  const length = place === null ? null : sizeAt(said, place);
  if (place === null || length === null) return null;
  const from = 2 + (place + 32) * 2;
  const hex = said.slice(from, from + length * 2);
  if (hex.length !== length * 2) return null;
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
  return new TextDecoder().decode(bytes);
};

/** A place or a length that is `at` bytes into the answer; null if it is beyond what is read. */
const sizeAt = (said: string, at: number): number | null => {
  const word = said.slice(2 + at * 2, 2 + at * 2 + WORD);
  const size = word.length === WORD ? BigInt(`0x${word}`) : null;
  return size === null || size > METADATA_MAX_BYTES ? null : Number(size);
};
