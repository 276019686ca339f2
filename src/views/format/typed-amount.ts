import { numberFormat } from "./formats.js";

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
  if (decimalSign !== signOf(locale) && GROUPED.test(plain) && whole !== "0")
    return { problem: "two-ways" };
  return { text: cleaned(whole, part) };
};

const signOf = (locale: string): string => {
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
