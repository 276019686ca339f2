import { decimalText } from "../../base/units.js";
import { atPlaces, type Decimal, decimalOf, localDecimal } from "../format/formats.js";
import { amountIn } from "../parts/amount-field.js";
import { tokensFor, USD_PLACES, worthOf } from "./worth.js";

/** What was typed into the field of the amount. */
export interface Typed {
  readonly text: string;
  /** In US dollars: what one token was worth then, so that the amount stays when its price changes. Null: in tokens. */
  readonly price: number | null;
}

/** As an amount of the token; or why it cannot be read. */
export const meantBy = (
  { text, price }: Typed,
  locale: string,
  decimals: number,
): ReturnType<typeof amountIn> => {
  const read = amountIn(text, locale, price === null ? decimals : USD_PLACES);
  return "text" in read && price !== null ? { text: tokensFor(read.text, price, decimals) } : read;
};

/**
 * What the field shows: what was typed, as long as it is in the unit that is shown and means what the draft says; else the
 * draft's amount.
 *
 * @param amount what the draft says, of which `exact` is the number
 * @param price null: the field is in tokens
 */
export const shownOf = (
  typed: Typed,
  {
    amount,
    exact,
    price,
  }: { readonly amount: string; readonly exact: string; readonly price: number | null },
  locale: string,
  decimals: number,
): string => {
  const meant = meantBy(typed, locale, decimals);
  const isMeant = "text" in meant ? meant.text === amount : amount === "";
  if (isMeant && (typed.price === null) === (price === null)) return typed.text;
  if (price === null) return plainDecimal(decimalOf(exact), locale);
  const worth = decimalOf(worthOf(exact, price) ?? "");
  return plainDecimal(worth && atPlaces(worth, USD_PLACES, "cut"), locale);
};

/** As the locale writes it, without parted thousands, so that it can be edited. */
export const plainDecimal = (exact: Decimal | null, locale: string): string => {
  if (exact === null) return "";
  const sign = localDecimal({ units: 15n, places: 1 }, locale).replace(/\p{N}/gu, "");
  return decimalText(exact.units, exact.places).replace(".", sign);
};
