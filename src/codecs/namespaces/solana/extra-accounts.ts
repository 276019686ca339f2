import { SOLANA_KEY_BYTES as KEY } from "./answers.js";

/** A piece of what a key is derived from. Accounts are named by their places in the instruction. */
export type Seed =
  | { readonly of: "bytes"; readonly bytes: Uint8Array }
  | { readonly of: "instruction"; readonly at: number; readonly length: number }
  | { readonly of: "key"; readonly account: number }
  | {
      readonly of: "account";
      readonly account: number;
      readonly at: number;
      readonly length: number;
    };

/** An account that a program wants besides those that an instruction has anyway, and how its key is found. */
export interface ExtraAccount {
  readonly key:
    | { readonly by: "bytes"; readonly bytes: Uint8Array }
    /** `program`: place of the program that derives it; null: the one that keeps the list. */
    | { readonly by: "seeds"; readonly program: number | null; readonly seeds: readonly Seed[] }
    | { readonly by: "data"; readonly seed: Seed };
  readonly signs: boolean;
  readonly changes: boolean;
}

/** What a transfer hook is called with: the beginning of SHA-256 of `spl-transfer-hook-interface:execute`, and the units. */
export const EXECUTE: readonly number[] = [105, 37, 101, 197, 75, 251, 102, 26];

/** Seeds of the account that keeps the list for a mint, before the mint itself. */
export const LIST_SEED = new TextEncoder().encode("extra-account-metas");

/**
 * The accounts that a transfer hook wants, as its list says (TLV, spl-tlv-account-resolution); null if there is no list for it,
 * or one that cannot be read.
 */
export const extraAccountsIn = (data: Uint8Array): readonly ExtraAccount[] | null => {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  for (let at = 0; at + HEAD <= data.length; ) {
    const end = at + HEAD + view.getUint32(at + TAG, true);
    if (end > data.length) return null;
    const isIt = EXECUTE.every((byte, place) => data[at + place] === byte);
    if (isIt) return listIn(data.subarray(at + HEAD, end));
    at = end;
  }
  return null;
};

const TAG = 8;
const HEAD = TAG + 4;
const COUNT = 4;
/** Kind, what the kind says, and two marks. */
const ENTRY = 1 + KEY + 2;

const listIn = (data: Uint8Array): readonly ExtraAccount[] | null => {
  if (data.length < COUNT) return null;
  const count = new DataView(data.buffer, data.byteOffset).getUint32(0, true);
  if (COUNT + count * ENTRY > data.length) return null;
  const all = Array.from({ length: count }, (_, at) =>
    entryIn(data.subarray(COUNT + at * ENTRY, COUNT + (at + 1) * ENTRY)),
  );
  return all.includes(null) ? null : all.flatMap((one) => one ?? []);
};

/** From here on, the kind is the place of the program. */
const OF_PROGRAM = 128;

const entryIn = (entry: Uint8Array): ExtraAccount | null => {
  const key = keyIn(entry[0] ?? 0, entry.subarray(1, 1 + KEY));
  return key && { key, signs: entry[1 + KEY] !== 0, changes: entry[2 + KEY] !== 0 };
};

const keyIn = (kind: number, said: Uint8Array): ExtraAccount["key"] | null => {
  if (kind === 0) return { by: "bytes", bytes: said };
  if (kind === 2) {
    const seed = dataIn(said);
    return seed && { by: "data", seed };
  }
  if (kind !== 1 && kind < OF_PROGRAM) return null;
  const seeds = seedsIn(said);
  return seeds && { by: "seeds", program: kind === 1 ? null : kind - OF_PROGRAM, seeds };
};

/** A whole key in the data of the instruction, or of an account. */
const dataIn = ([kind, first = 0, second = 0]: Uint8Array): Seed | null => {
  if (kind === 1) return { of: "instruction", at: first, length: KEY };
  return kind === 2 ? { of: "account", account: first, at: second, length: KEY } : null;
};

const seedsIn = (said: Uint8Array): readonly Seed[] | null => {
  const seeds: Seed[] = [];
  for (let at = 0; at < said.length; ) {
    const [kind, first, second, third] = said.subarray(at);
    if (kind === 0) break;
    const read = seedOf(said.subarray(at + 2), kind, first, second, third);
    if (read === null) return null;
    seeds.push(read.seed);
    at += read.bytes;
  }
  return seeds;
};

/** Undefined is what is cut off. */
const seedOf = (
  rest: Uint8Array,
  kind: number | undefined,
  first: number | undefined,
  second: number | undefined,
  third: number | undefined,
): { readonly seed: Seed; readonly bytes: number } | null => {
  if (first === undefined) return null;
  if (kind === 1)
    return first > rest.length
      ? null
      : { seed: { of: "bytes", bytes: rest.subarray(0, first) }, bytes: 2 + first };
  if (kind === 3) return { seed: { of: "key", account: first }, bytes: 2 };
  if (second === undefined) return null;
  if (kind === 2) return { seed: { of: "instruction", at: first, length: second }, bytes: 3 };
  return kind === 4 && third !== undefined
    ? { seed: { of: "account", account: first, at: second, length: third }, bytes: 4 }
    : null;
};
