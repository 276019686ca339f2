import { demand } from "../../../approval/demand.js";
import type { ShownPhrase, ShownRow } from "../../../approval/shown.js";
import type { Parts } from "./parts.js";
import type { ReadStep } from "./program.js";

type Key = ShownPhrase["key"];

/** Reads a part of an instruction, and says it in rows. */
export type Field = (parts: Parts) => readonly ShownRow[];

/** An instruction that does this. Fields are read, and shown, in their order; data and accounts each by itself. */
export const does =
  (key: Key, ...fields: readonly Field[]): ReadStep =>
  (parts) => {
    const step: ShownRow = { kind: "text", label: { key: "approval.step" }, value: { key } };
    return { dangers: [], rows: [step, ...fields.flatMap((field) => field(parts))] };
  };

/** The same, said before all rows of the transaction to be dangerous. */
export const dangerous =
  (danger: Key, read: ReadStep): ReadStep =>
  (parts) => ({ ...read(parts), dangers: [danger] });

/** An account, which has to stand in the transaction. */
export const account =
  (key: Key): Field =>
  ({ account }) => [address(key, account())];

/** An account that says nothing to the visitor, such as the clock. */
export const unshown: Field = ({ anyAccount }) => {
  anyAccount();
  return [];
};

/** Whoever else signs: several people together, or the one from whose key an address is derived. */
export const signers: Field = ({ signers }) => {
  signers();
  return [];
};

/** What a program of the token's makers works with; nobody's signature goes to it. */
export const used: Field = ({ others }) =>
  others().map((account) => address("approval.used", account));

/** An address in the data. */
export const key =
  (label: Key): Field =>
  ({ key }) => [address(label, key())];

export const lamports: Field = ({ u64 }) => [
  { kind: "amount", label: { key: "approval.amount" }, value: u64(), baseUnit: "lamports" },
];

export const space: Field = ({ u64 }) => [
  { kind: "text", label: { key: "approval.space" }, value: `${u64()}` },
];

/** A key and a text from which an address is derived. The chain compares them with the account. */
export const unshownKey: Field = ({ key }) => {
  key();
  return [];
};

const SEED_BYTES_MAX = 32;

export const seed: Field = ({ u64, take }) => {
  const length = u64();
  demand(length <= SEED_BYTES_MAX);
  take(Number(length));
  return [];
};

export const address = (key: Key, value: string): ShownRow => ({
  kind: "address",
  label: { key },
  value,
});
