import { demand, unreadable } from "../../../approval/demand.js";
import type { ShownPhrase, ShownRow } from "../../../approval/shown.js";
import { address, type Field } from "./fields.js";

/** An amount, where only the chain knows how many decimals the token has. */
export const units: Field = ({ u64 }) => [unitsOf(u64())];

/** An amount with its decimals. The chain compares them with those of the token. */
export const tokens: Field = ({ u64, u8 }) => [tokensOf("approval.amount", u64(), u8())];

/** The same two of what somebody else may take. */
export const allowance: Field = ({ u64 }) => {
  const value = u64();
  return [value === GREATEST ? unlimited("approval.units") : unitsOf(value)];
};

export const checkedAllowance: Field = ({ u64, u8 }) => {
  const [value, decimals] = [u64(), u8()];
  const label = "approval.amount";
  return [value === GREATEST ? unlimited(label) : tokensOf(label, value, decimals)];
};

/** An amount, and what the receiver does not get of it. */
export const tokensAndFee: Field = ({ u64, u8 }) => {
  const [value, decimals, fee] = [u64(), u8(), u64()];
  return [
    tokensOf("approval.amount", value, decimals),
    tokensOf("approval.token-fee", fee, decimals),
  ];
};

/** Whose control changes: over a token, or over an account that holds tokens. */
export const power: Field = ({ u8 }) => [
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
export const newHolder: Field = ({ u8, key }) => {
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
