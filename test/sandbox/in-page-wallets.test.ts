import type { Browser, Page } from "playwright-core";
import { stringToHex, verifyMessage } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { devKeys } from "../../sandbox/chains/dev-accounts.js";
import { callRpc } from "../../sandbox/chains/rpc.js";
import { type Sandbox, startSandbox } from "../../sandbox/start-sandbox.js";
import { hasBrowser, launchBrowser } from "./browser.js";

const { address } = privateKeyToAccount(devKeys[0]);
const HARBOR = privateKeyToAccount(devKeys[1]).address;

let sandbox: Sandbox;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  if (!hasBrowser) return;
  sandbox = await startSandbox();
  browser = await launchBrowser();
});
beforeEach(async () => {
  if (hasBrowser) page = await browser.newPage();
});
afterEach(async () => {
  if (!hasBrowser) return;
  expect(await page.evaluate(() => window.violations)).toEqual([]);
  await page.close();
});
afterAll(async () => {
  if (!hasBrowser) return;
  await browser.close();
  await sandbox.stop();
});

const open = async (query = ""): Promise<void> => {
  await page.goto(`${sandbox.urls.walletsOnly}?${query}`);
  await page.locator("html[data-ready]").waitFor();
};

type Outcome = { readonly result?: unknown; readonly code?: number };

/** One request to a wallet, its outcome as data. */
const request = (wallet: string, method: string, params: readonly unknown[] = []) =>
  page.evaluate(
    async ([name, asked, args]): Promise<Outcome> => {
      try {
        const provider = window.sandboxWallets?.[name]?.provider;
        return { result: await provider?.request({ method: asked, params: args }) };
      } catch (cause) {
        return { code: (cause as { code: number }).code };
      }
    },
    [wallet, method, params] as const,
  );

const press = async (wallet: string, button: "Approve" | "Refuse"): Promise<void> => {
  const dialog = page.getByRole("dialog", { name: wallet });
  await dialog.getByRole("button", { name: button }).click();
};

const announced = () =>
  page.evaluate(() => {
    const names: string[] = [];
    window.addEventListener("eip6963:announceProvider", (event) => {
      if (event instanceof CustomEvent) names.push(event.detail.info.name);
    });
    window.dispatchEvent(new Event("eip6963:requestProvider"));
    return names;
  });

const browserTest = test.skipIf(!hasBrowser);

browserTest("announces what the address asks for", async () => {
  await open("");
  expect(await announced()).toEqual(["Ember", "Harbor"]);
  await open("wallets=&count=300");
  expect(await announced()).toHaveLength(300);
  await open("wallets=quill&legacy=1");
  expect(await announced()).toEqual([]);
  expect(await page.evaluate(() => "ethereum" in window)).toBe(true);
  await open("wallets=ember&late=quill");
  await page.waitForTimeout(1100);
  expect(await announced()).toEqual(["Ember", "Quill"]);
});

browserTest("asks, signs with a real key, remembers, and forgets", async () => {
  await open();
  const connecting = request("Ember", "eth_requestAccounts");
  await page.getByRole("dialog", { name: "Ember" }).waitFor();
  expect(await request("Ember", "eth_requestAccounts")).toEqual({ code: -32002 });
  await press("Ember", "Approve");
  expect(await connecting).toEqual({ result: [address] });

  const signing = request("Ember", "personal_sign", [stringToHex("Hello there"), address]);
  await page.getByText("Hello there").waitFor();
  await press("Ember", "Approve");
  const signature = (await signing).result as `0x${string}`;
  expect(await verifyMessage({ address, message: "Hello there", signature })).toBe(true);

  const refusing = request("Ember", "personal_sign", ["0x68", address]);
  await press("Ember", "Refuse");
  expect(await refusing).toEqual({ code: 4001 });

  await page.reload();
  await page.locator("html[data-ready]").waitFor();
  expect(await request("Ember", "eth_accounts")).toEqual({ result: [address] });
  await request("Ember", "wallet_revokePermissions", [{ eth_accounts: {} }]);
  expect(await request("Ember", "eth_accounts")).toEqual({ result: [] });
  expect(await request("Ember", "personal_sign", ["0x68", address])).toEqual({ code: 4100 });
  expect(await request("Ember", "wallet_unheardOf")).toEqual({ code: 4200 });
});

browserTest("an unknown chain is 4902, can be added, and carries a transaction", async () => {
  await open("mode=approve");
  await request("Harbor", "eth_requestAccounts");
  const there = [{ chainId: "0x7a6a" }];
  expect(await request("Harbor", "wallet_switchEthereumChain", there)).toEqual({ code: 4902 });
  const chain = { chainId: "0x7a6a", chainName: "Anvil B", rpcUrls: [sandbox.urls.rpc.b] };
  await request("Harbor", "wallet_addEthereumChain", [chain]);
  expect(await request("Harbor", "eth_chainId")).toEqual({ result: "0x7a6a" });
  const value = "0x2386f26fc10000";
  const { result } = await request("Harbor", "eth_sendTransaction", [
    { from: HARBOR, to: address, value },
  ]);
  const mined = await callRpc(sandbox.urls.rpc.b, "eth_getTransactionByHash", [result]);
  expect(mined).toMatchObject({ value, chainId: "0x7a6a" });
  // The node answers before the block is there.
  const receipt = () => callRpc(sandbox.urls.rpc.b, "eth_getTransactionReceipt", [result]);
  await expect.poll(receipt, { timeout: 10_000 }).toMatchObject({ status: "0x1" });
  const { blockNumber } = (await receipt()) as { readonly blockNumber: string };
  expect(await request("Harbor", "eth_blockNumber")).toEqual({ result: blockNumber });
});

browserTest("a person's acts in the wallet become events", async () => {
  await open("mode=approve");
  await request("Ember", "eth_requestAccounts");
  const events = await page.evaluate(() => {
    const seen: unknown[] = [];
    const ember = window.sandboxWallets?.Ember;
    for (const event of ["accountsChanged", "chainChanged", "disconnect"]) {
      ember?.provider.on(event, (payload) =>
        seen.push([event, payload instanceof Error || payload]),
      );
    }
    ember?.lock();
    ember?.unlock();
    ember?.useAccount(1);
    ember?.useChain(31338);
    ember?.disconnect();
    return seen;
  });
  expect(events).toEqual([
    ["accountsChanged", []],
    ["accountsChanged", [address]],
    ["accountsChanged", [HARBOR]],
    ["chainChanged", "0x7a6a"],
    ["accountsChanged", []],
    ["disconnect", true],
  ]);
});
