import { isRight, left, right } from "fp-ts/Either";
import type { Either } from "fp-ts/lib/Either.js";
import { type CaipNetworkId, caipNetworkId } from "./caip.js";
import { decodeWith } from "./decode.js";
import { refine, string } from "./primitives.js";
import { shape } from "./shape.js";

/** What a site wants its visitor to buy. What is not for sale stays unchosen. */
export interface BuyWish {
  /** What is paid, as decimal text such as `50`. */
  readonly amount?: string | undefined;
  /** In which currency. ISO 4217 */
  readonly currency?: string | undefined;
  /** Symbol of what is bought, such as `USDC`. */
  readonly token?: string | undefined;
  /** On which of the configured networks. */
  readonly caipNetworkId?: CaipNetworkId | undefined;
}

export const buyWish = shape(
  {},
  { amount: string, currency: string, token: string, caipNetworkId },
);

const decimal = refine("amount", (value) =>
  typeof value === "string" && /^\d{1,18}(\.\d{1,30})?$/.test(value) ? value : undefined,
);
const amount = shape({ amount: decimal, currency: string });
const quote = shape({ paymentTotal: amount, purchaseAmount: amount, networkFee: amount });

/** What a purchase would cost and give, as decimal texts. An estimate: the provider names the price. */
export interface BuyQuote {
  /** Of what is bought. */
  readonly gets: string;
  /** Of what one pays with, the fees included. */
  readonly pays: string;
  readonly networkFee: { readonly amount: string; readonly currency: string };
}

/**
 * Answer of `POST /v1/onramp/quote` about a currency and what is bought with it. One about anything else is refused. S7.18,
 * wire 4.14
 *
 * @internal
 */
export const decodeOnrampQuote =
  (currency: string, symbol: string) =>
  (body: unknown): Either<string, BuyQuote> => {
    const decoded = decodeWith(quote, body);
    if (!isRight(decoded)) return decoded;
    const { paymentTotal, purchaseAmount, networkFee } = decoded.right;
    if (!isSame(paymentTotal.currency, currency) || !isSame(purchaseAmount.currency, symbol))
      return left("It is about another currency");
    if (!/[1-9]/.test(purchaseAmount.amount)) return left("It gives nothing");
    return isSame(networkFee.currency, currency) || isSame(networkFee.currency, symbol)
      ? right({ gets: purchaseAmount.amount, pays: paymentTotal.amount, networkFee })
      : left("Its fee is of another currency");
  };

const isSame = (one: string, other: string): boolean => one.toUpperCase() === other.toUpperCase();
