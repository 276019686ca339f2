import type { SwapState } from "../../model/swap.js";
import { decimalOf, localDecimal } from "../format/decimal.js";
import { numberFormat } from "../format/formats.js";
import { messages as texts } from "../messages/en/swap.js";
import { useTexts } from "../messages/use-messages.js";
import { FactList } from "../parts/details.js";
import { Segments } from "../parts/segments.js";
import { worthOf } from "../send/worth.js";
import { useViewPorts } from "../sluice-context.js";
import { IMPACT_TOLD, impactOf, rateOf } from "./price.js";
import { SwapFailure } from "./swap-failure.js";
import { textOf, useChoice } from "./use-swap.js";

/** The rate, what it costs beside what the tokens are worth, and how much less may arrive; or why nothing is offered. Its place is kept. */
export const Offer = ({ swap }: { readonly swap: SwapState }) => {
  const { t, locale } = useTexts(texts);
  const { quote, draft } = swap;
  const { sell, buy, amount, slippage } = draft;
  const ports = useViewPorts();
  const impact = useImpact(swap);
  const rate = quote.status === "ready" ? rateOf(amount, textOf(quote.quote.arrives, buy)) : null;
  const exact = decimalOf(rate ?? "");
  const least = decimalOf(quote.status === "ready" ? textOf(quote.quote.least, buy) : "");
  return (
    <div className="offer" role="status">
      {quote.status === "failed" ? (
        <SwapFailure failure={quote.failure} />
      ) : quote.status === "looking" ? (
        <p className="muted">{t("swap.looking")}</p>
      ) : quote.status === "ready" && sell !== null && buy !== null ? (
        <>
          <FactList>
            <div>
              <dt>{t("swap.rate")}</dt>
              <dd>
                {exact === null
                  ? null
                  : t("swap.rate-is", {
                      from: sell.symbol,
                      amount: localDecimal(exact, locale, 0),
                      to: buy.symbol,
                    })}
              </dd>
            </div>
            <div>
              <dt>{t("swap.least")}</dt>
              <dd>{least === null ? null : `${localDecimal(least, locale, 0)} ${buy.symbol}`}</dd>
            </div>
            <div>
              <dt>{t("swap.impact")}</dt>
              <dd className={impact === null || impact >= IMPACT_TOLD ? "off" : ""}>
                {impact === null ? t("swap.impact-unknown") : percent(Math.max(impact, 0), locale)}
              </dd>
            </div>
          </FactList>
          <Segments
            kind="radio"
            label={t("swap.slippage")}
            keys={SLIPPAGES}
            chosen={String(slippage) as (typeof SLIPPAGES)[number]}
            textOf={(key) => percent(Number(key), locale)}
            onChoose={(key) => ports.send({ type: "swap/edit", draft: { slippage: Number(key) } })}
          />
          {slippage > SLIPPAGE_TOLD ? <p className="off">{t("swap.slippage-high")}</p> : null}
        </>
      ) : null}
    </div>
  );
};

/** In hundredths of a percent. */
const SLIPPAGES = ["10", "50", "100", "300", "500"] as const;
const SLIPPAGE_TOLD = 300;

/** @param hundredths of a percent */
export const percent = (hundredths: number, locale: string): string =>
  numberFormat(locale, { style: "percent", maximumFractionDigits: 2 }).format(hundredths / 10_000);

/** How much less one gets than what one gives is worth; null where a price is missing. */
export const useImpact = ({ draft, quote }: SwapState): number | null => {
  const sell = useChoice(draft.sell);
  const buy = useChoice(draft.buy);
  return quote.status === "ready"
    ? impactOf(
        worthOf(draft.amount, sell?.price ?? null),
        worthOf(textOf(quote.quote.arrives, draft.buy), buy?.price ?? null),
      )
    : null;
};
