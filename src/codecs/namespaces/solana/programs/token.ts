import { demand, unreadable } from "../../../approval/demand.js";
import type { ShownPhrase, ShownRow } from "../../../approval/shown.js";
import {
  account,
  address,
  byTag,
  dangerous,
  does,
  type Field,
  key,
  type Program,
  type ReadStep,
  signers,
  unshown,
  used,
} from "./fields.js";

/** An amount, where only the chain knows how many decimals the token has. */
export const units: Field = ({ u64 }) => [unitsOf(u64())];

/** An amount with its decimals. The chain compares them with those of the token. */
export const tokens: Field = ({ u64, u8 }) => [tokensOf("approval.amount", u64(), u8())];

/** The same two of what somebody else may take. */
const allowance: Field = ({ u64 }) => {
  const value = u64();
  return [value === GREATEST ? unlimited("approval.units") : unitsOf(value)];
};

const checkedAllowance: Field = ({ u64, u8 }) => {
  const [value, decimals] = [u64(), u8()];
  const label = "approval.amount";
  return [value === GREATEST ? unlimited(label) : tokensOf(label, value, decimals)];
};

/** An amount, and what the receiver does not get of it. */
const tokensAndFee: Field = ({ u64, u8 }) => {
  const [value, decimals, fee] = [u64(), u8(), u64()];
  return [
    tokensOf("approval.amount", value, decimals),
    tokensOf("approval.token-fee", fee, decimals),
  ];
};

/** Whose control changes: over a token, or over an account that holds tokens. */
const power: Field = ({ u8 }) => [
  {
    kind: "text",
    label: { key: "approval.power" },
    value: { key: POWERS[u8()] ?? unreadable() },
  },
];

const POWERS: readonly ShownPhrase["key"][] = [
  "approval.power-mint",
  "approval.power-freeze",
  "approval.power-own",
  "approval.power-close",
];

/** Who has it then, or that nobody has. */
const newHolder: Field = ({ u8, key }) => {
  const isSomebody = u8();
  demand(isSomebody <= 1);
  const label = "approval.control";
  return isSomebody === 1
    ? [address(label, key())]
    : [{ kind: "text", label: { key: label }, value: { key: "approval.nobody" } }];
};

/** The most that an account can hold, which stands for "without end". */
const GREATEST = 2n ** 64n - 1n;

const unlimited = (key: ShownPhrase["key"]): ShownRow => ({
  kind: "warning",
  label: { key },
  value: { key: "approval.unlimited" },
});

const unitsOf = (value: bigint): ShownRow => ({
  kind: "text",
  label: { key: "approval.units" },
  value: `${value}`,
});

const tokensOf = (key: ShownPhrase["key"], value: bigint, decimals: number): ShownRow => ({
  kind: "tokens",
  label: { key },
  value,
  decimals,
});

const open = "approval.step-token-open";
const [held, from, to] = [
  account("approval.account"),
  account("approval.from"),
  account("approval.to"),
];
const [token, spender] = [account("approval.token"), account("approval.spender")];
/** The owner, or several who own it together. They stand among those who sign. */
const owner = [unshown, signers];

/** What is left in the account goes to its owner, or to somebody else. */
const close: ReadStep = (parts) => {
  const step = does("approval.step-token-close", held, to, ...owner)(parts);
  const [, receiver, closer] = parts.accounts;
  return receiver === closer ? step : { ...step, dangers: ["approval.danger-close"] };
};

const approve = "approval.danger-approve";
const INSTRUCTIONS = {
  1: does(open, held, token, account("approval.owner"), unshown),
  3: does("approval.step-token-transfer", from, to, ...owner, units),
  4: dangerous(approve, does("approval.step-token-approve", from, spender, ...owner, allowance)),
  5: does("approval.step-token-revoke", held, ...owner),
  6: dangerous(
    "approval.danger-authority",
    does("approval.step-token-authority", held, ...owner, power, newHolder),
  ),
  7: does("approval.step-token-mint", token, to, ...owner, units),
  8: does("approval.step-token-burn", from, token, ...owner, units),
  9: close,
  12: does("approval.step-token-transfer", from, token, to, ...owner, tokens),
  13: dangerous(
    approve,
    does("approval.step-token-approve", from, token, spender, ...owner, checkedAllowance),
  ),
  14: does("approval.step-token-mint", token, to, ...owner, tokens),
  15: does("approval.step-token-burn", from, token, ...owner, tokens),
  16: does(open, held, token, unshown, key("approval.owner")),
  17: does("approval.step-token-sync", held),
  18: does(open, held, token, key("approval.owner")),
};

/** Of transfers with a fee, the transfer itself. Others set the fee or collect it. */
const transferWithFee = byTag("u8", {
  1: does("approval.step-token-transfer", from, token, to, ...owner, tokensAndFee),
});

const checkedTransfer = does(
  "approval.step-token-transfer",
  from,
  token,
  to,
  unshown,
  used,
  tokens,
);

/** Some tokens have a program of their makers run, and name what it works with (transfer hook). */
const hookedTransfer: ReadStep = (parts) => {
  const step = checkedTransfer(parts);
  const isHooked = step.rows.some(
    ({ label }) => typeof label !== "string" && label.key === "approval.used",
  );
  return isHooked ? { ...step, dangers: ["approval.danger-token-program"] } : step;
};

const unknown = "approval.unknown-token-instruction";

/** Moves tokens, and lets others move them. */
export const tokenProgram: Program = {
  name: "Token Program",
  read: byTag("u8", INSTRUCTIONS),
  unknown,
};

/** Its successor. It knows the same instructions, and more. */
export const token2022: Program = {
  name: "Token-2022",
  read: byTag("u8", { ...INSTRUCTIONS, 12: hookedTransfer, 26: transferWithFee }),
  unknown,
};
