import { isRight, right } from "fp-ts/Either";
import type { Either } from "fp-ts/lib/Either.js";
import type * as t from "io-ts";
import { decodeOrNull, decodeWith } from "../decode.js";
import { PRICED_MAX } from "../limits.js";
import { number, string, unknown } from "../primitives.js";
import { listOf, shape } from "../shape.js";

const answer = shape({ fungibles: listOf(unknown) });
const price = shape({ address: string, price: number });

/** What one of a token is worth, in US dollars. */
export type Price = t.TypeOf<typeof price>;

/** More than all the money in the world: a price above it is invented. */
const USD_MAX = 1e15;

/** An amount that may be true; null for any other. */
export const usdOf = (amount: number | null): number | null =>
  amount !== null && amount >= 0 && amount <= USD_MAX ? amount : null;

/**
 * Answer of `POST /v1/fungible/price`. Leaves out what cannot be read, and prices of zero, by which services say that
 * they know none. S7.19, S7.32
 */
export const decodePrices = (body: unknown): Either<string, readonly Price[]> => {
  const decoded = decodeWith(answer, body);
  if (!isRight(decoded)) return decoded;
  return right(
    decoded.right.fungibles
      .slice(0, PRICED_MAX)
      .flatMap((entry) => decodeOrNull(price, entry) ?? [])
      .filter((one) => (usdOf(one.price) ?? 0) > 0),
  );
};
