import { useEffect, useState } from "react";
import type { Failure } from "../../base/errors.js";
import type { SwapFailureCode } from "../../base/failure-codes.js";
import type { SwapState } from "../../model/swap.js";
import { isUnderWay } from "../../model/swap-fold.js";
import {
  atPlaces,
  type Decimal,
  decimalOf,
  localDecimal,
  numberFormat,
} from "../format/formats.js";
import { messages as texts } from "../messages/en/swap.js";
import { useTexts } from "../messages/use-messages.js";
import { Fact, FactList } from "../parts/details.js";
import { SendFailure } from "../send/use-send.js";
import { useViewPorts } from "../sluice-context.js";
import { textOf } from "./use-swap.js";

/** The rate, what arrives at least, and what it costs beside what the tokens are worth; or why nothing is offered. Its place is kept. */
export const Offer = ({ swap }: { readonly swap: SwapState }) => {
  const { t, locale } = useTexts(texts);
  const { quote, draft } = swap;
  const { sell, buy, amount } = draft;
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
          <Age asOf={quote.quote.asOf} />
        </>
      ) : swap.revocation !== null && isUnderWay(swap) ? (
        <p className="muted">{t("swap.revoked")}</p>
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

/** @param hundredths of a percent */
export const percent = (hundredths: number, locale: string): string =>
  numberFormat(locale, { style: "percent", maximumFractionDigits: 2 }).format(hundredths / 10_000);

/** {@link impactOf} for what is offered; null without an offer. @param arrives in the smallest unit */
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

/** An amount in whole tokens as decimal text, and what one is worth in US dollars. */
interface Priced {
  readonly amount: string;
  readonly price: number | null;
}

/** How much less one gets than what one gives is worth, in hundredths of a percent; null where a price is missing. */
export const impactOf = (given: Priced, got: Priced): number | null => {
  const [from, to] = [given, got].map(({ amount, price }) =>
    amount === "" || price === null ? null : Number(amount) * price,
  );
  return from == null || to == null || !(from > 0) ? null : Math.round((1 - to / from) * 10_000);
};

/** From here on it is said, and from here on it has to be agreed to; in hundredths of a percent. */
export const IMPACT_TOLD = 300;
export const IMPACT_ASKED = 1_000;

const RATE_DIGITS = 6;
const FIGURE_DIGITS = 8;
/** Of a rate, before it is cut. */
const RATE_PLACES = 18;

/** How much of one token is offered for one of the other, as the locale writes it: six digits say enough. */
export const rateText = (given: string, got: string, locale: string): string | null => {
  const [from, to] = [decimalOf(given), decimalOf(got)];
  if (from === null || to === null || from.units === 0n) return null;
  const scaled = to.units * 10n ** BigInt(from.places + RATE_PLACES);
  const rate = { units: scaled / (from.units * 10n ** BigInt(to.places)), places: RATE_PLACES };
  return localDecimal(cutTo(RATE_DIGITS, rate), locale, 0);
};

/** An amount that nobody has yet, as the locale writes it: the first digits, and never more than there are. */
export const figureText = (amount: string, locale: string): string | null => {
  const exact = decimalOf(amount);
  return exact && localDecimal(cutTo(FIGURE_DIGITS, exact), locale, 0);
};

/** So many digits, and all of those before the point. */
const cutTo = (digits: number, exact: Decimal): Decimal => {
  const whole = String(exact.units).length - exact.places;
  return atPlaces(exact, Math.min(exact.places, Math.max(0, digits - whole)), "cut");
};

/** What happened and what to do next; below it what exactly differs, where that is known. */
export const SwapFailure = ({ failure }: { readonly failure: Failure }) => {
  const { t } = useTexts(texts);
  const { code, message } = failure;
  return isOwn(code) ? (
    <p className="off">
      {t(`failure.${code}`)}
      {WITH_DETAIL.includes(code) ? <bdi className="said muted"> {message}</bdi> : null}
    </p>
  ) : code === "send/too-much" ? (
    <p className="off">{t("swap.too-much")}</p>
  ) : (
    <SendFailure failure={failure} />
  );
};

const isOwn = (code: Failure["code"]): code is SwapFailureCode => code.startsWith("swap/");
const WITH_DETAIL: readonly Failure["code"][] = ["swap/unsafe", "swap/less-arrives"];

/** So long a figure is marked that has changed, and nothing can be confirmed: whoever was about to press reads it first. */
const REST_MS = 500;

/** Whether what is shown has changed a moment ago. What is shown first, or after nothing, has not. */
export const useChanged = (shown: string | null): boolean => {
  const { scheduler } = useViewPorts().env;
  const [known, know] = useState(shown);
  const isChanged = shown !== null && known !== null && shown !== known;
  useEffect(() => {
    const resting = scheduler.schedule(() => know(shown), isChanged ? REST_MS : 0);
    return () => resting.unsubscribe();
  }, [shown, isChanged, scheduler]);
  return isChanged;
};

/** A figure that is marked for a moment when it changes. */
export const Figure = ({ text }: { readonly text: string | null }) => (
  <span className={useChanged(text) ? "changed" : undefined}>{text}</span>
);
