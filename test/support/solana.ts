import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from "node:crypto";
import { base58Bytes, toBase58 } from "../../src/codecs/encodings.js";

/** One instruction of a transaction that a test makes: accounts by their place. */
export interface MadeInstruction {
  readonly program: number;
  readonly accounts: readonly number[];
  readonly data: readonly number[];
}

export interface MadeTransaction {
  readonly version?: "legacy" | 0 | 1;
  /** Base58; those that sign come first. */
  readonly keys: readonly string[];
  readonly signers?: number;
  /** How many of those that sign, and of the others, are only read: the last ones of each. */
  readonly readonlySigned?: number;
  readonly readonlyUnsigned?: number;
  readonly instructions?: readonly MadeInstruction[];
  /** How many accounts each table on the chain adds: writable and read-only ones. */
  readonly lookups?: readonly (readonly [number, number])[];
}

/** A length as Solana writes it. */
export const shortLength = (value: number): readonly number[] =>
  value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...shortLength(value >> 7)];

const listOf = (entries: readonly (readonly number[])[]): readonly number[] => [
  ...shortLength(entries.length),
  ...entries.flat(),
];

const bytesOf = (base58: string): readonly number[] => [...(base58Bytes(base58) ?? [])];

/** The bytes of a key of a test: 32 times the same. */
export const keyOf = (byte: number): string => toBase58(new Uint8Array(32).fill(byte));

/** The program that moves lamports. */
export const SYSTEM = "11111111111111111111111111111111";

/** Serialises a transaction that nobody has signed yet. */
export const transactionBytes = ({
  version = "legacy",
  keys,
  signers = 1,
  readonlySigned = 0,
  readonlyUnsigned = 0,
  instructions = [],
  lookups = [],
}: MadeTransaction): Uint8Array =>
  Uint8Array.from([
    ...listOf(Array.from({ length: signers }, () => Array<number>(64).fill(0))),
    ...(version === "legacy" ? [] : [0x80 + version]),
    ...[signers, readonlySigned, readonlyUnsigned],
    ...listOf(keys.map(bytesOf)),
    ...Array<number>(32).fill(7),
    ...listOf(
      instructions.map(({ program, accounts, data }) => [
        program,
        ...listOf(accounts.map((index) => [index])),
        ...listOf(data.map((byte) => [byte])),
      ]),
    ),
    ...(version === "legacy"
      ? []
      : listOf(
          lookups.map(([writable, readonly]) => [
            ...Array<number>(32).fill(9),
            ...listOf(Array.from({ length: writable }, (_, at) => [at])),
            ...listOf(Array.from({ length: readonly }, (_, at) => [at])),
          ]),
        )),
  ]);

/** What a transfer of lamports says to the program of the system. */
export const transferData = (lamports: bigint): readonly number[] => {
  const data = new DataView(new ArrayBuffer(12));
  data.setUint32(0, 2, true);
  data.setBigUint64(4, lamports, true);
  return [...new Uint8Array(data.buffer)];
};

/** A transfer from one key to another, which the first of them signs and pays. */
export const transferOf = (from: string, to: string, lamports: bigint): Uint8Array =>
  transactionBytes({
    keys: [from, to, SYSTEM],
    instructions: [{ program: 2, accounts: [0, 1], data: transferData(lamports) }],
  });

const publicKey = (address: string): KeyObject =>
  createPublicKey({
    key: { kty: "OKP", crv: "Ed25519", x: Buffer.from(bytesOf(address)).toString("base64url") },
    format: "jwk",
  });

/** Whether an account signed these bytes. Ed25519 */
export const isSignedBy = (address: string, bytes: Uint8Array, signature: string): boolean =>
  verify(null, bytes, publicKey(address), Buffer.from(bytesOf(signature)));

/** An account whose key the test has. */
export const signerOf = (seed: number) => {
  const head = Buffer.from("302e020100300506032b657004220420", "hex");
  const key = createPrivateKey({
    key: Buffer.concat([head, Buffer.alloc(32, seed)]),
    format: "der",
    type: "pkcs8",
  });
  const { x = "" } = createPublicKey(key).export({ format: "jwk" });
  return {
    address: toBase58(new Uint8Array(Buffer.from(x, "base64url"))),
    sign: (bytes: Uint8Array): string => toBase58(new Uint8Array(sign(null, bytes, key))),
  };
};
