import fc from "fast-check";
import { formatUnits } from "viem/utils";
import { expect, test } from "vitest";
import { decimalText, smallestUnits } from "../../src/base/units.js";

test.each([
  [0n, 18, "0"],
  [1500n, 3, "1.5"],
  [-1500n, 3, "-1.5"],
  [1n, 18, "0.000000000000000001"],
  [100n, 0, "100"],
  [100n, 2, "1"],
] as const)("%s with %s decimals is %s", (units, decimals, text) => {
  expect(decimalText(units, decimals)).toBe(text);
});

test("amounts read as viem writes them", () => {
  fc.assert(
    fc.property(
      fc.bigInt(-(2n ** 256n), 2n ** 256n),
      fc.integer({ min: 0, max: 80 }),
      (units, decimals) => {
        expect(decimalText(units, decimals)).toBe(formatUnits(units, decimals));
      },
    ),
  );
});

test.each([
  ["1.5", 3, 1500n],
  ["1.500", 1, 15n],
  ["0", 18, 0n],
  ["0.000000000000000001", 18, 1n],
  ["12", 0, 12n],
  // More places than the token has: nothing is rounded.
  ["1.51", 1, null],
  ["0.1", 0, null],
  ["", 18, null],
  [".5", 18, null],
  ["1.", 18, null],
  ["-1", 18, null],
  ["1e3", 18, null],
  ["0x10", 18, null],
  ["1,5", 18, null],
  ["1".repeat(79), 18, null],
] as const)("%s in whole tokens with %s decimals is %s", (amount, decimals, units) => {
  expect(smallestUnits(amount, decimals)).toBe(units);
});

test("what is written is read back to the last digit", () => {
  fc.assert(
    fc.property(
      fc.bigInt(0n, 2n ** 256n - 1n),
      fc.constantFrom(0, 6, 18, 24, 36),
      (units, decimals) => {
        expect(smallestUnits(decimalText(units, decimals), decimals)).toBe(units);
      },
    ),
  );
});
