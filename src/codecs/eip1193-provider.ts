import * as t from "io-ts";
import type { Eip1193Like } from "./options/options.js";

/** An EIP-1193 provider, as hosts and libraries expect it. */
export interface Eip1193Provider {
  request(args: { readonly method: string; readonly params?: unknown }): Promise<unknown>;
  on(event: string, listener: (...args: unknown[]) => void): Eip1193Provider;
  removeListener(event: string, listener: (...args: unknown[]) => void): Eip1193Provider;
}

/** Accepts anything with a callable `request`. Never throws. */
export const eip1193 = new t.Type<Eip1193Like, Eip1193Like, unknown>(
  "EIP-1193 provider",
  (value): value is Eip1193Like => isProvider(value),
  (value, context) =>
    isProvider(value)
      ? t.success(value)
      : t.failure(value, context, "Expected an EIP-1193 provider"),
  t.identity,
);

const isProvider = (value: unknown): value is Eip1193Like => {
  try {
    return (
      typeof value === "object" &&
      value !== null &&
      typeof (value as { request?: unknown }).request === "function"
    );
  } catch {
    return false; // a getter that throws: not usable
  }
};
