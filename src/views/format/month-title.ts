/**
 * Heading of a month's transactions: the month, with its year unless it is the current one. Times are in
 * milliseconds since the epoch and read in the visitor's time zone. S5.28
 */
export const monthTitle = (minedAt: number, now: number, locale: string): string => {
  const [mined, today] = [new Date(minedAt), new Date(now)];
  const isThisYear = mined.getFullYear() === today.getFullYear();
  return new Intl.DateTimeFormat(locale, {
    month: "long",
    ...(isThisYear ? {} : { year: "numeric" }),
  }).format(mined);
};
