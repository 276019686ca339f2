import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Coin } from "../../../../../src/codecs/namespaces/bip122/esplora-coins.js";
import {
  DUST,
  feeOf,
  fullFee,
  type Spend,
  select,
  sumOf,
  usableSum,
} from "../../../../../src/streams/wallets/namespaces/bip122/spending/select.js";

const KINDS = ["p2pkh", "p2sh", "p2wpkh", "p2tr"] as const;
const coinsOf = (...values: readonly number[]): readonly Coin[] =>
  values.map((value, vout) => ({ txid: "ab".repeat(32), vout, value: BigInt(value) }));
const spend = (parts: Partial<Spend>): Spend => ({
  coins: [],
  units: 10_000n,
  rate: 1_000n,
  from: "p2wpkh",
  to: "p2wpkh",
  ...parts,
});

const anySpend: fc.Arbitrary<Spend> = fc.record({
  coins: fc
    .array(fc.oneof(fc.integer({ min: 1, max: 3_000 }), fc.integer({ min: 1, max: 10 ** 8 })), {
      maxLength: 30,
    })
    .map((values) => coinsOf(...values)),
  units: fc.oneof(
    fc.constant("all" as const),
    fc.bigInt({ min: 600n, max: 2n * 10n ** 8n }),
    fc.bigInt({ min: 600n, max: 5_000n }),
  ),
  rate: fc.bigInt({ min: 1_000n, max: 300_000n }),
  from: fc.constantFrom(...KINDS),
  to: fc.constantFrom(...KINDS, "p2wsh" as const),
});

describe("coins that are selected", () => {
  test("nothing is made or lost, nothing that comes is dust, and the fee is what was wanted", () => {
    fc.assert(
      fc.property(anySpend, (wanted) => {
        const selected = select(wanted);
        if (selected === null) return;
        const { coins, units, fee, change } = selected;
        expect(sumOf(coins)).toBe(units + fee + change);
        expect(new Set(coins).size).toBe(coins.length);
        expect(coins.every((coin) => wanted.coins.includes(coin))).toBe(true);
        if (wanted.units !== "all") expect(units).toBe(wanted.units);
        else expect(units).toBeGreaterThanOrEqual(DUST[wanted.to]);
        const outputs = [wanted.to, ...(change > 0n ? [wanted.from] : [])];
        const needed = feeOf(wanted, coins.length, outputs);
        if (change > 0n) {
          expect(change).toBeGreaterThanOrEqual(DUST[wanted.from]);
          expect(fee).toBe(needed);
        } else {
          // What would come back as dust is paid, and no more.
          expect(fee).toBeGreaterThanOrEqual(needed);
          const both = feeOf(wanted, coins.length, [wanted.to, wanted.from]);
          expect(fee).toBeLessThan(both + DUST[wanted.from]);
        }
      }),
      { numRuns: 3_000 },
    );
  });

  test("none can be left out, and no coin costs more than it brings", () => {
    fc.assert(
      fc.property(anySpend, (wanted) => {
        const selected = select(wanted);
        if (selected === null || wanted.units === "all") return;
        const least = selected.coins.at(-1)?.value ?? 0n;
        const fewer = feeOf(wanted, selected.coins.length - 1, [wanted.to]);
        expect(sumOf(selected.coins) - least).toBeLessThan(selected.units + fewer);
        expect(least).toBeGreaterThan(
          feeOf(wanted, 1, []) - feeOf(wanted, 0, []) - 1n, // rounding
        );
      }),
      { numRuns: 2_000 },
    );
  });

  test("there is too little only where all of them together are too little", () => {
    fc.assert(
      fc.property(anySpend, (wanted) => {
        const least = wanted.units === "all" ? DUST[wanted.to] : wanted.units;
        const isEnough = usableSum(wanted) >= least + fullFee(wanted);
        if (isEnough) expect(select(wanted)).not.toBeNull();
        else if (wanted.units === "all") expect(select(wanted)).toBeNull();
      }),
      { numRuns: 2_000 },
    );
  });

  test("the largest first", () => {
    const coins = coinsOf(6_000, 90_000, 20_000);
    expect(select(spend({ coins, units: 100_000n }))?.coins.map(({ value }) => value)).toEqual([
      90_000n,
      20_000n,
    ]);
  });

  test.each([
    // 208.5 and 177.5 bytes of a known transaction, with its head rounded up.
    ["p2wpkh", "p2wpkh", 141n, 1],
    ["p2tr", "p2tr", 155n, 1],
    ["p2pkh", "p2pkh", 228n, 1],
    ["p2sh", "p2sh", 167n, 1],
  ] as const)(
    "%s to %s with change: %s virtual bytes for each input",
    (from, to, bytes, inputs) => {
      const fee = feeOf({ rate: 1_000n, from }, inputs, [to, from]);
      expect(Number(fee - bytes)).toBeGreaterThanOrEqual(0);
      expect(Number(fee - bytes)).toBeLessThanOrEqual(2);
    },
  );
});
