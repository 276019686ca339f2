/**
 * A count as the locale writes it. The first use of `Intl` costs tens of milliseconds, just when the
 * dialog opens; a small number in English digits needs nothing of it.
 */
export const wholeNumber = (count: number, locale: string): string =>
  count < 1_000 && /^en\b/.test(locale)
    ? String(count)
    : new Intl.NumberFormat(locale).format(count);
