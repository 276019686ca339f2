import { describe, expect, test } from "vitest";
import {
  chainAccountsIn,
  ownedAccountsIn,
} from "../../../../src/codecs/namespaces/solana/token-account.js";
import { keyOf, SYSTEM } from "../../../support/solana.js";

const said = { lamports: 5, owner: SYSTEM, executable: false, data: ["AQI=", "base64"] };
const read = { lamports: 5n, owner: SYSTEM, executable: false, data: Uint8Array.of(1, 2) };

describe("accounts as a node tells them", () => {
  test("are there or not, as many as were asked for", () => {
    expect(chainAccountsIn({ value: [said, null] }, 2)).toEqual([read, null]);
    expect(chainAccountsIn({ value: [said] }, 2)).toBeNull();
  });

  test("of an owner come with their addresses", () =>
    expect(ownedAccountsIn({ value: [{ pubkey: keyOf(1), account: said }] })).toEqual([
      { pubkey: keyOf(1), account: read },
    ]));

  test.each([
    ["no lamports", { ...said, lamports: undefined }],
    ["less than none", { ...said, lamports: -1 }],
    ["a part of one", { ...said, lamports: 0.5 }],
    ["lamports as text", { ...said, lamports: "5" }],
    ["no owner", { ...said, owner: null }],
    ["another encoding", { ...said, data: ["AQI=", "base58"] }],
    ["data that is no base64", { ...said, data: ["%", "base64"] }],
    ["parsed data", { ...said, data: { parsed: {} } }],
  ])("%s: the answer is none", (_, account) => {
    expect(chainAccountsIn({ value: [account] }, 1)).toBeNull();
    expect(ownedAccountsIn({ value: [{ pubkey: keyOf(1), account }] })).toBeNull();
  });

  test.each([null, {}, [], { value: {} }, { value: [{ pubkey: "x", account: said }] }])(
    "%j is no answer",
    (answer) => {
      expect(chainAccountsIn(answer, 1)).toBeNull();
      expect(ownedAccountsIn(answer)).toBeNull();
    },
  );
});
