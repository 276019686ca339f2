import { describe, expect, test } from "vitest";
import { factsIn, historyIn } from "../../../../src/codecs/namespaces/bip122/esplora-history.js";
import { coinsIn } from "../../../../src/codecs/namespaces/bip122/fields.js";

const ME = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4";
const OTHER = "1BgGZ9tcN4rm9KBzDn7KprQz87SZ26SAMH";
const THIRD = "3HSVzEhCFuH9Z3wvoWTexy7BMVVp3PjS6f";
const CHAIN = "bip122:000000000019d6689c085ae165831e93";
const TXID = "cd".repeat(32);

const coin = (address: string | null, value: number) => ({
  value,
  ...(address === null ? {} : { scriptpubkey_address: address }),
});
const tx = (
  inputs: readonly (object | null)[],
  vout: readonly object[],
  changes: Readonly<Record<string, unknown>> = {},
) => ({
  txid: TXID,
  fee: 100,
  vin: inputs.map((prevout) => ({ prevout })),
  vout,
  status: { confirmed: true, block_height: 1, block_time: 1_700_000_000 },
  ...changes,
});
const itemOf = (said: object) => historyIn([said], ME, CHAIN)?.items[0];

describe("[wire 4.18] coins of an address", () => {
  test.each([
    [[], 0n],
    [[{ value: 1, vout: 0 }, { value: 2_100_000_000_000_000 - 1 }], 2_100_000_000_000_000n],
  ])("%o are %s satoshi", (said, units) => {
    expect(coinsIn(said)).toBe(units);
  });

  test.each([
    [{}],
    [null],
    [[{ value: -1 }]],
    [[{ value: 1.5 }]],
    [[{ value: "1" }]],
    [[{ value: 2.2e15 }]],
    [[{}]],
  ])("%o is no answer", (said) => {
    expect(coinsIn(said)).toBeNull();
  });
});

describe("a transaction, seen from an address", () => {
  test("what came, from whom", () => {
    expect(itemOf(tx([coin(OTHER, 600)], [coin(ME, 400), coin(OTHER, 100)]))).toMatchObject({
      hash: TXID,
      operationType: "receive",
      sentFrom: OTHER,
      sentTo: ME,
      minedAt: 1_700_000_000_000,
      transfers: [{ direction: "in", quantity: "0.000004", symbol: "BTC" }],
    });
  });

  test("what went, without change and fee, to whom", () => {
    expect(itemOf(tx([coin(ME, 1000)], [coin(OTHER, 400), coin(ME, 500)]))).toMatchObject({
      operationType: "send",
      sentFrom: ME,
      sentTo: OTHER,
      transfers: [{ direction: "out", quantity: "0.000004" }],
    });
  });

  test("to several receivers, or from several senders, names nobody", () => {
    expect(itemOf(tx([coin(ME, 1000)], [coin(OTHER, 400), coin(THIRD, 500)]))?.sentTo).toBe("");
    expect(itemOf(tx([coin(OTHER, 1), coin(THIRD, 500)], [coin(ME, 401)]))?.sentFrom).toBe("");
  });

  test("to oneself, and of new coins", () => {
    expect(itemOf(tx([coin(ME, 600)], [coin(ME, 500)]))?.transfers).toMatchObject([
      { direction: "self", quantity: "0.000005" },
    ]);
    expect(itemOf(tx([null], [coin(ME, 5e9)], { fee: 0 }))?.transfers).toMatchObject([
      { direction: "in", quantity: "50" },
    ]);
  });

  test("with coins of others, what the account lost in all", () => {
    const said = tx([coin(ME, 1000), coin(OTHER, 1000)], [coin(THIRD, 1500), coin(ME, 400)]);
    expect(itemOf(said)?.transfers).toMatchObject([{ direction: "out", quantity: "0.000006" }]);
  });

  test("what is in no block yet has no place in the list", () => {
    expect(
      itemOf(tx([coin(OTHER, 600)], [coin(ME, 500)], { status: { confirmed: false } })),
    ).toBeUndefined();
  });

  test("a page of 25 is followed by another, after the last that is in a block", () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, at) =>
        tx([coin(OTHER, 600)], [coin(ME, 500)], { txid: String(at).padStart(64, "0") }),
      );
    expect(historyIn(many(24), ME, CHAIN)?.next).toBeNull();
    expect(historyIn(many(25), ME, CHAIN)?.next).toBe("24".padStart(64, "0"));
    const pending = tx([coin(OTHER, 6)], [coin(ME, 5)], { status: { confirmed: false } });
    expect(historyIn([pending, ...many(24)], ME, CHAIN)?.next).toBeNull();
  });

  test("what cannot be read is left out, and no list is no answer", () => {
    expect(historyIn([{ txid: 5 }, null], ME, CHAIN)?.items).toEqual([]);
    expect(historyIn({}, ME, CHAIN)).toBeNull();
  });

  test("its facts: fee, who paid, what moved", () => {
    const said = tx([coin(ME, 1000)], [coin(OTHER, 400), coin(ME, 500)]);
    expect(factsIn(said, TXID, ME)).toEqual({
      hasFailed: false,
      payer: ME,
      fee: 100n,
      used: null,
      moves: [{ direction: "out", contract: null, other: OTHER, units: 400n, decimals: 8 }],
      reason: null,
    });
    expect(factsIn(said, "ef".repeat(32), ME)).toBeNull();
    expect(factsIn({ ...said, status: { confirmed: false } }, TXID, ME)).toBeNull();
  });
});
