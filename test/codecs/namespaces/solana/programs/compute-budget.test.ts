import { ComputeBudgetProgram, SystemProgram, type TransactionInstruction } from "@solana/web3.js";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  instructionOf,
  littleEndian,
  PAYER,
  publicKey,
  shownSteps,
  spoilt,
} from "../../../../support/solana-steps.js";

const price = (microLamports: number | bigint) =>
  ComputeBudgetProgram.setComputeUnitPrice({ microLamports });
const limit = (units: number) => ComputeBudgetProgram.setComputeUnitLimit({ units });
const transfer = SystemProgram.transfer({ fromPubkey: PAYER, toPubkey: publicKey(2), lamports: 5 });
const transfers = (count: number) => Array.from({ length: count }, () => transfer);
const UNKNOWN = "warning #calls #unknown-instruction Compute Budget Program";

describe("what is paid for priority", () => {
  test.each<[string, readonly TransactionInstruction[], number | bigint]>([
    ["the limit times the price", [limit(300_000), price(2_000_000)], 600_000],
    ["rounded up", [limit(1), price(1)], 1],
    ["not rounded if it is whole", [limit(1_000_000), price(1)], 1],
    ["the order does not matter", [price(1_000_000), limit(7), transfer], 7],
    ["at most 1,400,000 units", [limit(2 ** 32 - 1), price(1_000_000)], 1_400_000],
    ["of a limit of nothing, nothing", [limit(0), price(5)], 0],
    [
      "without a limit, 200,000 units for each instruction",
      [price(1_000_000), ...transfers(3)],
      600_000,
    ],
    ["no more than a transaction gets", [...transfers(8), price(1_000_000)], 1_400_000],
    [
      "the greatest price there is",
      [limit(1_400_000), price(2n ** 64n - 1n)],
      25_825_441_703_193_372_261n,
    ],
    ["of two, the greater one", [limit(10), limit(20), price(3_000_000), price(2_000_000)], 60],
  ])("%s", (_, instructions, fee) => {
    const lines = shownSteps(...instructions);
    expect(lines.at(-1)).toBe(`amount #fee-for-priority ${fee} lamports`);
    expect(lines.join()).not.toContain("warning");
  });

  test.each<[string, readonly TransactionInstruction[]]>([
    ["a limit without a price", [limit(300_000)]],
    ["a price of nothing", [limit(300_000), price(0)]],
    ["the size of the heap", [ComputeBudgetProgram.requestHeapFrame({ bytes: 65_536 })]],
    [
      "the size of all accounts",
      [instructionOf(ComputeBudgetProgram.programId, [], [4, 0, 0, 1, 0])],
    ],
  ])("%s is not shown", (_, instructions) => {
    expect(shownSteps(...instructions)).toEqual([]);
  });

  test.each([
    ...[price(5), limit(5)].flatMap(spoilt).filter(([how]) => how !== "an account less"),
    [
      "the old form, which the chain refuses",
      ComputeBudgetProgram.requestUnits({ units: 1, additionalFee: 1 }),
    ],
    ["another instruction", instructionOf(ComputeBudgetProgram.programId, [], [9])],
  ] as const)("with %s it cannot be decoded", (_, instruction) => {
    expect(shownSteps(instruction)[0]).toBe(UNKNOWN);
  });

  test("a price with more data behind it, which the chain takes, counts, and is told", () => {
    const odd = instructionOf(
      ComputeBudgetProgram.programId,
      [],
      [3, ...littleEndian(2_000_000, 8), 0],
    );
    expect(shownSteps(limit(10), odd)).toEqual([UNKNOWN, "amount #fee-for-priority 20 lamports"]);
  });

  test("it is never less than what the chain takes", () => {
    fc.assert(
      fc.property(
        fc.nat(2 ** 32 - 1),
        fc.bigInt({ min: 1n, max: 2n ** 64n - 1n }),
        (units, said) => {
          const [line = ""] = shownSteps(limit(units), price(said));
          const fee = BigInt(line.split(" ")[2] ?? "-1");
          const due = BigInt(Math.min(units, 1_400_000)) * said;
          expect(fee * 1_000_000n >= due && (fee - 1n) * 1_000_000n < due).toBe(true);
        },
      ),
    );
  });
});
