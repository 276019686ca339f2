import fc from "fast-check";
import { formatUnits } from "viem/utils";
import { expect, test } from "vitest";
import { decimalText } from "../../../src/effects/balances/balance.js";

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
