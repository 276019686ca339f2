import { COMPUTE_BUDGET, computeBudget } from "./compute-budget.js";
import { memo } from "./memo.js";
import type { Program } from "./program.js";
import { stake } from "./stake.js";
import { system } from "./system.js";
import { token2022, tokenProgram } from "./token.js";
import { tokenAccount } from "./token-account.js";

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
