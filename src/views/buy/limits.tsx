import type { PaymentCurrency } from "../../codecs/api/onramp.js";
import { messages as texts } from "../messages/en/buy.js";
import { useTexts } from "../messages/use-messages.js";
import { Fact, FactList } from "../parts/details.js";
import { paidText } from "./use-purchase.js";

/** How much each way of paying takes, and whether any takes the amount. S9.16 */
export const Limits = ({
  currency,
  isOutside,
}: {
  readonly currency: PaymentCurrency;
  readonly isOutside: boolean;
}) => {
  const { t, locale } = useTexts(texts);
  const nameOf = (id: string): string =>
    id === "card" ? t("buy.card") : /bank/.test(id) ? t("buy.bank") : id.replaceAll("_", " ");
  return (
    <div className="limits">
      <FactList>
        {currency.payment_method_limits.map(({ id, min, max }) => (
          <Fact key={id} name={nameOf(id)}>
            {t("buy.range", {
              min: paidText(min, currency.id, locale),
              max: paidText(max, currency.id, locale),
            })}
          </Fact>
        ))}
      </FactList>
      <p className="off" role="status">
        {isOutside ? t("buy.outside") : null}
      </p>
    </div>
  );
};
