import type { SluiceEvent } from "./events.js";
import { joinedPage, orderIn } from "./for-sale.js";
import type { Exchanges, Purchase, PurchaseState } from "./purchase.js";

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
      return NO_PURCHASE;
    case "purchase/ended":
      return null;
    default:
      return state === null ? null : foldDraft(state, event);
  }
};

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
