import fc from "fast-check";
import { isRight } from "fp-ts/Either";
import { describe, expect, test } from "vitest";
import { type AskNode, Declined } from "../../../src/pay/server/chain.js";
import { coinsTo } from "../../../src/pay/server/chains/eip155-coin.js";
import { ALICE, BOB, SHOP } from "../../support/pay-node.js";

/** A transaction in a block. `by`: a contract that gives it. */
interface Given {
  readonly block: number;
  readonly units: number;
  readonly by?: string;
  readonly isOut?: boolean;
}

const hex = (number: number): string => `0x${number.toString(16)}`;
const hashOf = (at: number): string => `0x${String(at).padStart(64, "0")}`;

interface Node {
  readonly code?: string;
  /** The oldest block of which it knows what accounts had. */
  readonly remembers?: number;
  readonly traces?: boolean;
  readonly newest?: number;
}

/** A node whose chain has these transactions, and what it was asked. */
const nodeWith = (
  all: readonly Given[],
  { remembers = 0, traces = true, newest = 1000, code = "0x" }: Node = {},
) => {
  const asked: string[] = [];
  const until = (block: number) => all.filter((one) => one.block <= block);
  const inside = (block: number) =>
    all.flatMap((one, at) => (one.block === block ? [{ ...one, hash: hashOf(at) }] : []));
  const says: Readonly<Record<string, (params: readonly unknown[]) => unknown>> = {
    eth_blockNumber: () => hex(newest),
    eth_getCode: () => code,
    eth_getBalance: ([, place]) => {
      const block = Number(place);
      if (block < remembers) throw new Declined("missing trie node");
      const has = until(block).reduce(
        (sum, { units, isOut }) => sum + (isOut === true ? -units : units),
        0,
      );
      return hex(has);
    },
    eth_getTransactionCount: ([, place]) => {
      if (Number(place) < remembers) throw new Declined("missing trie node");
      return hex(until(Number(place)).filter(({ isOut }) => isOut === true).length);
    },
    eth_getBlockByNumber: ([place]) => ({
      transactions: [
        { hash: hashOf(999_999), to: null, value: "0x0" },
        { what: "no transaction that can be read" },
        ...inside(Number(place)).map(({ hash, units, by, isOut }) => ({
          hash,
          to: isOut === true ? BOB : (by ?? SHOP),
          value: hex(by === undefined ? units : 0),
        })),
      ],
    }),
    debug_traceBlockByNumber: ([place]) => {
      if (!traces) throw new Declined("the method debug_traceBlockByNumber does not exist");
      return inside(Number(place)).map(({ hash, units, by, isOut }) => ({
        txHash: hash,
        result: {
          type: "CALL",
          from: ALICE,
          to: isOut === true ? BOB : (by ?? SHOP),
          value: hex(by === undefined ? units : 0),
          calls: by === undefined ? [] : [{ type: "CALL", from: by, to: SHOP, value: hex(units) }],
        },
      }));
    },
  };
  const ask: AskNode = async (method, params, codec) => {
    asked.push(method);
    const answer = codec.decode(says[method]?.(params));
    if (isRight(answer)) return answer.right;
    throw new Error(`${method} cannot be read`);
  };
  return { ask, asked };
};

const search = async (all: readonly Given[], node: Node = {}, since = 100n) => {
  const { ask, asked } = nodeWith(all, node);
  const { all: found, isWhole } = await coinsTo(ask, SHOP, since);
  return {
    found: found.map(({ transaction, units }) => [transaction, Number(units)]),
    isWhole,
    asked,
  };
};

describe("what brought somebody the coin", () => {
  test("nothing: six questions, whatever the number of blocks", async () => {
    const { found, isWhole, asked } = await search([], { newest: 10_000_000 });
    expect([found, isWhole]).toEqual([[], true]);
    expect(asked).toHaveLength(6);
  });

  test("no block since: nobody is asked what they have", async () => {
    expect(await search([{ block: 100, units: 5 }], { newest: 100 })).toEqual({
      found: [],
      isWhole: true,
      asked: ["eth_blockNumber"],
    });
  });

  test("is found in its block, and what came before is not", async () => {
    const { found, isWhole } = await search([
      { block: 100, units: 7 },
      { block: 617, units: 5 },
    ]);
    expect([found, isWhole]).toEqual([[[hashOf(1), 5]], true]);
  });

  test("from a contract is found in the trace of its block, and not without", async () => {
    const given = [{ block: 617, units: 5, by: BOB }];
    expect((await search(given)).found).toEqual([[hashOf(0), 5]]);
    expect(await search(given, { traces: false })).toMatchObject({ found: [], isWhole: false });
  });

  test("and was given away at once is found, of an account with a key", async () => {
    const { found, isWhole } = await search([
      { block: 617, units: 5 },
      { block: 618, units: 5, isOut: true },
    ]);
    expect([found, isWhole]).toEqual([[[hashOf(0), 5]], true]);
  });

  test("and was given away at once is found behind what others send to get in the way", async () => {
    const dust = Array.from({ length: 200 }, (_, at) => ({ block: 301 + at, units: 1 }));
    const { found } = await search([
      { block: 150, units: 5000 },
      { block: 170, units: 5000, isOut: true },
      ...dust,
    ]);
    expect(found).toContainEqual([hashOf(0), 5000]);
  });

  test("by a contract, and given away in the same block, is found in its trace", async () => {
    const { found } = await search([
      { block: 617, units: 5, by: BOB },
      { block: 617, units: 5, isOut: true },
    ]);
    expect(found).toContainEqual([hashOf(0), 5]);
  });

  test("of a contract is never known whole: what it gives is not counted", async () => {
    const { found, isWhole } = await search([{ block: 617, units: 5 }], { code: "0x6080" });
    expect([found, isWhole]).toEqual([[[hashOf(0), 5]], false]);
  });

  test("is found by a node that remembers its block; what it has forgotten is not, and that is told", async () => {
    const given = [
      { block: 300, units: 3 },
      { block: 990, units: 5 },
    ];
    expect(await search(given, { remembers: 900 })).toMatchObject({
      found: [[hashOf(1), 5]],
      isWhole: false,
    });
  });

  test("is found although others send next to nothing in every block", async () => {
    const dust = Array.from({ length: 900 }, (_, at) => ({ block: 101 + at, units: 1 }));
    const { found, isWhole, asked } = await search([...dust, { block: 555, units: 5000 }]);
    expect(found).toContainEqual([hashOf(900), 5000]);
    expect(isWhole).toBe(false);
    expect(asked.length).toBeLessThan(220);
  });

  test("any of it, in the order of its blocks", async () => {
    const given = fc.record(
      {
        block: fc.integer({ min: 101, max: 1000 }),
        units: fc.integer({ min: 1, max: 1e9 }),
        by: fc.constant(BOB),
      },
      { requiredKeys: ["block", "units"] },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(given, { maxLength: 8 }), async (all) => {
        const { found, isWhole } = await search(all as readonly Given[]);
        const expected = all
          .map(({ block, units }, at) => ({ block, said: [hashOf(at), units] }))
          .sort((a, b) => a.block - b.block)
          .map(({ said }) => said);
        expect(isWhole).toBe(true);
        expect(found).toEqual(expected);
      }),
      { numRuns: 200 },
    );
  });
});
