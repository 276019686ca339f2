import { useEffect, useState } from "react";
import type { SwapState } from "../../model/swap.js";
import { numberFormat } from "../format/formats.js";
import { messages as texts } from "../messages/en/swap.js";
import { useTexts } from "../messages/use-messages.js";
import { Fact, FactList } from "../parts/details.js";
import { Segments } from "../parts/segments.js";
import { useViewPorts } from "../sluice-context.js";
import { figureText, IMPACT_TOLD, impactOf, rateText } from "./price.js";
import { SwapFailure } from "./swap-failure.js";
import { textOf } from "./use-swap.js";

/** The rate, what it costs beside what the tokens are worth, and how much less may arrive; or why nothing is offered. Its place is kept. */
export const Offer = ({ swap }: { readonly swap: SwapState }) => {
  const { t, locale } = useTexts(texts);
  const { quote, draft } = swap;
  const { sell, buy, amount, slippage } = draft;
  const ports = useViewPorts();
  const offered = quote.status === "ready" ? quote.quote : null;
  const arrives = textOf(offered?.arrives, buy);
  const impact = impactFor(swap, offered?.arrives);
  const rate = rateText(amount, arrives, locale);
  const least = figureText(textOf(offered?.least, buy), locale);
  return (
    <div className="offer" role="status">
      {quote.status === "failed" ? (
        <SwapFailure failure={quote.failure} />
      ) : quote.status === "looking" ? (
        <p className="muted">{t("swap.looking")}</p>
      ) : quote.status === "ready" && sell !== null && buy !== null ? (
        <>
          <FactList>
            <Fact name={t("swap.rate")}>
              {rate === null
                ? null
                : t("swap.rate-is", { from: sell.symbol, amount: rate, to: buy.symbol })}
            </Fact>
            <Fact name={t("swap.least")}>{least === null ? null : `${least} ${buy.symbol}`}</Fact>
            <Fact name={t("swap.impact")}>
              <span className={impact === null || impact >= IMPACT_TOLD ? "off" : ""}>
                {impact === null ? t("swap.impact-unknown") : percent(Math.max(impact, 0), locale)}
              </span>
            </Fact>
          </FactList>
          <p className="label muted">{t("swap.slippage")}</p>
          <Segments
            kind="radio"
            label={t("swap.slippage")}
            keys={SLIPPAGES}
            chosen={String(slippage) as (typeof SLIPPAGES)[number]}
            textOf={(key) => percent(Number(key), locale)}
            onChoose={(key) => ports.send({ type: "swap/edit", draft: { slippage: Number(key) } })}
          />
          <Age asOf={quote.quote.asOf} />
          {slippage > SLIPPAGE_TOLD ? <p className="off">{t("swap.slippage-high")}</p> : null}
        </>
      ) : null}
    </div>
  );
};

const TICK_MS = 1_000;

/** How old an offer is. Not read aloud: it would be, every second. @param asOf in milliseconds since the epoch */
const Age = ({ asOf }: { readonly asOf: number }) => {
  const { t } = useTexts(texts);
  const { scheduler } = useViewPorts().env;
  const [now, tick] = useState(() => scheduler.now());
  useEffect(() => {
    const ticking = scheduler.schedule(() => tick(now + TICK_MS), TICK_MS);
    return () => ticking.unsubscribe();
  }, [now, scheduler]);
  // The first of a new offer comes before the next tick.
  const seconds = String(Math.max(0, Math.round((now - asOf) / TICK_MS)));
  return (
    <p className="small muted" aria-hidden="true">
      {t("swap.age", { seconds })}
    </p>
  );
};

/** In hundredths of a percent. */
const SLIPPAGES = ["10", "50", "100", "300", "500"] as const;
const SLIPPAGE_TOLD = 300;

/** @param hundredths of a percent */
export const percent = (hundredths: number, locale: string): string =>
  numberFormat(locale, { style: "percent", maximumFractionDigits: 2 }).format(hundredths / 10_000);

/** How much less one gets than what one gives is worth; null where a price is missing. @param arrives in the smallest unit */
export const impactFor = (
  { draft, quote }: SwapState,
  arrives: string | null | undefined,
): number | null =>
  quote.status === "ready"
    ? impactOf(
        { amount: draft.amount, price: quote.quote.prices.sell },
        { amount: textOf(arrives, draft.buy), price: quote.quote.prices.buy },
      )
    : null;
