import { beforeEach, describe, expect, test, vi } from "vitest";
import { web } from "../../../src/base/browser-env/web.js";
import type { PayNetwork } from "../../../src/pay/server/chain.js";
import type { PaymentStore } from "../../../src/pay/server/kept.js";
import type { PayServerOptions } from "../../../src/pay/server/options.js";
import {
  createPayments,
  type Payments,
  type PaymentWish,
} from "../../../src/pay/server/payments.js";
import { memoryStore } from "../../../src/server/stores/store.js";
import {
  ALICE,
  BOB,
  bundlingNode,
  CHAIN,
  evmNode,
  HASH,
  playNode,
  type Said,
  SHOP,
  TOKEN,
  TRANSFER,
} from "../../support/pay-node.js";

const START = Date.parse("2026-11-26T10:00:00Z");
const URL_OF_NODE = "https://node.example/key";
let shop: Payments;
const shopWith = (options: Partial<PayServerOptions> = {}): Payments =>
  createPayments({
    store: memoryStore({ now: () => START }),
    networks: { [CHAIN]: { url: URL_OF_NODE } },
    now: () => START,
    ...options,
  });
beforeEach(() => {
  shop = shopWith();
});

const WISH = {
  payee: "Lamp shop",
  description: "Lamp 42",
  amount: "12.50",
  asset: `${CHAIN}/erc20:${TOKEN}`,
  recipient: SHOP,
} as const;

/** A payment, and a node that has the transaction which pays it. */
const paidLamp = async (by = shop, change: Said = {}) => {
  playNode(evmNode("0x", 0, START));
  const payment = await by.createPayment(WISH);
  playNode({ ...evmNode(payment.reference, 12_500_000, START), ...change });
  return { reference: payment.reference, transaction: HASH, network: CHAIN };
};

test.each<[`${"eip155" | "solana" | "bip122" | "cosmos"}:${string}`, unknown, boolean]>([
  ["eip155:1", 1, true],
  ["eip155:1", "finalized", true],
  ["eip155:1", "confirmed", false],
  ["eip155:1", 0, false],
  ["eip155:1", 1.5, false],
  ["solana:x", "confirmed", true],
  ["solana:x", "finalized", true],
  ["solana:x", 1, false],
  ["bip122:x", 6, true],
  ["bip122:x", "finalized", false],
  ["cosmos:x", undefined, false],
])("a network %s may have confirmations %s: %s", (id, confirmations, isFine) => {
  const open = () =>
    shopWith({ networks: { [id]: { url: URL_OF_NODE, confirmations } as PayNetwork } });
  if (isFine) expect(open).not.toThrow();
  else expect(open).toThrow(/The option networks has/);
});

describe("a payment that is made", () => {
  test("has 32 random bytes of reference, and an end", async () => {
    playNode(evmNode("0x", 0, START));
    const random = vi.fn((length: number) => new Uint8Array(length).fill(7));
    const made = await shopWith({ random }).createPayment(WISH);
    expect(random).toHaveBeenCalledExactlyOnceWith(32);
    expect(made).toEqual({
      ...WISH,
      reference: `0x${"07".repeat(32)}`,
      expiresAt: "2026-11-26T10:30:00.000Z",
      hasOwnRecipient: false,
    });
    const [one, two] = [await shop.createPayment(WISH), await shop.createPayment(WISH)];
    expect(one.reference).not.toBe(two.reference);
  });

  test("has a recipient that is its own, or that any number of payments have", async () => {
    playNode(evmNode("0x", 0, START));
    const makes = (recipient: PaymentWish["recipient"]) =>
      shop.createPayment({ ...WISH, recipient }).then(
        () => "made",
        ({ message }: Error) => message,
      );
    expect([await makes(SHOP), await makes(SHOP)]).toEqual(["made", "made"]);
    const taken = (address: string) =>
      `The recipient ${address} is that of another payment already.`;
    const inCapitals = `0x${SHOP.slice(2).toUpperCase()}` as const;
    expect(await makes(async () => inCapitals)).toBe(taken(inCapitals));
    expect(await makes(async () => BOB)).toBe("made");
    expect(await makes(async () => BOB)).toBe(taken(BOB));
    expect(await makes(BOB)).toBe(taken(BOB));
  });

  test("says that the server knows who pays, if it does", async () => {
    playNode(evmNode("0x", 0, START));
    const madeWith = async (knowsPayer: boolean) =>
      (await shop.createPayment({ ...WISH, knowsPayer })).knowsPayer;
    expect([await madeWith(true), await madeWith(false)]).toEqual([true, undefined]);
  });

  describe("says that what contracts send of the coin is seen", () => {
    const COIN = { ...WISH, asset: `${CHAIN}/slip44:60`, amount: "0.05" } as const;
    const TRACE = { type: "CALL", from: ALICE, to: SHOP, value: "0x1" };
    /** A chain of 101 blocks, of which these have a transaction. */
    const blocks =
      (...filled: readonly number[]) =>
      (place: string) => {
        const number = place === "latest" ? 100 : place === "finalized" ? 60 : Number(place);
        const transactions = filled.includes(number) ? [HASH, `0x${"cd".repeat(32)}`] : [];
        return { number: `0x${number.toString(16)}`, transactions };
      };
    const madeWith = async (
      wish: PaymentWish,
      change: Said,
      confirmations: PayNetwork["confirmations"] = 1,
    ) => {
      const traced: unknown[] = [];
      const trace = change.debug_traceTransaction ?? TRACE;
      playNode({
        ...evmNode("0x", 0, START),
        eth_getBlockByNumber: blocks(100),
        ...change,
        debug_traceTransaction: (...params: unknown[]) => {
          traced.push(params);
          return typeof trace === "function" ? trace() : trace;
        },
      });
      const networks = { [CHAIN]: { url: URL_OF_NODE, confirmations } };
      const by = shopWith({ networks });
      const { tracesCoin } = await by.createPayment(wish);
      return { tracesCoin, traced, by };
    };
    const known = { ...COIN, knowsPayer: true };

    test.each<[string, PaymentWish, Said]>([
      ["to a server that knows who pays", known, {}],
      ["to a recipient of its own", { ...COIN, recipient: () => SHOP }, {}],
      ["where the newest blocks are empty", known, { eth_getBlockByNumber: blocks(91) }],
    ])("if the node traces it, %s", async (_, wish, change) => {
      expect(await madeWith(wish, change)).toMatchObject({
        tracesCoin: true,
        traced: [[HASH, { tracer: "callTracer" }]],
      });
    });

    test.each<[NonNullable<PayNetwork["confirmations"]>, number]>([
      [12, 89],
      ["finalized", 60],
    ])("of a block that is as old as one that counts: %s", async (confirmations, number) => {
      const madeAt = (...filled: readonly number[]) =>
        madeWith(known, { eth_getBlockByNumber: blocks(...filled) }, confirmations);
      expect(await madeAt(number)).toMatchObject({ tracesCoin: true });
      expect(await madeAt(number + 1)).toMatchObject({ tracesCoin: undefined });
    });

    test("once a node, if it can", async () => {
      const { by, traced } = await madeWith(known, {});
      expect(await by.createPayment(known)).toMatchObject({ tracesCoin: true });
      expect(traced).toHaveLength(1);
    });

    test("and a trace that fails later is asked for again: the payment is not refused for it", async () => {
      const { by } = await madeWith(known, {});
      const { reference } = await by.createPayment(known);
      const sent = { from: ALICE, to: TOKEN, value: "0x0", input: "0x" };
      const node = evmNode(reference, 0, START);
      const receiptOfNothing = { ...(node.eth_getTransactionReceipt as object), logs: [] };
      playNode({
        ...node,
        eth_getTransactionByHash: sent,
        eth_getTransactionReceipt: receiptOfNothing,
      });
      const receipt = { reference, transaction: HASH, network: CHAIN, payer: `${CHAIN}:${ALICE}` };
      expect(await by.verifyPayment(receipt)).toMatchObject({ code: "pay/unreachable" });
    });

    test.each<[string, PaymentWish, Said, number]>([
      [
        "the node does not trace",
        known,
        {
          debug_traceTransaction: () => {
            throw new Error("the method does not exist");
          },
        },
        1,
      ],
      ["its trace cannot be read", known, { debug_traceTransaction: "0x" }, 1],
      [
        "the newest blocks have nothing to try it with",
        known,
        { eth_getBlockByNumber: blocks(90) },
        0,
      ],
      ["the chain has nothing", known, { eth_getBlockByNumber: null }, 0],
      [
        "the node does not answer that",
        known,
        {
          eth_getBlockByNumber: () => {
            throw new Error("busy");
          },
        },
        0,
      ],
      ["only what names the payment is accepted", COIN, {}, 0],
      ["a token is paid, which logs tell of", { ...WISH, knowsPayer: true }, {}, 0],
    ])("not if %s", async (_, wish, change, times) => {
      const { tracesCoin, traced } = await madeWith(wish, change);
      expect([tracesCoin, traced.length]).toEqual([undefined, times]);
    });
  });

  test("is rejected while the node is silent, and made when it answers again", async () => {
    vi.spyOn(web, "fetch").mockRejectedValue(new TypeError("fetch failed"));
    await expect(shop.createPayment(WISH)).rejects.toThrow("fetch failed");
    playNode(evmNode("0x", 0, START));
    expect(await shop.createPayment(WISH)).toMatchObject(WISH);
  });

  test("asks the node with the host's headers", async () => {
    const headers = { authorization: "Bearer key" };
    const asked = playNode(evmNode("0x", 0, START));
    await shopWith({ networks: { [CHAIN]: { url: URL_OF_NODE, headers } } }).createPayment(WISH);
    expect(asked.length).toBeGreaterThan(0);
    for (const { url, headers: sent } of asked) {
      expect(url).toBe(URL_OF_NODE);
      expect(sent).toMatchObject(headers);
    }
  });
});

describe("a receipt", () => {
  test("of 100 at once, one is accepted", async () => {
    const receipt = await paidLamp();
    const all = await Promise.all(Array.from({ length: 100 }, () => shop.verifyPayment(receipt)));
    expect(all.filter(({ ok }) => ok)).toHaveLength(1);
    expect(all.filter((one) => !one.ok && one.code === "pay/already-accepted")).toHaveLength(99);
  });

  test("names its payer where the host's session does, and the page's word for the amount counts nothing", async () => {
    const receipt = { ...(await paidLamp()), amount: "1000000" };
    expect(await shop.verifyPayment(receipt)).toMatchObject({
      ok: true,
      paid: { amount: "12.5", from: ALICE, paidAt: "2026-11-26T10:00:00.000Z" },
    });
  });

  test("of a transaction in which two accounts pay is each one's own, for one payment of theirs", async () => {
    playNode(bundlingNode([ALICE, BOB], 12_500_000, START));
    const outcome = async (payer: string, reference: string) => {
      const receipt = { reference, transaction: HASH, network: CHAIN, payer: `${CHAIN}:${payer}` };
      const verdict = await shop.verifyPayment(receipt);
      return verdict.ok ? `${verdict.paid.amount} of ${verdict.paid.from}` : verdict.code;
    };
    const payments = await Promise.all(
      [ALICE, BOB, ALICE, BOB].map(() => shop.createPayment(WISH)),
    );
    const [ofAlice = "", ofBob = "", more = "", again = ""] = payments.map((one) => one.reference);
    expect(await outcome(ALICE, ofAlice)).toBe(`12.5 of ${ALICE}`);
    expect(await outcome(BOB, ofBob)).toBe(`12.5 of ${BOB}`);
    expect(await outcome(ALICE, ofBob)).toBe("pay/already-accepted");
    expect(await outcome(ALICE, more)).toBe("pay/transaction-used");
    expect(await outcome(BOB, again)).toBe("pay/transaction-used");
  });

  test("of an account that pays two recipients in one transaction is one for each", async () => {
    const node = bundlingNode([ALICE], 12_500_000, START);
    const other = bundlingNode([ALICE], 12_500_000, START, BOB);
    const logsOf = ({ eth_getTransactionReceipt: said }: Said) =>
      (said as { logs: unknown[] }).logs;
    const receipt = node.eth_getTransactionReceipt as object;
    const logs = [...logsOf(node), ...logsOf(other)];
    playNode({ ...node, eth_getTransactionReceipt: { ...receipt, logs } });
    for (const recipient of [SHOP, BOB] as const) {
      const { reference } = await shop.createPayment({ ...WISH, recipient });
      const paid = { reference, transaction: HASH, network: CHAIN, payer: `${CHAIN}:${ALICE}` };
      expect(await shop.verifyPayment(paid)).toMatchObject({ ok: true, paid: { amount: "12.5" } });
    }
  });

  test.each<[string, Said]>([
    [
      "is refused by the node",
      {
        eth_getTransactionReceipt: () => {
          throw new Error("busy");
        },
      },
    ],
    ["gets what is no receipt", { eth_getTransactionReceipt: { status: "0x1" } }],
    ["gets no time", { eth_getBlockByNumber: { hash: "0x1", number: "0x1" } }],
    ["gets no number of the newest block", { eth_blockNumber: null }],
  ])("that %s is looked at again later, and nothing is known until then", async (_, change) => {
    const receipt = await paidLamp(shop, change);
    const verdict = await shop.verifyPayment(receipt);
    expect(verdict).toMatchObject({ ok: false, code: "pay/unreachable" });
    expect(JSON.stringify(verdict)).not.toContain("node.example");
    expect(await shop.paymentOf(receipt.reference)).toMatchObject({ paid: null });
    playNode(evmNode(receipt.reference, 12_500_000, START));
    expect(await shop.verifyPayment(receipt)).toMatchObject({ ok: true });
  });

  test("of a block that is not in the chain any more is not confirmed", async () => {
    const receipt = await paidLamp(shop, {
      eth_getBlockByNumber: { hash: `0x${"b2".repeat(32)}`, number: "0x64", timestamp: "0x1" },
    });
    expect(await shop.verifyPayment(receipt)).toMatchObject({
      code: "pay/unconfirmed",
      confirmations: { have: 0, need: 1 },
    });
  });

  test("on Ethereum needs 12 blocks", async () => {
    const network = "eip155:1";
    const networks = { [network]: { url: URL_OF_NODE } };
    const by = shopWith({ networks });
    const node = { ...evmNode("0x", 0, START), eth_chainId: "0x1" };
    playNode(node);
    const { reference } = await by.createPayment({ ...WISH, asset: `eip155:1/erc20:${TOKEN}` });
    const paying = { ...evmNode(reference, 12_500_000, START), eth_chainId: "0x1" };
    playNode({ ...paying, eth_blockNumber: "0x6e" });
    const receipt = { reference, transaction: HASH, network };
    expect(await by.verifyPayment(receipt)).toMatchObject({
      confirmations: { have: 11, need: 12 },
    });
    playNode({ ...paying, eth_blockNumber: "0x6f" });
    expect(await by.verifyPayment(receipt)).toMatchObject({ ok: true });
  });

  test("is within the times of a payment to the minute before it, and to the second of its end", async () => {
    const at = async (time: number) => {
      const receipt = await paidLamp();
      playNode(evmNode(receipt.reference, 12_500_000, time));
      shopsHash += 1;
      const transaction = `0x${String(shopsHash).padStart(64, "0")}`;
      const verdict = await shop.verifyPayment({ ...receipt, transaction });
      return verdict.ok ? "ok" : verdict.code;
    };
    let shopsHash = 0;
    expect(await at(START - 61_000)).toBe("pay/too-early");
    expect(await at(START - 60_000)).toBe("ok");
    expect(await at(START + 1_800_000)).toBe("ok");
    expect(await at(START + 1_801_000)).toBe("pay/late");
  });
});

describe("a payment that no page posts a receipt of", () => {
  const logOf = (transactionHash: string, units: number) => ({
    transactionHash,
    data: `0x${units.toString(16).padStart(64, "0")}`,
  });
  const hashOf = (at: number): string => `0x${String(at).padStart(64, "0")}`;

  /** A payment to a recipient of its own, which the node has a transaction for. */
  const scanned = async (change: Said = {}, by = shop) => {
    playNode(evmNode("0x", 0, START));
    const { reference } = await by.createPayment({ ...WISH, recipient: () => SHOP });
    const asked: object[] = [];
    const logs = change.eth_getLogs ?? [logOf(HASH, 12_500_000)];
    playNode({
      ...evmNode("0x", 12_500_000, START),
      ...change,
      eth_getLogs: (filter: object) => {
        asked.push(filter);
        return typeof logs === "function" ? logs(filter) : logs;
      },
    });
    return { asked, verdict: await by.findPayment(reference), reference };
  };

  test("is found by the logs of its token, since it was made", async () => {
    const { asked, verdict } = await scanned();
    expect(verdict).toMatchObject({ ok: true, paid: { transaction: HASH, amount: "12.5" } });
    expect(asked).toEqual([
      {
        address: TOKEN,
        topics: [TRANSFER, null, `0x${SHOP.slice(2).padStart(64, "0")}`],
        fromBlock: "0x64",
        toBlock: "0x64",
      },
    ]);
  });

  test("is searched for in parts of 2,000 blocks, and in 100,000 at most", async () => {
    const { asked, verdict } = await scanned({ eth_blockNumber: "0xc350", eth_getLogs: [] });
    expect(verdict).toMatchObject({ code: "pay/not-found" });
    expect(asked).toHaveLength(25);
    expect(asked.slice(0, 2)).toMatchObject([
      { fromBlock: "0x64", toBlock: "0x833" },
      { fromBlock: "0x834", toBlock: "0x1003" },
    ]);
    expect(asked.at(-1)).toMatchObject({ toBlock: "0xc350" });
    shop = shopWith();
    const later = await scanned({ eth_blockNumber: "0xf4240", eth_getLogs: [] });
    expect(later.verdict).toMatchObject({ code: "pay/unsearchable" });
    expect(later.asked).toHaveLength(50);
  });

  test("is not known of while the node refuses, or is behind", async () => {
    const busy = () => {
      throw new Error("busy");
    };
    expect((await scanned({ eth_getLogs: busy })).verdict).toMatchObject({
      code: "pay/unreachable",
    });
    shop = shopWith();
    const { asked, verdict } = await scanned({ eth_blockNumber: "0x63" });
    expect(verdict).toMatchObject({ code: "pay/not-found" });
    expect(asked).toEqual([]);
  });

  /** What the node tells of each transaction is asked for here. */
  const lookedAt = async (logs: readonly object[], change: Said = {}) => {
    const looked: unknown[] = [];
    const { verdict } = await scanned({
      eth_getLogs: logs,
      ...change,
      eth_getTransactionByHash: (hash: string) => {
        looked.push(hash);
        return hash === HASH ? evmNode("0x", 12_500_000, START).eth_getTransactionByHash : null;
      },
    });
    return { looked, verdict };
  };

  test("is found behind others that give nothing, or next to nothing, and those are not looked at", async () => {
    const junk = Array.from({ length: 200 }, (_, at) => logOf(hashOf(at), at % 2));
    const { looked, verdict } = await lookedAt([...junk, logOf(HASH, 12_500_000)]);
    expect(verdict).toMatchObject({ ok: true, paid: { transaction: HASH } });
    expect(looked).toEqual([HASH]);
  });

  test("is found where several transfers of a transaction give it together", async () => {
    const parts = [logOf(HASH, 12_000_000), logOf(hashOf(1), 1), logOf(HASH, 500_000)];
    const { looked, verdict } = await lookedAt(parts);
    expect(verdict).toMatchObject({ ok: true });
    expect(looked).toEqual([HASH]);
  });

  test("is the older of two that pay it", async () => {
    const both = [logOf(hashOf(1), 12_500_000), logOf(HASH, 12_500_000)];
    const { verdict } = await scanned({ eth_getLogs: both });
    expect(verdict).toMatchObject({ ok: true, paid: { transaction: hashOf(1) } });
  });

  test("is told to be short by what gave most, of 20 that are looked at", async () => {
    const junk = Array.from({ length: 40 }, (_, at) => logOf(hashOf(at), 1));
    const receipt = evmNode("0x", 12_000_000, START).eth_getTransactionReceipt;
    const { looked, verdict } = await lookedAt([...junk, logOf(HASH, 12_000_000)], {
      eth_getTransactionReceipt: receipt,
    });
    expect(verdict).toMatchObject({ code: "pay/short", missing: "0.5" });
    expect(looked).toHaveLength(20);
    expect(looked[0]).toBe(HASH);
  });

  test("is told to be late where what is short was there as well", async () => {
    const { verdict } = await lookedAt([logOf(hashOf(1), 1), logOf(HASH, 12_500_000)], {
      eth_getBlockByNumber: {
        ...(evmNode("0x", 0, START + 3_600_000).eth_getBlockByNumber as object),
      },
    });
    expect(verdict).toMatchObject({ code: "pay/late" });
  });

  test("is searched for in smaller parts where the node tells of no more", async () => {
    const { asked, verdict } = await scanned({
      eth_blockNumber: "0x833",
      eth_getLogs: ({ fromBlock, toBlock }: { fromBlock: string; toBlock: string }) => {
        if (Number(toBlock) - Number(fromBlock) >= 1_000) throw new Error("10000 logs at most");
        return Number(fromBlock) > 0x64 ? [logOf(HASH, 12_500_000)] : [];
      },
    });
    expect(verdict).toMatchObject({ ok: true });
    expect(asked).toMatchObject([
      { fromBlock: "0x64", toBlock: "0x833" },
      { fromBlock: "0x64", toBlock: "0x44b" },
      { fromBlock: "0x44c", toBlock: "0x833" },
    ]);
  });

  test("is searched for by 200 requests at most", async () => {
    const { asked, verdict } = await scanned({
      eth_blockNumber: "0xc350",
      eth_getLogs: ({ fromBlock, toBlock }: { fromBlock: string; toBlock: string }) => {
        if (Number(toBlock) - Number(fromBlock) >= 10) throw new Error("10 blocks at most");
        return [];
      },
    });
    expect(verdict).toMatchObject({ code: "pay/unsearchable" });
    expect(asked).toHaveLength(200);
  });

  test("of 20 who search at once, one accepts it, and one who verifies a receipt is told the same", async () => {
    const store = memoryStore({ now: () => START });
    const [one, two] = [shopWith({ store }), shopWith({ store })];
    playNode(evmNode("0x", 0, START));
    const { reference } = await one.createPayment({ ...WISH, recipient: () => SHOP });
    playNode({ ...evmNode("0x", 12_500_000, START), eth_getLogs: [logOf(HASH, 12_500_000)] });
    const receipt = { reference, transaction: HASH, network: CHAIN };
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        at % 2 === 0 ? one.findPayment(reference) : two.verifyPayment(receipt),
      ),
    );
    expect(all.filter(({ ok }) => ok)).toHaveLength(1);
    const others = all.filter((verdict) => !verdict.ok && verdict.code === "pay/already-accepted");
    expect(others).toHaveLength(19);
  });

  test("is not accepted by a store that fails", async () => {
    const store = memoryStore({ now: () => START });
    const add = async (key: string, value: string, seconds: number) => {
      if (key.startsWith("paid:")) throw new Error("redis.internal is down");
      return store.add(key, value, seconds);
    };
    const { verdict } = await scanned({}, shopWith({ store: { ...store, add } }));
    expect(verdict).toMatchObject({ ok: false, code: "pay/unavailable" });
  });
});

describe("a store that fails", () => {
  const failing = (part: keyof PaymentStore, key: RegExp) => {
    const store = memoryStore({ now: () => START });
    let isDown = true;
    const fail = (what: keyof PaymentStore, name: string): void => {
      if (isDown && what === part && key.test(name)) throw new Error("redis.internal is down");
    };
    return {
      store: {
        add: async (name: string, value: string, seconds: number) => {
          fail("add", name);
          return store.add(name, value, seconds);
        },
        get: async (name: string) => {
          fail("get", name);
          return store.get(name);
        },
      },
      mend: () => {
        isDown = false;
      },
    };
  };

  test.each<[keyof PaymentStore, RegExp]>([
    ["get", /^paid:/],
    ["add", /^transaction:/],
    ["add", /^paid:/],
  ])(
    "when it is to %s %s: nothing is accepted, and the same receipt is when it works again",
    async (part, key) => {
      const { store, mend } = failing(part, key);
      const by = shopWith({ store });
      const receipt = await paidLamp(by);
      const verdict = await by.verifyPayment(receipt);
      expect(verdict).toMatchObject({ ok: false, code: "pay/unavailable" });
      expect(JSON.stringify(verdict)).not.toContain("redis");
      mend();
      expect(await by.verifyPayment(receipt)).toMatchObject({ ok: true });
    },
  );
});

test("what is asked of a payment that was not made, or is not known, has its answer", async () => {
  const { reference } = await paidLamp();
  expect(await shop.recheckPayment(reference)).toMatchObject({ code: "pay/not-paid" });
  expect(await shop.recheckPayment("0x12")).toMatchObject({ code: "pay/not-paid" });
  expect(await shop.paymentOf("0x12")).toBeNull();
  const get = vi.fn(async () => null);
  const asked = shopWith({ store: { add: async () => true, get } });
  expect(await asked.paymentOf("\u0000".repeat(1000))).toBeNull();
  expect(get).not.toHaveBeenCalled();
  expect(await asked.paymentOf(reference)).toBeNull();
  expect(get).toHaveBeenCalled();
});

describe("a payment that was accepted, when it is looked at again", () => {
  const otherBlock = { hash: `0x${"b2".repeat(32)}`, number: "0x64", timestamp: "0x1" };
  const outcome = async (change: Said) => {
    const receipt = await paidLamp();
    expect(await shop.verifyPayment(receipt)).toMatchObject({ ok: true });
    const { reference } = receipt;
    playNode({ ...evmNode(reference, 12_500_000, START), ...change });
    const verdict = await shop.recheckPayment(reference);
    expect(await shop.paymentOf(reference)).toMatchObject({ paid: { transaction: HASH } });
    return verdict.ok ? "ok" : verdict.code;
  };

  test.each<[string, Said, string]>([
    ["is there", {}, "ok"],
    [
      "is missing at a node that is behind: nothing is known",
      { eth_getTransactionByHash: null, eth_getBlockByNumber: null },
      "pay/unreachable",
    ],
    [
      "is missing at a node that has its block",
      { eth_getTransactionByHash: null },
      "pay/unreachable",
    ],
    [
      "has no receipt at a node that has its block",
      { eth_getTransactionReceipt: null },
      "pay/unreachable",
    ],
    [
      "is missing, and another block stands where its own was",
      { eth_getTransactionByHash: null, eth_getBlockByNumber: otherBlock },
      "pay/reorganised",
    ],
    [
      "has a receipt still, and another block stands where its own was",
      { eth_getBlockByNumber: otherBlock },
      "pay/reorganised",
    ],
    [
      "is missing, and the node refuses to tell of its block",
      {
        eth_getTransactionByHash: null,
        eth_getBlockByNumber: () => {
          throw new Error("busy");
        },
      },
      "pay/unreachable",
    ],
    [
      "is in the chain, and has failed there",
      {
        eth_getTransactionReceipt: {
          status: "0x0",
          blockNumber: "0x64",
          blockHash: otherBlock.hash,
          logs: [],
        },
        eth_getBlockByNumber: otherBlock,
      },
      "pay/reorganised",
    ],
  ])("%s", async (_, change, code) => expect(await outcome(change)).toBe(code));

  test("tells nobody to pay again, since the transaction may come back", async () => {
    const receipt = await paidLamp();
    await shop.verifyPayment(receipt);
    playNode({
      ...evmNode(receipt.reference, 12_500_000, START),
      eth_getTransactionByHash: null,
      eth_getBlockByNumber: otherBlock,
    });
    expect(await shop.recheckPayment(receipt.reference)).toMatchObject({
      message: expect.stringMatching(/before you pay again\.$/),
      paid: { transaction: HASH },
    });
  });
});

describe("the answer to a page", () => {
  const ORIGIN = "https://shop.example";
  const post = (body: unknown, type = "application/json") =>
    new Request(`${ORIGIN}/payments/1/receipt`, {
      method: "POST",
      headers: { "content-type": type },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });
  const answered = async (response: Response) => [response.status, await response.json()];

  test("is what was paid, also when it posts again; what was bought is handed over once", async () => {
    const { reference, ...receipt } = await paidLamp();
    const onPaid = vi.fn();
    const first = await answered(await shop.answerReceipt(post(receipt), { reference, onPaid }));
    const again = await answered(await shop.answerReceipt(post(receipt), { reference, onPaid }));
    expect(first).toEqual([200, { paid: expect.objectContaining({ amount: "12.5" }) }]);
    expect(again).toEqual(first);
    expect(onPaid).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ ok: true, payment: expect.objectContaining({ reference }) }),
    );
  });

  test("says what is wrong, with a status", async () => {
    const { reference, ...receipt } = await paidLamp();
    const errorOf = async (request: Request, of = reference) => {
      const [status, body] = await answered(await shop.answerReceipt(request, { reference: of }));
      const { error } = body as { error: { code: string; message: string } };
      expect(error.message).toMatch(/^[A-Z].*\.$/);
      return [status, error.code];
    };
    expect(await errorOf(post({ transaction: HASH }))).toEqual([400, "pay/bad-receipt"]);
    expect(await errorOf(post("transaction=1"))).toEqual([400, "pay/bad-receipt"]);
    expect(await errorOf(post(receipt, "text/plain"))).toEqual([400, "pay/bad-receipt"]);
    expect(await errorOf(new Request(ORIGIN))).toEqual([400, "pay/bad-receipt"]);
    expect(await errorOf(post("x".repeat(200_001)))).toEqual([400, "pay/bad-receipt"]);
    expect(await errorOf(post(receipt), "0x12")).toEqual([404, "pay/unknown-reference"]);
    const elsewhere = post({ ...receipt, network: "eip155:1" });
    expect(await errorOf(elsewhere)).toEqual([409, "pay/wrong-network"]);
    playNode({ ...evmNode(reference, 1, START), eth_blockNumber: null });
    expect(await errorOf(post(receipt))).toEqual([503, "pay/unreachable"]);
  });

  test("takes payer and reference from the server, whatever the page says", async () => {
    const { reference } = await paidLamp();
    playNode(evmNode("0x", 12_500_000, START));
    const body = {
      transaction: HASH,
      network: CHAIN,
      payer: `${CHAIN}:${ALICE}`,
      reference: "0x1",
    };
    const response = await shop.answerReceipt(post(body), { reference });
    expect(await answered(response)).toMatchObject([409, { error: { code: "pay/payer-unknown" } }]);
  });

  test("is an error where nothing could be handed over, and the payment stays paid", async () => {
    const { reference, ...receipt } = await paidLamp();
    const onPaid = async () => {
      throw new Error("the database of orders is down");
    };
    const response = await shop.answerReceipt(post(receipt), { reference, onPaid });
    expect(await answered(response)).toMatchObject([500, { error: { code: "pay/unavailable" } }]);
    expect(await shop.paymentOf(reference)).toMatchObject({ paid: { transaction: HASH } });
  });
});
