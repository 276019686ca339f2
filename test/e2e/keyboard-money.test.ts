import { parseEther } from "ethers";
import type { Locator } from "playwright-core";
import { expect as assert, describe, test } from "vitest";
import { CHAIN_C } from "../../sandbox/chains/chain-list.js";
import { DEMO_RECIPIENT } from "../../sandbox/chains/dev-accounts.js";
import { IS_WHOLE } from "../support/extent.js";
import { dialog, isStatus } from "./support/acts.js";
import { eventually, expect, type Page } from "./support/expect.js";
import { isFocused, press, tabTo } from "./support/keys.js";
import { askToPay } from "./support/pay-views.js";
import { clipboard } from "./support/phone.js";
import { EMBER } from "./support/swap-chain.js";
import { chainOf } from "./support/unmined.js";
import { heading } from "./support/views.js";
import { startWorld } from "./support/world.js";

const world = startWorld();

const { coinsOf } = chainOf(world);

const connected = async (query = ""): Promise<Page> => {
  const page = await world().open(`${world().sandbox.urls.demo}?mode=approve${query}`, clipboard);
  await press(page, "Connect wallet");
  await press(page, "Ember");
  await isStatus(page, "connected");
  await expect(dialog(page)).toHaveCount(0);
  return page;
};
const openAccount = async (page: Page): Promise<void> => {
  await press(page, "Account");
  await heading(page, "Account");
};
const field = (page: Page, name: string | RegExp) => dialog(page).getByRole("textbox", { name });

/** Presses Tab until a field has the focus, and types. */
const typeInto = async (page: Page, into: Locator, text: string): Promise<void> => {
  await into.waitFor();
  await eventually(
    async () => {
      const isThere = await into.evaluate((element) => element.matches(":focus"));
      if (!isThere) await page.keyboard.press("Tab");
      return isThere;
    },
    (isThere) => isThere === true,
    "Expected Tab to reach the field",
  );
  await page.keyboard.type(text);
};

describe.runIf(IS_WHOLE)("money without a pointer", () => {
  test("[S2.28] sends, is back at the account, and sees it in the activity", async () => {
    const page = await connected();
    const before = await coinsOf(DEMO_RECIPIENT);
    await openAccount(page);
    await press(page, "Send");
    await typeInto(page, field(page, "Amount of ETH"), "0.5");
    await typeInto(page, field(page, "Receiver"), DEMO_RECIPIENT);
    await expect(dialog(page).getByRole("button", { name: "Review" })).toBeEnabled();
    await press(page, "Review");
    await heading(page, "Review");
    await isFocused(page, "Send 0.5 ETH");
    await page.keyboard.press("Enter");
    await heading(page, "Account");
    await expect(dialog(page)).toContainText("Sent, and confirmed by the network.");
    assert(await coinsOf(DEMO_RECIPIENT)).toBe(before + parseEther("0.5"));
    await tabTo(page, "Tokens");
    await page.keyboard.press("ArrowRight");
    await isFocused(page, "NFTs");
    await page.keyboard.press("ArrowRight");
    await isFocused(page, "Activity");
    await press(page, "Sent");
    await isFocused(page, "Sent");
    await expect(dialog(page)).toContainText("Transaction");
    await press(page, "All transactions");
    await isFocused(page, "Sent");
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
    await isFocused(page, "Account");
  });

  test("[S2.29] receives: copies the address, and comes back from the networks", async () => {
    const page = await connected();
    await openAccount(page);
    await press(page, "Receive");
    await isFocused(page, "Copy address");
    await page.keyboard.press("Enter");
    await isFocused(page, "Copied");
    assert(await page.evaluate(() => navigator.clipboard.readText())).toBe(EMBER);
    await press(page, "Which networks?");
    await heading(page, "Networks of your address");
    await press(page, "Back");
    await isFocused(page, "Which networks?");
    await press(page, "Ask for an amount");
    await typeInto(page, field(page, "Amount of ETH"), "1.5");
    await press(page, "Copy the request");
    await isFocused(page, "Copied");
    assert(await page.evaluate(() => navigator.clipboard.readText())).toContain(
      "value=1500000000000000000",
    );
  });

  test("[S2.26] swaps", async () => {
    const page = await connected("&swaps=1");
    await page.evaluate((id) => window.sandboxWallets?.Ember?.useChain(id), CHAIN_C.id);
    await openAccount(page);
    await press(page, "Swap");
    await press(page, "You receive:");
    await heading(page, "Choose what to receive");
    await press(page, "SBD");
    await typeInto(page, field(page, "Amount of ETH"), "1");
    await expect(dialog(page).getByRole("button", { name: "Review" })).toBeEnabled();
    await press(page, "Review");
    await heading(page, "Review");
    await expect(dialog(page)).toContainText("Simulated on the network");
    await press(page, "Swap 1 ETH");
    await heading(page, "Account");
  });

  test("pays what a site asks for", async () => {
    const page = await connected();
    const before = await coinsOf(DEMO_RECIPIENT);
    await askToPay(page, { amount: "0.25" });
    await expect(dialog(page)).toContainText("Simulated on the network");
    await press(page, "Pay 0.25 ETH");
    await expect(dialog(page)).toContainText("Paid, and confirmed by the network.");
    assert(await coinsOf(DEMO_RECIPIENT)).toBe(before + parseEther("0.25"));
    await isFocused(page, "Done");
    await page.keyboard.press("Enter");
    await expect(dialog(page)).toHaveCount(0);
  });
});
