import { lastValueFrom } from "rxjs";
import { describe, expect, test } from "vitest";
import { failed } from "../../../../../src/base/errors.js";
import type { CaipNetworkId } from "../../../../../src/codecs/caip.js";
import {
  outcomeOf,
  settled$,
} from "../../../../../src/streams/wallets/namespaces/eip155/finality.js";
import { askWith } from "../../../../support/ask.js";

const HASH = `0x${"ab".repeat(32)}`;
const BLOCK = `0x${"0b".repeat(32)}`;
const FORK = `0x${"0c".repeat(32)}`;
const receipt = { status: "0x1", blockNumber: "0x64", blockHash: BLOCK };

interface Node {
  readonly receipt?: object | null;
  /** The finalized block; null: none yet; undefined: the node does not know the word. */
  readonly final?: number | null;
  readonly height?: number;
  readonly caipNetworkId?: CaipNetworkId;
}

const play = ({
  receipt: said = receipt,
  final,
  height = 101,
  caipNetworkId = "eip155:1",
}: Node) => {
  const asked: string[] = [];
  const answerTo = (method: string): unknown => {
    if (method === "eth_getTransactionReceipt") return said;
    if (method === "eth_blockNumber") return `0x${height.toString(16)}`;
    return final == null ? null : { number: `0x${final.toString(16)}` };
  };
  const ask = askWith((method) => {
    asked.push(method);
    if (method === "eth_getBlockByNumber" && final === undefined)
      throw failed("request/failed", "unknown block tag");
    return answerTo(method);
  });
  const block = `100 ${BLOCK}`;
  return { said: lastValueFrom(settled$(ask, { caipNetworkId, hash: HASH, block })), asked };
};

describe("[S9.12] a transaction in a block", () => {
  test.each([
    ["is final at the finalized block", { final: 100 }, "final"],
    ["is final below it", { final: 101 }, "final"],
    ["is open above it", { final: 99 }, "open"],
    [
      "is open without a finalized block, less than 12 blocks deep",
      { final: null, height: 111 },
      "open",
    ],
    ["is final without one, 12 blocks deep", { final: null, height: 112 }, "final"],
    ["the same where a node does not know the word", { height: 112 }, "final"],
    [
      "is final one block deep on other networks",
      { height: 101, caipNetworkId: "eip155:10" },
      "final",
    ],
    ["and open in the newest block", { height: 100, caipNetworkId: "eip155:10" }, "open"],
    ["is gone without a receipt", { final: 99, receipt: null }, "gone"],
    ["is gone in another block", { final: 99, receipt: { ...receipt, blockHash: FORK } }, "gone"],
    ["is open at a node that is behind", { final: 80, height: 99, receipt: null }, "open"],
  ] as const)("%s", async (_, node, expected) => expect(await play(node).said).toBe(expected));

  test("takes two questions", async () => {
    const { said, asked } = play({ final: 100 });
    await said;
    expect(asked).toEqual(["eth_getBlockByNumber", "eth_getTransactionReceipt"]);
  });

  test.each([
    ["its block", receipt, { status: "confirmed", block: `100 ${BLOCK}` }],
    ["failed", { ...receipt, status: "0x0" }, { status: "failed", block: `100 ${BLOCK}` }],
    ["no block", { status: "0x1" }, { status: "confirmed", block: null }],
    ["nothing", null, { status: "pending" }],
    ["nonsense", { status: 1 }, null],
  ])("a receipt with %s", (_, said, expected) =>
    expect(outcomeOf(HASH).decode(said)).toEqual(expected),
  );
});
