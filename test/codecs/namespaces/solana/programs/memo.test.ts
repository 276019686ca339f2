import { PublicKey } from "@solana/web3.js";
import { describe, expect, test } from "vitest";
import { keyOf } from "../../../../support/solana.js";
import { instructionOf, shownSteps } from "../../../../support/solana-steps.js";

const FIRST = new PublicKey("Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwyDxFMNo");
const SECOND = new PublicKey("MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr");
const bytesOf = (text: string): readonly number[] => [...new TextEncoder().encode(text)];
const UNKNOWN = "warning #calls #unknown-instruction Memo Program";

describe("the memo of a transaction", () => {
  test.each([
    ["of the first version", FIRST, "Grüße 👋", "Grüße 👋"],
    ["of the second version", SECOND, "order 7", "order 7"],
    ["without text", SECOND, "", ""],
    ["with what turns text around", SECOND, "pay \u202e100", "pay �100"],
    ["as long as a transaction can have", SECOND, "a".repeat(900), "a".repeat(900)],
  ])("%s", (_, program, text, shown) => {
    expect(shownSteps(instructionOf(program, [], bytesOf(text)))).toEqual([`text #memo ${shown}`]);
  });

  test("those who sign it are told as signers; nobody else may be named", () => {
    expect(shownSteps(instructionOf(SECOND, [[1], [2]], bytesOf("a")))).toEqual(["text #memo a"]);
    expect(shownSteps(instructionOf(SECOND, [2], bytesOf("a")))).toEqual([
      UNKNOWN,
      `address #may-change ${keyOf(2)}`,
    ]);
  });

  test("bytes that are not text cannot be decoded", () => {
    expect(shownSteps(instructionOf(SECOND, [], [255, 0]))).toEqual([UNKNOWN]);
  });
});
