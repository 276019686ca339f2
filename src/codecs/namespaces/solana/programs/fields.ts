import { demand, unreadable } from "../../../approval/demand.js";
import type { ShownPhrase, ShownRow } from "../../../approval/shown.js";
import { toBase58 } from "../../../encodings.js";
import { SOLANA_KEY_BYTES } from "../answers.js";
import { cursorOf, type SolanaInstruction } from "../transaction.js";

/** A program of the chain whose instructions can be decoded here. */
export interface Program {
  /** A proper name, the same in all languages. */
  readonly name: string;
  readonly read: ReadStep;
  /** Says that an instruction of it cannot be decoded, if there is more to say than that. */
  readonly unknown?: ShownPhrase["key"];
}

/** Reads an instruction. Stops reading if it is not exactly what it has to be. */
export type ReadStep = (parts: Parts) => Step;

/** What an instruction does. */
export interface Step {
  /** What the visitor has to know before reading any row of the transaction. */
  readonly dangers: readonly ShownPhrase["key"][];
  readonly rows: readonly ShownRow[];
}

export type Parts = ReturnType<typeof partsOf>;

/** The data and the accounts of an instruction, each read one after another. */
export const partsOf = (
  { accounts, data }: SolanaInstruction,
  /** Everybody who signs the transaction. */
  signers: readonly string[],
) => {
  const { take, byte, left, isAtEnd } = cursorOf(data);
  let place = 0;
  /** Null if it stands in a table on the chain. */
  const anyAccount = (): string | null => {
    const account = accounts[place];
    demand(account !== undefined);
    place += 1;
    return account;
  };
  return {
    accounts,
    anyAccount,
    account: (): string => anyAccount() ?? unreadable(),
    /** The accounts that are left: each of them has to sign. */
    signers: (): void => {
      while (place < accounts.length) demand(signers.includes(anyAccount() ?? ""));
    },
    /** The accounts that are left and do not sign. */
    others: (): readonly string[] => {
      const left = accounts.slice(place);
      place = accounts.length;
      return left.flatMap((account) => {
        const known = account ?? unreadable();
        return signers.includes(known) ? [] : [known];
      });
    },
    u8: byte,
    u32: (): number => Number(wholeOf(take(4))),
    u64: (): bigint => wholeOf(take(8)),
    key: (): string => toBase58(take(SOLANA_KEY_BYTES)),
    take,
    rest: (): Uint8Array => take(left()),
    isDataAtEnd: isAtEnd,
    isAtEnd: (): boolean => isAtEnd() && place === accounts.length,
    stop: unreadable,
  };
};

/** A whole number, its lowest byte first. */
export const wholeOf = (bytes: Uint8Array): bigint =>
  bytes.reduceRight((sum, byte) => sum * 256n + BigInt(byte), 0n);

/** Reads the tag of an instruction, and then the instruction that has it. */
export const byTag =
  (tag: "u8" | "u32", instructions: Readonly<Record<number, ReadStep>>): ReadStep =>
  (parts) =>
    (instructions[parts[tag]()] ?? parts.stop)(parts);

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
