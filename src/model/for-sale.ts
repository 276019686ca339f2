import { smallestUnits } from "../base/units.js";
import type { Exchange } from "../codecs/api/exchanges.js";
import type { PaymentCurrency, Purchasable } from "../codecs/api/onramp.js";
import { NAMESPACES, type Namespace, namespaceOf } from "../codecs/caip.js";
import { BUY_LIST_MAX, MONEY_PLACES } from "../codecs/limits.js";
import type { Network } from "../codecs/network.js";
import type { Seller } from "../codecs/options/onramp.js";
import type { PictureSource } from "../codecs/outside-pictures.js";
import type { Exchanges, ExchangesPage, PurchaseState, ShownSeller } from "./purchase.js";

/** Namespaces whose accounts one buys for. wire 15 */
export const isServed = (namespace: Namespace): boolean =>
  namespace === "eip155" || namespace === "solana";

/** What can be bought for accounts of a namespace on the networks of the site. */
export const assetsFor = (
  assets: readonly Purchasable[],
  networks: readonly Network[],
  namespace: Namespace,
): readonly Purchasable[] =>
  assets.filter(
    ({ caipNetworkId: id }) =>
      namespaceOf(id) === namespace && networks.some(({ caipNetworkId }) => caipNetworkId === id),
  );

/** Whether any way of paying takes so much of the currency. */
export const isWithin = (
  amount: string,
  { payment_method_limits: all }: PaymentCurrency,
): boolean =>
  all.some(({ min, max }) => {
    const [units, least, most] = [amount, min, max].map((text) =>
      smallestUnits(text, MONEY_PLACES),
    );
    return units != null && least != null && most != null && least <= units && units <= most;
  });

/** What is bought, for how much of which currency. */
export interface Order {
  readonly amount: string;
  readonly currency: PaymentCurrency;
  readonly asset: Purchasable;
}

/** What the draft says, once it is whole and within the limits; else null. */
export const orderIn = (state: PurchaseState | null): Order | null => {
  if (state === null || state.sale.status !== "ready") return null;
  const { amount, asset, currency: wanted } = state.draft;
  const currency = state.sale.sale.currencies.find(({ id }) => id === wanted);
  return asset !== null && currency !== undefined && isWithin(amount, currency)
    ? { amount, asset, currency }
    : null;
};

/** The service names exchanges: a provider may have the same id. */
const EXCHANGE = "exchange:";

/** An exchange as one of those who sell. */
export const shownExchange = ({ id, name }: Exchange, picture: PictureSource): ShownSeller => ({
  id: EXCHANGE + id,
  name,
  image: picture.kind === "shown" ? picture.src : null,
  fee: null,
  problem: null,
});

/** None of them yet. */
export const noExchanges = (amount: string): Exchanges => ({
  amount,
  sellers: [],
  pages: 0,
  more: "there",
});

/** A page more of them. Who was named before is not named again; a page that names nobody new is the last one. */
export const joinedPage = (held: Exchanges, { sellers, total }: ExchangesPage): Exchanges => {
  const found = sellers.filter(({ id }) => !held.sellers.some((one) => one.id === id));
  const all = [...held.sellers, ...found].slice(0, BUY_LIST_MAX);
  const isAll = found.length === 0 || total === null || all.length >= Math.min(total, BUY_LIST_MAX);
  return { ...held, sellers: all, pages: held.pages + 1, more: isAll ? "none" : "there" };
};

/** The exchanges that would send what the last quote gives. */
export const exchangesIn = (state: PurchaseState | null): readonly Seller[] => {
  const { sellers = [], amount = "" } = state?.exchanges ?? {};
  return sellers.map(({ id, name, image }) => ({
    id,
    name,
    image,
    fee: null,
    namespaces: NAMESPACES.filter(isServed),
    by: { kind: "exchange", exchangeId: id.slice(EXCHANGE.length), amount },
  }));
};
