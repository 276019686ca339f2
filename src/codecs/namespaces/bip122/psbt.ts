import { base64Bytes } from "../../base64.js";

/** A transaction of Bitcoin has at most 4 million weight units; what a PSBT adds is of the same order. */
const PSBT_CHARS_MAX = 6_000_000;
/** `psbt`, and a byte that no text has. BIP-174 */
const MAGIC = "112,115,98,116,255";

/** The bytes of a partly signed transaction in base64; null for any other text. */
export const psbtBytes = (text: string): Uint8Array | null => {
  const bytes = text.length > PSBT_CHARS_MAX ? null : base64Bytes(text);
  return bytes?.subarray(0, 5).join() === MAGIC ? bytes : null;
};
