import { demand, unreadable } from "../../../approval/demand.js";
import { shownText, textOf } from "../../../approval/message.js";
import type { ShownRow } from "../../../approval/shown.js";
import type { SolanaInstruction } from "../transaction.js";
import { account, byTag, does, type Program, type ReadStep, unshown, wholeOf } from "./fields.js";
import { stake, system } from "./native.js";
import { token2022, tokenProgram } from "./token.js";

const COMPUTE_BUDGET = "ComputeBudget111111111111111111111111111111";

const UNIT_LIMIT = 2;
const UNIT_PRICE = 3;

/** Says how much of one thing the transaction may use, which moves nothing. */
const use =
  (size: "u32" | "u64"): ReadStep =>
  (parts) => {
    parts[size]();
    return { dangers: [], rows: [] };
  };

/** Limits what a transaction may use, and sets what is paid for priority. */
const computeBudget: Program = {
  name: "Compute Budget Program",
  read: byTag("u8", {
    1: use("u32"), // the heap
    [UNIT_LIMIT]: use("u32"),
    [UNIT_PRICE]: use("u64"),
    4: use("u32"), // the size of all accounts together
  }),
};

/** Writes a text on the chain, for everybody to read. */
const memo: Program = {
  name: "Memo Program",
  read: ({ rest, signers }) => {
    signers();
    const value = shownText(textOf(rest()) ?? unreadable());
    return { dangers: [], rows: [{ kind: "text", label: { key: "approval.memo" }, value }] };
  },
};

/** Without data, or with this: only if the account is not there yet. */
const IDEMPOTENT = 1;

/** Opens the account in which somebody holds a token. Its address follows from the owner's. */
const tokenAccount: Program = {
  name: "Associated Token Account Program",
  read: (parts) => {
    if (!parts.isDataAtEnd()) demand(parts.u8() <= IDEMPOTENT);
    return open(parts);
  },
};

const open = does(
  "approval.step-token-open",
  account("approval.payer"),
  account("approval.account"),
  account("approval.owner"),
  account("approval.token"),
  unshown,
  unshown,
);

/** The programs that can be decoded here, by their addresses. */
export const PROGRAMS: ReadonlyMap<string, Program> = new Map([
  ["1".repeat(32), system],
  ["TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA", tokenProgram],
  ["TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb", token2022],
  ["ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL", tokenAccount],
  ["Stake11111111111111111111111111111111111111", stake],
  [COMPUTE_BUDGET, computeBudget],
  // The memo of the first version, and of the second one.
  ["Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwyDxFMNo", memo],
  ["MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr", memo],
]);

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

/** Units that a transaction may use at most, and what it gets for each instruction if it names no limit. */
const UNITS_MAX = 1_400_000n;
const UNITS_DEFAULT = 200_000n;
const MICROLAMPORTS = 1_000_000n;

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
