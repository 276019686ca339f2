import { describe, expect, test } from "vitest";
import { decodeBalance, decodeBalances } from "../../../../src/codecs/namespaces/cosmos/key.js";

describe("what the bank module tells of an account", () => {
  test("is amounts of the smallest units", () => {
    const said = { balances: [{ denom: "uatom", amount: "12" }], pagination: { total: "1" } };
    expect(decodeBalances(said)).toEqual([{ denom: "uatom", units: 12n }]);
    expect(decodeBalances({ balances: [] })).toEqual([]);
    expect(decodeBalance({ balance: { denom: "uatom", amount: "0" } })).toEqual({
      denom: "uatom",
      units: 0n,
    });
  });

  test.each([
    [undefined],
    [{}],
    [{ code: 3, message: "decoding bech32 failed" }],
    [{ balances: [{ denom: "uatom", amount: "-1" }] }],
    [{ balances: [{ denom: "uatom", amount: "1.5" }] }],
    [{ balances: [{ denom: "uatom", amount: 5 }] }],
    [{ balances: [{ denom: "uatom", amount: "9".repeat(79) }] }],
  ])("%j is nothing of the kind", (said) => {
    expect(decodeBalances(said)).toBeNull();
    expect(decodeBalance({ balance: Object(said).balances?.[0] })).toBeNull();
  });
});
