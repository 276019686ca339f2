import { decimalOf } from "../format/decimal.js";

/** How much less one gets than what one gives is worth, in hundredths of a percent; null where a price is missing. */
export const impactOf = (given: string | null, got: string | null): number | null => {
  const [from, to] = [given, got].map((text) => (text === null ? null : Number(text)));
  return from == null || to == null || !(from > 0) ? null : Math.round((1 - to / from) * 10_000);
};

/** From here on it is said, and from here on it has to be agreed to; in hundredths of a percent. */
export const IMPACT_TOLD = 300;
export const IMPACT_ASKED = 1_000;

/** How much of one token is offered for one of the other: six digits say enough. */
export const rateOf = (given: string, got: string): string | null => {
  const [from, to] = [decimalOf(given), decimalOf(got)];
  if (from === null || to === null || from.units === 0n) return null;
  const PLACES = 18;
  const scaled = to.units * 10n ** BigInt(from.places + PLACES);
  const rate = scaled / (from.units * 10n ** BigInt(to.places));
  const digits = String(rate);
  const cut = digits
    .slice(0, 6)
    .padEnd(digits.length, "0")
    .padStart(PLACES + 1, "0");
  const at = cut.length - PLACES;
  return `${cut.slice(0, at)}.${cut.slice(at)}`.replace(/\.?0+$/, "") || "0";
};
