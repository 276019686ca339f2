import type { PurchaseState } from "../../model/purchase.js";
import { messages as texts } from "../messages/en/buy.js";
import { useTexts } from "../messages/use-messages.js";
import { Fact, FactList } from "../parts/details.js";
import { paidText, plainAmount } from "./use-purchase.js";

/** What it would give and cost, as an estimate; or that nobody says. Its place is kept. */
export const Quoted = ({ state: { quote, draft } }: { readonly state: PurchaseState }) => {
  const { t, locale } = useTexts(texts);
  return (
    <div className="quoted" role="status">
      {quote.status === "looking" ? (
        <p className="muted">{t("buy.quoting")}</p>
      ) : quote.status === "failed" ? (
        <p>{t("buy.no-quote")}</p>
      ) : quote.status === "ready" && draft.asset !== null ? (
        <>
          <p className="muted">{t("buy.estimate")}</p>
          <p className="large">
            {t("buy.estimate-is", {
              amount: plainAmount(quote.quote.gets, locale),
              symbol: draft.asset.symbol,
            })}
          </p>
          <FactList>
            <Fact name={t("buy.fee")}>
              {moneyOf(quote.quote.networkFee, draft.currency, locale)}
            </Fact>
            <Fact name={t("buy.total")}>{paidText(quote.quote.pays, draft.currency, locale)}</Fact>
          </FactList>
          <p className="muted">{t("buy.estimate-help")}</p>
        </>
      ) : null}
    </div>
  );
};

/** The fee is of what is paid, or of what is bought. */
const moneyOf = (
  { amount, currency }: { readonly amount: string; readonly currency: string },
  paid: string,
  locale: string,
): string =>
  currency.toUpperCase() === paid
    ? paidText(amount, paid, locale)
    : `${plainAmount(amount, locale)} ${currency}`;
