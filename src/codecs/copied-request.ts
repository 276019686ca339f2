import { read } from "../base/errors.js";

/** A request with more values than this is refused. */
const COPIED_VALUES_MAX = 1_000_000;

/** A request as it was when the site made it. */
export interface CopiedRequest {
  readonly method: string;
  /** Plain data; null if what the site gave cannot be copied. */
  readonly params: { readonly value: unknown } | null;
}

/**
 * Copies a request as JSON would, with big integers as `0x` hexadecimal. Each property is read once: neither a getter
 * nor a later change by the site alters what a wallet gets. Null if it names no method.
 */
export const copiedRequest = (args: unknown): CopiedRequest | null => {
  const method = read(args, "method");
  if (typeof method !== "string") return null;
  let left = COPIED_VALUES_MAX;
  // Not by JSON itself: pages give big integers a `toJSON` of their own, which makes decimal texts of amounts.
  const copyOf = (value: unknown): unknown => {
    left -= 1;
    if (left < 0) throw new TypeError();
    if (value == null || Number.isFinite(value) || /^(string|boolean)$/.test(typeof value))
      return value;
    if (typeof value === "bigint" && value >= 0n) return `0x${value.toString(16)}`;
    if (Array.isArray(value)) return Array.from(value, (entry) => copyOf(entry ?? null));
    // Not `instanceof`: an object of another window has another `Object`.
    if (Object.prototype.toString.call(value) !== "[object Object]") throw new TypeError();
    const entries = Object.entries(Object(value)).filter(([, entry]) => entry !== undefined);
    return Object.fromEntries(entries.map(([key, entry]) => [key, copyOf(entry)]));
  };
  try {
    // Not by `read`, so that a getter that throws is told from no parameters.
    return { method, params: { value: copyOf((args as { readonly params?: unknown }).params) } };
  } catch {
    return { method, params: null }; // no JSON, a cycle, or a getter that throws
  }
};
