import { atPlaces, type Decimal, decimalOf, localDecimal } from "../format/decimal.js";

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
const PLACES = 18;

/** How much of one token is offered for one of the other, as the locale writes it: six digits say enough. */
export const rateText = (given: string, got: string, locale: string): string | null => {
  const [from, to] = [decimalOf(given), decimalOf(got)];
  if (from === null || to === null || from.units === 0n) return null;
  const scaled = to.units * 10n ** BigInt(from.places + PLACES);
  const rate = { units: scaled / (from.units * 10n ** BigInt(to.places)), places: PLACES };
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
