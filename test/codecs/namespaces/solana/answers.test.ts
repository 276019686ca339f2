import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toBase58 } from "../../../../src/codecs/encodings.js";
import {
  decodeSolanaAnswer,
  isSolanaAddress,
} from "../../../../src/codecs/namespaces/solana/answers.js";

const KEY = "So11111111111111111111111111111111111111112";
const SIGNATURE = toBase58(new Uint8Array(64).fill(5));

describe("[wire 6.7] what wallets of Solana answer", () => {
  test.each([KEY, "1".repeat(32), toBase58(new Uint8Array(32).fill(255))])(
    "%s is an account",
    (text) => expect(isSolanaAddress(text)).toBe(true),
  );
  test.each([
    "",
    "1".repeat(31),
    "1".repeat(33),
    `${KEY}1`,
    KEY.slice(1),
    KEY.replace("S", "0"),
    SIGNATURE,
    "z".repeat(1_000_000),
    "0x1111111111111111111111111111111111111111",
  ])("%# is none", (text) => expect(isSolanaAddress(text)).toBe(false));

  test("any 32 bytes are an account, any other number is none", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
        expect(isSolanaAddress(toBase58(bytes))).toBe(bytes.length === 32);
      }),
    );
  });

  test.each<[string, unknown, unknown]>([
    [
      "solana_signMessage",
      { signature: SIGNATURE, extra: "x" },
      { answer: { signature: SIGNATURE } },
    ],
    [
      "solana_signAndSendTransaction",
      { signature: SIGNATURE },
      { answer: { signature: SIGNATURE } },
    ],
    ["solana_signTransaction", { transaction: "abc" }, { answer: { transaction: "abc" } }],
    [
      "solana_signAllTransactions",
      { transactions: ["abc", "2"] },
      { answer: { transactions: ["abc", "2"] } },
    ],
    ["solana_signMessage", SIGNATURE, null],
    ["solana_signMessage", { signature: KEY }, null],
    ["solana_signMessage", { signature: `0x${"1".repeat(130)}` }, null],
    ["solana_signTransaction", { transaction: "0x00" }, null],
    ["solana_signTransaction", { signature: SIGNATURE }, null],
    ["solana_signTransaction", { transaction: "z".repeat(20_000) }, null],
    ["solana_signAllTransactions", { transactions: "abc" }, null],
    [
      "solana_signIn",
      {
        address: KEY,
        signedMessage: "abc",
        signature: SIGNATURE,
        signatureType: "ed25519",
        more: 1,
      },
      {
        answer: {
          address: KEY,
          signedMessage: "abc",
          signature: SIGNATURE,
          signatureType: "ed25519",
        },
      },
    ],
    ["solana_signIn", { address: KEY, signedMessage: "0l", signature: SIGNATURE }, null],
    ["solana_signIn", { address: "abc", signedMessage: "abc", signature: SIGNATURE }, null],
    ["solana_somethingElse", { any: 1 }, { answer: { any: 1 } }],
  ])("the answer to %s %#", (method, answer, decoded) =>
    expect(decodeSolanaAnswer(method, answer)).toEqual(decoded),
  );

  test("nothing of any shape is taken for a signature", () => {
    fc.assert(
      fc.property(fc.anything(), (answer) => {
        expect(decodeSolanaAnswer("solana_signMessage", answer)).toBeNull();
      }),
    );
  });
});
