/**
 * A count as the locale writes it. The first use of `Intl` costs tens of milliseconds just when the dialog
 * opens, and a small number in English digits does not need it.
 */
export const wholeNumber = (count: number, locale: string): string =>
  count < 1_000 && /^en\b/.test(locale)
    ? String(count)
    : new Intl.NumberFormat(locale).format(count);
