import { atPlaces, decimalOf, localDecimal } from "./decimal.js";

const DIGITS = 5;

/** A native balance for reading: few digits, cut and never rounded up; a tiny one is not shown as nothing. */
export const readableAmount = (amount: string, locale: string): string => {
  const exact = decimalOf(amount);
  if (exact === null) return amount;
  const short = atPlaces(exact, DIGITS, "cut");
  return short.units === 0n && exact.units > 0n
    ? `<${localDecimal({ units: 1n, places: DIGITS }, locale)}`
    : localDecimal(short, locale, 0);
};

const MONEY_DIGITS = 2;
const NOTHING = { units: 0n, places: 0 };

/** What all is worth, in USD without the sign: two decimals, rounded; nothing known is `0.00`. S5.26 */
export const totalText = (value: string | null | undefined, locale: string): string =>
  localDecimal(atPlaces(decimalOf(value ?? "") ?? NOTHING, MONEY_DIGITS, "round"), locale);

/** An amount in a list: two decimals, cut, so that nobody is told of more than there is. S5.26 */
export const listAmount = (amount: string | null | undefined, locale: string): string =>
  localDecimal(atPlaces(decimalOf(amount ?? "") ?? NOTHING, MONEY_DIGITS, "cut"), locale);
