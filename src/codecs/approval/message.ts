import { SHOWN_TEXT_MAX } from "../../base/approval-limits.js";
import { hexOf } from "../base58.js";
import type { ShownRequest } from "./shown.js";
import { shownText } from "./shown-text.js";

const HEX = /^0x([0-9a-fA-F]{2})*$/;

/** A message to sign: as text if its bytes are text. `personal_sign`, EIP-191 */
export const shownMessage = (said: unknown): ShownRequest => {
  if (typeof said !== "string") return { kind: "unreadable" };
  return HEX.test(said)
    ? shownBytes(bytesOf(said))
    : { kind: "message", message: shownText(said, SHOWN_TEXT_MAX) };
};

/** The text of a message's bytes, or the bytes themselves if they are not text. */
export const shownBytes = (bytes: Uint8Array): ShownRequest => {
  const text = textOf(bytes);
  return text === null
    ? {
        kind: "bytes",
        hex: `0x${hexOf(bytes)}`.slice(0, SHOWN_TEXT_MAX),
        length: bytes.length,
      }
    : { kind: "message", message: shownText(text, SHOWN_TEXT_MAX) };
};

const bytesOf = (hex: string): Uint8Array =>
  Uint8Array.from(hex.slice(2).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

const textOf = (bytes: Uint8Array): string | null => {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null; // not text, so the bytes are shown
  }
};
