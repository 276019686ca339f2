import { firstValueFrom } from "rxjs";
import { describe, expect, test } from "vitest";
import { failed, toFailure } from "../../../../../src/base/errors.js";
import type { Asset } from "../../../../../src/codecs/payment/asset.js";
import type { Plan, Transfer } from "../../../../../src/codecs/payment/plan.js";
import { mainnet } from "../../../../../src/networks/networks.js";
import spending from "../../../../../src/streams/wallets/namespaces/eip155/spending/spending.js";
import { scriptedChain } from "../../../../../src/testing/scripted-chain.js";
import { askWith } from "../../../../support/ask.js";
import { BOB, COIN, HASH, SENDER, TOKEN, USDC } from "../../../../support/send-story.js";
import { OTHER } from "../../../../support/told.js";

const GWEI = 10n ** 9n;
const hex = (number: bigint): string => `0x${number.toString(16)}`;
const DATA = `0xa9059cbb${BOB.slice(2).toLowerCase().padStart(64, "0")}${"7".padStart(64, "0")}`;
const WAITING = {
  hash: HASH,
  from: SENDER,
  to: BOB,
  value: "0x64",
  input: "0x",
  nonce: "0x5",
  gas: "0x5208",
  blockNumber: null,
  maxFeePerGas: hex(50n * GWEI),
  maxPriorityFeePerGas: hex(2n * GWEI),
};
const OF_TOKEN = { ...WAITING, to: TOKEN, value: "0x0", input: DATA, gas: "0xffff" };
const SIGNS = { methods: ["eth_sendTransaction", "eth_signTransaction"] };
const COINS = { asset: COIN, units: 100n };
const TOKENS = { asset: USDC as Asset, units: 7n };

/** What it would take to speed up what the node has, by a wallet; or why it cannot be. */
const planned = (
  waiting: object | null,
  { sender = SIGNS, ...parts }: Partial<Transfer> = {},
  answers: Readonly<Record<string, unknown>> = {},
): Promise<Plan | string> => {
  const all: Readonly<Record<string, unknown>> = {
    ...scriptedChain({ tokens: { [TOKEN]: { symbol: "USDC", decimals: 6, units: 10n } } }),
    eth_getTransactionByHash: waiting,
    ...answers,
  };
  const ask = askWith((method, params) => {
    const answer = all[method];
    try {
      return typeof answer === "function" ? answer(params) : answer;
    } catch {
      throw failed("request/failed", "execution reverted");
    }
  });
  const transfer = {
    from: SENDER,
    to: BOB,
    speed: "fast",
    replaces: HASH,
    ...COINS,
    ...parts,
    sender,
  };
  return Promise.resolve()
    .then(() => firstValueFrom(spending.plan$(ask, transfer as Transfer, mainnet)))
    .catch((cause: unknown) => toFailure(cause).code);
};
const askedBy = (plan: Plan | string): unknown =>
  typeof plan === "string" ? plan : (plan.request.params as readonly unknown[])[0];

describe("a plan that speeds up what no block has", () => {
  test("is the same, with the same number and gas, and fees that nodes take", async () => {
    const plan = await planned(WAITING);
    expect(plan).toMatchObject({
      request: { method: "eth_signTransaction" },
      units: "100",
      fee: {
        expected: String(21_000n * (GWEI + (22n * GWEI) / 10n + 1n)),
        most: String(21_000n * (55n * GWEI + 1n)),
      },
      replaces: {
        hash: HASH,
        fee: String(21_000n * (3n * GWEI)),
        most: String(21_000n * (50n * GWEI)),
      },
    });
    expect(askedBy(plan)).toEqual({
      from: SENDER,
      to: BOB,
      value: "0x64",
      chainId: "0x1",
      nonce: "0x5",
      gas: "0x5208",
      maxFeePerGas: hex(55n * GWEI + 1n),
      maxPriorityFeePerGas: hex((22n * GWEI) / 10n + 1n),
    });
  });

  test.each<[string, object, object]>([
    [
      "at least what is soon included now",
      { maxFeePerGas: "0x1", maxPriorityFeePerGas: "0x1" },
      { maxFeePerGas: hex(2n * GWEI + 3n), maxPriorityFeePerGas: "0x3" },
    ],
    [
      "higher than nothing",
      { maxFeePerGas: hex(50n * GWEI), maxPriorityFeePerGas: "0x0" },
      { maxFeePerGas: hex(55n * GWEI + 1n), maxPriorityFeePerGas: "0x3" },
    ],
    [
      "a price of gas, if it has one",
      { maxFeePerGas: undefined, maxPriorityFeePerGas: undefined, gasPrice: hex(50n * GWEI) },
      { gasPrice: hex(55n * GWEI + 1n) },
    ],
  ])("fees: %s", async (_, fees, expected) => {
    expect(askedBy(await planned({ ...WAITING, ...fees }))).toMatchObject(expected);
  });

  test("what it cost so far is never more than it may cost", async () => {
    const fees = { maxFeePerGas: hex(GWEI / 2n), maxPriorityFeePerGas: "0x1" };
    const plan = await planned({ ...WAITING, ...fees });
    expect(plan).toMatchObject({ replaces: { fee: String(21_000n * (GWEI / 2n)) } });
  });

  test.each<[string, Transfer["sender"], object]>([
    ["signs alone", SIGNS, { method: "eth_signTransaction" }],
    [
      "signs alone, and keeps numbers as well",
      { ...SIGNS, keepsNumbers: true },
      { method: "eth_signTransaction" },
    ],
    ["keeps numbers", { keepsNumbers: true }, { method: "eth_sendTransaction" }],
  ])("a wallet that %s", async (_, sender, request) => {
    const plan = await planned(WAITING, { ...(sender === undefined ? {} : { sender }) });
    expect(plan).toMatchObject({ request });
    const isSigned = "method" in request && request.method === "eth_signTransaction";
    expect((plan as Plan).replaces?.number).toBe(isSigned ? undefined : "5");
  });

  test("the data of a token stay as they are, with what the wallet has noted in them", async () => {
    const input = `${DATA}abcd`;
    const plan = await planned({ ...OF_TOKEN, input }, TOKENS);
    expect(askedBy(plan)).toMatchObject({ to: TOKEN, value: "0x0", data: input, gas: "0xffff" });
  });

  test.each<[string, object | null, Partial<Transfer>, string]>([
    ["is in a block", { ...WAITING, blockNumber: "0x1" }, {}, "send/too-late"],
    ["is nowhere", null, {}, "send/too-late"],
    ["goes to another", { ...WAITING, to: OTHER }, {}, "send/not-replaceable"],
    ["makes a contract", { ...WAITING, to: null }, {}, "send/not-replaceable"],
    ["sends another amount", { ...WAITING, value: "0x65" }, {}, "send/not-replaceable"],
    ["tells a contract something", { ...WAITING, input: "0x00" }, {}, "send/not-replaceable"],
    ["is of another token", { ...OF_TOKEN, to: OTHER }, TOKENS, "send/not-replaceable"],
    ["sends other tokens", OF_TOKEN, { ...TOKENS, units: 8n }, "send/not-replaceable"],
    ["sends the coin besides", { ...OF_TOKEN, value: "0x1" }, TOKENS, "send/not-replaceable"],
    ["was sent by another", { ...WAITING, from: OTHER }, {}, "send/not-replaceable"],
    ["is another one", { ...WAITING, hash: `0x${"1".repeat(64)}` }, {}, "http/bad-answer"],
    ["is of a wallet of which nothing is known", WAITING, { sender: {} }, "send/not-replaceable"],
    [
      "is of a wallet that sends only",
      WAITING,
      { sender: { methods: ["eth_sendTransaction"] } },
      "send/not-replaceable",
    ],
  ])("none for what %s", async (_, waiting, parts, code) => {
    expect(await planned(waiting, parts)).toBe(code);
  });

  test("none that the account cannot pay, to the last wei", async () => {
    const enough = 100n + 21_000n * (55n * GWEI + 1n);
    expect(await planned(WAITING, {}, { eth_getBalance: hex(enough - 1n) })).toBe("send/no-gas");
    expect(await planned(WAITING, {}, { eth_getBalance: hex(enough) })).toBeInstanceOf(Object);
  });

  test("none that the network would refuse by now", async () => {
    const refuses = {
      eth_simulateV1: [{ calls: [{ status: "0x0", error: { message: "paused" } }] }],
    };
    expect(await planned(WAITING, {}, refuses)).toBe("send/would-fail");
  });
});

describe("a plan of something new can be sped up later", () => {
  test.each<[string, Partial<Transfer>, boolean]>([
    ["by a wallet that signs alone", { sender: SIGNS }, true],
    ["by one that keeps numbers", { sender: { keepsNumbers: true } }, true],
    ["by no other", { sender: { methods: ["eth_sendTransaction"] } }, false],
    [
      "but not a payment with a reference",
      { sender: SIGNS, reference: `0x${"1".repeat(64)}` },
      false,
    ],
  ])("%s", async (_, parts, can) => {
    const first = { asset: COIN, units: 1n, speed: "normal", from: SENDER, to: BOB, ...parts };
    const ask = askWith((method, params) => {
      const answer = scriptedChain()[method];
      try {
        return typeof answer === "function" ? answer(params) : answer;
      } catch {
        throw failed("request/failed", "execution reverted");
      }
    });
    const plan = await firstValueFrom(spending.plan$(ask, first as Transfer, mainnet));
    expect(plan.isReplaceable).toBe(can ? true : undefined);
    // Who has given a reference waits for that payment.
    expect(plan.isCancellable).toBe("reference" in parts ? undefined : true);
  });
});
