import { demand, readOrNull, unreadable } from "../../approval/demand.js";
import { toBase58 } from "../../encodings.js";
import {
  SOLANA_KEY_BYTES,
  SOLANA_SIGNATURE_BYTES,
  SOLANA_TRANSACTION_BYTES_MAX,
} from "./answers.js";

/** The parts of a serialised transaction that can be read without asking the chain. */
export interface SolanaTransaction {
  /** The first of `signers`: pays the fee. */
  readonly feePayer: string;
  /** Every account that has to sign. */
  readonly signers: readonly string[];
  /** The hash of a recent block of the network that it is for, or the value of a durable nonce there. */
  readonly blockhash: string;
  readonly instructions: readonly SolanaInstruction[];
}

export interface SolanaInstruction {
  readonly program: string;
  /** An account is null if it stands in a table on the chain instead of the transaction. */
  readonly accounts: readonly (string | null)[];
  /** Those of `accounts` that it may change, each once; a number stands for one of a table on the chain. */
  readonly writes: readonly (string | number)[];
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

const VERSIONED = 0x80;

const readMessage = (cursor: Cursor): SolanaTransaction => {
  const { take, byte, list, peek } = cursor;
  const isVersioned = peek() >= VERSIONED;
  // The meaning of later versions is not known here.
  if (isVersioned) demand(byte() === VERSIONED);
  const [required, readonlySigned, readonlyUnsigned] = [byte(), byte(), byte()];
  const keys = list(() => toBase58(take(SOLANA_KEY_BYTES)));
  const blockhash = toBase58(take(SOLANA_KEY_BYTES));
  const calls = list(() => ({
    program: byte(),
    accounts: list(byte),
    data: Uint8Array.from(list(byte)),
  }));
  const lookups = isVersioned ? list(() => readLookup(cursor)) : [];

  const [feePayer] = keys;
  // The accounts of all tables follow those of the transaction, the writable ones first.
  const looked = keys.length + sumOf(lookups.map(({ writable }) => writable));
  const known = looked + sumOf(lookups.map(({ readonly }) => readonly));
  const isWritable = (index: number): boolean =>
    index < keys.length
      ? index < required - readonlySigned ||
        (index >= required && index < keys.length - readonlyUnsigned)
      : index < looked;
  demand(readonlySigned < required);
  demand(required + readonlyUnsigned <= keys.length && new Set(keys).size === keys.length);
  for (const { accounts } of calls) demand(accounts.every((index) => index < known));
  demand(feePayer !== undefined);
  return {
    feePayer,
    signers: keys.slice(0, required),
    blockhash,
    instructions: calls.map(({ program, accounts, data }) => ({
      program: programOf(keys, program),
      accounts: accounts.map((index) => keys[index] ?? null),
      writes: [...new Set(accounts)].filter(isWritable).map((index) => keys[index] ?? index),
      data,
    })),
  };
};

/** Reads a lookup table and returns the numbers of accounts that it adds. */
const readLookup = ({ take, byte, list }: Cursor) => {
  take(SOLANA_KEY_BYTES);
  return { writable: list(byte).length, readonly: list(byte).length };
};

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

/** The account that pays cannot be a program, and a program has to stand in the transaction itself. */
const programOf = (keys: readonly string[], index: number): string => {
  const program = index === 0 ? undefined : keys[index];
  demand(program !== undefined);
  return program;
};

/** A serialised transaction with the signature of one of its signers; null if it cannot be read, or does not ask it. */
export const withSignature = (
  transaction: Uint8Array,
  address: string,
  signature: Uint8Array,
): Uint8Array | null => {
  const place = readSolanaTransaction(transaction)?.signers.indexOf(address) ?? -1;
  if (place < 0 || signature.length !== SOLANA_SIGNATURE_BYTES) return null;
  const signed = transaction.slice();
  // One byte tells their number: a transaction has no room for more than 127.
  signed.set(signature, 1 + place * SOLANA_SIGNATURE_BYTES);
  return signed;
};

export type Cursor = ReturnType<typeof cursorOf>;

/** Reads bytes one after another, and stops reading where there are too few. */
export const cursorOf = (bytes: Uint8Array) => {
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
    left: (): number => bytes.length - at,
    peek: (): number => bytes[at] ?? 0,
    isAtEnd: (): boolean => at === bytes.length,
  };
};
