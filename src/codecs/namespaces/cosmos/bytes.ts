import { base64Bytes } from "../../base64.js";
import { textThat } from "../../bounded.js";

/** A copy of the bytes in a value from outside; null for anything else, and for memory that was given away. */
export const bytesIn = (said: unknown): Uint8Array | null => {
  try {
    return ArrayBuffer.isView(said)
      ? new Uint8Array(said.buffer, said.byteOffset, said.byteLength).slice()
      : null;
  } catch {
    return null;
  }
};

/** A transaction is far shorter. */
const BASE64_MAX = 1_000_000;

/** Base64 of any bytes. */
export const base64Text = textThat(
  (text) => text.length <= BASE64_MAX && base64Bytes(text) !== null,
  "base64",
);

/** Base64 of so many bytes. */
export const base64Of = (length: number) =>
  textThat(
    (text) => text.length <= length * 2 && base64Bytes(text)?.length === length,
    `base64 of ${length} bytes`,
  );
