type Encoding = "utf8" | "utf-8" | "base64" | "hex";

const bytesOf = (text: string, encoding: Encoding): Uint8Array => {
  if (encoding === "hex") {
    return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  }
  if (encoding !== "base64") return new TextEncoder().encode(text);
  // Node reads both base64 alphabets under one name.
  const standard = text.replace(/-/g, "+").replace(/_/g, "/");
  return Uint8Array.from(atob(standard), (letter) => letter.charCodeAt(0));
};

class Bytes extends Uint8Array {
  override toString(encoding: Encoding = "utf8"): string {
    if (encoding === "base64") return btoa(String.fromCharCode(...this));
    if (encoding !== "hex") return new TextDecoder().decode(this);
    return Array.from(this, (byte) => byte.toString(16).padStart(2, "0")).join("");
  }
}

/**
 * The part of Node's Buffer that the wallet SDK uses for one-click sign-in: without it that fails in
 * a browser ("Buffer is not defined"). The bundler puts it where the SDK names `Buffer`.
 */
export const Buffer = {
  from: (value: string | Iterable<number>, encoding: Encoding = "utf8"): Bytes =>
    new Bytes(typeof value === "string" ? bytesOf(value, encoding) : value),
  isBuffer: (value: unknown): boolean => value instanceof Bytes,
};
