import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { atPlaces, decimalOf, localDecimal, sum } from "../../../src/views/format/formats.js";

describe("decimal texts", () => {
  test.each([
    ["1.5", { units: 15n, places: 1 }],
    [".5", { units: 5n, places: 1 }],
    ["5.", { units: 5n, places: 0 }],
    ["-2", { units: -2n, places: 0 }],
    ["0012.30", { units: 1230n, places: 2 }],
    ["1e-7", { units: 1n, places: 7 }],
    ["1.5E3", { units: 1500n, places: 0 }],
    [" 7 ", { units: 7n, places: 0 }],
  ])("%j is read", (text, decimal) => expect(decimalOf(text)).toEqual(decimal));

  test.each([
    "",
    ".",
    "-",
    "1,5",
    "1.2.3",
    "0x10",
    "NaN",
    "Infinity",
    "1e",
    "1e9999",
    "9".repeat(500),
  ])("%j is none", (text) => expect(decimalOf(text)).toBeNull());

  test.each([
    ["1.2349", 3, "cut", "1.234"],
    ["1.2345", 3, "round", "1.235"],
    ["1.2344999", 3, "round", "1.234"],
    ["-1.2345", 3, "round", "-1.235"],
    ["-1.2349", 3, "cut", "-1.234"],
    ["0.9999", 2, "round", "1.00"],
    ["2", 3, "round", "2.000"],
    ["90071992547409931234.567891", 6, "cut", "90,071,992,547,409,931,234.567891"],
  ] as const)("%s at %i places, %s: %s", (text, places, rounding, shown) => {
    const decimal = decimalOf(text);
    expect(decimal && localDecimal(atPlaces(decimal, places, rounding), "en")).toBe(shown);
  });

  test("the locale's digits, point and groups", () => {
    const decimal = { units: 123456789n, places: 2 };
    expect(localDecimal(decimal, "de")).toBe("1.234.567,89");
    expect(localDecimal(decimal, "ar-EG")).toBe("١٬٢٣٤٬٥٦٧٫٨٩");
  });

  test("no digit is lost, however large or small", () => {
    const whole = fc.bigInt({ min: 0n, max: 2n ** 256n });
    const part = fc.stringMatching(/^\d{1,36}$/);
    fc.assert(
      fc.property(whole, part, (units, digits) => {
        const text = `${units}.${digits}`;
        const decimal = decimalOf(text) ?? { units: -1n, places: 0 };
        expect(localDecimal(decimal, "en").replaceAll(",", "")).toBe(text);
        expect(sum(decimal, { units: 0n, places: 40 }).units).toBe(
          decimal.units * 10n ** BigInt(40 - digits.length),
        );
      }),
    );
  });

  test("cut never gives more than there is, and rounding is at most half a place away", () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 40n), fc.nat(30), fc.nat(10), (units, places, wanted) => {
        const scale = (decimal: { units: bigint; places: number }) =>
          decimal.units * 10n ** BigInt(40 - decimal.places);
        const exact = { units, places };
        const place = 10n ** BigInt(40 - wanted);
        const [cut, round] = [atPlaces(exact, wanted, "cut"), atPlaces(exact, wanted, "round")];
        expect(scale(cut) <= scale(exact) && scale(exact) - scale(cut) < place).toBe(true);
        const off = scale(round) - scale(exact);
        expect((off < 0n ? -off : off) * 2n <= place).toBe(true);
      }),
    );
  });
});
