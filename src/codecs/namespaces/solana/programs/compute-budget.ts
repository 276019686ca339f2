import type { ShownRow } from "../../../approval/shown.js";
import type { SolanaInstruction } from "../transaction.js";
import { wholeOf } from "./parts.js";
import { byTag, type Program, type ReadStep } from "./program.js";

export const COMPUTE_BUDGET = "ComputeBudget111111111111111111111111111111";

const UNIT_LIMIT = 2;
const UNIT_PRICE = 3;

/** It says of one thing how much the transaction may use, which moves nothing. */
const use =
  (size: "u32" | "u64"): ReadStep =>
  (parts) => {
    parts[size]();
    return { dangers: [], rows: [] };
  };

/** Limits what a transaction may use, and sets what is paid for priority. */
export const computeBudget: Program = {
  name: "Compute Budget Program",
  read: byTag("u8", {
    1: use("u32"), // the heap
    [UNIT_LIMIT]: use("u32"),
    [UNIT_PRICE]: use("u64"),
    4: use("u32"), // the size of all accounts together
  }),
};

/** Units that a transaction may use at most, and what it gets for each instruction if it names no limit. */
const UNITS_MAX = 1_400_000n;
const UNITS_DEFAULT = 200_000n;
const MICROLAMPORTS = 1_000_000n;

/** The row of what is paid for priority, in addition to the fee; none if nothing is paid. */
export const shownPriorityFee = (
  instructions: readonly SolanaInstruction[],
): readonly ShownRow[] => {
  const price = greatest(instructions, UNIT_PRICE, 8) ?? 0n;
  if (price === 0n) return [];
  const others = instructions.filter(({ program }) => program !== COMPUTE_BUDGET).length;
  const limit = greatest(instructions, UNIT_LIMIT, 4) ?? UNITS_DEFAULT * BigInt(others);
  const units = limit < UNITS_MAX ? limit : UNITS_MAX;
  const value = (units * price + MICROLAMPORTS - 1n) / MICROLAMPORTS;
  return [
    { kind: "amount", label: { key: "approval.fee-for-priority" }, value, baseUnit: "lamports" },
  ];
};

/**
 * The greatest number that the instructions with this tag have. The chain refuses a second one, but takes one with
 * more data behind the number.
 */
const greatest = (
  instructions: readonly SolanaInstruction[],
  tag: number,
  size: number,
): bigint | null =>
  instructions
    .filter(({ program, data }) => program === COMPUTE_BUDGET && data[0] === tag)
    .map(({ data }) => wholeOf(data.slice(1, 1 + size)))
    .reduce<bigint | null>((most, value) => (most === null || value > most ? value : most), null);
