import { useId, useState } from "react";
import { smallestUnits } from "../../base/units.js";
import { SLIPPAGE_MAX, SLIPPAGE_MIN } from "../../codecs/swap.js";
import type { SwapState } from "../../model/swap.js";
import { numberFormat } from "../format/formats.js";
import { messages as texts } from "../messages/en/swap.js";
import { useTexts } from "../messages/use-messages.js";
import { amountIn, amountSheet } from "../parts/amount-field.js";
import { Segments } from "../parts/segments.js";
import { plainDecimal } from "../send/typed.js";
import { useViewSheet } from "../shell-context.js";
import { useViewPorts } from "../sluice-context.js";
import { percent } from "./offer.js";

/** What most choose, in hundredths of a percent. */
const SLIPPAGES = ["50", "100", "300"] as const;
const LEAST = SLIPPAGE_MIN * 100;
const MOST = SLIPPAGE_MAX * 100;
const SLIPPAGE_TOLD = 300;
/** A percent has so many hundredths. */
const PERCENT_PLACES = 2;

/** The field of the slippage, and what is typed into it. */
interface SlippageField {
  readonly slippage: number;
  /** Null: nothing since it was set. */
  readonly typed: string | null;
  /** It is none that can be chosen. Nothing is swapped meanwhile. */
  readonly isWrong: boolean;
  readonly type: (typed: string) => void;
  readonly choose: (slippage: number) => void;
  /** What is typed counts from here on: the beginning of a number is another one. */
  readonly finish: () => void;
}

export const useSlippage = ({ slippage }: SwapState["draft"]): SlippageField => {
  const { locale } = useTexts(texts);
  const ports = useViewPorts();
  const fresh = { typed: null, over: slippage };
  const [typing, set] = useState<{ readonly typed: string | null; readonly over: number }>(fresh);
  // The site may have set another meanwhile.
  if (typing.over !== slippage) set(fresh);
  const { typed } = typing;
  const meant = typed === null ? null : slippageIn(typed, locale);
  const isWrong = meant === null && typed !== null && typed !== "";
  const choose = (hundredths: number) => {
    set(fresh);
    ports.send({ type: "swap/edit", draft: { slippage: hundredths } });
  };
  return {
    slippage,
    typed,
    isWrong,
    type: (text) => set({ typed: text, over: slippage }),
    choose,
    finish: () => {
      if (meant !== null) choose(meant);
      else if (!isWrong) set(fresh);
    },
  };
};

/** How much less than was offered may arrive: one of a few values, or any from 0.1 to 5 %. It stays while an offer is awaited. S9.14 */
export const Slippage = ({
  field: { slippage, typed, isWrong, type, choose, finish },
}: {
  readonly field: SlippageField;
}) => {
  useViewSheet(amountSheet);
  const { t, locale } = useTexts(texts);
  const id = useId();
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
          onChoose={(key) => choose(Number(key))}
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
              typed ?? plainDecimal({ units: BigInt(slippage), places: PERCENT_PLACES }, locale)
            }
            onChange={({ target }) => type(target.value)}
            onBlur={finish}
          />
          <bdi className="muted">{percentSign(locale)}</bdi>
        </div>
      </div>
      <p id={id} className="off" role="status">
        {isWrong
          ? t("swap.slippage-range", {
              least: percent(LEAST, locale),
              most: percent(MOST, locale),
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
  const meant = amountIn(typed.replace(/[%٪]/g, ""), locale, PERCENT_PLACES);
  const units = "text" in meant ? smallestUnits(meant.text, PERCENT_PLACES) : null;
  return units !== null && units >= LEAST && units <= MOST ? Number(units) : null;
};

const percentSign = (locale: string): string =>
  numberFormat(locale, { style: "percent" })
    .formatToParts(0)
    .find(({ type }) => type === "percentSign")?.value ?? "%";
