const DIGITS = 5;
const SMALLEST = 10 ** -DIGITS;

/** A balance for reading: few digits, cut and never rounded up; tiny ones are not shown as nothing. */
export const readableAmount = (amount: string, locale: string): string => {
  const value = Number(amount);
  if (!Number.isFinite(value)) return amount;
  const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: DIGITS });
  if (value > 0 && value < SMALLEST) return `<${numbers.format(SMALLEST)}`;
  const [whole = "0", part = ""] = amount.split(".");
  return numbers.format(Number(`${whole}.${part.slice(0, DIGITS)}`));
};
