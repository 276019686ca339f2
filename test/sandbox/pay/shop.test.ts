import { type Hex, parseEther } from "viem";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { shopAt } from "../../../examples/pay/hono.js";
import { TESTNET_3, TESTNET_4 } from "../../../sandbox/chains/bitcoin/bitcoin-list.js";
import { CHAIN_A, TOKEN_ADDRESS } from "../../../sandbox/chains/chain-list.js";
import { DEMO_RECIPIENT } from "../../../sandbox/chains/dev-accounts.js";
import { callRpc } from "../../../sandbox/chains/rpc.js";
import { giveToken } from "../../../sandbox/chains/sandbox-token.js";
import { DEVNET, TESTNET } from "../../../sandbox/chains/solana/cluster-list.js";
import { type RunningCluster, startCluster } from "../../../sandbox/chains/solana/start-cluster.js";
import { shopServer } from "../../../sandbox/pages/shop-server.js";
import { signInServer, siteSignIn } from "../../../sandbox/pages/sign-in-server.js";
import { choosePair, choosePort } from "../../../sandbox/shared/ports.js";
import type { Payment } from "../../../src/codecs/payment/payment.js";
import {
  type Browser,
  browserAt,
  newAccount,
  signInWith,
  siwxIn,
} from "../../support/sign-in-browser.js";
import { ALICE, NETWORK, openEvmShop } from "./evm-shop.js";

const ORIGIN = "http://127.0.0.1:4100";
const port = choosePort("free", () => undefined);
let chain: Awaited<ReturnType<typeof openEvmShop>>;
let cluster: RunningCluster;
let browser: Browser;
beforeAll(async () => {
  chain = await openEvmShop();
  cluster = await startCluster(DEVNET.genesisHash, await choosePair(port, "devnet", 0));
  const chains = [{ ...CHAIN_A, rpcUrl: chain.url }];
  const clusters = [
    { ...DEVNET, rpcUrl: cluster.url },
    { ...TESTNET, rpcUrl: cluster.url },
  ] as const;
  const bitcoins = [
    { ...TESTNET_4, url: "http://127.0.0.1:1/testnet4/api" },
    { ...TESTNET_3, url: "http://127.0.0.1:1/testnet/api" },
  ] as const;
  const signInOf = siteSignIn(chains);
  const [signIn, shop] = [
    signInServer(signInOf),
    shopServer({ chains, clusters, bitcoins }, signInOf),
  ];
  const site = (request: Request) =>
    signIn(request) ?? shop(request) ?? Promise.resolve(new Response("Not found", { status: 404 }));
  browser = browserAt(ORIGIN, site);
});
afterAll(() => Promise.all([chain.stop(), cluster.stop()]));

const ask = async (path: string, method = "GET", body?: object, by = browser) => {
  const headers = { "content-type": "application/json" };
  const sent = body === undefined ? {} : { body: JSON.stringify(body), headers };
  const response = await by.fetch(path, { method, ...sent });
  return [response.status, await response.json()] as const;
};
const created = async (query = ""): Promise<Payment> => {
  const [status, payment] = await ask(`/payments${query}`, "POST");
  expect(status).toBe(201);
  return payment as Payment;
};
const post = (reference: string, transaction: string) =>
  ask(`/payments/${reference}/receipt`, "POST", { transaction, amount: "1", network: NETWORK });

describe("the sandbox's shop", () => {
  test("asks for a lamp, and hands it over once it is paid", async () => {
    const payment = await created();
    expect(payment).toMatchObject({
      payee: "Sandbox lamps",
      amount: "12.50",
      recipient: DEMO_RECIPIENT,
    });
    const { reference } = payment;
    expect(await ask(`/payments/${reference}`)).toEqual([200, { payment, paid: null }]);
    const hash = await chain.sendDollars(ALICE, "12.5", reference, DEMO_RECIPIENT);
    const paid = { paid: expect.objectContaining({ transaction: hash, amount: "12.5" }) };
    expect(await post(reference, hash)).toEqual([200, paid]);
    expect(await post(reference, hash)).toEqual([200, paid]);
    expect(await ask(`/payments/${reference}`)).toEqual([200, { payment, ...paid }]);
    expect(await ask("/lamps")).toEqual([200, [reference]]);
  });

  test("takes ether, to a recipient of its own as well", async () => {
    const payment = await created("?asset=eth&own=1&expires=60");
    expect(payment.hasOwnRecipient).toBe(true);
    expect(Date.parse(payment.expiresAt) - Date.now()).toBeLessThanOrEqual(60_000);
    const to = payment.recipient as Hex;
    const hash = await chain.send(ALICE, { to, value: parseEther("0.05") });
    expect(await post(payment.reference, hash)).toMatchObject([200, { paid: { amount: "0.05" } }]);
  });

  test("finds what was paid by scanning, and hands over one lamp", async () => {
    const { reference, recipient } = await created("?own=1");
    const search = () => ask(`/payments/${reference}/search`, "POST");
    expect(await search()).toMatchObject([409, { error: { code: "pay/not-found" } }]);
    const hash = await chain.sendDollars(ALICE, "12.5", "0x", recipient as Hex);
    const paid = [200, { paid: { transaction: hash } }];
    expect(await search()).toMatchObject(paid);
    expect(await search()).toMatchObject(paid);
    expect(await post(reference, hash)).toMatchObject(paid);
    const [, lamps] = await ask("/lamps");
    expect((lamps as string[]).filter((one) => one === reference)).toHaveLength(1);
  });

  test("asks for SOL", async () => {
    expect(await created("?asset=sol")).toMatchObject({
      asset: `${DEVNET.caipNetworkId}/slip44:501`,
      hasOwnRecipient: false,
    });
  });

  test("takes what names no payment from who is signed in", async () => {
    const { reference } = await created();
    const account = newAccount();
    await chain.client.setBalance({ address: account.address, value: parseEther("1") });
    await chain.sendDollars(ALICE, "12.5", "0x", account.address);
    const hash = await chain.sendDollars(account, "12.5", "0x", DEMO_RECIPIENT);
    expect(await post(reference, hash)).toMatchObject([
      409,
      { error: { code: "pay/payer-unknown" } },
    ]);
    await signInWith(siwxIn(browser, `${ORIGIN}/`), account, NETWORK);
    expect(await post(reference, hash)).toMatchObject([200, { paid: { amount: "12.5" } }]);
  });

  test("says what it does not have", async () => {
    expect(await ask(`/payments/0x${"0".repeat(64)}`)).toEqual([404, null]);
    expect(await ask("/payments?asset=gold", "POST")).toMatchObject([400, { problem: /./ }]);
  });
});

test("the code of docs/pay-server.md is paid in a token of Ethereum", async () => {
  const ethereum = await openEvmShop(1);
  onTestFinished(ethereum.stop);
  const dollar = "0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48";
  const code = await callRpc(ethereum.url, "eth_getCode", [TOKEN_ADDRESS, "latest"]);
  await callRpc(ethereum.url, "anvil_setCode", [dollar, code]);
  await giveToken(ethereum.url, { token: dollar, slot: 0n }, ALICE.address, 12_500_000n);
  const shop = shopAt("localhost:3000", { "eip155:1": { url: ethereum.url, confirmations: 2 } });

  const payment = (await (await shop.request("/payments", { method: "POST" })).json()) as Payment;
  const { reference } = payment;
  const to = payment.recipient as Hex;
  const transaction = await ethereum.sendDollars(ALICE, "12.5", reference, to, dollar);
  const answered = async () => {
    const response = await shop.request(`/payments/${reference}/receipt`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ transaction, amount: "12.5", network: "eip155:1" }),
    });
    return [response.status, await response.json()];
  };
  const log = vi.spyOn(console, "log").mockImplementation(() => {});
  expect(await answered()).toMatchObject([409, { error: { code: "pay/unconfirmed" } }]);
  await ethereum.client.mine({ blocks: 1 });
  expect(await answered()).toMatchObject([200, { paid: { transaction } }]);
  expect(log).toHaveBeenCalledExactlyOnceWith("Lamp 42", "by", transaction);
  const known = await shop.request(`/payments/${reference}`);
  expect(await known.json()).toMatchObject({ payment, paid: { transaction } });
});
