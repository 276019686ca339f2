import { demand, unreadable } from "../../../approval/demand.js";
import { textOf } from "../../../approval/message.js";
import { shownText } from "../../../approval/shown-text.js";
import { COMPUTE_BUDGET, computeBudget } from "./compute-budget.js";
import { account, does, unshown } from "./fields.js";
import type { Program } from "./program.js";
import { stake } from "./stake.js";
import { system } from "./system.js";
import { token2022, tokenProgram } from "./token.js";

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
