import { SystemInstruction, SystemProgram, TransactionInstruction } from "@solana/web3.js";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { keyOf, SYSTEM } from "../../../../support/solana.js";
import {
  instructionOf,
  littleEndian,
  PAYER,
  publicKey,
  shownSteps,
  spoilt,
} from "../../../../support/solana-steps.js";

const P = PAYER.toBase58();
const [A, B, OWNER] = [keyOf(2), keyOf(3), keyOf(4)];
const [a, b, owner] = [publicKey(2), publicKey(3), publicKey(4)];
const program = SystemProgram.programId;

const [createdNonce, initializedNonce] = SystemProgram.createNonceAccount({
  fromPubkey: PAYER,
  noncePubkey: a,
  authorizedPubkey: b,
  lamports: 9,
}).instructions;

const ACCEPTED: readonly (readonly [
  string,
  TransactionInstruction | undefined,
  readonly string[],
])[] = [
  [
    "transfer",
    SystemProgram.transfer({ fromPubkey: PAYER, toPubkey: a, lamports: 5 }),
    [
      "text #step #step-transfer",
      `address #from ${P}`,
      `address #to ${A}`,
      "amount #amount 5 lamports",
    ],
  ],
  [
    "transfer with seed",
    SystemProgram.transfer({
      fromPubkey: a,
      basePubkey: PAYER,
      toPubkey: b,
      lamports: 5,
      seed: "seed",
      programId: owner,
    }),
    [
      "text #step #step-transfer",
      `address #from ${A}`,
      `address #to ${B}`,
      "amount #amount 5 lamports",
    ],
  ],
  [
    "create account",
    SystemProgram.createAccount({
      fromPubkey: PAYER,
      newAccountPubkey: a,
      lamports: 7,
      space: 165,
      programId: owner,
    }),
    [
      "text #step #step-create",
      `address #from ${P}`,
      `address #new-account ${A}`,
      "amount #amount 7 lamports",
      "text #space 165",
      `address #owner-program ${OWNER}`,
    ],
  ],
  [
    "create account with seed",
    SystemProgram.createAccountWithSeed({
      fromPubkey: PAYER,
      newAccountPubkey: a,
      basePubkey: PAYER,
      seed: "a seed of thirty-two characters!",
      lamports: 7,
      space: 0,
      programId: owner,
    }),
    [
      "text #step #step-create",
      `address #from ${P}`,
      `address #new-account ${A}`,
      "amount #amount 7 lamports",
      "text #space 0",
      `address #owner-program ${OWNER}`,
    ],
  ],
  [
    "allocate",
    SystemProgram.allocate({ accountPubkey: a, space: 10 }),
    ["text #step #step-allocate", `address #account ${A}`, "text #space 10"],
  ],
  [
    "assign",
    SystemProgram.assign({ accountPubkey: a, programId: owner }),
    [
      "warning #danger #danger-assign",
      "text #step #step-assign",
      `address #account ${A}`,
      `address #owner-program ${OWNER}`,
    ],
  ],
  [
    "allocate with seed",
    SystemProgram.allocate({
      accountPubkey: a,
      basePubkey: PAYER,
      seed: "",
      space: 10,
      programId: owner,
    }),
    [
      "warning #danger #danger-assign",
      "text #step #step-assign",
      `address #account ${A}`,
      "text #space 10",
      `address #owner-program ${OWNER}`,
    ],
  ],
  [
    "assign with seed",
    SystemProgram.assign({ accountPubkey: a, basePubkey: PAYER, seed: "s", programId: owner }),
    [
      "warning #danger #danger-assign",
      "text #step #step-assign",
      `address #account ${A}`,
      `address #owner-program ${OWNER}`,
    ],
  ],
  [
    "create the account of a nonce",
    createdNonce,
    [
      "text #step #step-create",
      `address #from ${P}`,
      `address #new-account ${A}`,
      "amount #amount 9 lamports",
      "text #space 80",
      `address #owner-program ${SYSTEM}`,
    ],
  ],
  [
    "initialize nonce",
    initializedNonce,
    ["text #step #step-nonce-initialize", `address #account ${A}`, `address #control ${B}`],
  ],
  [
    "advance nonce",
    SystemProgram.nonceAdvance({ noncePubkey: a, authorizedPubkey: PAYER }),
    ["warning #danger #danger-nonce", "text #step #step-nonce-advance", `address #account ${A}`],
  ],
  [
    "withdraw nonce",
    SystemProgram.nonceWithdraw({
      noncePubkey: a,
      authorizedPubkey: PAYER,
      toPubkey: b,
      lamports: 8,
    }),
    [
      "text #step #step-nonce-withdraw",
      `address #from ${A}`,
      `address #to ${B}`,
      "amount #amount 8 lamports",
    ],
  ],
  [
    "authorize nonce",
    SystemProgram.nonceAuthorize({
      noncePubkey: a,
      authorizedPubkey: PAYER,
      newAuthorizedPubkey: b,
    }),
    [
      "warning #danger #danger-authority",
      "text #step #step-nonce-authorize",
      `address #account ${A}`,
      `address #control ${B}`,
    ],
  ],
];

const UNKNOWN = "warning #calls #unknown-instruction System Program";

describe("an instruction of the system program", () => {
  test.each(ACCEPTED)("%s", (_, instruction, lines) => {
    expect(instruction && shownSteps(instruction)).toEqual(lines);
  });

  test.each(
    ACCEPTED.flatMap(([name, good]) =>
      (good === undefined ? [] : spoilt(good)).map(([how, bad]) => [name, how, bad] as const),
    ),
  )("%s with %s cannot be decoded", (_, __, bad) => {
    expect(shownSteps(bad)[0]).toBe(UNKNOWN);
  });

  test("an account with a seed may be derived from a key that signs besides", () => {
    const create = (isSigner: boolean) => {
      const { keys, ...rest } = SystemProgram.createAccountWithSeed({
        fromPubkey: PAYER,
        newAccountPubkey: a,
        basePubkey: b,
        seed: "s",
        lamports: 7,
        space: 0,
        programId: owner,
      });
      const [from, made, base] = keys.map((key) => ({ ...key, isWritable: true }));
      const all = [from, made, base && { ...base, isSigner }].filter((key) => key !== undefined);
      return shownSteps(new TransactionInstruction({ ...rest, keys: all }));
    };
    expect(create(true)[0]).toBe("text #step #step-create");
    expect(create(false)[0]).toBe(UNKNOWN);
  });

  test.each([
    ["the upgrade of a nonce", instructionOf(program, [2], littleEndian(12, 4))],
    ["one that does not exist", instructionOf(program, [[1], 2], littleEndian(13, 4))],
    ["no data", instructionOf(program, [2], [])],
    [
      "a seed that is longer than the chain takes",
      instructionOf(
        program,
        [2, [1]],
        [
          ...littleEndian(10, 4),
          ...Array<number>(32).fill(3),
          ...littleEndian(33, 8),
          ...Array<number>(33).fill(65),
          ...Array<number>(32).fill(4),
        ],
      ),
    ],
    [
      "a seed that is longer than the data",
      instructionOf(
        program,
        [2, [1]],
        [...littleEndian(10, 4), ...Array<number>(32).fill(3), ...littleEndian(2n ** 64n - 1n, 8)],
      ),
    ],
  ])("%s cannot be decoded", (_, instruction) => {
    expect(shownSteps(instruction)[0]).toBe(UNKNOWN);
  });

  test("several dangers come before all steps, each of them once", () => {
    const advance = SystemProgram.nonceAdvance({ noncePubkey: a, authorizedPubkey: PAYER });
    const send = SystemProgram.transfer({ fromPubkey: PAYER, toPubkey: a, lamports: 5 });
    const assign = SystemProgram.assign({ accountPubkey: a, programId: owner });
    const lines = shownSteps(advance, send, assign, assign);
    expect(lines.slice(0, 4)).toEqual([
      "warning #danger #danger-nonce",
      "warning #danger #danger-assign",
      "text #step #step-nonce-advance",
      `address #account ${A}`,
    ]);
    expect(lines.filter((line) => line.startsWith("warning"))).toHaveLength(2);
    expect(lines.filter((line) => line.startsWith("text #step"))).toHaveLength(4);
  });

  test("with any byte changed, a transfer shows what the chain would read, or nothing at all", () => {
    const good = SystemProgram.transfer({ fromPubkey: PAYER, toPubkey: a, lamports: 2 ** 40 });
    const changed = fc
      .tuple(fc.nat(good.data.length - 1), fc.nat(255))
      .map(([at, byte]) => Buffer.from(Uint8Array.from(good.data).with(at, byte)));
    fc.assert(
      fc.property(changed, (data) => {
        const lines = shownSteps({ ...good, data } as TransactionInstruction);
        if (data.readUInt32LE(0) !== 2) expect(lines).not.toContain("text #step #step-transfer");
        else {
          const { lamports } = SystemInstruction.decodeTransfer({
            ...good,
            data,
          } as TransactionInstruction);
          expect(lines).toContain(`amount #amount ${lamports} lamports`);
        }
      }),
    );
  });
});
