import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  isCarrierIn,
  isUsedIn,
  movingIn,
  ratesIn,
  rawIn,
  statusIn,
  unspentIn,
} from "../../../../src/codecs/namespaces/bip122/esplora-coins.js";

const TXID = "cd".repeat(32);
const IN_BLOCK = { confirmed: true, block_hash: "ab", block_height: 7 };
const COIN = { txid: TXID, vout: 0, value: 5, status: IN_BLOCK };

describe("[wire 4.18] what the service tells before something is sent", () => {
  test("coins, with where they are", () => {
    expect(unspentIn([COIN, { ...COIN, vout: 1, status: { confirmed: false } }])).toEqual([
      { ...COIN, value: 5n },
      { ...COIN, vout: 1, value: 5n, status: { confirmed: false } },
    ]);
  });
  test.each([
    [null],
    [{}],
    [[{ ...COIN, txid: "cd" }]],
    [[{ ...COIN, vout: -1 }]],
    [[{ ...COIN, vout: 2 ** 32 }]],
    [[{ ...COIN, value: "5" }]],
    [[{ ...COIN, value: 1.5 }]],
    [[{ ...COIN, status: undefined }]],
  ])("%j are no coins", (said) => expect(unspentIn(said)).toBeNull());

  test.each([
    [
      { 1: 12.5, 3: 8, 6: 4.2, 144: 1 },
      { slow: 4_200n, normal: 8_000n, fast: 12_500n },
    ],
    [
      { fastestFee: 13, halfHourFee: 8, hourFee: 5 },
      { slow: 5_000n, normal: 8_000n, fast: 13_000n },
    ],
    // What is sooner costs no less.
    [
      { 1: 2, 3: 3, 6: 4 },
      { slow: 2_000n, normal: 3_000n, fast: 4_000n },
    ],
    // Nodes pass nothing on for less, and nobody pays more.
    [
      { 1: 1e9, 3: 0.1, 6: 0 },
      { slow: 1_000n, normal: 1_000n, fast: 1_000_000n },
    ],
    [
      { 1: 1.0001, 3: 1, 6: 1 },
      { slow: 1_000n, normal: 1_000n, fast: 1_001n },
    ],
  ])("%j are fees", (said, rates) => expect(ratesIn(said)).toEqual(rates));
  test.each([
    [null],
    [{}],
    [{ 1: 1, 3: 1 }],
    [{ 1: "1", 3: 1, 6: 1 }],
    [{ 1: -1, 3: 1, 6: 1 }],
    [{ fastestFee: 1, hourFee: 1 }],
  ])("%j are no fees", (said) => expect(ratesIn(said)).toBeNull());
  test("no fee is out of bounds, whatever is said", () => {
    fc.assert(
      fc.property(fc.double({ min: 0 }), (said) => {
        const rates = ratesIn({ 1: said, 3: said, 6: said });
        if (Number.isNaN(said)) expect(rates).toBeNull();
        else expect(rates?.fast).toSatisfy((one: bigint) => one >= 1_000n && one <= 1_000_000n);
      }),
    );
  });

  test.each([
    [{ inscriptions: [], runes: {} }, false],
    [{ inscriptions: [], runes: [] }, false],
    [{ inscriptions: [], runes: null }, false],
    [{ inscriptions: ["i0"], runes: {} }, true],
    [{ inscriptions: [], runes: { UNCOMMON: {} } }, true],
    [{ inscriptions: [], runes: [["UNCOMMON", {}]] }, true],
    [{ runes: {} }, null],
    [{ inscriptions: null, runes: {} }, null],
    ["<html>", null],
  ])("an output of which ord says %j", (said, carries) => expect(isCarrierIn(said)).toBe(carries));

  test.each([
    [{ chain_stats: { tx_count: 0 }, mempool_stats: { tx_count: 0 } }, false],
    [{ chain_stats: { tx_count: 1 }, mempool_stats: { tx_count: 0 } }, true],
    [{ chain_stats: { tx_count: 0 }, mempool_stats: { tx_count: 1 } }, true],
    [{ chain_stats: {} }, null],
  ])("an address with %j", (said, isUsed) => expect(isUsedIn(said)).toBe(isUsed));

  test.each([
    ["00ff", "00ff"],
    ["00FF\n", "00FF"],
    ["0", null],
    ["", null],
    ["zz", null],
    [null, null],
  ])("%j is a raw transaction", (said, raw) => expect(rawIn(said)).toBe(raw));
});

describe("[wire 4.18] what the service tells of what was sent", () => {
  test.each([
    [IN_BLOCK, IN_BLOCK],
    [{ confirmed: false }, { confirmed: false }],
    [{ confirmed: 1 }, null],
    [null, null],
  ])("a status %j", (said, status) => expect(statusIn(said)).toEqual(status));

  const moves = { txid: TXID, vin: [{ txid: TXID, vout: 1, prevout: null }], vout: [{ value: 4 }] };
  test("what it moves; nothing of another one", () => {
    expect(movingIn(moves, TXID)).toMatchObject({ vout: [{ value: 4n }] });
    expect(movingIn(moves, "ef".repeat(32))).toBeNull();
    expect(movingIn({ ...moves, vin: [{}] }, TXID)).toBeNull();
    expect(movingIn("gone", TXID)).toBeNull();
  });
});
