import { Transaction } from "@scure/btc-signer";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { TESTNET_4 } from "../../../sandbox/chains/bitcoin/bitcoin-list.js";
import { devBitcoinKey } from "../../../sandbox/chains/bitcoin/dev-keys.js";
import {
  type RunningBitcoin,
  startBitcoin,
} from "../../../sandbox/chains/bitcoin/start-bitcoin.js";
import { choosePort } from "../../../sandbox/shared/ports.js";
import type { BitcoinKey } from "../../../sandbox/signing/bitcoin/key.js";
import { inputOf } from "../../../sandbox/signing/bitcoin/service.js";
import { web } from "../../../src/base/browser-env/web.js";
import { bip122 } from "../../../src/pay/server/chains/bip122.js";
import { createPayments, type Payments } from "../../../src/pay/server/payments.js";
import { memoryStore } from "../../../src/server/stores/store.js";

const NETWORK = TESTNET_4.caipNetworkId;
let running: RunningBitcoin;
const service = () => ({ ...TESTNET_4, url: `${running.url}/testnet4/api` });
const shopWith = (confirmations?: number): Payments =>
  createPayments({
    store: memoryStore(),
    networks: {
      [NETWORK]: {
        url: service().url,
        ...(confirmations === undefined ? {} : { confirmations }),
      },
    },
  });
beforeAll(async () => {
  running = await startBitcoin(await choosePort("free", () => undefined)("bitcoin", 0));
});
afterAll(() => running.stop());

/** Addresses of the shop, one for each payment. */
let given = 100;
const nextKey = (): BitcoinKey => {
  given += 1;
  return devBitcoinKey(given);
};

const lamp = async (shop: Payments) => {
  const key = nextKey();
  const payment = await shop.createPayment({
    payee: "Lamp shop",
    description: "Lamp 42",
    amount: "0.00005",
    asset: `${NETWORK}/slip44:0`,
    recipient: async () => key.address,
  });
  return { ...payment, key };
};

/** Sends so many satoshi to each, of a coin that is there for it. */
const sendTo = async (outputs: readonly (readonly [BitcoinKey, bigint])[]): Promise<string> => {
  const from = devBitcoinKey(1);
  const txid = running.testnet4.fund(from.address, 20_000n);
  const transaction = new Transaction();
  transaction.addInput(await inputOf(service(), from, { txid, vout: 0, value: 20_000 }));
  for (const [{ script }, amount] of outputs) transaction.addOutput({ script, amount });
  transaction.sign(from.secret);
  transaction.finalize();
  return running.testnet4.send(transaction.hex);
};
const send = (to: BitcoinKey, amount: bigint): Promise<string> => sendTo([[to, amount]]);

const outcome = async (shop: Payments, reference: string, transaction: string) => {
  const verdict = await shop.verifyPayment({ reference, transaction, network: NETWORK });
  return verdict.ok ? verdict.paid : verdict;
};

test("an address of its own names a payment, once a block has the transaction", async () => {
  const shop = shopWith();
  const { reference, key } = await lamp(shop);
  const txid = await send(key, 5_000n);
  expect(await outcome(shop, reference, txid)).toMatchObject({
    code: "pay/unconfirmed",
    confirmations: { have: 0, need: 1 },
  });
  running.testnet4.mine();
  expect(await outcome(shop, reference, txid.toUpperCase())).toMatchObject({
    transaction: txid,
    from: devBitcoinKey(1).address,
    amount: "0.00005",
    overpaid: null,
  });
  running.testnet4.takeBack();
  // Nothing stands there: the service may be behind.
  expect(await shop.recheckPayment(reference)).toMatchObject({ code: "pay/unreachable" });
  running.testnet4.mine([]);
  expect(await shop.recheckPayment(reference)).toMatchObject({ code: "pay/reorganised" });
  running.testnet4.mine();
  expect(await shop.recheckPayment(reference)).toMatchObject({ ok: true });
});

test("what came to the address of a payment is found without a receipt, and accepted once a block has it", async () => {
  const shop = shopWith();
  const { reference, key } = await lamp(shop);
  const found = async () => {
    const verdict = await shop.findPayment(reference);
    return verdict.ok ? verdict.paid.transaction : verdict.code;
  };
  expect(await found()).toBe("pay/not-found");
  const short = await send(key, 1_000n);
  expect(await found()).toBe("pay/unconfirmed");
  running.testnet4.mine();
  expect(await shop.findPayment(reference)).toMatchObject({
    code: "pay/short",
    paid: { transaction: short },
  });
  const txid = await send(key, 5_000n);
  expect(await found()).toBe("pay/unconfirmed");
  running.testnet4.mine();
  expect(await found()).toBe(txid);
  expect(await shop.findPayment(reference)).toMatchObject({
    code: "pay/already-accepted",
    paid: { transaction: txid },
  });
  expect(await outcome(shop, reference, txid)).toMatchObject({ code: "pay/already-accepted" });
});

test("what came is found behind dust that others sent before and after it", async () => {
  const shop = shopWith();
  const { reference, key } = await lamp(shop);
  const dust = (isPending: boolean) => running.testnet4.fund(key.address, 300n, isPending);
  for (let at = 0; at < 30; at += 1) dust(true);
  const txid = await send(key, 5_000n);
  running.testnet4.mine();
  for (let at = 0; at < 60; at += 1) dust(at < 30);
  expect(await shop.findPayment(reference)).toMatchObject({
    ok: true,
    paid: { transaction: txid },
  });
});

test("of what is too little, the most is told", async () => {
  const shop = shopWith();
  const { reference, key } = await lamp(shop);
  for (let at = 0; at < 30; at += 1) running.testnet4.fund(key.address, 300n, true);
  const short = await send(key, 4_000n);
  for (let at = 0; at < 30; at += 1) running.testnet4.fund(key.address, 300n, true);
  expect(await shop.findPayment(reference)).toMatchObject({ code: "pay/unconfirmed" });
  running.testnet4.mine();
  expect(await shop.findPayment(reference)).toMatchObject({
    code: "pay/short",
    missing: "0.00001",
    paid: { transaction: short },
  });
});

describe("what is told of an address of Bitcoin", () => {
  const START = 1_700_000_000;
  const OTHER = devBitcoinKey(1).address;
  const ADDRESS = devBitcoinKey(2).address;
  const idOf = (at: number): string => String(at).padStart(64, "0");
  const came = (at: number, time: number | null, to = ADDRESS) => ({
    txid: idOf(at),
    vout: [{ value: 1_000, scriptpubkey_address: to }],
    status: { confirmed: time !== null, ...(time === null ? {} : { block_time: time }) },
  });
  /** Searched at a service that has these, the newest first, and tells of so many at once. */
  const searched = async (all: readonly ReturnType<typeof came>[], size: number) => {
    const asked: string[] = [];
    vi.spyOn(web, "fetch").mockImplementation(async (url) => {
      const path = url.split("/txs")[1] ?? "";
      asked.push(path);
      const of = path === "" ? all : all.filter(({ status }) => status.confirmed);
      const from = of.findIndex(({ txid }) => path.endsWith(txid)) + 1;
      return Response.json(of.slice(from, from + size));
    });
    const found = await bip122({ url: "https://esplora.example" }, NETWORK).search({
      asset: null,
      recipient: ADDRESS,
      reference: `0x${"04".repeat(32)}`,
      hasOwnRecipient: true,
      earliest: START * 1000,
    });
    return { asked, count: found?.all.length, isWhole: found?.isWhole, found };
  };
  const confirmed = (count: number) =>
    Array.from({ length: count }, (_, at) => came(at, START + count - at));

  test("is read to its end, in pages of any size", async () => {
    expect(await searched(confirmed(55), 25)).toMatchObject({
      asked: ["", `/chain/${idOf(24)}`, `/chain/${idOf(49)}`],
      count: 55,
      isWhole: true,
    });
    expect(await searched(confirmed(20), 10)).toMatchObject({ count: 20, isWhole: true });
  });

  test("is read on where a page is full of what waits", async () => {
    const waiting = Array.from({ length: 30 }, (_, at) => came(100 + at, null));
    const { asked, found } = await searched([...waiting, ...confirmed(3)], 25);
    expect(asked).toEqual(["", "/chain"]);
    expect(found?.all[0]).toEqual({
      transaction: idOf(2),
      time: (START + 1) * 1000,
      units: 1_000n,
    });
    expect(found?.all.at(-1)).toMatchObject({ time: null });
  });

  test("is read back to the payment's making, and to 20 pages at most", async () => {
    const older = confirmed(60).map((one, at) => (at < 20 ? one : came(at, START - 1)));
    expect((await searched(older, 25)).asked).toEqual([""]);
    const { asked, count, isWhole } = await searched(confirmed(600), 25);
    expect([asked.length, count, isWhole]).toEqual([20, 500, false]);
  });

  test("gives it nothing where it only left it", async () =>
    expect((await searched([came(1, START + 1, OTHER)], 25)).found?.all).toMatchObject([
      { units: 0n },
    ]));
});

test("as many blocks as the host wants", async () => {
  const shop = shopWith(3);
  const { reference, key } = await lamp(shop);
  const txid = await send(key, 6_000n);
  running.testnet4.mine();
  running.testnet4.mine();
  expect(await outcome(shop, reference, txid)).toMatchObject({
    code: "pay/unconfirmed",
    confirmations: { have: 2, need: 3 },
  });
  running.testnet4.mine();
  expect(await outcome(shop, reference, txid)).toMatchObject({ overpaid: "0.00001" });
});

test("too little, to another address, and a transaction that nobody knows are refused", async () => {
  const shop = shopWith();
  const [one, two] = [await lamp(shop), await lamp(shop)];
  const short = await send(one.key, 4_000n);
  running.testnet4.mine();
  expect(await outcome(shop, one.reference, short)).toMatchObject({
    code: "pay/short",
    missing: "0.00001",
  });
  expect(await outcome(shop, two.reference, short)).toMatchObject({ code: "pay/wrong-recipient" });
  const nobody = "0".repeat(64);
  expect(await outcome(shop, two.reference, nobody)).toMatchObject({ code: "pay/not-found" });
  expect(await outcome(shop, two.reference, "../tx")).toMatchObject({ code: "pay/bad-receipt" });
});

test("one transaction pays several payments, as an exchange makes it, and each of them once", async () => {
  const shop = shopWith();
  const [one, two] = [await lamp(shop), await lamp(shop)];
  const txid = await sendTo([
    [one.key, 5_000n],
    [two.key, 5_000n],
  ]);
  running.testnet4.mine();
  for (const { reference } of [one, two]) {
    expect(await outcome(shop, reference, txid)).toMatchObject({ amount: "0.00005" });
    expect(await outcome(shop, reference, txid)).toMatchObject({ code: "pay/already-accepted" });
    expect(await shop.recheckPayment(reference)).toMatchObject({ ok: true });
  }
});

test("an address in capitals is the one in small letters", async () => {
  const shop = shopWith();
  const { address } = nextKey();
  const wish = { payee: "S", description: "L", amount: "1", asset: `${NETWORK}/slip44:0` } as const;
  const made = await shop.createPayment({ ...wish, recipient: async () => address.toUpperCase() });
  expect(made.recipient).toBe(address);
  const again = shop.createPayment({ ...wish, recipient: async () => address });
  await expect(again).rejects.toThrow(/another payment already/);
});

test("nobody is asked to pay to an address of several payments", async () => {
  const wish = {
    payee: "Lamp shop",
    description: "Lamp 42",
    amount: "0.00005",
    asset: `${NETWORK}/slip44:0`,
  } as const;
  const recipient = nextKey().address;
  await expect(shopWith().createPayment({ ...wish, recipient })).rejects.toThrow(/of its own/);
});
