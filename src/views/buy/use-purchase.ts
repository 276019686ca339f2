import type { PurchaseState } from "../../model/purchase.js";
import { exactText } from "../format/decimal.js";
import { currencyText } from "../format/formats.js";
import { useViewPorts } from "../sluice-context.js";
import { useNow } from "../use-now.js";

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
