import { type ReactNode, useId } from "react";
import { smallestUnits } from "../../base/units.js";
import { type TypedAmount, typedAmount } from "../format/typed-amount.js";
import { messages as texts } from "../messages/en/amount.js";
import { useTexts } from "../messages/use-messages.js";
import { useViewSheet } from "../theme/use-view-sheet.js";

const sheet = `
.amount{display:flex;align-items:center;gap:8px;min-height:var(--s-control);padding-inline:14px;border-radius:calc(var(--s-r)*3);box-shadow:inset 0 0 0 1px var(--s-line)}
.amount:focus-within{box-shadow:inset 0 0 0 2px var(--s-accent)}
.amount:has([aria-invalid=true]){box-shadow:inset 0 0 0 2px var(--s-error)}
.amount input{flex:1;min-width:0;height:var(--s-control);font-variant-numeric:tabular-nums}
.amount input:focus-visible{outline:0}
.amount+.said{min-height:calc(1.4em + 2px);padding:2px 14px 0}
@media (forced-colors:active){.amount{border:1px solid}}
`;

/** What a field holds, as an amount of a token with so many decimals. */
export const amountIn = (
  typed: string,
  locale: string,
  decimals: number,
): TypedAmount | { readonly problem: "places" } => {
  const read = typedAmount(typed, locale);
  return "text" in read && smallestUnits(read.text, decimals) === null
    ? { problem: "places" }
    : read;
};

/** A field for an amount, with what is known of it below, or why what it holds cannot be one. */
export const AmountField = ({
  label,
  symbol,
  decimals,
  typed,
  note,
  onType,
}: {
  readonly label: string;
  readonly symbol: string;
  readonly decimals: number;
  readonly typed: string;
  readonly note?: ReactNode;
  readonly onType: (typed: string) => void;
}) => {
  useViewSheet(sheet);
  const { t, locale } = useTexts(texts);
  const id = useId();
  const read = amountIn(typed, locale, decimals);
  const problem = "problem" in read && read.problem !== "none" ? read.problem : null;
  return (
    <div>
      <div className="amount">
        <input
          dir="ltr"
          type="text"
          inputMode="decimal"
          autoComplete="off"
          aria-label={label}
          aria-invalid={problem !== null}
          aria-describedby={id}
          placeholder="0"
          value={typed}
          onChange={({ target }) => onType(target.value)}
        />
        <bdi className="muted">{symbol}</bdi>
      </div>
      <div id={id} className="said small">
        <p className="off" role="status">
          {problem === null ? null : t(`amount.${problem}`, { count: decimals, symbol })}
        </p>
        {problem === null ? note : null}
      </div>
    </div>
  );
};
