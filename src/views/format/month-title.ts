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

/** A number for each month, so that titles are written only where a month begins. */
export const monthOf = (minedAt: number): number => {
  const mined = new Date(minedAt);
  return mined.getFullYear() * 12 + mined.getMonth();
};
