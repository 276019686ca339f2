import { parseUnits } from "ethers";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decimalText, smallestUnits } from "../../../src/base/units.js";
import { decimalOf, localDecimal } from "../../../src/views/format/formats.js";
import { typedAmount } from "../../../src/views/parts/amount-field.js";
import { CASES } from "../../support/extent.js";

/** A tenth where few are played. */
const COUNT = Math.min(100_000, 10 * CASES);
const LIMIT_MS = 120_000;

const LOCALES = [
  ...["en", "de", "fr", "pl", "sv", "es", "pt-BR", "de-CH", "en-IN", "hi-u-nu-deva"],
  ...["ar-EG", "ar", "fa", "bn", "mr"],
];
const MAX = 2n ** 256n - 1n;
const amounts = fc.record({
  units: fc.oneof(
    fc.constantFrom(0n, 1n, 9n, 1_234n, 10n ** 18n, 10n ** 30n, MAX),
    fc.bigInt({ min: 0n, max: 10n ** 7n }),
    fc.bigInt({ min: 0n, max: 10n ** 30n }),
    fc.bigInt({ min: 0n, max: MAX }),
  ),
  decimals: fc.constantFrom(0, 6, 18, 24, 36),
});

/** The signs and digits of a locale, as the platform has them. */
const signsOf = (locale: string) => {
  const partsOf = (value: number) => new Intl.NumberFormat(locale).formatToParts(value);
  return {
    decimal: partsOf(1.5).find(({ type }) => type === "decimal")?.value ?? ".",
    digits: Array.from({ length: 10 }, (_, digit) => new Intl.NumberFormat(locale).format(digit)),
    grouped: new Intl.NumberFormat(locale),
    plain: new Intl.NumberFormat(locale, { useGrouping: false }),
  };
};
const SIGNS = new Map(LOCALES.map((locale) => [locale, signsOf(locale)]));

/** As somebody of the locale writes it. Written with nothing of ours. */
const written = (units: bigint, decimals: number, locale: string, isGrouped: boolean): string => {
  const digits = String(units).padStart(decimals + 1, "0");
  const cut = digits.length - decimals;
  const own = SIGNS.get(locale);
  const whole = own?.[isGrouped ? "grouped" : "plain"].format(BigInt(digits.slice(0, cut))) ?? "";
  const part = Array.from(digits.slice(cut), (digit) => own?.digits[Number(digit)]).join("");
  return part === "" ? whole : `${whole}${own?.decimal}${part}`;
};

const unitsOf = (typed: string, locale: string, decimals: number): bigint | string | null => {
  const read = typedAmount(typed, locale);
  return "text" in read ? smallestUnits(read.text, decimals) : read.problem;
};

/** What parts thousands or decimals, whatever the script. Blanks and apostrophes part thousands only. */
const partsIn = (typed: string): readonly string[] => typed.match(/[.,٫]/g) ?? [];

describe(`what is typed is what is sent and shown, ${COUNT} of each`, () => {
  test(
    "as the locale writes it, to the last digit of 0, 6, 18, 24 and 36, pasted with blanks or not",
    () =>
      fc.assert(
        fc.property(
          amounts,
          fc.constantFrom(...LOCALES),
          fc.boolean(),
          fc.constantFrom("", " ", "\u00a0", "\u202f", "\n", "\t"),
          ({ units, decimals }, locale, isGrouped, blank) => {
            const text = `${blank}${written(units, decimals, locale, isGrouped)}${blank}`;
            const found = unitsOf(text, locale, decimals);
            // One sign with three digits after it is asked about, and only where it parts thousands here.
            if (found === "two-ways") {
              expect(partsIn(text)).toHaveLength(1);
              expect(decimals === 0 && units >= 1_000n && units < 1_000_000n).toBe(true);
              return;
            }
            expect(found).toBe(units);
            // What is shown takes longest, and is tried by itself in exact.test.ts.
            if (units % 16n !== 1n) return;
            const exact = decimalOf(decimalText(units, decimals));
            const shown = exact === null ? "" : localDecimal(exact, locale);
            expect(unitsOf(shown, locale, decimals)).toSatisfy(
              (again) => again === units || again === "two-ways",
            );
          },
        ),
        { numRuns: COUNT },
      ),
    LIMIT_MS,
  );

  test(
    "pasted from another locale it is the same amount, is asked about, or cannot be read",
    () =>
      fc.assert(
        fc.property(
          amounts,
          fc.constantFrom(...LOCALES),
          fc.constantFrom(...LOCALES),
          ({ units, decimals }, from, to) => {
            const text = written(units, decimals, from, true);
            // A single sign is read as the field's own locale reads it.
            if (partsIn(text).length === 1) return;
            const found = unitsOf(text, to, decimals);
            if (typeof found === "bigint") expect(found).toBe(units);
            else expect(found).toMatch(/^(unreadable|two-ways)$/);
          },
        ),
        { numRuns: COUNT },
      ),
    LIMIT_MS,
  );

  test(
    "of any text, no digit is added, left out or moved to the other side of the decimal sign",
    () =>
      fc.assert(
        fc.property(
          fc.string({
            unit: fc.constantFrom(..."0123456789.,'’ \u00a0\u202f-+eExX٠٣٫٬oO"),
            maxLength: 14,
          }),
          fc.constantFrom("en", "de", "fr", "de-CH", "ar-EG"),
          (typed, locale) => {
            const read = typedAmount(typed, locale);
            if (!("text" in read)) return;
            expect(read.text).toMatch(/^(0|[1-9]\d*)(\.\d*[1-9])?$/);
            const arabic = "٠١٢٣٤٥٦٧٨٩";
            const plain = Array.from(typed, (one) => {
              const at = arabic.indexOf(one);
              return at === -1 ? one : String(at);
            }).join("");
            expect(plain).not.toMatch(/[-+eExXoO]/);
            const [whole = "", part = ""] = read.text.split(".");
            const all = plain.replace(/\D/g, "");
            const at = Math.max(
              plain.lastIndexOf("."),
              plain.lastIndexOf(","),
              plain.lastIndexOf("٫"),
            );
            const behind = at === -1 ? "" : plain.slice(at).replace(/\D/g, "");
            // Either the last sign parts the decimals, or none does.
            const halves = [
              [all.slice(0, all.length - behind.length), behind],
              [all, ""],
            ].map(([left = "", right = ""]) => [
              left.replace(/^0+(?=\d)/, "") || "0",
              right.replace(/0+$/, ""),
            ]);
            expect(halves).toContainEqual([whole, part]);
          },
        ),
        { numRuns: COUNT },
      ),
    LIMIT_MS,
  );

  test(
    "in smallest units it is what ethers counts; more places than there are is refused by both",
    () =>
      fc.assert(
        fc.property(
          fc.bigInt({ min: 0n, max: MAX }),
          fc.nat(44),
          fc.constantFrom(0, 6, 18, 24, 36),
          (digits, places, decimals) => {
            const padded = String(digits).padStart(places + 1, "0");
            const cut = padded.length - places;
            const text = places === 0 ? padded : `${padded.slice(0, cut)}.${padded.slice(cut)}`;
            expect(smallestUnits(text, decimals)).toBe(countedByEthers(text, decimals));
          },
        ),
        { numRuns: COUNT },
      ),
    LIMIT_MS,
  );

  test.each(["1e30", "-1", "+1", "0x1", "Infinity", "NaN", "1/2", "½", "①", "1".repeat(79), "１"])(
    "%s is no amount",
    (typed) => {
      const read = typedAmount(typed, "en");
      const units = "text" in read ? smallestUnits(read.text, 18) : null;
      expect(units).toBeNull();
    },
  );
});

const countedByEthers = (text: string, decimals: number): bigint | null => {
  try {
    return parseUnits(text, decimals);
  } catch {
    return null;
  }
};
