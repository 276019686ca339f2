import { BrowserProvider } from "ethers";
import { asyncScheduler, filter, firstValueFrom } from "rxjs";
import { createPublicClient, createWalletClient, custom, parseEther, verifyMessage } from "viem";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Sandbox, startSandbox } from "../../sandbox/start-sandbox.js";
import type { Eip1193Provider } from "../../src/codecs/eip1193-provider.js";
import { simulatedEnv } from "../../src/testing/simulated-env.js";
import { createTestSluice, type TestSluice } from "../../src/testing/test-sluice.js";

/** A wallet that is a chain's own node, with its unlocked accounts: real answers and real errors. */
const nodeWallet = (url: string) => ({
  request: async ({ method, params }: { readonly method: string; readonly params?: unknown }) => {
    const asked = method === "eth_requestAccounts" ? "eth_accounts" : method;
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: asked, params: params ?? [] }),
    });
    const { result, error } = (await response.json()) as { result?: unknown; error?: object };
    if (error !== undefined) throw Object.assign(new Error("refused"), error);
    return result;
  },
});

const RECIPIENT = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
let sandbox: Sandbox;
let sluice: TestSluice;
let provider: Eip1193Provider;

beforeAll(async () => {
  sandbox = await startSandbox({ pages: false });
  const env = simulatedEnv({ scheduler: asyncScheduler });
  sluice = createTestSluice(env, {
    networks: [
      {
        id: 31337,
        name: "Anvil A",
        nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
        rpcUrls: { default: { http: [sandbox.urls.rpc.a] } },
      },
    ],
    connectors: [{ id: "node", name: "Node", provider: nodeWallet(sandbox.urls.rpc.a) }],
  });
  provider = sluice.provider("eip155");
  await sluice.connect("node");
});

afterAll(async () => {
  sluice.destroy();
  await sandbox.stop();
});

describe("the EIP-1193 provider under viem's custom transport", () => {
  test("signs a message that verifies", async () => {
    const client = createWalletClient({ transport: custom(provider) });
    const [account = RECIPIENT] = await client.requestAddresses();
    const signature = await client.signMessage({ account, message: "hello" });
    expect(await verifyMessage({ address: account, message: "hello", signature })).toBe(true);
  });

  test("sends a transaction that is mined", async () => {
    const client = createWalletClient({ transport: custom(provider) });
    const reader = createPublicClient({ transport: custom(provider), pollingInterval: 100 });
    const [account = RECIPIENT] = await client.getAddresses();
    const hash = await client.sendTransaction({
      account,
      chain: null,
      to: RECIPIENT,
      value: parseEther("0.01"),
    });
    const receipt = await reader.waitForTransactionReceipt({ hash });
    expect(receipt.status).toBe("success");
  });

  test("gives the code of an error, so that viem names it", async () => {
    const client = createWalletClient({ transport: custom(provider) });
    const rejected = client.request({ method: "wallet_doesNotExist" as never });
    await expect(rejected).rejects.toMatchObject({ code: -32601 });
  });
});

describe("the EIP-1193 provider under ethers' BrowserProvider", () => {
  test("signs and sends", async () => {
    const ethers = new BrowserProvider(provider);
    expect((await ethers.getNetwork()).chainId).toBe(31337n);
    const signer = await ethers.getSigner();
    const signature = (await signer.signMessage("hello")) as `0x${string}`;
    const address = (await signer.getAddress()) as `0x${string}`;
    expect(await verifyMessage({ address, message: "hello", signature })).toBe(true);
    const sent = await signer.sendTransaction({ to: RECIPIENT, value: parseEther("0.01") });
    expect((await sent.wait())?.status).toBe(1);
    ethers.destroy();
  });
});

describe("[S7.30] without a connection", () => {
  test("accounts are empty, reads go to the network's node, a signature is refused with 4900", async () => {
    const idle = createTestSluice(simulatedEnv({ scheduler: asyncScheduler }));
    const own = idle.provider("eip155");
    expect(await own.request({ method: "eth_accounts" })).toEqual([]);
    await expect(own.request({ method: "personal_sign", params: [] })).rejects.toMatchObject({
      code: 4900,
    });
    const asking = own.request({ method: "eth_requestAccounts" });
    asking.catch(() => undefined);
    await firstValueFrom(idle.modal$.pipe(filter(({ open }) => open)));
    await idle.close();
    await expect(asking).rejects.toMatchObject({ code: 4001 });
    idle.destroy();
  });
});
