import { decimalText } from "../../base/units.js";
import { atPlaces, decimalOf } from "../format/formats.js";

/** Of US dollars. */
export const USD_PLACES = 2;

/**
 * What an amount is worth in USD, for display alone: rounded to cents, or exact where those would be none, so that it is not shown as
 * nothing. Null for nothing, and where no price is known: services say that by a zero as well.
 *
 * @param amount decimal text, in whole tokens
 */
export const worthOf = (amount: string, price: number | null): `${number}` | null => {
  const [held, one] = [decimalOf(amount), price === null ? null : decimalOf(String(price))];
  if (held === null || one === null) return null;
  const exact = { units: held.units * one.units, places: held.places + one.places };
  if (exact.units === 0n) return null;
  const cents = atPlaces(exact, USD_PLACES, "round");
  const { units, places } = cents.units === 0n ? exact : cents;
  return `${units}e-${places}` as `${number}`;
};

/**
 * How much of a token so many USD are, cut after the token's last decimal: never more than was asked for.
 *
 * @param usd decimal text
 * @param price of one token, more than nothing
 */
export const tokensFor = (usd: string, price: number, decimals: number): string => {
  const [money, one] = [decimalOf(usd), decimalOf(String(price))];
  if (money === null || one === null || one.units <= 0n) return "";
  const scaled = money.units * 10n ** BigInt(one.places + decimals);
  return decimalText(scaled / (one.units * 10n ** BigInt(money.places)), decimals);
};
