import { assert, integer, property } from "fast-check";
import { EMPTY, lastValueFrom } from "rxjs";
import { describe, expect, test } from "vitest";
import { failed, SluiceError } from "../../../../../src/base/errors.js";
import {
  evmPlaces,
  TAKER_BLOCKS_MAX,
} from "../../../../../src/streams/wallets/namespaces/eip155/places.js";
import { askWith } from "../../../../support/ask.js";
import { ADDRESS, OTHER } from "../../../../support/told.js";

const HASH = `0x${"ab".repeat(32)}`;
const TAKER = `0x${"cd".repeat(32)}`;
const NONCE = 7;
const hex = (number: number): string => `0x${number.toString(16)}`;
const first = {
  hash: HASH,
  from: ADDRESS,
  to: OTHER,
  nonce: hex(NONCE),
  value: "0xde0b6b3a7640000",
  input: "0x",
};

const place = evmPlaces.placeOf(HASH, ADDRESS).decode(first)?.place;
if (place == null) throw new Error("It has no place.");

interface Chain {
  /** Number of the newest block. */
  readonly height: number;
  /** The block in which the place was taken. */
  readonly at: number;
  readonly taker?: object | null;
  /** The node has forgotten what was before this block. */
  readonly since?: number;
  /** Blocks that the node is behind the one that tells the newest count. */
  readonly behind?: number;
}

/** What took the place, and what a node was asked. */
const play = ({ height, at, taker = { ...first, hash: TAKER }, since = 0, behind = 0 }: Chain) => {
  const asked: string[] = [];
  const answer = (method: string, [who, block]: readonly unknown[]): unknown => {
    switch (method) {
      case "eth_blockNumber":
        return hex(height - behind);
      case "eth_getTransactionCount": {
        const number = block === "latest" ? height : Number(block);
        if (number < since) throw failed("request/failed", "missing trie node 3f");
        return hex(who === ADDRESS && number >= at ? NONCE + 1 : NONCE);
      }
      default: {
        const others = [{ ...first, from: OTHER }, { ...first, nonce: "0x1" }, { odd: true }];
        const own = Number(who) === at && taker !== null ? [taker] : [];
        return { transactions: [...others, ...own] };
      }
    }
  };
  const ask = askWith((method, params) => {
    asked.push(method);
    return answer(method, params);
  });
  const taken$ = evmPlaces.taker$(ask, { hash: HASH, address: ADDRESS, place });
  return { taken: lastValueFrom(taken$), asked };
};

describe("[S4.35] the place of a transaction", () => {
  test.each([
    ["is that of its number", first, { nonce: NONCE }],
    ["is unknown while the node does not have it", null, null],
    ["is not the account's if somebody else sends it", { ...first, from: OTHER }, null],
  ])("%s", (_, said, expected) => {
    const found = evmPlaces.placeOf(HASH, ADDRESS).decode(said);
    if (expected === null) expect(found).toEqual({ place: null, isThere: said !== null });
    else expect(found?.place).toMatchObject(expected);
  });

  test.each([
    ["another transaction", { ...first, hash: TAKER }],
    ["nonsense", { ...first, nonce: "seven" }],
  ])("an answer with %s is none", (_, said) =>
    expect(evmPlaces.placeOf(HASH, ADDRESS).decode(said)).toBeNull(),
  );
});

describe("[S4.35] the place that a transaction most likely has", () => {
  const { to, value, input } = first;
  const expected = (asked: object, after = 0) => {
    const ask = askWith((_, [who, block]) =>
      who === ADDRESS && block === "pending" ? hex(NONCE) : null,
    );
    const { expected$ } = evmPlaces;
    return lastValueFrom(
      expected$?.(ask, { params: [{ from: ADDRESS, ...asked }], address: ADDRESS, after }) ?? EMPTY,
    );
  };

  test("has the next number of its account, and what the wallet was asked for", async () =>
    expect(await expected({ to, value, data: input })).toEqual({ ...place, isLikely: true }));

  test.each([
    ["data by its newer name", { to, value, input }],
    ["no data", { to: OTHER.toLowerCase(), value }],
    ["an amount with zeros in front", { to, value: `0x00${value.slice(2)}` }],
    ["the number that is next anyway", { to, value, nonce: hex(NONCE) }],
  ])("%s", async (_, asked) => expect((await expected(asked))?.call).toBe(place.call));

  test("comes after those of the account that are pending and no node has", async () =>
    expect((await expected({ to, value }, 9))?.nonce).toBe(9));

  test("is unknown if the wallet was asked for another number: not every wallet takes that one", async () =>
    expect(await expected({ to, value, nonce: "0x5" })).toBeNull());
});

describe("[S4.35] what took the place of a transaction", () => {
  test("nothing, while the account's count has not passed it: one question", async () => {
    const { taken, asked } = play({ height: 100, at: 101 });
    expect(await taken).toBeNull();
    expect(asked).toEqual(["eth_getTransactionCount"]);
  });

  test("is not known by what a node names that is no hash", async () => {
    const taker = { ...first, hash: "javascript:alert(1)" };
    const { taken } = play({ height: 20, at: 15, taker });
    expect(JSON.stringify(await taken)).not.toContain("javascript");
  });

  test("is found in whichever block it is, and this one alone is read", async () => {
    const heights = integer({ min: 0, max: 5_000 });
    const backs = integer({ min: 0, max: 5_000 });
    const played: ReturnType<typeof play>[] = [];
    assert(
      property(heights, backs, (height, back) => {
        played.push(play({ height, at: Math.max(height - back, 0) }));
      }),
    );
    for (const { taken, asked } of played) {
      expect(await taken).toEqual({ does: "same", hash: TAKER });
      expect(asked.filter((method) => method === "eth_getBlockByNumber")).toHaveLength(1);
      expect(asked.length).toBeLessThan(30);
    }
  });

  test.each([
    ["the same, for another fee", { gasPrice: "0x9" }, "same"],
    ["the same, with a receiver in other letters", { to: OTHER.toLowerCase() }, "same"],
    ["nothing, to itself", { to: ADDRESS, value: "0x0" }, "nothing"],
    ["something to itself", { to: ADDRESS, value: "0x1" }, "other"],
    ["a call to itself", { to: ADDRESS, value: "0x0", input: "0x01" }, "other"],
    ["another amount", { value: "0x1" }, "other"],
    ["another receiver", { to: TAKER.slice(0, 42) }, "other"],
    ["other data", { input: "0xa9059cbb" }, "other"],
    ["a new contract", { to: null }, "other"],
  ])("%s", async (_, parts, does) => {
    const { taken } = play({ height: 100, at: 98, taker: { ...first, hash: TAKER, ...parts } });
    expect(await taken).toEqual({ does, hash: TAKER });
  });

  test("is nothing if it is in a block itself by now", async () =>
    expect(await play({ height: 100, at: 98, taker: first }).taken).toBeNull());

  test("is not known yet by a node that is behind", async () =>
    expect(await play({ height: 100, at: 99, behind: 4 }).taken).toBeNull());

  test.each([
    ["the node has forgotten the blocks", { height: 900, at: 300, since: 700 }],
    ["the account was given code", { height: 100, at: 98, taker: null }],
    ["it is too far back", { height: 10 * Number(TAKER_BLOCKS_MAX), at: 1 }],
  ])("cannot be found if %s", async (_, chain) =>
    expect(await play(chain).taken).toEqual({ does: "unknown" }),
  );

  test.each([
    ["wants to be left alone", "limit exceeded"],
    ["is behind the one that told of the block", "header not found"],
  ])("a node that %s is asked again later", async (_, message) => {
    const busy = new SluiceError({ code: "request/failed", message });
    const taken$ = evmPlaces.taker$(
      askWith((method) => {
        if (method === "eth_blockNumber") throw busy;
        return hex(NONCE + 1);
      }),
      { hash: HASH, address: ADDRESS, place },
    );
    await expect(lastValueFrom(taken$)).rejects.toBe(busy);
  });
});
