import type * as t from "io-ts";
import { number, string } from "../primitives.js";
import { listOf, shape } from "../shape.js";
import { EMAIL_KEY, LAST_CHAIN_KEY, LOGIN_USED_KEY, SOCIAL_USERNAME_KEY } from "./login-keys.js";
import type { RecordOf } from "./records.js";

const CACHES = ["balances", "identities", "names", "tokens"] as const;

/** Of the record of what is being bought. */
export const PURCHASE_KEY = "purchase";

/** The keys that are removed when nothing is connected any more: those of all caches, and of what is being bought. */
export const CONNECTED_KEYS = [...CACHES, PURCHASE_KEY] as const;

/** An answer that is kept for a while. */
export interface Kept<A> {
  readonly key: string;
  /** When it was fetched, in milliseconds since the epoch. */
  readonly at: number;
  readonly value: A;
}

/** The record of a cache: its entries, newest first. */
export const cacheOf = <A>(
  key: (typeof CACHES)[number],
  version: number,
  value: t.Type<A, unknown, unknown>,
): RecordOf<readonly Kept<A>[]> => ({
  key,
  version,
  codec: listOf(shape({ key: string, at: number, value })),
});

/** Native balances by network and account, as the node answered: a quantity in base units. */
export const BALANCES_RECORD = cacheOf("balances", 1, string);

/** The keys that are removed when nobody is logged in any more. S4.30 @internal */
export const LOGIN_KEYS_OVER: readonly string[] = [
  LOGIN_USED_KEY,
  EMAIL_KEY,
  SOCIAL_USERNAME_KEY,
  LAST_CHAIN_KEY,
];
