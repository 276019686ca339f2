import { isRight, right } from "fp-ts/Either";
import type { Either } from "fp-ts/lib/Either.js";
import type * as t from "io-ts";
import { parseCaipAddress } from "../caip-account.js";
import { decodeWith } from "../decode.js";
import { isEvmAddress } from "../namespaces/eip155/answers.js";
import { refine } from "../refine.js";
import { listOf, shape } from "../shape.js";

/** Longer data is no swap of anybody. */
const DATA_MAX_CHARS = 100_000;

/** An amount in the smallest unit: at most 256 bits. */
const units = refine("whole number", (value) =>
  typeof value === "string" && /^\d{1,78}$/.test(value) ? BigInt(value) : undefined,
);
const data = refine("data", (value) =>
  typeof value === "string" && value.length <= DATA_MAX_CHARS && /^0x(?:[0-9a-f]{2})+$/i.test(value)
    ? (value as `0x${string}`)
    : undefined,
);
/** The plain address of a CAIP-10 id. */
const account = refine("account", (value) => {
  const address = typeof value === "string" ? parseCaipAddress(value)?.address : undefined;
  return address !== undefined && isEvmAddress(address) ? address : undefined;
});

const quotes = shape({ quotes: listOf(shape({ toAmount: units })) });
const gasPrice = shape({ standard: units, fast: units, instant: units });
const built = shape({ tx: shape({ from: account, to: account, data }) });

/** A call that the service built, for the account that asked. */
export type BuiltCall = t.TypeOf<typeof built>["tx"];

/** Answer of `GET /v1/convert/quotes`: what the first offer gives, in the smallest unit; null if there is none. S7.13 */
export const decodeQuote = (body: unknown): Either<string, bigint | null> => {
  const decoded = decodeWith(quotes, body);
  return isRight(decoded) ? right(decoded.right.quotes[0]?.toAmount ?? null) : decoded;
};

/** Answer of `GET /v1/convert/gas-price`: what gas costs as most pay it, in wei. S7.15 */
export const decodeGasPrice = (body: unknown): Either<string, bigint> => {
  const decoded = decodeWith(gasPrice, body);
  return isRight(decoded) ? right(decoded.right.standard) : decoded;
};

/** Answers of `/v1/convert/build-transaction` and `/v1/convert/build-approve`. Nothing of it is trusted. S7.20, S7.21 */
export const decodeBuiltCall = (body: unknown): Either<string, BuiltCall> => {
  const decoded = decodeWith(built, body);
  return isRight(decoded) ? right(decoded.right.tx) : decoded;
};
