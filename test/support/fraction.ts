/** Exact amounts to compare with: fractions of whole numbers, made of the digits of a text, by nothing of ours. */
export interface Fraction {
  readonly over: bigint;
  /** More than zero. */
  readonly under: bigint;
}

export const wholeOf = (over: bigint, under = 1n): Fraction => ({ over, under });

/** `12.5`, and what a number is written as: `1.25e-7`. */
export const fractionOf = (text: string): Fraction => {
  const [digits = "", power = "0"] = text.toLowerCase().split("e");
  const [whole = "", part = ""] = digits.split(".");
  const scale = Number(power) - part.length;
  const over = BigInt(whole + part);
  return scale < 0 ? wholeOf(over, 10n ** BigInt(-scale)) : wholeOf(over * 10n ** BigInt(scale));
};

/** Units of a token as whole ones. */
export const tokensOf = (units: bigint, decimals: number): Fraction =>
  wholeOf(units, 10n ** BigInt(decimals));

export const times = (a: Fraction, b: Fraction): Fraction =>
  wholeOf(a.over * b.over, a.under * b.under);

export const minus = (a: Fraction, b: Fraction): Fraction =>
  wholeOf(a.over * b.under - b.over * a.under, a.under * b.under);

export const isAtMost = (a: Fraction, b: Fraction): boolean => a.over * b.under <= b.over * a.under;

export const isSame = (a: Fraction, b: Fraction): boolean => isAtMost(a, b) && isAtMost(b, a);

/** The whole number of parts that is nearest, the higher one of two. Of nothing less than zero. */
export const nearest = ({ over, under }: Fraction, parts: bigint): bigint =>
  (2n * over * parts + under) / (2n * under);

/** The same as decimal text with every one of so many places, with a point `decimals` digits before its end. */
export const written = (units: bigint, decimals: number): string => {
  const digits = String(units).padStart(decimals + 1, "0");
  const cut = digits.length - decimals;
  return decimals === 0 ? digits : `${digits.slice(0, cut)}.${digits.slice(cut)}`;
};
