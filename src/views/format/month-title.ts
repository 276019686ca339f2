import { dateFormat } from "./formats.js";

/**
 * Heading of a month's transactions: the month, with its year unless it is the current one. Times are in milliseconds since
 * the epoch and read in the visitor's time zone. S5.28
 */
export const monthTitle = (minedAt: number, thisYear: number, locale: string): string => {
  const mined = new Date(minedAt);
  return dateFormat(locale, {
    month: "long",
    ...(mined.getFullYear() === thisYear ? {} : { year: "numeric" }),
  }).format(mined);
};

/** From when until when the month of a time lasts. To compare times with that costs less than to read their dates. */
export const monthOf = (minedAt: number): readonly [from: number, until: number] => {
  const mined = new Date(minedAt);
  const begins = (after: number): number =>
    new Date(mined.getFullYear(), mined.getMonth() + after).getTime();
  return [begins(0), begins(1)];
};
