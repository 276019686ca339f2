import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bitcoinAccountsOf } from "../../../../src/codecs/namespaces/bip122/accounts.js";

const A = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4";
const B = "bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0";
const C = "1BgGZ9tcN4rm9KBzDn7KprQz87SZ26SAMH";
const T = "tb1qqqqqp399et2xygdj5xreqhjjvcmzhxw4aywxecjdzew6hylgvsesrxh6hy";
const KEY = "02c7f12003196442943d8588e01aee840423cc54fc1521526a3b85c2b0cbd58872";

const told = (said: Parameters<typeof bitcoinAccountsOf>[0]) =>
  bitcoinAccountsOf(said, "mainnet")?.map(({ address, purpose }) => `${purpose} ${address}`);

describe("[S3.17] the accounts of a wallet", () => {
  test("of several, the first is for payments and the second for ordinals; others are dropped", () => {
    expect(told([{ address: A }, { address: B }, { address: C }])).toEqual([
      `payment ${A}`,
      `ordinal ${B}`,
    ]);
  });

  test.each([
    ["payment", "payment"],
    ["ordinals", "ordinal"],
    ["ordinal", "ordinal"],
    [undefined, "payment"],
  ])("a single one keeps its purpose: %s is %s", (purpose, expected) => {
    expect(told([{ address: A, purpose }])).toEqual([`${expected} ${A}`]);
  });

  test("one for payments comes first, wherever the wallet has it", () => {
    const said = [
      { address: B, purpose: "ordinals" },
      { address: A, purpose: "payment" },
    ];
    expect(told(said)).toEqual([`payment ${A}`, `ordinal ${B}`]);
  });

  test("those of another chain, and repeated ones, are none", () => {
    const stacks = { address: "SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7", purpose: "stacks" };
    expect(told([stacks, { address: A, purpose: "payment" }, { address: A }])).toEqual([
      `payment ${A}`,
    ]);
  });

  test("those of the other kind of network are left out", () => {
    expect(told([{ address: T }, { address: A }])).toEqual([`payment ${A}`]);
    expect(told([{ address: T }])).toEqual([]);
    expect(told([])).toEqual([]);
  });

  test.each([["no address"], [5], [undefined], ["0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045"]])(
    "%s in place of an address: the whole answer counts for nothing",
    (address) => {
      expect(told([{ address: A }, { address }])).toBeUndefined();
    },
  );

  test.each([
    [KEY, "m/84'/0'/0'/0/0", KEY, "m/84'/0'/0'/0/0"],
    [`0x${KEY.toUpperCase()}`, "84h/0h/0h", KEY, "84h/0h/0h"],
    [KEY.slice(2), undefined, KEY.slice(2), ""],
    ["05".padEnd(66, "0"), "javascript:alert()", "", ""],
    [undefined, 5, "", ""],
    [`${KEY}00`, `m${"/1".repeat(80)}`, "", ""],
  ])("key %s and path %s are told as %s and %s", (publicKey, path, key, known) => {
    expect(bitcoinAccountsOf([{ address: A, publicKey, path }], "mainnet")).toEqual([
      { namespace: "bip122", address: A, publicKey: key, path: known, purpose: "payment" },
    ]);
  });

  test("whatever a wallet says, there are at most two, and the first is for payments if there are two", () => {
    const address = fc.constantFrom<unknown>(A, B, C, T);
    const purpose = fc.constantFrom(undefined, "payment", "ordinals", "stacks", "other");
    fc.assert(
      fc.property(fc.array(fc.record({ address, purpose })), (said) => {
        const accounts = bitcoinAccountsOf(said, "mainnet") ?? [];
        expect(accounts.length).toBeLessThanOrEqual(2);
        if (accounts.length === 2)
          expect(accounts.map(({ purpose: one }) => one)).toEqual(["payment", "ordinal"]);
      }),
    );
  });
});
