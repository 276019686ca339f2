import { describe, expect, test } from "vitest";
import { isSluiceError } from "../../../../../src/base/errors.js";
import solana from "../../../../../src/streams/wallets/namespaces/solana/pack.js";
import { keyOf } from "../../../../support/solana.js";

const A = keyOf(1);

describe("the pack of Solana", () => {
  test.each([
    [A, true],
    ["0x1111111111111111111111111111111111111111", false],
    ["", false],
  ])("%s as an address: %s", (text, expected) => expect(solana.isAddress(text)).toBe(expected));

  test("[S5.5] an answer that is not what the method promises is a failure that says so", () => {
    const signed = { signature: "1".repeat(64) };
    expect(solana.answerOf("solana_signMessage", signed)).toEqual(signed);
    try {
      solana.answerOf("solana_signMessage", { signature: 7 });
      expect.unreachable();
    } catch (cause) {
      expect(isSluiceError(cause) && cause.code).toBe("request/failed");
    }
  });
});
