import { getAddress } from "ethers";
import jsQR from "jsqr";
import { PNG } from "pngjs";
import { expect as assert, describe, test } from "vitest";
import { devBitcoinKey } from "../../sandbox/chains/bitcoin/dev-keys.js";
import { sendCoins } from "../../sandbox/chains/seed-account.js";
import { sendLamports } from "../../sandbox/chains/seed-solana.js";
import { devSolanaKey } from "../../sandbox/chains/solana/dev-keys.js";
import { dialog, isStatus, openDialog } from "./support/acts.js";
import { expect, type Page } from "./support/expect.js";
import { accountButton, button, heading } from "./support/views.js";
import { startWorld } from "./support/world.js";

const world = startWorld();

/** The second account of the chain, which is no wallet of the page. */
const PAYER = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const EMBER = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";

/** The balance is asked for every 8 s. */
const ARRIVES_MS = 15_000;

/** Opens the view by the account's own way there. */
const openReceive = async (query: string, ...wallet: readonly string[]): Promise<Page> => {
  const page = await world().open(`${world().sandbox.urls.demo}?${query}`, {
    permissions: ["clipboard-read", "clipboard-write"],
  });
  await openDialog(page);
  for (const row of wallet) await button(page, row).click();
  await isStatus(page, "connected");
  await accountButton(page).click();
  await button(page, "Receive").click();
  await heading(page, "Receive");
  return page;
};

const scanned = async (page: Page, label: RegExp): Promise<string | undefined> => {
  const code = dialog(page).getByRole("img", { name: label });
  const { width, height, data } = PNG.sync.read(await code.locator("..").screenshot());
  return jsQR(new Uint8ClampedArray(data), width, height)?.data;
};

const copied = async (page: Page, name: string): Promise<string> => {
  await button(page, name).click();
  return page.evaluate(() => navigator.clipboard.readText());
};

describe("[S2.29] receiving", () => {
  test("the code, the text and the clipboard have the account's address, which other software takes", async () => {
    const page = await openReceive("mode=approve", "Ember");
    const code = await scanned(page, /^Code of your address/);
    assert(code).toBe(EMBER);
    assert(getAddress(code ?? "")).toBe(EMBER);
    await expect(dialog(page).locator(".address-whole")).toHaveText(EMBER);
    assert(await copied(page, "Copy address")).toBe(EMBER);
  });

  test("a request for an amount is scanned as a link", async () => {
    const page = await openReceive("mode=approve", "Ember");
    await button(page, "Ask for an amount").click();
    await dialog(page).getByRole("textbox").fill("0.25");
    const link = `ethereum:${EMBER}@31337?value=250000000000000000`;
    await expect(dialog(page).getByRole("img", { name: "asks for 0.25 ETH" })).toHaveCount(1);
    assert(await scanned(page, /asks for/)).toBe(link);
    assert(await copied(page, "Copy the request")).toBe(link);
  });

  test("a payment that the chain has is told while the view is open", async () => {
    const page = await openReceive("mode=approve", "Ember");
    const from = { rpcUrl: world().sandbox.urls.rpc.a, account: PAYER } as const;
    await sendCoins(from, EMBER, "1.230000000000000001");
    await expect(dialog(page)).toContainText("1.230000000000000001 ETH arrived", ARRIVES_MS);
  });

  test("on Solana as well", async () => {
    const page = await openReceive("solana=1&mode=approve", "Prism", "Solana");
    const address = (await dialog(page).locator(".address-whole").textContent()) ?? "";
    assert(await scanned(page, /^Code of your address/)).toBe(address);
    const { solanaDevnet } = world().sandbox.urls.rpc;
    await sendLamports(solanaDevnet, devSolanaKey(7), address, 250_000_000n);
    await expect(dialog(page)).toContainText("0.25 SOL arrived", ARRIVES_MS);
  });

  test("[BIP-21] on Bitcoin, at the address for payments; a request is a link of Bitcoin's", async () => {
    const page = await openReceive("only=bitcoin&wallets=sextant&mode=approve", "Sextant");
    const { address } = devBitcoinKey(1);
    assert(await scanned(page, /^Code of your address/)).toBe(address);
    world().sandbox.bitcoin.testnet4.fund(address, 12_345_678n, true);
    await expect(dialog(page)).toContainText("0.12345678 BTC arrived", ARRIVES_MS);
    await button(page, "Ask for an amount").click();
    await dialog(page).getByRole("textbox").fill("0.25");
    await expect(dialog(page).getByRole("img", { name: "asks for 0.25 BTC" })).toHaveCount(1);
    assert(await scanned(page, /asks for/)).toBe(`bitcoin:${address}?amount=0.25`);
  });
});
