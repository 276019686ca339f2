import { isRight, left, right } from "fp-ts/Either";
import type { Either } from "fp-ts/lib/Either.js";
import type * as t from "io-ts";
import { smallestUnits } from "../../base/units.js";
import type { CaipNetworkId } from "../caip.js";
import { CLUSTER_IDS } from "../cluster-names.js";
import { decodeOrNull, decodeWith } from "../decode.js";
import { BUY_LIST_MAX, BUY_NAME_MAX, MONEY_PLACES } from "../limits.js";
import { optional, optionalText, refine, string, unknown } from "../primitives.js";
import { listOf, shape } from "../shape.js";
import { boundedText } from "../text.js";

/** A name of a stranger, made safe to show. @internal */
export const shownName = refine("text", (value) =>
  typeof value === "string" && value.length <= 200
    ? boundedText(value, BUY_NAME_MAX) || undefined
    : undefined,
);
/** ISO 4217 */
const code = refine("currency", (value) =>
  typeof value === "string" && /^[A-Z]{3}$/.test(value) ? value : undefined,
);
const money = refine("amount", (value) =>
  typeof value === "string" && smallestUnits(value, MONEY_PLACES) !== null ? value : undefined,
);

const methodLimits = listOf(shape({ id: shownName, min: money, max: money }), BUY_LIST_MAX);
const paymentCurrency = shape({ id: code }, { payment_method_limits: optional(methodLimits) });
const purchaseCurrency = shape({
  id: shownName,
  name: shownName,
  symbol: shownName,
  networks: listOf(unknown),
});
const network = shape(
  { name: string, chain_id: string },
  { display_name: string, contract_address: optionalText },
);
const options = shape({
  paymentCurrencies: listOf(unknown),
  purchaseCurrencies: listOf(unknown),
});

/** What one pays with, with its limits by way of paying. Quotes are asked for with it, as the service names it. */
export interface PaymentCurrency {
  readonly id: string;
  /** Places that an amount of it has at most, as the browser knows them; else two. */
  readonly decimals: number;
  readonly payment_method_limits: MethodLimits;
}
type MethodLimits = t.TypeOf<typeof methodLimits>;

const currencyOf = (id: string, limits: MethodLimits): PaymentCurrency => {
  const { maximumFractionDigits: decimals = 2 } = new Intl.NumberFormat("en", {
    style: "currency",
    currency: id,
  }).resolvedOptions();
  return { id, decimals, payment_method_limits: limits };
};

/** What one buys, on all networks that have it. */
export type PurchaseCurrency = Omit<t.TypeOf<typeof purchaseCurrency>, "networks"> & {
  readonly networks: readonly t.TypeOf<typeof network>[];
};

/** What one buys, on one network. */
export interface Purchasable {
  readonly symbol: string;
  readonly name: string;
  readonly caipNetworkId: CaipNetworkId;
  /** Of its contract, or its mint; null: the network's coin. */
  readonly address: string | null;
  /** What the service calls the network. */
  readonly blockchain: string;
  readonly currency: PurchaseCurrency;
}

/** What is for sale. */
export interface Offered {
  readonly currencies: readonly PaymentCurrency[];
  readonly assets: readonly Purchasable[];
}

/** Answer of `GET /v1/onramp/options`. What cannot be read, or pays nothing, is left out. S7.16, wire 4.13 @internal */
export const decodeOnrampOptions = (body: unknown): Either<string, Offered> => {
  const decoded = decodeWith(options, body);
  if (!isRight(decoded)) return decoded;
  const { paymentCurrencies, purchaseCurrencies } = decoded.right;
  return right({
    currencies: paymentCurrencies
      .slice(0, BUY_LIST_MAX)
      .flatMap((entry) => currencyIn(entry) ?? []),
    assets: purchaseCurrencies.slice(0, BUY_LIST_MAX).flatMap(assetsIn),
  });
};

/** A currency with its limits. Dollars and euros without any have the usual ones. S9.16 */
const currencyIn = (entry: unknown): PaymentCurrency | null => {
  const said = decodeOrNull(paymentCurrency, entry);
  if (said === null) return null;
  const { id, payment_method_limits: limits } = said;
  return limits == null || limits.length === 0
    ? (USUAL_ONRAMP.currencies.find((usual) => usual.id === id) ?? null)
    : currencyOf(id, limits);
};

const assetsIn = (entry: unknown): readonly Purchasable[] => {
  const said = decodeOrNull(purchaseCurrency, entry);
  if (said === null) return [];
  const networks = said.networks
    .slice(0, BUY_LIST_MAX)
    .flatMap((one) => decodeOrNull(network, one) ?? []);
  return onNetworks({ ...said, networks });
};

/** What one buys, once for each of its networks. */
const onNetworks = (currency: PurchaseCurrency): readonly Purchasable[] =>
  currency.networks.flatMap((one): readonly Purchasable[] => {
    const caipNetworkId = networkOf(one);
    if (caipNetworkId === null) return [];
    const { symbol, name } = currency;
    const { contract_address: contract = null } = one;
    const address = contract === null || COIN.test(contract) ? null : contract;
    return [{ symbol, name, caipNetworkId, address, blockchain: one.name, currency }];
  });

/** No contract, or one of the addresses that stand for there being none. */
const COIN = /^(|0x0{40}|0xe{40})$/i;

/** Only EVM networks have numbers. */
const networkOf = ({
  name: called,
  chain_id: id,
}: PurchaseCurrency["networks"][number]): CaipNetworkId | null =>
  /^[1-9]\d{0,15}$/.test(id)
    ? `eip155:${id}`
    : /^solana$/i.test(called)
      ? CLUSTER_IDS.mainnet
      : null;

const USUAL_LIMITS = [
  { id: "card", min: "10.00", max: "7500.00" },
  { id: "ach_bank_account", min: "10.00", max: "25000.00" },
] as const;

const ETHEREUM = { name: "ethereum", display_name: "Ethereum", chain_id: "1" };
const POLYGON = { name: "polygon", display_name: "Polygon", chain_id: "137" };

const USDC: PurchaseCurrency = {
  id: "USDC",
  name: "USD Coin",
  symbol: "USDC",
  networks: [
    { ...ETHEREUM, contract_address: "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48" },
    { ...POLYGON, contract_address: "0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359" },
  ],
};
const ETH: PurchaseCurrency = {
  id: "ETH",
  name: "Ether",
  symbol: "ETH",
  networks: [
    { ...ETHEREUM, contract_address: "" },
    // Wrapped: the coin of that network is another one.
    { ...POLYGON, contract_address: "0x7ceB23fD6bC0adD59E62ac25578270cFf1b9f619" },
  ],
};

/** What is for sale where the service cannot say. S9.16, wire 4.13 @internal */
export const USUAL_ONRAMP: Offered = {
  currencies: ["USD", "EUR"].map((id) => currencyOf(id, USUAL_LIMITS)),
  assets: [USDC, ETH].flatMap(onNetworks),
};

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
