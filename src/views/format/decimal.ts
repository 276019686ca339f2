import { numberFormat } from "./formats.js";

/**
 * Amounts are decimal texts. They are calculated as whole numbers of their last place, since a float keeps 15
 * digits and a balance can have 78.
 */
export interface Decimal {
  /** `units / 10 ** places`. */
  readonly units: bigint;
  readonly places: number;
}

const DECIMAL = /^(-?)(\d*)\.?(\d*)(?:e([+-]?\d{1,3}))?$/i;
const LENGTH_MAX = 400;

/** Reads `1.5`, `.5`, `-2` and `1e-7`; null for anything else. */
export const decimalOf = (text: string): Decimal | null => {
  const [, sign = "", whole = "", part = "", power = "0"] =
    (text.length <= LENGTH_MAX ? DECIMAL.exec(text.trim()) : null) ?? [];
  if (whole === "" && part === "") return null;
  const units = BigInt(`${whole}${part}`) * (sign === "" ? 1n : -1n);
  const places = part.length - Number(power);
  return places < 0 ? { units: units * 10n ** BigInt(-places), places: 0 } : { units, places };
};

/** Changes the number of places: cut (towards zero), or rounded with halves away from zero. */
export const atPlaces = (
  { units, places }: Decimal,
  wanted: number,
  rounding: "cut" | "round",
): Decimal => {
  if (places <= wanted) return { units: units * 10n ** BigInt(wanted - places), places: wanted };
  const step = 10n ** BigInt(places - wanted);
  const half = rounding === "cut" ? 0n : units < 0n ? -step / 2n : step / 2n;
  return { units: (units + half) / step, places: wanted };
};

export const sum = (a: Decimal, b: Decimal): Decimal => {
  const places = Math.max(a.places, b.places);
  return { units: atPlaces(a, places, "cut").units + atPlaces(b, places, "cut").units, places };
};

/** A decimal text as the locale writes it, with every place that it has; as it is if it is none. */
export const exactText = (text: string, locale: string): string => {
  const exact = decimalOf(text);
  return exact === null ? text : localDecimal(exact, locale);
};

/**
 * Writes a number as the locale does, with every digit. At least `least` places are kept, even if they are
 * zeros.
 */
export const localDecimal = (decimal: Decimal, locale: string, least = decimal.places): string => {
  const digits = String(decimal.units < 0n ? -decimal.units : decimal.units);
  const all = digits.padStart(decimal.places + 1, "0");
  const cut = all.length - decimal.places;
  const part = all.slice(cut).replace(/0+$/, "").padEnd(least, "0");
  const plain = numberFormat(locale, { useGrouping: false });
  const written = Array.from(part, (digit) => plain.format(Number(digit))).join("");
  // A template with a fraction, whose digits are then replaced.
  const numbers = numberFormat(locale, { minimumFractionDigits: part === "" ? 0 : 1 });
  const text = numbers
    .formatToParts(BigInt(all.slice(0, cut)))
    .map(({ type, value }) => (type === "fraction" ? written : value))
    .join("");
  return decimal.units < 0n ? `-${text}` : text;
};
