import { of, throwError } from "rxjs";
import { describe, expect, test } from "vitest";
import type { SluiceError } from "../../../src/base/errors.js";
import { TRANSFER } from "../../../src/codecs/namespaces/eip155/logs.js";
import { referenceKey } from "../../../src/codecs/namespaces/solana/answers.js";
import type { Payment } from "../../../src/codecs/payment/payment.js";
import { bitcoin, solana } from "../../../src/networks/networks.js";
import { word } from "../../../src/testing/scripted-chain.js";
import { rpcError } from "../../../src/testing/scripted-wallet.js";
import { jsonResponse } from "../../../src/testing/simulated-env.js";
import { CAKE } from "../../support/cake.js";
import { BOB, nodeMethods, playSend, TOKEN } from "../../support/send-story.js";
import { mainnet } from "../../views/support/builders.js";

/** A recipient that is for this payment alone. */
const OWN = "0x90F79bf6EB2c4f870365E785982E1f101E93b906";
const SCANNED = `0x${"cd".repeat(32)}`;
const hex = (number: number | bigint): string => `0x${number.toString(16)}`;
const MILLI = 10n ** 15n;

type Methods = NonNullable<Parameters<typeof playSend>[0]>["methods"];

interface Story {
  readonly payment?: Partial<Payment>;
  readonly methods?: Methods;
  readonly paths?: Readonly<Record<string, unknown>>;
  readonly acts?: Parameters<typeof playSend>[2];
}

/** Plays the diagram, in which `w` asks for the payment. */
const play = async ({ payment, methods = {}, paths = {}, acts }: Story, diagram: string) => {
  const answers: Promise<unknown>[] = [];
  const { payments, when, sent, ofType } = playSend(
    {
      view: "Account",
      options: { features: { pay: true }, networks: [mainnet, bitcoin, solana] },
      methods,
      paths,
    },
    diagram,
    (world) => ({
      w: () =>
        void answers.push(
          world.sluice.pay({
            ...CAKE,
            asset: "eip155:1/slip44:60",
            amount: "1.5",
            recipient: OWN,
            hasOwnRecipient: true,
            ...payment,
          }),
        ),
      p: () => world.sluice.send({ type: "pay/confirm" }),
      ...acts?.(world),
    }),
  );
  const [settled] = await Promise.allSettled(answers);
  const ways = payments
    .flatMap(([one]) => (one === undefined ? [] : [one.status]))
    .filter((one, at, all) => one !== all[at - 1]);
  return {
    ways,
    when,
    sent,
    ofType,
    last: payments.at(-1)?.[0],
    answer: settled?.status === "fulfilled" ? settled.value : null,
    code: settled?.status === "rejected" ? (settled.reason as SluiceError).code : undefined,
  };
};

/** An EVM chain whose recipient gets so much in a block, once `pay` was called. */
const chainOf = ({ block = 995n, units = 1500n * MILLI, forgets = false, by = OWN } = {}) => {
  const { eth_getBalance: others, eth_call: call } = nodeMethods() as Record<string, unknown>;
  let isPaid = false;
  const has = (at: string): bigint => {
    if (forgets && at !== "latest") throw { code: -32000, message: "missing trie node" };
    return isPaid && (at === "latest" || BigInt(at) >= block) ? units : 0n;
  };
  const methods: Methods = {
    eth_blockNumber: () => hex(1000),
    eth_getBalance: ([who, at]: readonly [string, string]) =>
      who.toLowerCase() === OWN.toLowerCase() ? hex(has(at)) : others,
    eth_call: (params: readonly [{ readonly data: string }, string]) =>
      params[0].data === `0x70a08231${word(BigInt(OWN)).slice(2)}`
        ? word(has(params[1]))
        : (call as (params: unknown) => unknown)(params),
    eth_getBlockByNumber: ([number]: readonly [string]) => ({
      transactions:
        BigInt(number) === block
          ? [
              { hash: `0x${"01".repeat(32)}`, to: BOB, value: hex(units) },
              { hash: SCANNED, to: by, value: hex(units) },
            ]
          : [],
    }),
    eth_getLogs: ([{ address, topics }]: readonly [{ address: string; topics: unknown[] }]) => [
      { address, topics, data: word(units), transactionHash: SCANNED },
    ],
    eth_getTransactionByHash: ([hash]: readonly [string]) => ({
      hash,
      from: BOB,
      to: by,
      value: hex(units),
      input: "0x",
      gas: hex(21_000),
    }),
    eth_getTransactionReceipt: ([transactionHash]: readonly [string]) => ({
      transactionHash,
      status: "0x1",
      gasUsed: hex(21_000),
      effectiveGasPrice: hex(1),
      logs: [
        {
          address: TOKEN,
          topics: [TRANSFER, word(BigInt(BOB)), word(BigInt(OWN))],
          data: word(units),
        },
      ],
    }),
  };
  return {
    methods,
    pay: () => {
      isPaid = true;
    },
  };
};

const RECEIPT = { transaction: SCANNED, amount: "1.5", network: "eip155:1" };

describe("a payment by scanning its code, on an EVM network", () => {
  test.each([
    ["the coin", {}, 1500n * MILLI],
    ["a token", { asset: `eip155:1/erc20:${TOKEN}` } as const, 1_500_000n],
  ])("[S2.32] of %s is seen, and told with its transaction", async (_, payment, units) => {
    const { methods, pay } = chainOf({ units });
    const { answer, ways, last, sent } = await play(
      { payment, methods, acts: () => ({ n: pay }) },
      "x w 1s n 5s",
    );
    expect(answer).toEqual(RECEIPT);
    expect(ways).toEqual(["open", "confirmed"]);
    expect(last).toMatchObject({ hash: SCANNED, failure: null, requestId: null });
    expect(sent).toEqual([]);
  });

  test("[S2.32] it was paid before the dialog was opened: so it says, and nothing is asked for", async () => {
    const { methods, pay } = chainOf({ block: 12n });
    pay();
    const { answer } = await play({ methods }, "x w 1s");
    expect(answer).toEqual(RECEIPT);
  });

  test("[S2.32] every 5 s the recipient is asked about, and nobody else; not while the page is hidden", async () => {
    const asked: string[] = [];
    const { methods } = chainOf();
    const balanceOf = methods?.eth_getBalance as (params: readonly string[]) => unknown;
    await play(
      {
        methods: {
          ...methods,
          eth_getBalance: (params: readonly string[]) => {
            if (params[0] === OWN) asked.push(params[1] ?? "");
            return balanceOf(params);
          },
        },
      },
      "x w 11s h 60s",
    );
    // The plan asks as well, at 0 s: whether the recipient was ever used.
    expect(asked.filter((at) => at === "latest").length).toBe(3 + 1);
  });

  test("[S2.32] a recipient of many is not asked about", async () => {
    const { methods, pay } = chainOf();
    pay();
    const { ways, when } = await play({ payment: { hasOwnRecipient: false }, methods }, "x w 11s");
    expect(ways).toEqual(["open"]);
    expect(when("eth_blockNumber")).toEqual([]);
  });

  test.each([
    ["in parts", { units: 800n * MILLI }],
    ["by a contract, which no node tells without a trace", { by: BOB }],
  ])(
    "[S2.32] that came %s is no receipt: the visitor is told, and may still pay",
    async (_, parts) => {
      const { methods, pay } = chainOf(parts);
      const { eth_getBalance: balanceOf } = methods as Record<
        string,
        (params: readonly string[]) => unknown
      >;
      const doubled = (params: readonly string[]) => {
        const had = balanceOf?.(params);
        return params[0] === OWN && had !== "0x0" ? hex(1600n * MILLI) : had;
      };
      const { last, code, when } = await play(
        { methods: { ...methods, eth_getBalance: doubled }, acts: () => ({ n: pay }) },
        "x w 1s n 30s x 1s",
      );
      expect(last).toMatchObject({ hash: null, failure: { code: "pay/arrived" } });
      expect(last?.plan.status).toBe("ready");
      expect(code).toBe("pay/arrived");
      // Once is enough.
      expect(when("eth_blockNumber")).toHaveLength(1);
    },
  );

  test.each([
    ["had it long before", { block: -1n }],
    ["had it in a block that the node has forgotten", { forgets: true }],
  ])("[S2.32] a recipient that %s was not paid by it", async (_, parts) => {
    const { methods, pay } = chainOf(parts);
    pay();
    const { last, when } = await play({ methods }, "x w 30s");
    expect(last).toMatchObject({ status: "open", failure: null });
    expect(when("eth_blockNumber")).toHaveLength(1);
  });

  test("[S2.32] is seen although the wallet was asked, and declined", async () => {
    const { methods, pay } = chainOf();
    const { answer, last } = await play(
      {
        methods,
        acts: ({ wallet }) => {
          wallet.answer("eth_sendTransaction", () => throwError(() => rpcError(4001)));
          return { n: pay };
        },
      },
      "x w 1s p 1s n 6s",
    );
    expect(answer).toEqual(RECEIPT);
    expect(last).toMatchObject({ status: "confirmed", failure: null });
  });

  test("[S2.32] a node that fails is asked again", async () => {
    const { methods, pay } = chainOf();
    let fails = 2;
    const blocks = methods?.eth_getBlockByNumber as (params: unknown) => unknown;
    const { answer } = await play(
      {
        methods: {
          ...methods,
          eth_getBlockByNumber: (params: unknown) => {
            fails -= 1;
            if (fails >= 0) throw { code: -32000, message: "header not found" };
            return blocks(params);
          },
        },
        acts: () => ({ n: pay }),
      },
      "x w 1s n 20s",
    );
    expect(answer).toEqual(RECEIPT);
  });
});

describe("a payment by scanning its code, on Solana", () => {
  const RECIPIENT = "7Y4f3Taf6YKo2Vz3yZvZ1YkXgqGn6yJvVvV6nQ8u5r1d";
  const SIGNATURE = "5".repeat(88);
  const asset = `${solana.caipNetworkId}/slip44:501` as const;

  test.each([
    ["enough", 1_500_000_000, true],
    ["too little", 1_499_999_999, false],
  ])("[S2.32] names the reference, and has moved %s", async (_, units, isPaid) => {
    const keys: unknown[] = [];
    const { answer, ways } = await play(
      {
        payment: { asset, recipient: RECIPIENT, hasOwnRecipient: false },
        methods: {
          getSignaturesForAddress: ([key]: readonly [string]) => {
            keys.push(key);
            return [
              { signature: "4".repeat(88), err: { InstructionError: [0, "Custom"] }, slot: 2 },
              { signature: SIGNATURE, err: null, slot: 1 },
            ];
          },
          getTransaction: ([signature]: readonly [string]) => ({
            meta: { err: null, fee: 5000, preBalances: [9e9, 0], postBalances: [7e9, units] },
            transaction: {
              signatures: [signature],
              message: { accountKeys: [{ pubkey: BOB }, { pubkey: RECIPIENT }], instructions: [] },
            },
          }),
        },
      },
      "x w 6s",
    );
    expect(new Set(keys)).toEqual(new Set([referenceKey(CAKE.reference)]));
    expect(ways).toEqual(isPaid ? ["open", "confirmed"] : ["open"]);
    expect(answer).toEqual(
      isPaid ? { transaction: SIGNATURE, amount: "1.5", network: solana.caipNetworkId } : null,
    );
  });
});

describe("a payment by scanning its code, on Bitcoin", () => {
  const RECIPIENT = "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa";
  const TXID = "ef".repeat(32);
  const payment = { asset: `${bitcoin.caipNetworkId}/slip44:0`, recipient: RECIPIENT } as const;

  test.each([
    ["a block has it", ["waiting", "mined"], ["open", "pending", "confirmed"]],
    ["it is gone again", ["waiting", null], ["open", "pending", "open"]],
  ])("[S2.32] waits for a block, is shown so, and then %s", async (_, then, expected) => {
    let now: string | null = null;
    const transaction = () => ({
      txid: TXID,
      fee: 200,
      vin: [{ txid: "aa".repeat(32), vout: 0, prevout: { value: 160_000_000 } }],
      vout: [
        { value: 150_000_000, scriptpubkey_address: RECIPIENT },
        { value: 9_999_800, scriptpubkey_address: "other" },
      ],
      status: { confirmed: now === "mined", ...(now === "mined" ? { block_time: 1 } : {}) },
    });
    const { ways, answer } = await play(
      {
        payment,
        paths: {
          [`/address/${RECIPIENT}/txs`]: () =>
            of(jsonResponse(now === null ? [] : [transaction()])),
          [`/tx/${TXID}`]: () => of(jsonResponse(transaction())),
        },
        acts: () => ({
          n: () => {
            now = then[0] ?? null;
          },
          m: () => {
            now = then[1] ?? null;
          },
        }),
      },
      "x w 1s n 6s m 6s",
    );
    expect(ways).toEqual(expected);
    expect(answer).toEqual(
      then[1] === null
        ? null
        : { transaction: TXID, amount: "1.5", network: bitcoin.caipNetworkId },
    );
  });
});
