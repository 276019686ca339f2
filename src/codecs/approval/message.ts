import { hexOf } from "../base58.js";
import type { Acting } from "./acting.js";
import type { ShownRequest } from "./shown.js";
import { shownText } from "./shown-text.js";
import { signInWarnings } from "./sign-in-warnings.js";

const HEX = /^0x([0-9a-fA-F]{2})*$/;

/** A message to sign: as text if its bytes are text. `personal_sign`, EIP-191 */
export const shownMessage = (said: unknown, acting: Acting): ShownRequest => {
  if (typeof said !== "string") return { kind: "unreadable" };
  return HEX.test(said) ? shownBytes(bytesOf(said), acting) : messageOf(said, acting);
};

/** The text of a message's bytes, or the bytes themselves if they are not text. */
export const shownBytes = (bytes: Uint8Array, acting: Acting): ShownRequest => {
  const text = textOf(bytes);
  return text === null
    ? { kind: "bytes", hex: `0x${hexOf(bytes)}`, length: bytes.length }
    : messageOf(text, acting);
};

const messageOf = (text: string, acting: Acting): ShownRequest => ({
  kind: "message",
  text: shownText(text),
  warnings: signInWarnings(text, acting),
});

const bytesOf = (hex: string): Uint8Array =>
  Uint8Array.from(hex.slice(2).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/** The text of bytes; null if they are not text. */
export const textOf = (bytes: Uint8Array): string | null => {
  try {
    // A mark at the beginning is signed as well, so it is kept.
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null; // not text, so the bytes are shown
  }
};
