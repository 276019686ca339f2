/**
 * Formats, each made once: to make one costs as much as to use it a hundred times, and a list has the same few in every
 * row.
 */
export const numberFormat = (
  locale: string,
  options: Intl.NumberFormatOptions = {},
): Intl.NumberFormat =>
  kept(numbers, keyOf(locale, options), () => new Intl.NumberFormat(locale, options));

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
  kept(dates, keyOf(locale, options), () => new Intl.DateTimeFormat(locale, options));

const numbers = new Map<string, Intl.NumberFormat>();
const dates = new Map<string, Intl.DateTimeFormat>();

const keyOf = (locale: string, options: object): string => `${locale} ${JSON.stringify(options)}`;

const kept = <T>(formats: Map<string, T>, key: string, make: () => T): T => {
  const format = formats.get(key) ?? make();
  formats.set(key, format);
  return format;
};
