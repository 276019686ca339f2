/** Bytes as base64. RFC 4648 */
export const toBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));

/** The bytes of a base64 text; null for any other text. */
export const base64Bytes = (text: string): Uint8Array | null => {
  try {
    const letters = atob(text);
    const bytes = new Uint8Array(letters.length);
    // By number: a function for each letter takes a second for megabytes.
    for (let at = 0; at < bytes.length; at += 1) bytes[at] = letters.charCodeAt(at);
    return bytes;
  } catch {
    return null; // not base64
  }
};
