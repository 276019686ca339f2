import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decodeOnrampOptions, USUAL_ONRAMP } from "../../src/codecs/api/onramp.js";
import type { PurchaseState } from "../../src/model/purchase.js";
import { NO_PURCHASE, orderIn } from "../../src/model/purchase-fold.js";
import { CASES, casesOf } from "../support/extent.js";
import { fractionOf, isAtMost, written } from "../support/fraction.js";

const [asset] = USUAL_ONRAMP.assets;
if (asset === undefined) throw new Error("The usual tokens are gone.");

interface Limits {
  readonly min: string;
  readonly max: string;
}

/** Whether so much may be paid in a currency whose ways of paying have these limits. */
const isOrder = (amount: string, all: readonly Limits[], decimals = 2): boolean => {
  const limits = all.map((one, at) => ({ id: `way ${at}`, ...one }));
  const state: PurchaseState = {
    ...NO_PURCHASE,
    draft: { amount, currency: "USD", asset },
    sale: {
      status: "ready",
      sale: {
        currencies: [{ id: "USD", decimals, payment_method_limits: limits }],
        assets: [asset],
        sellers: [],
        by: "service",
      },
    },
  };
  const order = orderIn(state);
  if (order !== null) expect(order).toMatchObject({ amount, asset, currency: { id: "USD" } });
  return order !== null;
};

const decimals = fc.integer({ min: 0, max: 4 });
/** Zeros at the end are none. */
const hasAtMost = (many: number, text: string): boolean =>
  new RegExp(`^\\d+(\\.\\d{0,${many}}0*)?$`).test(text);

const places = fc.integer({ min: 0, max: 6 });
const money = (most: bigint) =>
  fc.tuple(fc.bigInt({ min: 0n, max: most }), places).map(([units, many]) => written(units, many));
const ODD = "+ - , e e3 E-2 _ ٣ n $ ..".split(" ");
/** Near each other, so that the amount is often one of the limits; and as large as a text may be. */
const moneys = fc.oneof(money(1_000n), money(10n ** 12n), money(10n ** 77n));
const limits = fc.array(fc.record({ min: moneys, max: moneys }), { maxLength: 4 });

/** An amount, often one of the limits or the next one to it. */
const about = (all: readonly Limits[]) =>
  fc.oneof(
    moneys,
    ...all
      .flatMap(({ min, max }) => [min, max])
      .map((text) => {
        const { over, under } = fractionOf(text);
        const units = (over * 10n ** 6n) / under;
        return fc
          .constantFrom(-1n, 0n, 1n)
          .map((more) => written(units + more < 0n ? 0n : units + more, 6));
      }),
  );

describe("[S9.16] an amount to buy for", () => {
  test("is within the limits if any way of paying has it between its least and its most, to the last digit", () =>
    fc.assert(
      fc.property(
        limits.chain((all) => fc.tuple(fc.constant(all), about(all))),
        decimals,
        ([all, amount], many) => {
          const exact = fractionOf(amount);
          const isWithin = all.some(
            ({ min, max }) => isAtMost(fractionOf(min), exact) && isAtMost(exact, fractionOf(max)),
          );
          expect(isOrder(amount, all, many)).toBe(isWithin && hasAtMost(many, amount));
        },
      ),
      { numRuns: CASES },
    ));

  const ANY = [{ min: "0", max: "9".repeat(78) }];

  test("is none with a sign, an exponent, a space, a group or another point, however wide the limits are", () =>
    fc.assert(
      fc.property(
        moneys.chain((text) => {
          const odd = fc.constantFrom(" ", "\n", "\u00a0", "\0", ...ODD);
          const at = fc.nat({ max: text.length });
          return fc
            .tuple(odd, at)
            .map(([said, where]) => text.slice(0, where) + said + text.slice(where));
        }),
        (text) => {
          expect(isOrder(text, ANY)).toBe(false);
        },
      ),
      { numRuns: CASES },
    ));

  test("is none with more places than the currency has, unless those are zeros", () =>
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 12n }),
        decimals,
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 0, max: 30 }),
        (units, many, last, zeros) => {
          const whole = many === 0 ? `${units}.` : written(units, many);
          expect(isOrder(`${whole}${"0".repeat(zeros)}${last}`, ANY, many)).toBe(false);
          expect(isOrder(`${whole}0${"0".repeat(zeros)}`, ANY, many)).toBe(true);
        },
      ),
      { numRuns: CASES },
    ));

  test("is none whatever else is typed", () =>
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.double().map(String),
          fc.constantFrom("", ".", "1.", ".5", "NaN", "Infinity", "0x10", "1e3", "1".repeat(79)),
        ),
        (text) => {
          const [, part = ""] = /^\d+(?:\.(\d+))?$/.exec(text) ?? [];
          const isMoney = /^\d{1,78}(\.\d{1,78})?$/.test(text) && /^\d{0,2}0*$/.test(part);
          expect(isOrder(text, ANY)).toBe(isMoney);
        },
      ),
      { numRuns: CASES },
    ));

  test("is within limits as the service tells them, or within none", () =>
    fc.assert(
      fc.property(moneys, moneys, moneys, (min, max, amount) => {
        const told = decodeOnrampOptions({
          paymentCurrencies: [{ id: "USD", payment_method_limits: [{ id: "card", min, max }] }],
          purchaseCurrencies: [],
        });
        if (told._tag !== "Right") throw new Error(told.left);
        const [currency] = told.right.currencies;
        const isWithin =
          hasAtMost(2, amount) &&
          isAtMost(fractionOf(min), fractionOf(amount)) &&
          isAtMost(fractionOf(amount), fractionOf(max));
        expect(isOrder(amount, currency?.payment_method_limits ?? [])).toBe(isWithin);
      }),
      { numRuns: casesOf(100) },
    ));
});
