import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  decimalOf,
  listAmount,
  localDecimal,
  moneyText,
  tokenAmount,
} from "../../../src/views/format/formats.js";
import { CASES } from "../../support/extent.js";

/** A tenth where few are played. */
const COUNT = Math.min(100_000, 10 * CASES);
const LIMIT_MS = 120_000;

const MAX = 2n ** 256n - 1n;
const amounts = fc.record({
  units: fc.oneof(
    fc.constantFrom(0n, 1n, 9n, 10n ** 18n, 10n ** 30n, MAX),
    fc.bigInt({ min: 0n, max: 10n ** 30n }),
    fc.bigInt({ min: 0n, max: MAX }),
  ),
  decimals: fc.constantFrom(0, 6, 18, 24, 36),
});

/** Written with nothing of ours: the digits, with a point `decimals` before their end. */
const written = (units: bigint, decimals: number): string => {
  const digits = String(units).padStart(decimals + 1, "0");
  const cut = digits.length - decimals;
  return decimals === 0 ? digits : `${digits.slice(0, cut)}.${digits.slice(cut)}`;
};
const grouped = (whole: bigint): string => String(whole).replace(/\B(?=(\d{3})+$)/g, ",");
const hundredths = (cents: bigint): string =>
  `${grouped(cents / 100n)}.${String(cents % 100n).padStart(2, "0")}`;

describe(`[S5.26] amounts of 0, 6, 18, 24 and 36 decimals, of nothing, one unit, 10^30 and 2^256, ${COUNT} of each`, () => {
  test(
    "every digit that is read is written",
    () =>
      fc.assert(
        fc.property(amounts, ({ units, decimals }) => {
          const text = written(units, decimals);
          const read = decimalOf(text);
          expect(read).toEqual({ units, places: decimals });
          if (read === null) return;
          const [whole = "", part] = text.split(".");
          const all = part === undefined ? "" : `.${part}`;
          expect(localDecimal(read, "en")).toBe(`${grouped(BigInt(whole))}${all}`);
          const [arabic = ""] = localDecimal(read, "ar-EG").split("؛");
          const digits = [...arabic].flatMap((one) => {
            const digit = "٠١٢٣٤٥٦٧٨٩".indexOf(one);
            return digit === -1 ? [] : [digit];
          });
          expect(digits.join("")).toBe(`${BigInt(whole)}${part ?? ""}`);
        }),
        { numRuns: COUNT },
      ),
    LIMIT_MS,
  );

  test(
    "a list says two places, cut, never more than there is, and never nothing of something",
    () =>
      fc.assert(
        fc.property(amounts, ({ units, decimals }) => {
          const text = written(units, decimals);
          const cents = (units * 100n) / 10n ** BigInt(decimals);
          expect(listAmount(text, "en")).toBe(hundredths(cents));
          const shown = tokenAmount(text, "en");
          if (cents === 0n && units > 0n) {
            const satoshi = (units * 10n ** 8n) / 10n ** BigInt(decimals);
            const [said] = /[1-9]\d?$/.exec(String(satoshi).slice(0, 2).replace(/0$/, "")) ?? [];
            if (satoshi === 0n) expect(shown).toBe("<0.00000001");
            else expect(shown).toMatch(new RegExp(`^0\\.00\\d*${said}$`));
          } else if (cents < 10n ** 14n) expect(shown).toBe(hundredths(cents));
          else {
            const [, digits = "", thousands, power] =
              /^(\d{1,3}(?:\.\d{1,2})?)(?:(T)|E(\d+))$/.exec(shown) ?? [];
            const places = Number(power ?? (thousands === undefined ? Number.NaN : 12));
            const [whole = "", part = ""] = digits.split(".");
            const least = BigInt(`${whole}${part}`) * 10n ** BigInt(places - part.length);
            const there = cents / 100n;
            expect(least <= there).toBe(true);
            // Three digits of it are said.
            expect((there - least) * 100n < there).toBe(true);
          }
        }),
        { numRuns: COUNT },
      ),
    LIMIT_MS,
  );

  test(
    "a worth is rounded to the cent, however many digits it has",
    () =>
      fc.assert(
        fc.property(amounts, ({ units, decimals }) => {
          const unit = 10n ** BigInt(decimals);
          const cents = (units * 200n + unit) / (2n * unit);
          const isTiny = units > 0n && units * 100n < unit;
          expect(moneyText(written(units, decimals) as `${number}`, "en")).toBe(
            isTiny ? "<$0.01" : `$${hundredths(cents)}`,
          );
        }),
        { numRuns: COUNT },
      ),
    LIMIT_MS,
  );

  test(
    "what is no decimal text is none, whatever it is",
    () =>
      fc.assert(
        fc.property(
          fc.oneof(fc.string(), fc.double().map(String), fc.mixedCase(fc.string())),
          (text) => {
            const read = decimalOf(text);
            if (read === null) expect(tokenAmount(text, "en")).toBe("0.00");
            else expect(text.trim()).toMatch(/^-?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i);
          },
        ),
        { numRuns: COUNT },
      ),
    LIMIT_MS,
  );
});
