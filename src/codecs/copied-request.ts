import { read } from "../base/errors.js";
import { COPIED_VALUES_MAX } from "../base/limits.js";

/** A request as it was when the site made it. */
export interface CopiedRequest {
  readonly method: string;
  /** Plain data; null if what the site gave cannot be copied. */
  readonly params: { readonly value: unknown } | null;
}

/**
 * Copies a request as JSON, with big integers as `0x` hexadecimal. Each property is read once: neither a getter nor a
 * later change by the site alters what a wallet gets. Null if it names no method.
 */
export const copiedRequest = (args: unknown): CopiedRequest | null => {
  const method = read(args, "method");
  if (typeof method !== "string") return null;
  let left = COPIED_VALUES_MAX;
  const plain = (_: string, value: unknown): unknown => {
    left -= 1;
    if (typeof value === "bigint" && value >= 0n) return `0x${value.toString(16)}`;
    if (left < 0 || !isPlain(value)) throw new TypeError();
    return value;
  };
  try {
    // Not by `read`, so that a getter that throws is told from no parameters.
    const { params } = args as { readonly params?: unknown };
    const value = params === undefined ? params : JSON.parse(JSON.stringify(params, plain));
    return { method, params: { value } };
  } catch {
    return { method, params: null }; // no JSON, a cycle, or a getter that throws
  }
};

/** Whether JSON holds a value as it is. Not by `instanceof`: an object of another window has another `Object`. */
const isPlain = (value: unknown): boolean =>
  value == null ||
  /^\[object (Object|Array|String|Boolean)]$/.test(Object.prototype.toString.call(value)) ||
  Number.isFinite(value);
