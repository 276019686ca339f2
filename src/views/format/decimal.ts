/**
 * Amounts are decimal texts and are reckoned with as whole numbers of their last place: a float keeps
 * 15 digits, the balance of an account can have 78.
 */
export interface Decimal {
  /** `units / 10 ** places`. */
  readonly units: bigint;
  readonly places: number;
}

const DECIMAL = /^(-?)(\d*)\.?(\d*)(?:e([+-]?\d{1,3}))?$/i;
const LENGTH_MAX = 400;

/** Reads `1.5`, `.5`, `-2` and `1e-7`; null for what is no amount. */
export const decimalOf = (text: string): Decimal | null => {
  const [, sign = "", whole = "", part = "", power = "0"] =
    (text.length <= LENGTH_MAX ? DECIMAL.exec(text.trim()) : null) ?? [];
  if (whole === "" && part === "") return null;
  const units = BigInt(`${whole}${part}`) * (sign === "" ? 1n : -1n);
  const places = part.length - Number(power);
  return places < 0 ? { units: units * 10n ** BigInt(-places), places: 0 } : { units, places };
};

/** Brings it to `places`: cut (towards zero), or rounded as at school (halves away from zero). */
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

/** As the locale writes it, every digit of it; `least` places are kept though they are zeros. */
export const localDecimal = (decimal: Decimal, locale: string, least = decimal.places): string => {
  const digits = String(decimal.units < 0n ? -decimal.units : decimal.units);
  const all = digits.padStart(decimal.places + 1, "0");
  const cut = all.length - decimal.places;
  const part = all.slice(cut).replace(/0+$/, "").padEnd(least, "0");
  const plain = new Intl.NumberFormat(locale, { useGrouping: false });
  const written = Array.from(part, (digit) => plain.format(Number(digit))).join("");
  // A template with the same places: of it only the digits after the point are replaced.
  const numbers = new Intl.NumberFormat(locale, { minimumFractionDigits: part === "" ? 0 : 1 });
  const text = numbers
    .formatToParts(BigInt(all.slice(0, cut)))
    .map(({ type, value }) => (type === "fraction" ? written : value))
    .join("");
  return decimal.units < 0n ? `-${text}` : text;
};
