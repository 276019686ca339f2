import { isRight, right } from "fp-ts/Either";
import type { Either } from "fp-ts/lib/Either.js";
import type * as t from "io-ts";
import { parseCaipAddress } from "./caip-account.js";
import { decodeWith } from "./decode.js";
import { isEvmAddress } from "./namespaces/eip155/answers.js";
import type { Plan } from "./payment/plan.js";
import { orNull, refine, string } from "./primitives.js";
import { listOf, shape } from "./shape.js";

/** What a site wants to have swapped, by the active account on the active network. */
export interface SwapWish {
  /** Contract of the token that is given; null: the network's coin. */
  readonly sell: string | null;
  /** Contract of the token that is wanted; null: the network's coin. */
  readonly buy: string | null;
  /** Of what is given, in whole tokens, as decimal text such as `1.5`. */
  readonly amount: string;
  /** How much less than quoted may arrive, in percent, from 0.1 to 5. Default 1. */
  readonly slippage?: number | undefined;
}

/** How much less than was offered may arrive, in percent. */
export const SLIPPAGE_MIN = 0.1;
export const SLIPPAGE_MAX = 5;
const slippage = refine("percent from 0.1 to 5", (value) =>
  typeof value === "number" && value >= SLIPPAGE_MIN && value <= SLIPPAGE_MAX ? value : undefined,
);

const sides = { sell: orNull(string), buy: orNull(string) };

/** A wish that says what and how much. */
export const wholeSwapWish = shape({ ...sides, amount: string }, { slippage });
/** A wish that leaves some of it to the visitor. */
export const partialSwapWish = shape({}, { ...sides, amount: string, slippage });

/** What the wallet is asked next for a swap, as a node has played it, or as a known router is told. Plain data; amounts are decimal texts of the smallest unit. */
export interface SwapPlan {
  /**
   * `approve`: the token has to be released first, of which exactly so much as is given. `both`: in one request, all or nothing.
   * `pay`: so as well, with the payment that the swap is for. EIP-5792
   */
  readonly step: "approve" | "swap" | "both" | "pay";
  readonly request: { readonly method: string; readonly params: unknown };
  /** The contract that makes the swap, and that gets the token. */
  readonly spender: string;
  /** What leaves the account. */
  readonly units: string;
  /** What would arrive if it were made now; null where only the least is known. */
  readonly arrives: string | null;
  /** Less than this does not arrive: it fails instead, or is not asked for. */
  readonly least: string;
  /** In the network's coin: of all that is left to be asked. */
  readonly fee: { readonly expected: string; readonly most: string };
  /** What the same request pays. Absent: nothing. */
  readonly pays?: {
    /** Of the payment among `payments$`. */
    readonly paymentId: string;
    readonly plan: Plan;
  };
}

/** What a contract may take already of the token that is given. Plain data. */
export interface SwapPermission {
  readonly spender: string;
  /** Decimal text of the smallest unit. Of the coin there is none. */
  readonly units: string;
}

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

/** A call that the service built, for the account that asked. @internal */
export type BuiltCall = t.TypeOf<typeof built>["tx"];

/** Answer of `GET /v1/convert/quotes`: what the first offer gives, in the smallest unit; null if there is none. S7.13 @internal */
export const decodeQuote = (body: unknown): Either<string, bigint | null> => {
  const decoded = decodeWith(quotes, body);
  return isRight(decoded) ? right(decoded.right.quotes[0]?.toAmount ?? null) : decoded;
};

/** Answer of `GET /v1/convert/gas-price`: what gas costs as most pay it, in wei. S7.15 @internal */
export const decodeGasPrice = (body: unknown): Either<string, bigint> => {
  const decoded = decodeWith(gasPrice, body);
  return isRight(decoded) ? right(decoded.right.standard) : decoded;
};

/** Answers of `/v1/convert/build-transaction` and `/v1/convert/build-approve`. Nothing of it is trusted. S7.20, S7.21 @internal */
export const decodeBuiltCall = (body: unknown): Either<string, BuiltCall> => {
  const decoded = decodeWith(built, body);
  return isRight(decoded) ? right(decoded.right.tx) : decoded;
};
