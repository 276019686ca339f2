import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { IMPACT_ASKED, IMPACT_TOLD, impactOf, percent } from "../../src/views/swap/offer.js";
import { CASES, casesOf } from "../support/extent.js";
import {
  type Fraction,
  fractionOf,
  isAtMost,
  minus,
  times,
  wholeOf,
  written,
} from "../support/fraction.js";

/** What one token is worth, as services tell it. */
const prices = fc.oneof(
  fc.constantFrom(1, 3_000, 0.999, 1e-7, 123_456.78, 3e-18, 1e15),
  fc.integer({ min: 1, max: 10 ** 9 }).map((cents) => cents / 100),
  fc.double({ min: 1e-30, max: 1e15, noNaN: true }),
);
const decimals = fc.integer({ min: 0, max: 36 });
/** From one unit to 10^30 of them and more. */
const units = fc.oneof(
  fc.constantFrom(1n, 10n ** 18n, 10n ** 30n, 2n ** 256n - 1n),
  fc.bigInt({ min: 1n, max: 10n ** 9n }),
  fc.bigInt({ min: 1n, max: 10n ** 30n }),
);
const amounts = fc.tuple(units, decimals).map(([many, places]) => written(many, places));

const worth = (amount: string, price: number): Fraction =>
  times(fractionOf(amount), fractionOf(String(price)));

/** Whether a number is the whole one that is nearest to `(1 - to / from) * 10_000`, as far as 14 digits tell. */
const isNear = (impact: number, from: Fraction, to: Fraction): boolean => {
  const exact = minus(wholeOf(10_000n), times(times(to, wholeOf(10_000n)), inverse(from)));
  const said = fractionOf(BigInt(impact).toString());
  const off = minus(said, exact);
  const size = isAtMost(off, wholeOf(0n)) ? minus(wholeOf(0n), off) : off;
  const whole = isAtMost(exact, wholeOf(0n)) ? minus(wholeOf(10_000n), exact) : wholeOf(10_000n);
  const digits = times(whole, wholeOf(1n, 10n ** 14n));
  return isAtMost(minus(size, digits), wholeOf(1n, 2n));
};
const inverse = ({ over, under }: Fraction): Fraction => wholeOf(under, over);

describe("[S2.26] how much less one gets than what one gives is worth", () => {
  test("is the nearest hundredth of a percent, whatever the decimals and the prices are", () =>
    fc.assert(
      fc.property(amounts, prices, amounts, prices, (given, from, got, to) => {
        const impact = impactOf({ amount: given, price: from }, { amount: got, price: to });
        if (impact === null) throw new Error("both have a price");
        expect(Number.isFinite(impact)).toBe(true);
        expect(isNear(impact, worth(given, from), worth(got, to))).toBe(true);
      }),
      { numRuns: CASES },
    ));

  test("is exact where it is a hundredth of a percent: 2.99, 3, 9.99 and 10 % are on their sides", () =>
    fc.assert(
      fc.property(
        fc.oneof(
          fc.constantFrom(0, 299, 300, 301, 999, 1_000, 1_001, 9_999, 10_000),
          fc.integer({ min: 0, max: 10_000 }),
        ),
        units,
        decimals,
        fc.integer({ min: 1, max: 10 ** 9 }),
        fc.integer({ min: -6, max: 6 }),
        (hundredths, many, places, cents, power) => {
          // The same price, with its point elsewhere, of tokens with as many more or less decimals.
          const given = written(many, places + 10);
          const got = written(many * BigInt(10_000 - hundredths), places + 14 - power);
          const [from, to] = [Number(`${cents}e-2`), Number(`${cents}e${-2 - power}`)];
          const impact = impactOf({ amount: given, price: from }, { amount: got, price: to });
          // Next to nothing less than nothing is nothing.
          expect(Math.max(impact ?? Number.NaN, 0)).toBe(hundredths);
          expect((impact ?? 0) >= IMPACT_TOLD).toBe(hundredths >= 300);
          expect((impact ?? 0) >= IMPACT_ASKED).toBe(hundredths >= 1_000);
        },
      ),
      { numRuns: CASES },
    ));

  test("is never said to be less than from where it is told or asked about, once it is that much", () =>
    fc.assert(
      fc.property(amounts, prices, amounts, prices, (given, from, got, to) => {
        const impact = impactOf({ amount: given, price: from }, { amount: got, price: to }) ?? 0;
        const isLost = (hundredths: number): boolean =>
          isAtMost(
            worth(got, to),
            times(worth(given, from), wholeOf(BigInt(10_000 - hundredths), 10_000n)),
          );
        for (const from of [IMPACT_TOLD, IMPACT_ASKED])
          if (isLost(from)) expect(impact).toBeGreaterThanOrEqual(from);
      }),
      { numRuns: CASES },
    ));

  test("is never said as what is no number, however little a token is worth", () =>
    fc.assert(
      fc.property(
        amounts,
        fc.double({ min: Number.MIN_VALUE, max: 1e15, noNaN: true }),
        amounts,
        fc.double({ min: Number.MIN_VALUE, max: 1e15, noNaN: true }),
        (given, from, got, to) => {
          const impact = impactOf({ amount: given, price: from }, { amount: got, price: to });
          if (impact !== null)
            expect(percent(Math.max(impact, 0), "en")).toMatch(/^\d{1,3}(\.\d{1,2})?%$/);
        },
      ),
      { numRuns: CASES },
    ));

  test("is not known where a price or an amount is missing, or nothing is given", () =>
    fc.assert(
      fc.property(amounts, prices, amounts, prices, (given, from, got, to) => {
        const [sell, buy] = [
          { amount: given, price: from },
          { amount: got, price: to },
        ];
        expect(impactOf({ ...sell, price: null }, buy)).toBeNull();
        expect(impactOf(sell, { ...buy, price: null })).toBeNull();
        expect(impactOf({ ...sell, amount: "" }, buy)).toBeNull();
        expect(impactOf(sell, { ...buy, amount: "" })).toBeNull();
        expect(impactOf({ ...sell, amount: "0" }, buy)).toBeNull();
      }),
      { numRuns: casesOf(100) },
    ));
});

test.each([
  [299, "2.99%"],
  [300, "3%"],
  [999, "9.99%"],
  [1_000, "10%"],
  [0, "0%"],
  [10_000, "100%"],
])("%d hundredths are said as %s", (hundredths, text) => {
  expect(percent(hundredths, "en")).toBe(text);
});
