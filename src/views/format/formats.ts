/**
 * Formats, each made once: to make one costs as much as to use it a hundred times, and a list has the same few in every
 * row.
 */
export const numberFormat = (
  locale: string,
  options: Intl.NumberFormatOptions = {},
): Intl.NumberFormat =>
  madeOnce(numberFormats, keyOf(locale, options), () => new Intl.NumberFormat(locale, options));

/**
 * An amount of a currency, with its sign. One that ends with letters and a sign (`US$`) is kept together where one reads from right
 * to left.
 */
export const currencyText = (
  value: number | `${number}`,
  currency: string,
  locale: string,
): string =>
  numberFormat(locale, { style: "currency", currency })
    .format(value)
    .replace(/[A-Z]\p{Sc}$/u, `$&${LEFT_TO_RIGHT}`);

const LEFT_TO_RIGHT = "\u200e";

export const dateFormat = (
  locale: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat =>
  madeOnce(dateFormats, keyOf(locale, options), () => new Intl.DateTimeFormat(locale, options));

const numberFormats = new Map<string, Intl.NumberFormat>();
const dateFormats = new Map<string, Intl.DateTimeFormat>();

const keyOf = (locale: string, options: object): string => `${locale} ${JSON.stringify(options)}`;

const madeOnce = <T>(formats: Map<string, T>, key: string, make: () => T): T => {
  const format = formats.get(key) ?? make();
  formats.set(key, format);
  return format;
};

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
  const template = numberFormat(locale, { minimumFractionDigits: part === "" ? 0 : 1 });
  const text = template
    .formatToParts(BigInt(all.slice(0, cut)))
    .map(({ type, value }) => (type === "fraction" ? written : value))
    .join("");
  return decimal.units < 0n ? `-${text}` : text;
};

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
    const tiny = { units: BigInt(onlyFirst(digits, 2)) || 1n, places: TINY_DIGITS };
    return `${digits === "0" ? "<" : ""}${localDecimal(tiny, locale, 0)}`;
  }
  if (whole < large) return localDecimal({ units, places: MONEY_DIGITS }, locale);
  const digits = String(whole);
  return numberFormat(locale, {
    notation: whole < HUGE ? "compact" : "scientific",
    maximumFractionDigits: SHOWN_DIGITS - 1,
  }).format(Number(onlyFirst(digits, SHOWN_DIGITS)));
};

/** With zeros in place of all digits but the first ones. */
const onlyFirst = (digits: string, kept: number): string =>
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

/** Between two facts of one line. It stays with the first of them, so that no line begins with it. */
export const DOT = "\u00a0· ";
