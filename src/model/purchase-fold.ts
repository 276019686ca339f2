import { smallestUnits } from "../base/units.js";
import type { Exchange } from "../codecs/api/exchanges.js";
import type { PaymentCurrency, Purchasable } from "../codecs/api/onramp.js";
import { NAMESPACES, type Namespace, namespaceOf } from "../codecs/caip.js";
import { BUY_LIST_MAX, MONEY_PLACES } from "../codecs/limits.js";
import type { Network } from "../codecs/network.js";
import type { Seller } from "../codecs/options/onramp.js";
import type { PictureSource } from "../codecs/strangers.js";
import type { SluiceEvent } from "./events.js";
import {
  EXCHANGE,
  type Exchanges,
  type ExchangesPage,
  type Purchase,
  type PurchaseState,
  type ShownSeller,
} from "./purchase.js";

const NONE = { status: "none" } as const;

/** Nothing was said yet of what to buy. */
export const NO_PURCHASE: PurchaseState = {
  draft: { amount: "", currency: "", asset: null },
  isWhole: false,
  sale: NONE,
  quote: NONE,
  exchanges: null,
  purchase: null,
};

/** What is being bought, after an event. A draft that has changed has no quote, and no exchange for it. */
export const foldPurchase = (
  state: PurchaseState | null,
  event: SluiceEvent,
): PurchaseState | null => {
  switch (event.type) {
    case "purchase/began":
      return withoutDraft(state) ?? NO_PURCHASE;
    case "purchase/ended":
      return withoutDraft(state);
    case "purchase/resumed":
      return { ...(state ?? NO_PURCHASE), purchase: event.purchase };
    case "purchase/forgotten":
      return null;
    default:
      return state === null ? null : foldDraft(state, event);
  }
};

/** What is awaited stays. */
const withoutDraft = (state: PurchaseState | null): PurchaseState | null =>
  state !== null && isAwaited(state) ? { ...NO_PURCHASE, purchase: state.purchase } : null;

const foldDraft = (state: PurchaseState, event: SluiceEvent): PurchaseState => {
  switch (event.type) {
    case "purchase/edited":
      return edited(state, event.draft);
    case "purchase/offered":
      return edited({ ...state, sale: event.sale }, event.draft);
    case "purchase/quoted":
      return { ...state, quote: event.quote };
    case "purchase/exchanges-named":
      return { ...state, exchanges: event.exchanges };
    case "purchase/exchanges-asked":
      return withExchanges(state, ({ more, ...held }) => ({
        ...held,
        more: more === "none" ? more : "asking",
      }));
    case "purchase/exchanges-added": {
      const { page } = event;
      return withExchanges(state, (held) =>
        page === null ? { ...held, more: "failed" } : joinedPage(held, page),
      );
    }
    case "purchase/started":
      return { ...state, purchase: event.purchase };
    case "purchase/led":
      return withPurchase(state, event.purchaseId, { url: event.url });
    case "purchase/sent":
      return withPurchase(state, event.purchaseId, {
        exchange: { isSent: true, isFailed: false, txHash: event.txHash },
      });
    case "purchase/exchange-failed":
      return withPurchase(state, event.purchaseId, {
        exchange: { isSent: false, isFailed: true, txHash: null },
      });
    case "purchase/window-closed":
      return withPurchase(state, event.purchaseId, { window: "closed" });
    case "purchase/settled": {
      const { status, arrived, failure } = event;
      return withPurchase(state, event.purchaseId, { status, arrived, failure });
    }
    default:
      return state;
  }
};

const edited = (state: PurchaseState, parts: Partial<PurchaseState["draft"]>): PurchaseState => {
  const draft = { ...state.draft, ...parts };
  const isSame = JSON.stringify(draft) === JSON.stringify(state.draft);
  const isWhole = orderIn({ ...state, draft }) !== null;
  if (isSame && isWhole === state.isWhole) return state;
  return isSame
    ? { ...state, isWhole }
    : { ...state, draft, isWhole, quote: NONE, exchanges: null };
};

const withExchanges = (
  state: PurchaseState,
  change: (held: Exchanges) => Exchanges,
): PurchaseState =>
  state.exchanges === null ? state : { ...state, exchanges: change(state.exchanges) };

/** One that is over does not change any more. */
const withPurchase = (state: PurchaseState, id: string, parts: Partial<Purchase>): PurchaseState =>
  isAwaited(state) && state.purchase?.wish.id === id
    ? { ...state, purchase: { ...state.purchase, ...parts } }
    : state;

/** Whether what was bought is awaited. */
export const isAwaited = (state: PurchaseState | null): boolean =>
  state?.purchase?.status === "pending";

/** A purchase of which nothing has been said yet. */
export const awaitedPurchase = (
  given: Pick<Purchase, "wish" | "providerId" | "provider" | "window">,
): Purchase => ({
  ...given,
  url: null,
  status: "pending",
  arrived: null,
  failure: null,
  exchange: given.providerId.startsWith(EXCHANGE)
    ? { isSent: false, isFailed: false, txHash: null }
    : null,
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

/** Whether there is such an amount of the currency, and any way of paying takes so much. */
const isWithin = (
  amount: string,
  { decimals, payment_method_limits: all }: PaymentCurrency,
): boolean =>
  smallestUnits(amount, decimals) !== null &&
  all.some(({ min, max }) => {
    const [units, least, most] = [amount, min, max].map((text) =>
      smallestUnits(text, MONEY_PLACES),
    );
    return units != null && least != null && most != null && least <= units && units <= most;
  });

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
    by: exchangeBy(id, amount),
  }));
};

/** How the exchange with this id of a provider sends so much. */
export const exchangeBy = (providerId: string, amount: string) =>
  ({ kind: "exchange", exchangeId: providerId.slice(EXCHANGE.length), amount }) as const;
