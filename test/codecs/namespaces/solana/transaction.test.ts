import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readSolanaTransaction } from "../../../../src/codecs/namespaces/solana/transaction.js";
import {
  keyOf,
  SYSTEM,
  transactionBytes,
  transferData,
  transferOf,
} from "../../../support/solana.js";

const [A, B, C] = [keyOf(1), keyOf(2), keyOf(3)];
const empty = { keys: [A], signers: 1 } as const;
const instruction = { program: 1, accounts: [0], data: [1, 2] } as const;

describe("[S3.28] a serialised transaction", () => {
  test("of the first kind: who pays, who signs, what is called", () =>
    expect(readSolanaTransaction(transferOf(A, B, 5n))).toEqual({
      feePayer: A,
      signers: [A],
      blockhash: keyOf(7),
      instructions: [
        {
          program: SYSTEM,
          accounts: [A, B],
          writes: [A, B],
          data: Uint8Array.from(transferData(5n)),
        },
      ],
    }));

  test("of version 0: an account of a table on the chain is told as not there", () =>
    expect(
      readSolanaTransaction(
        transactionBytes({
          version: 0,
          keys: [A, B, C],
          signers: 2,
          instructions: [{ program: 2, accounts: [1, 3, 5], data: [] }],
          lookups: [
            [1, 1],
            [0, 1],
          ],
        }),
      ),
    ).toEqual({
      feePayer: A,
      signers: [A, B],
      blockhash: keyOf(7),
      instructions: [
        { program: C, accounts: [B, null, null], writes: [B, 3], data: new Uint8Array() },
      ],
    }));

  const [D, E] = [keyOf(4), keyOf(5)];
  test.each<[string, readonly [number, number], readonly number[], readonly (string | number)[]]>([
    ["all that sign and all that do not", [0, 0], [0, 1, 2, 3, 4], [A, B, C, D, E]],
    ["one of those that sign is only read", [1, 0], [0, 1, 2], [A, C]],
    ["some of those that do not sign are only read", [0, 2], [1, 2, 3, 4], [B, C]],
    ["an account that is passed twice counts once", [0, 0], [1, 1], [B]],
    ["of tables, the writable ones come first", [0, 0], [5, 6, 7, 8], [5, 6]],
    ["an account that is not passed is not changed", [0, 0], [4], [E]],
  ])(
    "what an instruction may change: %s",
    (_, [readonlySigned, readonlyUnsigned], accounts, writes) => {
      const bytes = transactionBytes({
        version: 0,
        keys: [A, B, C, D, E],
        signers: 2,
        readonlySigned,
        readonlyUnsigned,
        instructions: [{ program: 4, accounts, data: [] }],
        lookups: [
          [1, 1],
          [1, 1],
        ],
      });
      expect(readSolanaTransaction(bytes)?.instructions[0]?.writes).toEqual(writes);
    },
  );

  test("with more data than seven bits can count", () => {
    const data = Array.from({ length: 300 }, (_, at) => at % 256);
    const bytes = transactionBytes({
      keys: [A, B],
      instructions: [{ program: 1, accounts: [0], data }],
    });
    expect(readSolanaTransaction(bytes)?.instructions[0]?.data).toEqual(Uint8Array.from(data));
  });

  const legacy = transferOf(A, B, 5n);
  const changed = (at: number, byte: number): Uint8Array => legacy.with(at, byte);
  const HEADER = 65;
  test.each<[string, Uint8Array]>([
    ["no byte at all", new Uint8Array()],
    ["a byte too few", legacy.slice(0, -1)],
    ["a byte too many", Uint8Array.from([...legacy, 0])],
    ["fewer signatures than signers", changed(HEADER, 2)],
    ["nobody who signs", transactionBytes({ keys: [A], signers: 0 })],
    ["nobody who may pay", changed(HEADER + 1, 1)],
    ["more accounts that may not change than there are", changed(HEADER + 2, 3)],
    ["one account twice", transactionBytes({ keys: [A, B, B], signers: 1 })],
    ["a later version", transactionBytes({ ...empty, version: 1 })],
    [
      "a program that is not there",
      transactionBytes({ keys: [A, B], instructions: [{ ...instruction, program: 2 }] }),
    ],
    [
      "the one who pays as program",
      transactionBytes({ keys: [A, B], instructions: [{ ...instruction, program: 0 }] }),
    ],
    [
      "a program of a table on the chain",
      transactionBytes({
        version: 0,
        keys: [A, B],
        instructions: [{ ...instruction, program: 2 }],
        lookups: [[1, 0]],
      }),
    ],
    [
      "an account that is not there",
      transactionBytes({ keys: [A, B], instructions: [{ ...instruction, accounts: [2] }] }),
    ],
    ["a length in more bytes than it takes", Uint8Array.from([0x81, 0x00, ...legacy.slice(1)])],
    ["a length of more than 16 bits", Uint8Array.from([0xff, 0xff, 0x7f, ...legacy.slice(1)])],
    ["a length without end", new Uint8Array(100).fill(0xff)],
    [
      "more bytes than a packet has",
      transactionBytes({
        keys: [A, B],
        instructions: [{ ...instruction, data: Array<number>(1_200).fill(0) }],
      }),
    ],
  ])("%s is none that can be read", (_, bytes) => expect(readSolanaTransaction(bytes)).toBeNull());

  test("whatever the bytes, nothing is thrown; and what is read has a signer who pays", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.uint8Array({ maxLength: 1_300 }),
          // One byte of a good one is another.
          fc
            .tuple(fc.nat(legacy.length - 1), fc.nat(255))
            .map(([at, byte]) => legacy.with(at, byte)),
        ),
        (bytes) => {
          const read = readSolanaTransaction(bytes);
          if (read !== null) expect(read.signers[0]).toBe(read.feePayer);
        },
      ),
      { numRuns: 1_000 },
    );
  });

  test("what is made is read back", () => {
    const key = fc.nat(250).map(keyOf);
    const made = fc
      .record({
        version: fc.constantFrom("legacy" as const, 0 as const),
        keys: fc.uniqueArray(key, { minLength: 2, maxLength: 8 }),
        data: fc.array(fc.nat(255), { maxLength: 200 }),
        at: fc.nat(6),
      })
      .map(({ version, keys, data, at }) => ({
        version,
        keys,
        signers: 1,
        instructions: [{ program: 1 + (at % (keys.length - 1)), accounts: [0], data }],
      }));
    fc.assert(
      fc.property(made, (transaction) => {
        const { keys, instructions } = transaction;
        expect(readSolanaTransaction(transactionBytes(transaction))).toEqual({
          feePayer: keys[0],
          signers: [keys[0]],
          blockhash: keyOf(7),
          instructions: instructions.map(({ program, data }) => ({
            program: keys[program],
            accounts: [keys[0]],
            writes: [keys[0]],
            data: Uint8Array.from(data),
          })),
        });
      }),
    );
  });
});
