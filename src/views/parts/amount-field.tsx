import { type ReactNode, useId } from "react";
import { smallestUnits } from "../../base/units.js";
import { numberFormat } from "../format/formats.js";
import { messages as texts } from "../messages/en/amount.js";
import { useTexts } from "../messages/use-messages.js";
import { useViewSheet } from "../shell-context.js";

/** Of a field with its unit. */
export const amountSheet = `
.amount{display:flex;align-items:center;gap:8px;min-height:var(--s-control);padding-inline:14px;border-radius:calc(var(--s-r)*3);box-shadow:inset 0 0 0 1px var(--s-line)}
.amount:focus-within{box-shadow:inset 0 0 0 2px var(--s-accent)}
.amount:has([aria-invalid=true]){box-shadow:inset 0 0 0 2px var(--s-error)}
.amount input{flex:1;min-width:0;height:var(--s-control);font-variant-numeric:tabular-nums}
.amount input:focus-visible{outline:0}
.amount+.said{min-height:calc(1.4em + 2px);padding:2px 14px 0}
@media (forced-colors:active){.amount{border:1px solid}}
`;

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
  useViewSheet(amountSheet);
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

/** An amount that somebody typed or pasted, as decimal text with a point; or why it cannot be read. */
export type TypedAmount =
  | { readonly text: string }
  /** `two-ways`: one sign, which may part thousands or the decimals, such as `1,234`. */
  | { readonly problem: "none" | "unreadable" | "two-ways" };

/** By thousands, or as in India by hundreds above the first thousand. */
const GROUPED = /^\d{1,3}((\D\d{3})+|(\D\d{2})+\D\d{3})$/;

/**
 * Reads an amount as people write it: with the decimal sign of their locale, or of another one where that is clear, with
 * parted thousands, and in the digits of their script. What could mean two amounts is not guessed.
 */
export const typedAmount = (typed: string, locale: string): TypedAmount => {
  const plain = latinDigits(typed, locale).replace(/[\s\u00a0\u202f'’]/g, "");
  if (plain === "") return { problem: "none" };
  const signs = plain.replace(/\d/g, "");
  const decimalSign = signs.at(-1);
  if (decimalSign === undefined) return { text: cleaned(plain, "") };
  if (!/^\d*[.,\d]*$/.test(plain) || plain.replace(/\D/g, "") === "")
    return { problem: "unreadable" };
  const isOneKind = new Set(signs).size === 1;
  if (isOneKind && signs.length > 1)
    return GROUPED.test(plain)
      ? { text: cleaned(plain.replace(/\D/g, ""), "") }
      : { problem: "unreadable" };
  const at = plain.lastIndexOf(decimalSign);
  const [whole, part] = [plain.slice(0, at), plain.slice(at + 1)];
  if (!isOneKind)
    return GROUPED.test(whole) && new Set(whole.replace(/\d/g, "")).size === 1
      ? { text: cleaned(whole.replace(/\D/g, ""), part) }
      : { problem: "unreadable" };
  // A single sign of another locale, where thousands could be parted.
  if (decimalSign !== decimalSignOf(locale) && GROUPED.test(plain) && whole !== "0")
    return { problem: "two-ways" };
  return { text: cleaned(whole, part) };
};

const decimalSignOf = (locale: string): string => {
  const sign = numberFormat(locale)
    .formatToParts(1.5)
    .find(({ type }) => type === "decimal")?.value;
  return sign === "," || sign === "٫" ? "," : ".";
};

/** Digits and decimal signs of other scripts as those of Latin script. */
const latinDigits = (text: string, locale: string): string => {
  const digits = Array.from({ length: 10 }, (_, digit) => numberFormat(locale).format(digit));
  return Array.from(text, (letter) => {
    const at = digits.indexOf(letter);
    if (at >= 0) return String(at);
    return letter === "٫" ? "," : letter === "٬" ? "’" : letter;
  }).join("");
};

/** Without needless zeros. */
const cleaned = (whole: string, part: string): string => {
  const places = part.replace(/0+$/, "");
  return `${whole.replace(/^0+(?=\d)/, "") || "0"}${places === "" ? "" : `.${places}`}`;
};
