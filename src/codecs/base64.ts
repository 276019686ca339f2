/** Bytes as base64. RFC 4648 */
export const toBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));

/** The bytes of a base64 text; null for any other text. */
export const base64Bytes = (text: string): Uint8Array | null => {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  } catch {
    return null; // not base64
  }
};
