import type { PurchaseState } from "../../model/purchase.js";
import { currencyText, exactText } from "../format/formats.js";
import { sendSheet } from "../send/send-sheet.js";
import { useNow, useViewPorts } from "../sluice-context.js";

/** What is being bought; null until its code is there. */
export const usePurchase = (): PurchaseState | null => useNow(useViewPorts().purchase$);

/** What is for sale; null until that is known. */
export const useSale = () => {
  const sale = usePurchase()?.sale;
  return sale?.status === "ready" ? sale.sale : null;
};

/** An amount of a currency, as decimal text, with its sign. */
export const paidText = (amount: string, currency: string, locale: string): string =>
  /^[A-Z]{3}$/.test(currency)
    ? currencyText(Number(amount), currency, locale)
    : `${amount} ${currency}`;

/** All of its places that are not zero. */
export const plainAmount = (amount: string, locale: string): string =>
  exactText(
    amount.replace(/\.?0+$/, (zeros) => (amount.includes(".") ? "" : zeros)),
    locale,
  );

/** Styles of buying: those of sending, and what it has besides. What is asked for has its place from the first frame. */
export const buySheet = `${sendSheet}
.view:has(>.buy){min-height:min(664px,100dvh - var(--s-top) - 72px)}
.buy{gap:8px}
.buy .card .amount:not(:focus-within,:has([aria-invalid=true])){box-shadow:none}
.buy .limits{padding:2px 14px 8px;font-size:.875em;line-height:1.45}
.buy .card.limits{padding-block-start:8px}
.buy .quoted{min-height:140px;padding-inline:14px;font-size:.875em;line-height:1.45}
.buy .large{font-size:1.375em;font-weight:650;line-height:1.25;overflow-wrap:anywhere;font-variant-numeric:tabular-nums}
.buy h3{padding:0 14px}
.buy .step{padding:4px 14px}
.buy .row:disabled{opacity:.6}
`;
