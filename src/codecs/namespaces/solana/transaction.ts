import { demand, readOrNull, unreadable } from "../../approval/demand.js";
import { toBase58 } from "../../base58.js";
import {
  SOLANA_KEY_BYTES,
  SOLANA_SIGNATURE_BYTES,
  SOLANA_TRANSACTION_BYTES_MAX,
} from "./limits.js";

/** The parts of a serialised transaction that can be read without asking the chain. */
export interface SolanaTransaction {
  /** The first of `signers`: pays the fee. */
  readonly feePayer: string;
  /** Every account that has to sign. */
  readonly signers: readonly string[];
  readonly instructions: readonly SolanaInstruction[];
}

export interface SolanaInstruction {
  readonly program: string;
  /** An account is null if it stands in a table on the chain instead of the transaction. */
  readonly accounts: readonly (string | null)[];
  readonly data: Uint8Array;
}

/**
 * Reads a serialised transaction, legacy or version 0. Strict: null unless every byte is accounted for, since a
 * wallet must not sign anything else than what is read here.
 */
export const readSolanaTransaction = (bytes: Uint8Array): SolanaTransaction | null =>
  readIn(bytes, (cursor) => {
    const signatures = cursor.list(() => cursor.take(SOLANA_SIGNATURE_BYTES));
    const transaction = readMessage(cursor);
    demand(signatures.length === transaction.signers.length);
    return transaction;
  });

/** Reads what is signed of a transaction: all of it but the signatures. */
export const readSolanaMessage = (bytes: Uint8Array): SolanaTransaction | null =>
  readIn(bytes, readMessage);

const readIn = (
  bytes: Uint8Array,
  read: (cursor: Cursor) => SolanaTransaction,
): SolanaTransaction | null =>
  bytes.length > SOLANA_TRANSACTION_BYTES_MAX
    ? null
    : readOrNull(() => {
        const cursor = cursorOf(bytes);
        const transaction = read(cursor);
        demand(cursor.isAtEnd());
        return transaction;
      });

type Cursor = ReturnType<typeof cursorOf>;

const cursorOf = (bytes: Uint8Array) => {
  let at = 0;
  const take = (count: number): Uint8Array => {
    demand(at + count <= bytes.length);
    at += count;
    return bytes.slice(at - count, at);
  };
  const byte = (): number => take(1)[0] ?? 0;
  /**
   * Reads a length of one to three bytes with seven bits each, lowest first. Only the shortest form is valid.
   */
  const length = (): number => {
    let value = 0;
    for (let place = 0; place < 3; place += 1) {
      const next = byte();
      value += (next & 0x7f) << (place * 7);
      if (next < 0x80) {
        demand((place === 0 || next > 0) && value <= 0xffff);
        return value;
      }
    }
    return unreadable();
  };
  const list = <A>(read: () => A): readonly A[] => Array.from({ length: length() }, read);
  return {
    take,
    byte,
    list,
    peek: (): number => bytes[at] ?? 0,
    isAtEnd: (): boolean => at === bytes.length,
  };
};

const VERSIONED = 0x80;

const readMessage = (cursor: Cursor): SolanaTransaction => {
  const { take, byte, list, peek } = cursor;
  const isVersioned = peek() >= VERSIONED;
  // The meaning of later versions is not known here.
  if (isVersioned) demand(byte() === VERSIONED);
  const [required, readonlySigned, readonlyUnsigned] = [byte(), byte(), byte()];
  const keys = list(() => toBase58(take(SOLANA_KEY_BYTES)));
  take(SOLANA_KEY_BYTES); // the hash of a recent block
  const calls = list(() => ({
    program: byte(),
    accounts: list(byte),
    data: Uint8Array.from(list(byte)),
  }));
  const lookups = isVersioned ? list(() => readLookup(cursor)) : [];

  const [feePayer] = keys;
  const known = keys.length + lookups.reduce((sum, count) => sum + count, 0);
  demand(readonlySigned < required);
  demand(required + readonlyUnsigned <= keys.length && new Set(keys).size === keys.length);
  for (const { accounts } of calls) demand(accounts.every((index) => index < known));
  demand(feePayer !== undefined);
  return {
    feePayer,
    signers: keys.slice(0, required),
    instructions: calls.map(({ program, accounts, data }) => ({
      program: programOf(keys, program),
      accounts: accounts.map((index) => keys[index] ?? null),
      data,
    })),
  };
};

/** Reads a lookup table and returns the number of accounts that it adds. */
const readLookup = ({ take, byte, list }: Cursor): number => {
  take(SOLANA_KEY_BYTES);
  return list(byte).length + list(byte).length;
};

/** The account that pays cannot be a program, and a program has to stand in the transaction itself. */
const programOf = (keys: readonly string[], index: number): string => {
  const program = index === 0 ? undefined : keys[index];
  demand(program !== undefined);
  return program;
};
