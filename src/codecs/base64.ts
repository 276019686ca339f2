/** Bytes as base64. RFC 4648 */
export const toBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));

/** The bytes of a base64 text; null for any other text. */
export const base64Bytes = (text: string): Uint8Array | null => {
  try {
    const letters = atob(text);
    // By number: going through the letters of megabytes takes a second.
    return Uint8Array.from({ length: letters.length }, (_, at) => letters.charCodeAt(at));
  } catch {
    return null; // not base64
  }
};
