import { useId, useState } from "react";
import { decimalText, smallestUnits } from "../../base/units.js";
import type { SwapState } from "../../model/swap.js";
import { numberFormat } from "../format/formats.js";
import { messages as texts } from "../messages/en/swap.js";
import { useTexts } from "../messages/use-messages.js";
import { amountIn } from "../parts/amount-field.js";
import { Segments } from "../parts/segments.js";
import { shownOf } from "../send/typed.js";
import { useViewPorts } from "../sluice-context.js";
import { percent } from "./offer.js";

/** What most choose, in hundredths of a percent. */
const SLIPPAGES = ["50", "100", "300"] as const;
const SLIPPAGE_MIN = 10;
const SLIPPAGE_MAX = 500;
const SLIPPAGE_TOLD = 300;
/** A percent has so many hundredths. */
const PERCENT_PLACES = 2;

/** How much less than was offered may arrive: one of a few values, or any from 0.1 to 5 %. It stays while an offer is awaited. S9.14 */
export const Slippage = ({ slippage }: Pick<SwapState["draft"], "slippage">) => {
  const { t, locale } = useTexts(texts);
  const ports = useViewPorts();
  const id = useId();
  const [typed, type] = useState<string | null>(null);
  const set = (hundredths: number) =>
    ports.send({ type: "swap/edit", draft: { slippage: hundredths } });
  const now = decimalText(BigInt(slippage), PERCENT_PLACES);
  const isWrong = typed !== null && slippageIn(typed, locale) === null;
  return (
    <div className="allowed">
      <p className="label muted">{t("swap.slippage")}</p>
      <div className="slippage">
        <Segments
          kind="radio"
          label={t("swap.slippage")}
          keys={SLIPPAGES}
          chosen={String(slippage)}
          textOf={(key) => percent(Number(key), locale)}
          onChoose={(key) => {
            type(null);
            set(Number(key));
          }}
        />
        <div className="amount">
          <input
            dir="ltr"
            type="text"
            inputMode="decimal"
            autoComplete="off"
            aria-label={t("swap.slippage")}
            aria-invalid={isWrong}
            aria-describedby={id}
            value={
              isWrong
                ? typed
                : shownOf(
                    { text: typed ?? "", price: null },
                    { amount: now, exact: now, price: null },
                    locale,
                    PERCENT_PLACES,
                  )
            }
            onChange={({ target }) => {
              type(target.value);
              const hundredths = slippageIn(target.value, locale);
              if (hundredths !== null) set(hundredths);
            }}
            onBlur={() => {
              if (isWrong) type(null);
            }}
          />
          <bdi className="muted">{percentSign(locale)}</bdi>
        </div>
      </div>
      <p id={id} className="off" role="status">
        {isWrong
          ? t("swap.slippage-range", {
              least: percent(SLIPPAGE_MIN, locale),
              most: percent(SLIPPAGE_MAX, locale),
            })
          : slippage > SLIPPAGE_TOLD
            ? t("swap.slippage-high")
            : null}
      </p>
    </div>
  );
};

/** What was typed, in hundredths of a percent; null if it is none that can be chosen. */
const slippageIn = (typed: string, locale: string): number | null => {
  const meant = amountIn(typed, locale, PERCENT_PLACES);
  const units = "text" in meant ? smallestUnits(meant.text, PERCENT_PLACES) : null;
  return units !== null && units >= SLIPPAGE_MIN && units <= SLIPPAGE_MAX ? Number(units) : null;
};

const percentSign = (locale: string): string =>
  numberFormat(locale, { style: "percent" })
    .formatToParts(0)
    .find(({ type }) => type === "percentSign")?.value ?? "%";
