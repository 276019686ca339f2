import { expect, test } from "vitest";
import { allOf } from "../../src/base/answers.js";
import { marbles } from "../support/marbles.js";

const pairs = (m: Parameters<Parameters<typeof marbles>[0]>[0], a: string, b: string) =>
  allOf<readonly [string, string]>([m.cold(a, { v: "a" }), m.cold(b, { v: "b" })]);

test.each([
  ["both, in their order however they come", "5ms (v|)", "2ms (v|)", "5ms (v|)"],
  ["one is missing", "2ms (v|)", "9ms |", "9ms |"],
  ["one fails", "2ms (v|)", "4ms #", "4ms #"],
])("%s", (_, a, b, expected) => {
  marbles((m) => {
    m.expectObservable(pairs(m, a, b)).toBe(expected, { v: ["a", "b"] });
  });
});

test("of nothing: nothing, at once", () => {
  marbles(({ expectObservable }) => {
    expectObservable(allOf([])).toBe("(v|)", { v: [] });
  });
});

test("leaving it leaves every source", () => {
  marbles((m) => {
    const [one, two] = [m.cold("-"), m.cold("-")];
    m.expectObservable(allOf([one, two]), "--!").toBe("-");
    m.expectSubscriptions(one.subscriptions).toBe("^-!");
    m.expectSubscriptions(two.subscriptions).toBe("^-!");
    expect(one).not.toBe(two);
  });
});
