import { PublicKey, type TransactionInstruction } from "@solana/web3.js";
import { describe, expect, test } from "vitest";
import { keyOf } from "../../../../support/solana.js";
import { instructionOf, PAYER, shownSteps, spoilt } from "../../../../support/solana-steps.js";

const PROGRAM = new PublicKey("ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL");
/** Who pays, the account, its owner, the token, and the two programs that open it. */
const ACCOUNTS = [[1], 2, -3, -4, -5, -6] as const;
const UNKNOWN = "warning #calls #unknown-instruction Associated Token Account Program";

describe("the account in which somebody holds a token", () => {
  test.each([
    ["opened", []],
    ["opened, in the longer form", [0]],
    ["opened unless it is there", [1]],
  ])("%s", (_, data) => {
    expect(shownSteps(instructionOf(PROGRAM, ACCOUNTS, data))).toEqual([
      "text #step #step-token-open",
      `address #payer ${PAYER.toBase58()}`,
      `address #account ${keyOf(2)}`,
      `address #owner ${keyOf(3)}`,
      `address #token ${keyOf(4)}`,
    ]);
  });

  test.each<readonly [string, TransactionInstruction]>([
    ["another instruction", instructionOf(PROGRAM, ACCOUNTS, [2])],
    ...spoilt(instructionOf(PROGRAM, ACCOUNTS, [1])).filter(([how]) => how !== "a byte less"),
  ])("with %s it cannot be decoded", (_, instruction) => {
    expect(shownSteps(instruction)[0]).toBe(UNKNOWN);
  });
});
