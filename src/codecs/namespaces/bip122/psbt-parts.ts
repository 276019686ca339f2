import { sha256 } from "@noble/hashes/sha2";
import { hexOf } from "../../encodings.js";
import { psbtBytes } from "./fields.js";

export interface PsbtParts {
  readonly version: number;
  readonly lockTime: number;
  readonly inputs: readonly PsbtInput[];
  readonly outputs: readonly PsbtOutput[];
}

/** An input of a PSBT, as far as it says what it spends and how. */
export interface PsbtInput {
  readonly txid: string;
  readonly vout: number;
  readonly sequence: number;
  /** Null where the PSBT does not say what it spends, or contradicts itself. */
  readonly spends: PsbtOutput | null;
  /** It says what it spends, and that is not what it spends. */
  readonly isLying: boolean;
  /** How much of the transaction a signature is to be for; null: all of it. */
  readonly sighash: number | null;
}

/** An output: what it brings, and to which script, in hexadecimal. */
export interface PsbtOutput {
  readonly value: bigint;
  readonly script: string;
}

/** What a PSBT in base64 says; null if it is none of version 0. Never throws. BIP-174 */
export const psbtPartsIn = (text: string): PsbtParts | null => {
  const bytes = psbtBytes(text);
  if (bytes === null) return null;
  try {
    return partsIn(bytes.subarray(MAGIC_BYTES));
  } catch {
    return null; // it ends too early
  }
};

const MAGIC_BYTES = 5;
/** Keys of the maps. */
const UNSIGNED = "00";
const MADE_BY = "00";
const SPENDS = "01";
const SIGHASH = "03";

const partsIn = (bytes: Uint8Array): PsbtParts | null => {
  const read = byteReader(bytes);
  const mapIn = (): ReadonlyMap<string, Uint8Array> | null => {
    const map = new Map<string, Uint8Array>();
    for (let length = read.size(); length > 0; length = read.size()) {
      const key = hexOf(read.bytes(length));
      if (map.has(key)) return null;
      map.set(key, read.bytes(read.size()));
    }
    return map;
  };
  const made = mapIn()?.get(UNSIGNED);
  const unsigned = made && transactionIn(made);
  if (!unsigned?.isUnsigned) return null;
  const inputs = unsigned.inputs.map((input) => {
    const map = mapIn();
    return map && inputOf(input, map);
  });
  const isWhole = unsigned.outputs.every(() => mapIn() !== null) && read.isAtEnd();
  if (!isWhole || !inputs.every((input) => input !== null)) return null;
  const { version, lockTime, outputs } = unsigned;
  return { version, lockTime, inputs, outputs };
};

type Spent = Pick<PsbtInput, "txid" | "vout" | "sequence">;

const inputOf = (input: Spent, map: ReadonlyMap<string, Uint8Array>): PsbtInput => {
  const said = map.get(SPENDS);
  const output = said && outputIn(byteReader(said));
  const bytes = map.get(MADE_BY);
  const maker = bytes && transactionIn(bytes);
  const made = maker?.outputs[input.vout];
  const isOther = maker !== undefined && (maker.txid !== input.txid || made === undefined);
  const differs =
    output !== undefined &&
    made !== undefined &&
    (output.value !== made.value || output.script !== made.script);
  const isLying = isOther || differs;
  const type = map.get(SIGHASH);
  return {
    ...input,
    spends: isLying ? null : (made ?? output ?? null),
    isLying,
    sighash: type === undefined ? null : byteReader(type).number(SIGHASH_BYTES),
  };
};

const SIGHASH_BYTES = 4;

interface Made {
  readonly txid: string;
  readonly version: number;
  readonly lockTime: number;
  readonly inputs: readonly Spent[];
  readonly outputs: readonly PsbtOutput[];
  /** No input has a script or a witness. */
  readonly isUnsigned: boolean;
}

/** A transaction, with witnesses or without. BIP-144 */
const transactionIn = (bytes: Uint8Array): Made => {
  const read = byteReader(bytes);
  const version = read.number(4);
  const hasWitness = bytes[4] === 0 && bytes[5] === 1;
  if (hasWitness) read.bytes(2);
  const from = read.at();
  let isUnsigned = !hasWitness;
  const inputs = read.list((): Spent => {
    const txid = hexOf(read.bytes(32).slice().reverse());
    const vout = read.number(4);
    if (read.bytes(read.size()).length > 0) isUnsigned = false;
    return { txid, vout, sequence: read.number(4) };
  });
  const outputs = read.list(() => outputIn(read));
  const to = read.at();
  if (hasWitness) for (const _ of inputs) read.list(() => read.bytes(read.size()));
  const last = read.bytes(4);
  if (!read.isAtEnd()) throw new RangeError("There is more than a transaction.");
  const plain = Uint8Array.from([...bytes.subarray(0, 4), ...bytes.subarray(from, to), ...last]);
  return {
    txid: hexOf(sha256(sha256(plain)).reverse()),
    version,
    lockTime: byteReader(last).number(4),
    inputs,
    outputs,
    isUnsigned,
  };
};

const outputIn = (read: ReturnType<typeof byteReader>): PsbtOutput => ({
  value: read.long(),
  script: hexOf(read.bytes(read.size())),
});

/** Reads numbers and bytes one after another, as Bitcoin writes them. Each method throws a RangeError where there is too little. */
const byteReader = (from: Uint8Array) => {
  const view = new DataView(from.buffer, from.byteOffset, from.byteLength);
  let at = 0;
  const bytes = (length: number): Uint8Array => {
    if (length > from.length - at) throw new RangeError("It ends too early.");
    at += length;
    return from.subarray(at - length, at);
  };
  const number = (length: 1 | 2 | 4): number => {
    const start = at;
    bytes(length);
    if (length === 1) return view.getUint8(start);
    return length === 2 ? view.getUint16(start, true) : view.getUint32(start, true);
  };
  const long = (): bigint => {
    bytes(8);
    return view.getBigUint64(at - 8, true);
  };
  /** Compact size: how many follow. */
  const size = (): number => {
    const first = number(1);
    if (first < 0xfd) return first;
    if (first === 0xfd) return number(2);
    return first === 0xfe ? number(4) : Number(long());
  };
  const list = <A>(one: () => A): readonly A[] => {
    const found: A[] = [];
    // Each takes at least one byte: what says that there are more ends with an error.
    for (let left = size(); left > 0; left -= 1) found.push(one());
    return found;
  };
  return { bytes, number, long, size, list, at: () => at, isAtEnd: () => at === from.length };
};

/**
 * The first thing that differs between the transactions of two PSBTs, in words that end a sentence; null if they are the same. What
 * is signed of them, and by whom, is not compared.
 */
export const psbtDifference = (wanted: PsbtParts, signed: PsbtParts): string | null => {
  const [asked, is] = [wanted.inputs, signed.inputs];
  if (asked.length !== is.length) return `it spends ${is.length} coins, not ${asked.length}`;
  const isAt = (key: "txid" | "vout" | "sequence") =>
    asked.every((one, at) => one[key] === is[at]?.[key]);
  if (!isAt("txid") || !isAt("vout")) return "it spends other coins";
  const [meant, paid] = [wanted.outputs, signed.outputs];
  if (meant.length !== paid.length) return `it has ${paid.length} outputs, not ${meant.length}`;
  for (const [at, { script, value }] of meant.entries()) {
    const found = paid[at];
    if (found?.script !== script) return `output ${at + 1} goes to somebody else`;
    if (found.value !== value) return `output ${at + 1} is ${found.value} satoshi, not ${value}`;
  }
  const isSame =
    wanted.version === signed.version && wanted.lockTime === signed.lockTime && isAt("sequence");
  return isSame ? null : "its version, its lock time, or whether it may be replaced";
};
