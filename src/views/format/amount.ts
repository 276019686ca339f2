import { atPlaces, decimalOf, localDecimal } from "./decimal.js";
import { currencyText, numberFormat } from "./formats.js";

const MONEY_DIGITS = 2;
const NOTHING = { units: 0n, places: 0 };

/**
 * The worth of everything, in USD without the sign: two decimals, rounded. If nothing is known, `0.00`. S5.26
 */
export const totalText = (value: string | null | undefined, locale: string): string =>
  localDecimal(atPlaces(decimalOf(value ?? "") ?? NOTHING, MONEY_DIGITS, "round"), locale);

/** An amount in a list: two decimals, cut, so that it never says more than there is. S5.26 */
export const listAmount = (amount: string | null | undefined, locale: string): string =>
  localDecimal(atPlaces(decimalOf(amount ?? "") ?? NOTHING, MONEY_DIGITS, "cut"), locale);

/** As many as Bitcoin has. */
const TINY_DIGITS = 8;

/** Numbers of whole tokens from which an amount is abbreviated, and from which it is written as a power of ten. */
const LARGE = 10n ** 12n;
const HUGE = 10n ** 15n;
const SHOWN_DIGITS = 3;

/**
 * An amount of a token or of the network's coin. Of less than a hundredth, the first two digits that are not zero are shown, as far as there
 * is room; a huge one is made to fit. S5.26
 *
 * @param large from how many whole tokens on it is abbreviated
 */
export const tokenAmount = (amount: string, locale: string, large = LARGE): string => {
  const exact = decimalOf(amount) ?? NOTHING;
  const { units } = atPlaces(exact, MONEY_DIGITS, "cut");
  const whole = atPlaces(exact, 0, "cut").units;
  if (units === 0n && exact.units > 0n) {
    const digits = String(atPlaces(exact, TINY_DIGITS, "cut").units);
    const tiny = { units: BigInt(cut(digits, 2)) || 1n, places: TINY_DIGITS };
    return `${digits === "0" ? "<" : ""}${localDecimal(tiny, locale, 0)}`;
  }
  if (whole < large) return localDecimal({ units, places: MONEY_DIGITS }, locale);
  const digits = String(whole);
  return numberFormat(locale, {
    notation: whole < HUGE ? "compact" : "scientific",
    maximumFractionDigits: SHOWN_DIGITS - 1,
  }).format(Number(cut(digits, SHOWN_DIGITS)));
};

/** With zeros in place of all digits but the first ones. */
const cut = (digits: string, kept: number): string =>
  digits.slice(0, kept).padEnd(digits.length, "0");

const CENT = 0.01;

/**
 * A worth in USD with its sign, rounded to cents. Less than a cent is not shown as zero.
 *
 * @param value a number, or decimal text, of which every digit counts
 */
export const moneyText = (value: number | `${number}`, locale: string): string => {
  const isTiny = Number(value) > 0 && Number(value) < CENT;
  const text = currencyText(isTiny ? CENT : value, "USD", locale);
  return isTiny ? `<${text}` : text;
};
