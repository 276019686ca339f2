import { Transaction } from "@scure/btc-signer";
import { afterAll, beforeAll, expect, test } from "vitest";
import { TESTNET_4 } from "../../../sandbox/chains/bitcoin/bitcoin-list.js";
import { devBitcoinKey } from "../../../sandbox/chains/bitcoin/dev-keys.js";
import {
  type RunningBitcoin,
  startBitcoin,
} from "../../../sandbox/chains/bitcoin/start-bitcoin.js";
import { choosePort } from "../../../sandbox/shared/ports.js";
import type { BitcoinKey } from "../../../sandbox/signing/bitcoin/key.js";
import { inputOf } from "../../../sandbox/signing/bitcoin/service.js";
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
