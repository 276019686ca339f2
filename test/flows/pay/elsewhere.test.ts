import { firstValueFrom, mergeMap, of, throwError } from "rxjs";
import { describe, expect, test } from "vitest";
import type { SluiceError } from "../../../src/base/errors.js";
import { TRANSFER } from "../../../src/codecs/namespaces/eip155/logs.js";
import { referenceKey } from "../../../src/codecs/namespaces/solana/answers.js";
import { TOKEN_PROGRAMS } from "../../../src/codecs/namespaces/solana/program-keys.js";
import { tokenAccountKey } from "../../../src/codecs/namespaces/solana/token-account.js";
import type { Payment } from "../../../src/codecs/payment/payment.js";
import { bitcoin, solana } from "../../../src/networks/networks.js";
import type { AskNode } from "../../../src/streams/api/node-question.js";
import { bitcoinArrivals$ } from "../../../src/streams/wallets/namespaces/bip122/spending/spending.js";
import { solanaArrivals$ } from "../../../src/streams/wallets/namespaces/solana/spending/spending.js";
import { word } from "../../../src/testing/scripted-chain.js";
import { rpcError } from "../../../src/testing/scripted-wallet.js";
import { jsonResponse } from "../../../src/testing/simulated-env.js";
import { askWith } from "../../support/ask.js";
import { CAKE } from "../../support/cake.js";
import { BOB, nodeMethods, playSend, SENDER, TOKEN } from "../../support/send-story.js";
import { mainnet } from "../../views/support/builders.js";

/** A recipient that is for this payment alone. */
const OWN = "0x90F79bf6EB2c4f870365E785982E1f101E93b906";
const SCANNED = `0x${"cd".repeat(32)}`;
const hex = (number: number | bigint): string => `0x${number.toString(16)}`;
const MILLI = 10n ** 15n;
const ETHER = 1000n * MILLI;

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
  const { eth_getBalance: others, eth_call: call } = nodeMethods() as Record<
    string,
    (params: unknown) => unknown
  >;
  let isPaid = false;
  const has = (at: string): bigint => {
    if (forgets && at !== "latest") throw { code: -32000, message: "missing trie node" };
    return isPaid && (at === "latest" || BigInt(at) >= block) ? units : 0n;
  };
  const methods: Methods = {
    eth_blockNumber: () => hex(1000),
    eth_getBalance: ([who, at]: readonly [string, string]) =>
      who.toLowerCase() === OWN.toLowerCase() ? hex(has(at)) : others?.([who, at]),
    eth_call: (params: readonly [{ readonly data: string }, string]) =>
      params[0].data === `0x70a08231${word(BigInt(OWN)).slice(2)}`
        ? word(has(params[1]))
        : call?.(params),
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
      // It is looked for less and less often.
      expect(when("eth_blockNumber").map((ms) => Math.floor(ms / 1000))).toEqual([5, 10, 20]);
    },
  );

  test("[S2.32] a recipient that had it long before was not paid by it, and is not searched again", async () => {
    const { methods, pay } = chainOf({ block: -1n });
    pay();
    const { last, when } = await play({ methods }, "x w 30s");
    expect(last).toMatchObject({ status: "open", failure: null });
    expect(when("eth_blockNumber")).toHaveLength(1);
  });

  test("[S2.32] in a block that the node has forgotten: that it has come is told", async () => {
    const { methods, pay } = chainOf({ forgets: true });
    pay();
    const { last } = await play({ methods }, "x w 30s");
    expect(last).toMatchObject({ status: "open", failure: { code: "pay/arrived" } });
  });

  test("[S2.32] on top of what the recipient had long before", async () => {
    const { methods, pay } = chainOf();
    const balanceOf = methods?.eth_getBalance as (params: readonly string[]) => string;
    const { answer } = await play(
      {
        methods: {
          ...methods,
          eth_getBalance: (params: readonly string[]) =>
            params[0] === OWN ? hex(BigInt(balanceOf(params)) + 2n * ETHER) : balanceOf(params),
        },
        acts: () => ({ n: pay }),
      },
      "x w 1s n 6s",
    );
    expect(answer).toEqual(RECEIPT);
  });

  test("[S2.32] that less than the amount came is still told after the wallet was asked, and declined", async () => {
    const { methods, pay } = chainOf({ units: 1400n * MILLI });
    const { last, code } = await play(
      {
        methods,
        acts: ({ wallet }) => {
          wallet.answer("eth_sendTransaction", () => throwError(() => rpcError(4001)));
          return { n: pay };
        },
      },
      "x w 1s n 6s p 1s x 1s",
    );
    expect(last?.failure?.code).toBe("pay/short");
    expect(code).toBe("pay/short");
  });

  test("[S2.32] longer ago than is searched, and not there when it was looked at first: that it has come is told", async () => {
    const { methods, pay } = chainOf({ block: -1n });
    const { last } = await play({ methods, acts: () => ({ n: pay }) }, "x w 1s n 30s");
    expect(last?.failure?.code).toBe("pay/arrived");
  });

  test.each([
    ["refuses once", "eth_getBalance", -32005],
    ["is a block behind once", "eth_blockNumber", null],
    ["shows no logs of the block at first", "eth_getLogs", null],
  ])("[S2.32] a node that %s: the payment is found all the same", async (_, method, code) => {
    const payment = { asset: `eip155:1/erc20:${TOKEN}` } as const;
    const isLogs = method === "eth_getLogs";
    const { methods, pay } = chainOf(
      isLogs ? { units: 1_500_000n, block: 1000n } : { block: 1000n },
    );
    const answer = (methods as Record<string, (params: readonly unknown[]) => unknown>)[method];
    let isOnce = true;
    const { answer: receipt } = await play(
      {
        ...(isLogs ? { payment } : {}),
        methods: {
          ...methods,
          [method]: (params: readonly unknown[]) => {
            const isAsked =
              method !== "eth_getBalance" || (params[0] === OWN && params[1] !== "latest");
            if (!isOnce || !isAsked) return answer?.(params);
            isOnce = false;
            if (code !== null) throw { code, message: "limit exceeded" };
            return isLogs ? [] : hex(999);
          },
        },
        acts: () => ({ n: pay }),
      },
      "x w 1s n 30s",
    );
    expect(isOnce).toBe(false);
    expect(receipt).toEqual(RECEIPT);
  });

  test.each([
    ["the coin", {}, "eth_getBlockByNumber"],
    ["a token", { asset: `eip155:1/erc20:${TOKEN}` } as const, "eth_getLogs"],
  ])("[S2.32] what a node names that is no hash is no receipt: %s", async (_, payment, method) => {
    const { methods, pay } = chainOf(method === "eth_getLogs" ? { units: 1_500_000n } : {});
    const answer = (methods as Record<string, (params: unknown) => unknown>)[method];
    const { answer: receipt, last } = await play(
      {
        payment,
        methods: {
          ...methods,
          [method]: (params: unknown) =>
            JSON.parse(JSON.stringify(answer?.(params)).replaceAll(SCANNED, "javascript:alert(1)")),
        },
        acts: () => ({ n: pay }),
      },
      "x w 1s n 30s",
    );
    expect(receipt).toBeNull();
    expect(last).toMatchObject({ hash: null, failure: { code: "pay/arrived" } });
  });

  test("[S2.32] of less than the amount is told, and of next to nothing is not", async () => {
    for (const [units, code] of [
      [1400n * MILLI, "pay/short"],
      [1n, undefined],
    ] as const) {
      const { methods, pay } = chainOf({ units });
      const { last } = await play({ methods, acts: () => ({ n: pay }) }, "x w 1s n 10s");
      expect(last?.failure?.code).toBe(code);
    }
  });

  test.each([
    ["lately, as before a reload", { block: 12n }, 0n, "pay/short"],
    ["lately, on top of what they had", { block: 12n }, 600n, "pay/short"],
    ["long before, of which nothing is told", { block: -1n }, 0n, undefined],
    [
      "long before, and next to nothing lately",
      { block: 12n, units: 14n * MILLI },
      600n,
      undefined,
    ],
    ["when the node has forgotten", { forgets: true }, 0n, "pay/short"],
  ])(
    "[S2.32] a part of it that is there at the first look: it came %s",
    async (_, chain, had, code) => {
      const { methods, pay } = chainOf({ units: 800n * MILLI, ...chain });
      pay();
      const balanceOf = methods?.eth_getBalance as (params: readonly string[]) => string;
      const onTop = (params: readonly string[]) =>
        params[0] === OWN ? hex(BigInt(balanceOf(params)) + had * MILLI) : balanceOf(params);
      const { last } = await play({ methods: { ...methods, eth_getBalance: onTop } }, "x w 6s");
      expect(last?.failure?.code).toBe(code);
      expect(last?.status).toBe("open");
    },
  );

  test("[S2.32] while the wallet is asked: it is paid, and what the wallet answers then changes nothing", async () => {
    const { methods, pay } = chainOf();
    const { answer, last, ways } = await play(
      {
        methods,
        acts: ({ wallet, later }) => {
          wallet.answer("eth_sendTransaction", () => later(`0x${"ab".repeat(32)}`, 20_000));
          return { n: pay };
        },
      },
      "x w 1s p 1s n 60s",
    );
    expect(answer).toEqual(RECEIPT);
    expect(ways).toEqual(["open", "asked", "confirmed"]);
    expect(last?.hash).toBe(SCANNED);
  });

  test("[S2.32] by what the wallet has sent, before it says so: what is compared afterwards is shown", async () => {
    const { methods, pay } = chainOf();
    const { answer, last, ways } = await play(
      {
        methods: {
          ...methods,
          eth_getTransactionByHash: ([hash]: readonly [string]) => ({
            hash,
            from: SENDER,
            to: OWN,
            value: hex(3000n * MILLI),
            input: "0x",
          }),
        },
        acts: ({ wallet, later }) => {
          wallet.answer("eth_sendTransaction", () => later(SCANNED, 20_000));
          return { n: pay };
        },
      },
      "x w 1s p 1s n 60s",
    );
    expect(answer).toEqual(RECEIPT);
    expect(ways).toEqual(["open", "asked", "confirmed"]);
    expect(last?.requestId).not.toBeNull();
    expect(last?.differences).not.toEqual([]);
  });

  test("[S2.32] a request that is declined later is of no other payment", async () => {
    const { methods, pay } = chainOf();
    const { last } = await play(
      {
        methods,
        acts: ({ wallet, later, sluice }) => {
          wallet.answer("eth_sendTransaction", () =>
            later(null, 20_000).pipe(mergeMap(() => throwError(() => rpcError(4001)))),
          );
          return {
            n: pay,
            v: () =>
              void sluice
                .pay({ ...CAKE, reference: `0x${"11".repeat(32)}`, amount: "1" })
                .catch(() => undefined),
          };
        },
      },
      "x w 1s p 1s n 6s v 20s",
    );
    expect(last).toMatchObject({ status: "open", failure: null });
  });

  test("[S2.32] just before its time is over", async () => {
    const { methods, pay } = chainOf();
    const { answer } = await play(
      {
        methods,
        payment: { expiresAt: "1970-01-01T00:00:04Z" },
        acts: () => ({ n: pay }),
      },
      "x w 3900ms n 60s",
    );
    expect(answer).toEqual(RECEIPT);
  });

  test.each([
    ["paid meanwhile", 5n, RECEIPT, undefined],
    ["not paid", null, null, "pay/expired"],
  ])(
    "[S2.32] a page that is hidden as its time ends looks once more when it is shown: %s",
    async (_, paid, answer, code) => {
      const { methods, pay } = chainOf();
      const played = await play(
        {
          methods,
          payment: { expiresAt: "1970-01-01T00:00:04Z" },
          acts: ({ env }) => ({
            n: () => (paid === null ? undefined : pay()),
            u: () => env.setVisible(true),
          }),
        },
        "x w 1s h 2s n 60s u 30s",
      );
      expect(played.answer).toEqual(answer);
      expect(played.code).toBe(code);
    },
  );

  test("[S2.32] a recipient in any letter case", async () => {
    const { methods, pay } = chainOf({ units: 1_500_000n });
    const { answer } = await play(
      {
        payment: {
          asset: `eip155:1/erc20:${TOKEN}`,
          recipient: OWN.toUpperCase().replace("0X", "0x"),
        },
        methods,
        acts: () => ({ n: pay }),
      },
      "x w 1s n 6s",
    );
    expect(answer).toEqual(RECEIPT);
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
    const { answer, ways, last } = await play(
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
            meta: { err: null, preBalances: [9e9, 7], postBalances: [7e9, units + 7] },
            transaction: {
              signatures: [signature],
              message: { accountKeys: [{ pubkey: BOB }, { pubkey: RECIPIENT }] },
            },
          }),
        },
      },
      "x w 6s",
    );
    expect(new Set(keys)).toEqual(new Set([referenceKey(CAKE.reference)]));
    expect(ways).toEqual(isPaid ? ["open", "confirmed"] : ["open"]);
    expect(last?.failure?.code).toBe(isPaid ? undefined : "pay/short");
    expect(answer).toEqual(
      isPaid ? { transaction: SIGNATURE, amount: "1.5", network: solana.caipNetworkId } : null,
    );
  });
});

test("[S2.32] what a node of Solana names that is no signature is not asked about", async () => {
  const asked: string[] = [];
  const ask = askWith((method) => {
    asked.push(method);
    return [{ signature: "javascript:alert(1)", err: null }];
  });
  const due = { to: BOB, token: null, units: 1n, reference: CAKE.reference };
  const found = await firstValueFrom(
    solanaArrivals$(ask, { ...due, hasOwnRecipient: false, hadLess: false }, of(null)),
  );
  expect(found.mined).toBeNull();
  expect(asked).toEqual(["getSignaturesForAddress"]);
});

describe("a payment of a token by scanning its code, on Solana", () => {
  const MINT = "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v";
  const OWNER = "7Y4f3Taf6YKo2Vz3yZvZ1YkXgqGn6yJvVvV6nQ8u5r1d";
  const [program = ""] = TOKEN_PROGRAMS;
  const associated = tokenAccountKey(OWNER, program, MINT) ?? "";
  const account = (accountIndex: number, amount: string) => ({
    accountIndex,
    mint: MINT,
    uiTokenAmount: { amount },
  });
  const gotBy = async (
    keys: readonly string[],
    before: unknown[],
    after: unknown[],
    to = OWNER,
  ) => {
    const ask = askWith((method) =>
      method === "getTransaction"
        ? {
            meta: {
              preBalances: [],
              postBalances: [],
              preTokenBalances: before,
              postTokenBalances: after,
            },
            transaction: { message: { accountKeys: keys.map((pubkey) => ({ pubkey })) } },
          }
        : [{ signature: "5".repeat(88), err: null }],
    );
    const due = { to, token: MINT, units: 1000n, reference: CAKE.reference };
    return firstValueFrom(
      solanaArrivals$(ask, { ...due, hasOwnRecipient: false, hadLess: false }, of(null)),
    );
  };

  test("[S2.32] counts what the recipient's associated account has more, whatever the giver lost", async () => {
    const keys = ["giver", associated];
    const before = [account(0, "5000"), account(1, "7")];
    const paid = await gotBy(keys, before, [account(0, "4000"), account(1, "1007")]);
    expect(paid.mined).toBe("5".repeat(88));
    // A token may keep a part of each transfer. Token-2022
    const short = await gotBy(keys, before, [account(0, "4000"), account(1, "907")]);
    expect(short).toMatchObject({ mined: null, has: "less" });
  });

  test("[S2.32] counts another account of the recipient only if the payment names it", async () => {
    const [keys, after] = [["giver", "other"], [account(1, "1000")]];
    expect(await gotBy(keys, [], after)).toMatchObject({ mined: null, has: null });
    expect((await gotBy(keys, [], after, "other")).mined).toBe("5".repeat(88));
  });
});

describe("a payment by scanning its code, on Bitcoin", () => {
  const RECIPIENT = "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa";
  const TXID = "ef".repeat(32);
  const payment = { asset: `${bitcoin.caipNetworkId}/slip44:0`, recipient: RECIPIENT } as const;

  /** A service that shows the payment after `n`, in a block after `m`, and none of it after `g`. */
  const bitcoinStory = (recipient: string = RECIPIENT): Story => {
    let now: "waiting" | "less" | "mined" | null = null;
    const transaction = () => ({
      txid: TXID,
      vin: [{ txid: "aa".repeat(32), vout: 0, prevout: { value: 160_000_000 } }],
      vout: [
        { value: now === "less" ? 140_000_000 : 150_000_000, scriptpubkey_address: RECIPIENT },
        { value: 9_999_800, scriptpubkey_address: "other" },
      ],
      status: { confirmed: now === "mined" },
    });
    return {
      payment: { ...payment, recipient },
      paths: {
        [`/address/${RECIPIENT}/txs`]: () => of(jsonResponse(now === null ? [] : [transaction()])),
      },
      acts: ({ sluice }) => ({
        n: () => {
          now = "waiting";
        },
        m: () => {
          now = "mined";
        },
        g: () => {
          now = null;
        },
        l: () => {
          now = "less";
        },
        v: () =>
          void sluice
            .pay({ ...CAKE, reference: `0x${"11".repeat(32)}`, amount: "1" })
            .catch(() => undefined),
      }),
    };
  };
  const PAID = { transaction: TXID, amount: "1.5", network: bitcoin.caipNetworkId };

  test("[S2.32] waits for a block, is shown so, and is paid once a block has it", async () => {
    const { ways, answer } = await play(bitcoinStory(), "x w 1s n 6s m 6s");
    expect(ways).toEqual(["open", "pending", "confirmed"]);
    expect(answer).toEqual(PAID);
  });

  test("[S2.32] that is gone again may still come: the visitor is told before they pay again", async () => {
    const { ways, last, code } = await play(bitcoinStory(), "x w 1s n 6s g 6s x 1s");
    expect(ways).toEqual(["open", "pending", "open", "closed"]);
    expect(last?.failure?.code).toBe("pay/gone");
    expect(code).toBe("pay/gone");
  });

  test("[S2.32] that another one of less has replaced can be paid, once that was told", async () => {
    const { ways, last } = await play(bitcoinStory(), "x w 1s n 6s l 6s");
    expect(ways).toEqual(["open", "pending", "open"]);
    expect(last).toMatchObject({ hash: null, failure: { code: "pay/short" } });
  });

  test("[S2.32] that is gone while another payment is before the visitor ends", async () => {
    const { code } = await play(bitcoinStory(), "x w 1s n 6s v 1s g 6s");
    expect(code).toBe("pay/gone");
  });

  test("[S2.32] that is gone after the visitor has closed the dialog ends there", async () => {
    const { ways, code } = await play(bitcoinStory(), "x w 1s n 6s x 1s g 6s");
    expect(ways).toEqual(["open", "pending", "open", "closed"]);
    expect(code).toBe("pay/gone");
  });

  test("[S2.32] is heard of although another payment was asked for meanwhile", async () => {
    const { answer } = await play(bitcoinStory(), "x w 1s n 6s v 1s m 6s");
    expect(answer).toEqual(PAID);
  });

  test("[S2.32] to a recipient in capitals, which the network tells in small letters", async () => {
    const small = "tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx";
    const asked: string[] = [];
    const ask: AskNode = (question) => {
      if (!("urls" in question)) throw new TypeError("A service of Bitcoin is read.");
      const settings = { endpoints: { bitcoin: "https://esplora.example" } } as never;
      asked.push(...question.urls(bitcoin, settings));
      const said = question.decode([
        {
          txid: TXID,
          vin: [],
          vout: [{ value: 150_000_000, scriptpubkey_address: small }],
          status: { confirmed: true },
        },
      ]);
      if (said === null) throw new TypeError("That is an answer of the service.");
      return of(said);
    };
    const due = { to: small.toUpperCase(), token: null, units: 150_000_000n };
    const found = await firstValueFrom(
      bitcoinArrivals$(
        ask,
        { ...due, reference: CAKE.reference, hasOwnRecipient: true, hadLess: false },
        of(null),
      ),
    );
    expect(found.mined).toBe(TXID);
    expect(asked).toEqual([`https://esplora.example/address/${small}/txs`]);
  });

  test("[S2.32] a service that is busy is left alone for as long as it says", async () => {
    const times: number[] = [];
    await play(
      {
        ...bitcoinStory(),
        paths: {
          [`/address/${RECIPIENT}/txs`]: () => {
            times.push(times.length);
            return of(jsonResponse({}, 429, { "retry-after": "40" }));
          },
        },
      },
      "x w 60s",
    );
    expect(times).toHaveLength(2);
  });
});
