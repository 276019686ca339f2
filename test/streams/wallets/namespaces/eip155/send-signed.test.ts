import { firstValueFrom } from "rxjs";
import { keccak256, type TransactionSerializable } from "viem";
import { describe, expect, test } from "vitest";
import { failed, SluiceError, toFailure } from "../../../../../src/base/errors.js";
import type { AskNode } from "../../../../../src/streams/api/node-question.js";
import sendSigned from "../../../../../src/streams/wallets/namespaces/eip155/spending/send-signed.js";
import { askWith } from "../../../../support/ask.js";
import { BOB } from "../../../../support/send-story.js";
import { asAsked, KEY, OWNER, signedBy } from "../../../../support/waiting-chain.js";

const TRANSACTION = {
  from: OWNER,
  to: BOB,
  value: "0x64",
  chainId: "0x1",
  nonce: "0x5",
  gas: "0x5208",
  maxFeePerGas: "0x77359400",
  maxPriorityFeePerGas: "0x3",
};
const REQUEST = { method: "eth_signTransaction", params: [TRANSACTION] };
const RIGHT = signedBy(KEY, asAsked(REQUEST.params));
const HASH = keccak256(RIGHT);

/** What comes of an answer of the wallet, and what the node was sent. */
const sent = async (said: unknown, node: () => unknown = () => HASH, request: object = REQUEST) => {
  const asked: unknown[] = [];
  const ask = askWith((method, [raw]) => {
    asked.push([method, raw]);
    return node();
  });
  const told = await firstValueFrom(
    sendSigned(ask as AskNode, request as typeof REQUEST, said),
  ).catch((cause: unknown) => toFailure(cause).code);
  return { told, asked };
};
const refused = (message: string) => () => {
  throw new SluiceError({ code: "request/failed", message });
};

describe("what a wallet has signed alone", () => {
  test.each<[string, unknown]>([
    ["as bytes", RIGHT],
    ["as nodes answer it", { raw: RIGHT, tx: {} }],
    ["in capitals", `0x${RIGHT.slice(2).toUpperCase()}`],
  ])("%s is sent, and known by its hash", async (_, said) => {
    const { told, asked } = await sent(said);
    expect(told).toBe(HASH);
    expect(asked).toHaveLength(1);
  });

  test.each<[string, TransactionSerializable]>([
    [
      "with gas and fees of its own",
      { ...asAsked(REQUEST.params), gas: 30_000n, maxFeePerGas: 9n ** 9n },
    ],
    [
      "of the older kind",
      { type: "legacy", chainId: 1, nonce: 5, to: BOB, value: 100n, gas: 21_000n, gasPrice: 9n },
    ],
    [
      "with a list of what it reads",
      { ...asAsked(REQUEST.params), accessList: [{ address: BOB, storageKeys: [] }] },
    ],
  ])("%s is sent", async (_, transaction) => {
    const raw = signedBy(KEY, transaction);
    expect((await sent(raw)).told).toBe(keccak256(raw));
  });

  test.each<[string, unknown]>([
    ["nothing", null],
    ["a hash: it was sent", HASH],
    ["no hexadecimal", "signed"],
    ["half a byte", `${RIGHT}0`],
    ["a transaction without a signature", "0xc0"],
    ["more than a transaction", `${RIGHT}00`],
    ["a list", [RIGHT]],
  ])("%s is no answer, and nothing is sent", async (_, said) => {
    expect(await sent(said)).toEqual({ told: "request/failed", asked: [] });
  });

  test.each<[string, object]>([
    ["number", { nonce: 6 }],
    ["number that is none", { nonce: 0 }],
    ["network", { chainId: 10 }],
    ["receiver", { to: OWNER }],
    ["receiver that is none", { to: undefined }],
    ["amount", { value: 101n }],
    ["data", { data: "0x00" }],
  ])("another %s is not sent", async (_, parts) => {
    const raw = signedBy(KEY, { ...asAsked(REQUEST.params), ...parts } as TransactionSerializable);
    expect(await sent(raw)).toEqual({ told: "send/altered", asked: [] });
  });

  test("an older one that is good for every network is not sent", async () => {
    const transaction = {
      type: "legacy",
      nonce: 5,
      to: BOB,
      value: 100n,
      gas: 1n,
      gasPrice: 9n,
    } as const;
    expect((await sent(signedBy(KEY, transaction))).asked).toEqual([]);
  });

  test.each<[string, () => unknown, string]>([
    ["has it already", refused("already known"), HASH],
    ["has it already, in other words", refused("transaction already imported"), HASH],
    [
      "has a block with its number",
      refused("nonce too low: next nonce 6, tx nonce 5"),
      "send/too-late",
    ],
    ["does not take its fee", refused("replacement transaction underpriced"), "send/would-fail"],
    [
      "does not answer",
      () => {
        throw failed("http/unreachable", "gone");
      },
      "send/unanswered",
    ],
    ["answers something else", () => 7, "send/unanswered"],
  ])("of which a node %s", async (_, node, told) => {
    expect((await sent(RIGHT, node)).told).toBe(told);
  });

  test("what was asked for cannot be read: nothing is sent", async () => {
    const request = { method: "eth_signTransaction", params: [{ ...TRANSACTION, nonce: "five" }] };
    expect(await sent(RIGHT, undefined, request)).toEqual({ told: "request/failed", asked: [] });
  });
});
