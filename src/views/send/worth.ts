import { atPlaces, decimalOf } from "../format/decimal.js";

const PLACES = 2;

/**
 * What an amount is worth in USD, for display alone; null where no price is known, and for nothing.
 *
 * @param amount decimal text, in whole tokens
 */
export const worthOf = (amount: string, price: number | null): `${number}` | null => {
  const [held, one] = [decimalOf(amount), price === null ? null : decimalOf(String(price))];
  if (held === null || one === null || held.units === 0n) return null;
  const exact = { units: held.units * one.units, places: held.places + one.places };
  return `${atPlaces(exact, PLACES, "round").units}e-${PLACES}` as `${number}`;
};
