import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { smallestUnits } from "../../src/base/units.js";
import { moneyText } from "../../src/views/format/formats.js";
import { meantBy, shownOf, type Typed } from "../../src/views/send/typed.js";
import { tokensFor, worthOf } from "../../src/views/send/worth.js";
import { CASES, casesOf } from "../support/extent.js";
import {
  fractionOf,
  isAtMost,
  isSame,
  nearest,
  times,
  tokensOf,
  wholeOf,
  written,
} from "../support/fraction.js";

/** What one token is worth, as services tell it: a number. */
const prices = fc.oneof(
  fc.constantFrom(1, 3_000, 0.999, 1e-7, 123_456.78, 3e-18, 5e21),
  fc.double({ min: 1e-12, max: 1e9, noNaN: true }),
);
/** Up to a thousand billion, in cents. */
const cents = fc.bigInt({ min: 0n, max: 10n ** 17n });
const places = fc.constantFrom(0, 2, 6, 9, 18, 24);
const usdText = (all: bigint): string => `${all / 100n}.${String(all % 100n).padStart(2, "0")}`;

/** Units of a token, and its decimals. */
const amounts = fc.tuple(
  fc.oneof(
    fc.constantFrom(1n, 5n, 10n ** 18n, 10n ** 30n, 2n ** 256n - 1n),
    fc.bigInt({ min: 1n, max: 10n ** 9n }),
    fc.bigInt({ min: 1n, max: 2n ** 256n - 1n }),
  ),
  fc.integer({ min: 0, max: 36 }),
);

describe("[12 A] tokens as US dollars", () => {
  test("to the nearest cent, and half a cent is one; less than that is said to be less than a cent", () =>
    fc.assert(
      fc.property(amounts, prices, ([units, decimals], price) => {
        const worth = worthOf(written(units, decimals), price);
        if (worth === null) throw new Error("it is worth something");
        const exact = times(tokensOf(units, decimals), fractionOf(String(price)));
        const many = nearest(exact, 100n);
        if (many === 0n) {
          expect(isSame(fractionOf(worth), exact)).toBe(true);
          expect(moneyText(worth, "en")).toBe("<$0.01");
        } else {
          expect(isSame(fractionOf(worth), wholeOf(many, 100n))).toBe(true);
          const dollars = String(many / 100n).replace(/\B(?=(\d{3})+$)/g, ",");
          expect(moneyText(worth, "en")).toBe(`$${dollars}.${written(many, 2).slice(-2)}`);
        }
      }),
      { numRuns: CASES },
    ));

  test("never less for more of it", () =>
    fc.assert(
      fc.property(amounts, amounts, prices, ([one, decimals], [other], price) => {
        const [less, more] = one < other ? [one, other] : [other, one];
        const worth = (units: bigint) =>
          fractionOf(worthOf(written(units, decimals), price) ?? "0");
        expect(isAtMost(worth(less), worth(more))).toBe(true);
      }),
      { numRuns: casesOf(100) },
    ));

  test.each([
    ["0", 3_000],
    ["0.000", 3_000],
    ["", 3_000],
    ["about 5", 3_000],
    ["5", null],
    ["5", 0],
    ["5", Number.NaN],
    ["5", Number.POSITIVE_INFINITY],
  ])("%j at %s: nothing is said", (amount, price) => {
    expect(worthOf(amount, price)).toBeNull();
  });
});

describe("[12 A] US dollars as tokens", () => {
  test("never more than was typed, and one unit more would be; to the token's last decimal", () =>
    fc.assert(
      fc.property(cents, prices, places, (money, price, decimals) => {
        const units = smallestUnits(tokensFor(usdText(money), price, decimals), decimals);
        if (units === null) throw new Error("more places than the token has");
        const { over, under } = fractionOf(String(price));
        /** Both sides of `units / 10^decimals * price <= money / 100`, without fractions. */
        const worth = (many: bigint): bigint => many * over * 100n;
        const typed = money * under * 10n ** BigInt(decimals);
        expect(worth(units) <= typed).toBe(true);
        expect(worth(units + 1n) > typed).toBe(true);
      }),
      { numRuns: CASES },
    ));

  test.each([
    ["1250", 3_000, 18, "0.416666666666666666"],
    ["0.1", 3_000, 18, "0.000033333333333333"],
    ["100", 0.999, 6, "100.1001"],
    ["100", 3, 0, "33"],
    ["0.01", 3_000, 2, "0"],
    ["1", 1e-7, 18, "10000000"],
    ["1", 5e21, 24, "0.0000000000000000000002"],
    ["0", 3_000, 18, "0"],
    ["", 3_000, 18, ""],
    ["1", 0, 18, ""],
  ])("%s at %d, with %d decimals, is %s", (usd, price, decimals, tokens) => {
    expect(tokensFor(usd, price, decimals)).toBe(tokens);
  });
});

/** The field as the view has it: the draft changes by typing alone. */
const fieldOf = (locale: string, decimals: number, price: number) => {
  let typed: Typed = { text: "", price: null };
  let unit: number | null = null;
  let amount = "";
  return {
    type: (text: string) => {
      typed = { text, price: unit };
      const meant = meantBy(typed, locale, decimals);
      amount = "text" in meant ? meant.text : "";
    },
    turn: () => {
      unit = unit === null ? price : null;
    },
    amount: () => amount,
    shown: () => shownOf(typed, { amount, exact: amount, price: unit }, locale, decimals),
    everything: (all: string) => {
      amount = all;
    },
  };
};

describe("the unit that is typed in", () => {
  const acts = fc.array(fc.oneof(fc.constant("turn"), fc.bigInt({ min: 0n, max: 10n ** 9n })), {
    maxLength: 8,
  });

  test("turned ten times after whatever was typed, nothing has changed", () =>
    fc.assert(
      fc.property(
        fc.constantFrom("en", "de", "ar-EG", "fr"),
        prices,
        places,
        acts,
        (locale, price, decimals, before) => {
          const field = fieldOf(locale, decimals, price);
          for (const one of before)
            if (typeof one === "bigint") field.type(usdText(one));
            else field.turn();
          const faces = [field.shown(), field.amount()];
          for (let times = 0; times < 10; times += 1) {
            field.turn();
            expect(field.amount()).toBe(faces[1]);
          }
          expect([field.shown(), field.amount()]).toEqual(faces);
        },
      ),
      { numRuns: CASES },
    ));

  test("what it shows in the other unit is the draft, as the locale writes it", () => {
    const field = fieldOf("de", 18, 3_000);
    field.type("1,5");
    expect([field.amount(), field.shown()]).toEqual(["1.5", "1,5"]);
    field.turn();
    expect(field.shown()).toBe("4500");
    field.type("1250,50");
    expect(field.amount()).toBe("0.416833333333333333");
    field.turn();
    expect(field.shown()).toBe("0,416833333333333333");
    field.turn();
    expect(field.shown()).toBe("1250,50");
  });

  test("what is typed in dollars has two decimals at most, and what cannot be read means nothing", () => {
    expect(meantBy({ text: "1.005", price: 2 }, "en", 18)).toEqual({ problem: "places" });
    expect(meantBy({ text: "1,234", price: 2 }, "de", 18)).toEqual({ problem: "places" });
    expect(meantBy({ text: "about 5", price: 2 }, "en", 18)).toEqual({ problem: "unreadable" });
    expect(meantBy({ text: "", price: 2 }, "en", 18)).toEqual({ problem: "none" });
  });

  test("less than half a cent is shown as no dollars, with no more decimals than can be typed", () => {
    const field = fieldOf("de", 18, 3_000);
    field.everything("0.0000000123");
    expect(field.shown()).toBe("0,0000000123");
    field.turn();
    expect(field.shown()).toBe("0");
  });

  test("an amount from elsewhere is shown in the unit that is shown", () => {
    const field = fieldOf("en", 18, 3_000);
    field.turn();
    field.type("10");
    field.everything("2.5");
    expect(field.shown()).toBe("7500");
    field.turn();
    expect(field.shown()).toBe("2.5");
  });

  test("is of the price at which it was typed: what is sent does not change with the price", () => {
    const typed: Typed = { text: "10", price: 2 };
    const draft = { amount: "5", exact: "5", price: 4 };
    expect(meantBy(typed, "en", 18)).toEqual({ text: "5" });
    expect(shownOf(typed, draft, "en", 18)).toBe("10");
    expect(worthOf("5", 4)).toBe("2000e-2");
  });
});
