import fc from "fast-check";
import { of, throwError } from "rxjs";
import { describe, expect, test } from "vitest";
import { failed } from "../../../src/base/errors.js";
import type { Token } from "../../../src/codecs/api/token-balances.js";
import type { Asset } from "../../../src/codecs/payment/asset.js";
import type { Plan } from "../../../src/codecs/payment/plan.js";
import { missing$ } from "../../../src/effects/pay/missing.js";
import { amountFor } from "../../../src/model/swap-errand.js";
import { CASES, casesOf } from "../../support/extent.js";
import {
  type Fraction,
  fractionOf,
  isAtMost,
  isSame,
  minus,
  times,
  tokensOf,
  wholeOf,
  written,
} from "../../support/fraction.js";

const tooMuch = () => failed("send/too-much", "The account has less than the amount.");
/** Of a payment of so much, for an account that could pay so much: null for nothing. */
const missingOf = (
  amount: string,
  decimals: number,
  most: bigint | null,
  cause: unknown = tooMuch(),
) => {
  const plan$ = most === null ? throwError(tooMuch) : of({ units: String(most) } as Plan);
  const told: (string | null)[] = [];
  missing$(cause, amount, decimals, plan$).subscribe((one) => told.push(one));
  expect(told).toHaveLength(1);
  return told[0] ?? null;
};

const units = fc.oneof(
  fc.constantFrom(1n, 10n ** 18n, 10n ** 30n, 2n ** 256n - 1n),
  fc.bigInt({ min: 1n, max: 1_000n }),
  fc.bigInt({ min: 1n, max: 2n ** 256n - 1n }),
);
const decimals = fc.integer({ min: 0, max: 36 });

describe("[S2.32] what an account lacks to pay", () => {
  test("is what is asked for less what it could pay, to the last unit; and nothing where that is enough", () =>
    fc.assert(
      fc.property(units, fc.oneof(units, fc.constant(0n)), decimals, (asked, most, places) => {
        const missing = missingOf(written(asked, places), places, most);
        if (most >= asked) expect(missing).toBeNull();
        else {
          const exact = minus(tokensOf(asked, places), tokensOf(most, places));
          expect(isSame(fractionOf(missing ?? "0"), exact)).toBe(true);
          expect(missing).toMatch(/^(0|[1-9]\d*)(\.\d*[1-9])?$/);
        }
      }),
      { numRuns: CASES },
    ));

  test("is all of it where the account has nothing, and not known where something else is wrong", () =>
    fc.assert(
      fc.property(units, decimals, (asked, places) => {
        const amount = written(asked, places);
        const all = missingOf(amount, places, null);
        expect(isSame(fractionOf(all ?? "0"), tokensOf(asked, places))).toBe(true);
        const other = failed("http/unreachable", "No answer.");
        expect(missingOf(amount, places, null, other)).toBeNull();
      }),
      { numRuns: casesOf(100) },
    ));
});

const given = (quantity: string, places: number): Token => ({
  name: "Wrapped Ether",
  symbol: "WETH",
  decimals: places,
  address: `eip155:1:0x${"2".repeat(40)}`,
  logoUri: null,
  quantity: { decimals: String(places), numeric: quantity },
  price: null,
  value: null,
});
const lacked = (places: number): Asset => ({
  kind: "token",
  address: `0x${"1".repeat(40)}`,
  tokenId: null,
  symbol: "USDC",
  decimals: places,
});
/** From those of coins of which a person has billions of billions to what a house costs. */
const prices = fc.oneof(
  fc.constantFrom(1, 3_000, 0.999, 123_456.78),
  fc.constantFrom(1e-7, 1.4e-11, 4.9e-12, 1.49e-12, 6e-13, 3e-18),
  fc.integer({ min: 1, max: 10 ** 9 }).map((cents) => cents / 100),
  fc.double({ min: 1e-15, max: 1e9, noNaN: true }),
);
const worth = (amount: Fraction, price: number): Fraction =>
  times(amount, fractionOf(String(price)));

describe("[S2.32] how much is swapped for what is missing", () => {
  const errands = fc.record({
    missing: units,
    buyPlaces: decimals,
    has: units,
    sellPlaces: decimals,
    sell: prices,
    buy: prices,
  });

  test("is worth what is missing and two percent, at the prices as they are told; or is all there is", () =>
    fc.assert(
      fc.property(errands, ({ missing, buyPlaces, has, sellPlaces, sell, buy }) => {
        const amount = amountFor(
          { buy: lacked(buyPlaces), missing: written(missing, buyPlaces) },
          given(written(has, sellPlaces), sellPlaces),
          { sell, buy },
        );
        const all = tokensOf(has, sellPlaces);
        const swapped = fractionOf(amount);
        expect(isAtMost(swapped, all)).toBe(true);
        const wanted = worth(tokensOf(missing, buyPlaces), buy);
        // A price of 15 digits is as exact as a number is.
        const least = times(
          times(wanted, wholeOf(102n, 100n)),
          wholeOf(10n ** 12n - 1n, 10n ** 12n),
        );
        if (!isSame(swapped, all)) expect(isAtMost(least, worth(swapped, sell))).toBe(true);
      }),
      { numRuns: CASES },
    ));

  test("and no more than that, but for what four digits and the last unit make it", () =>
    fc.assert(
      fc.property(errands, ({ missing, buyPlaces, has, sellPlaces, sell, buy }) => {
        const amount = amountFor(
          { buy: lacked(buyPlaces), missing: written(missing, buyPlaces) },
          given(written(has, sellPlaces), sellPlaces),
          { sell, buy },
        );
        const wanted = times(worth(tokensOf(missing, buyPlaces), buy), wholeOf(10_211n, 10_000n));
        const unit = worth(tokensOf(1n, sellPlaces), sell);
        const swapped = worth(fractionOf(amount), sell);
        expect(isAtMost(minus(swapped, unit), wanted)).toBe(true);
      }),
      { numRuns: CASES },
    ));
});
