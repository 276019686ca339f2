import fc from "fast-check";
import { expect, test } from "vitest";
import { typedAmount } from "../../../src/views/parts/amount-field.js";

test.each([
  ["1.5", "en", "1.5"],
  ["1,5", "en", "1.5"],
  [".5", "en", "0.5"],
  ["5.", "en", "5"],
  ["007", "en", "7"],
  ["1.500", "en", "1.5"],
  ["0.123", "de", "0.123"],
  ["1,234.5", "en", "1234.5"],
  ["1.234,5", "de", "1234.5"],
  ["1.234,5", "en", "1234.5"],
  ["1,234,567", "de", "1234567"],
  ["1,234", "de", "1.234"],
  ["1 234,5", "fr", "1234.5"],
  ["1\u202f234,5", "fr", "1234.5"],
  ["1'234.5", "de-CH", "1234.5"],
  ["١٬٢٣٤٫٥", "ar-EG", "1234.5"],
  ["१.५", "hi-u-nu-deva", "1.5"],
] as const)("%s in %s is %s", (typed, locale, text) => {
  expect(typedAmount(typed, locale)).toEqual({ text });
});

test.each([
  ["", "en", "none"],
  ["  ", "en", "none"],
  // One thousand two hundred, or a little more than one.
  ["1,234", "en", "two-ways"],
  ["1.234", "de", "two-ways"],
  [".", "en", "unreadable"],
  ["1e3", "en", "unreadable"],
  ["-1", "en", "unreadable"],
  ["0x10", "en", "unreadable"],
  ["1,2,3", "en", "unreadable"],
  ["1,23.4", "en", "unreadable"],
  ["1.234.5,6", "de", "unreadable"],
  ["1.5 ETH", "en", "unreadable"],
] as const)("%s in %s cannot be read: %s", (typed, locale, problem) => {
  expect(typedAmount(typed, locale)).toEqual({ problem });
});

test("what the locale writes is read back, to the last digit", () => {
  fc.assert(
    fc.property(
      fc.bigInt(0n, 10n ** 15n),
      fc.integer({ min: 0, max: 99 }),
      fc.constantFrom("en", "de", "fr", "ar-EG", "de-CH", "hi", "pl"),
      (whole, cents, locale) => {
        const format = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 });
        const text = `${whole}.${String(cents).padStart(2, "0")}`;
        const read = typedAmount(format.format(text as `${number}`), locale);
        expect(read).toEqual({ text: text.replace(/\.?0+$/, "") === "" ? "0" : trimmed(text) });
      },
    ),
  );
});

const trimmed = (text: string): string => text.replace(/0+$/, "").replace(/\.$/, "");
