import { Contract, parseEther, Wallet } from "ethers";
import { expect as assert, beforeAll, describe, test } from "vitest";
import { DEMO_RECIPIENT, devKeys } from "../../sandbox/chains/dev-accounts.js";
import { drawing } from "../../sandbox/chains/seed/pictures.js";
import { seedNfts, seedTokens } from "../../sandbox/chains/seed-account.js";
import { IS_WHOLE } from "../support/extent.js";
import { dialog, isStatus } from "./support/acts.js";
import { expect, type Page } from "./support/expect.js";
import { approveOn } from "./support/paired.js";
import { keepsNumbers } from "./support/pending-views.js";
import { clipboard, phonesOf } from "./support/phone.js";
import { chainOf, hashOf, isSent, says, saysLater, send } from "./support/unmined.js";
import {
  accountButton,
  button,
  connectedWithClock,
  heading,
  openFromHost,
} from "./support/views.js";
import { startWorld } from "./support/world.js";

const world = startWorld();
const { rpc, rpcUrl, elsewhere, coinsOf, countOf, unmined } = chainOf(world);
const EMBER = new Wallet(devKeys[0]).address as `0x${string}`;
const OF_PHONE = new Wallet(devKeys[3]).address;

/** A page with a phone that signs alone, its clock in the test's hand. */
const withPhone = async (signs: string): Promise<{ readonly page: Page; readonly phone: Page }> => {
  const page = await world().open("about:blank", clipboard);
  await page.clock.install();
  await page.goto(world().sandbox.urls.demo);
  const phone = await phonesOf(world, `?signs=${signs}`).connectPhone(page);
  await expect(accountButton(page)).toContainText("0x90");
  return { page, phone };
};

const isLate = async (page: Page): Promise<void> => {
  await page.clock.runFor(26_000);
  await says(page, "Still pending.");
};

/** As far as the wallet's prompt. */
const speedUp = async (page: Page): Promise<void> => {
  await button(page, "Speed up").click();
  await heading(page, "Speed up");
  await says(page, "Fee so far");
  await says(page, "The receiver gets the amount once");
  await button(page, "Pay the higher fee").click();
};

const setEmber = (page: Page, parts: object): Promise<void> =>
  page.evaluate((wanted) => void Object.assign(window.sandboxWallets?.Ember ?? {}, wanted), parts);

describe("speeding up what no block has", () => {
  test("a phone signs it once more, and it is paid once", () =>
    unmined(async () => {
      const [before, count] = [await coinsOf(DEMO_RECIPIENT), await countOf(OF_PHONE)];
      const { page, phone } = await withPhone("number");
      await send(page, "0.5");
      await approveOn(phone);
      await isSent(page);
      const first = await hashOf(page);
      await isLate(page);
      await speedUp(page);
      await phone.getByText("Sign a transaction").waitFor();
      await approveOn(phone);
      await says(page, "Sent again for a higher fee.");
      const second = await hashOf(page);
      assert(second).not.toBe(first);
      await rpc("evm_mine");
      await says(page, "Sent, and confirmed by the network.");
      assert(await rpc("eth_getTransactionReceipt", [second])).toMatchObject({ status: "0x1" });
      assert(await rpc("eth_getTransactionReceipt", [first])).toBeNull();
      assert(await coinsOf(DEMO_RECIPIENT)).toBe(before + parseEther("0.5"));
      assert(await countOf(OF_PHONE)).toBe(count + 1);
    }));

  test("what a phone signs with a number of its own is not sent: it would be paid twice", () =>
    unmined(async () => {
      const [before, count] = [await coinsOf(DEMO_RECIPIENT), await countOf(OF_PHONE)];
      const { page, phone } = await withPhone("own-number");
      await send(page, "0.5");
      await approveOn(phone);
      await isSent(page);
      await isLate(page);
      await speedUp(page);
      await phone.getByText("Sign a transaction").waitFor();
      await approveOn(phone);
      await says(page, "Your wallet signed something other than what you saw, so it was not sent.");
      await says(page, "its number (nonce) is");
      await rpc("evm_mine");
      assert(await coinsOf(DEMO_RECIPIENT)).toBe(before + parseEther("0.5"));
      assert(await countOf(OF_PHONE)).toBe(count + 1);
    }));

  test("a wallet of the page that has cancelled with the number it was given speeds up as well", () =>
    unmined(async () => {
      const [before, count] = [await coinsOf(DEMO_RECIPIENT), await countOf(EMBER)];
      const page = await connectedWithClock(world());
      await send(page, "0.5");
      await isSent(page);
      await isLate(page);
      await expect(button(page, "Speed up")).toHaveCount(0);
      await says(page, "To speed it up, check your wallet.");
      await button(page, "Cancel it").click();
      await says(page, "The network has both, and takes one of them.");
      await rpc("evm_mine");
      await saysLater(page, "You cancelled it. Nothing was sent");
      await button(page, "Done").click();
      await button(page, "Close").click();
      await send(page, "0.25");
      await isSent(page);
      await isLate(page);
      await speedUp(page);
      await says(page, "Sent again for a higher fee.");
      await rpc("evm_mine");
      await says(page, "Sent, and confirmed by the network.");
      assert(await coinsOf(DEMO_RECIPIENT)).toBe(before + parseEther("0.25"));
      assert(await countOf(EMBER)).toBe(count + 2);
    }));

  test("a wallet of the page that ignores the number when it cancels is not asked to", () =>
    unmined(async () => {
      const before = await coinsOf(DEMO_RECIPIENT);
      const page = await connectedWithClock(world());
      await setEmber(page, { alters: "number" });
      await send(page, "0.5");
      await isSent(page);
      await isLate(page);
      await button(page, "Cancel it").click();
      await expect(dialog(page).getByRole("alert")).toContainText(
        "This is not what you saw",
        40_000,
      );
      await rpc("evm_mine");
      await saysLater(page, "Done");
      await button(page, "Done").click();
      await button(page, "Close").click();
      await send(page, "0.25");
      await isSent(page);
      await isLate(page);
      await says(page, "To speed it up, check your wallet.");
      await expect(button(page, "Speed up")).toHaveCount(0);
      await rpc("evm_mine");
      assert(await coinsOf(DEMO_RECIPIENT)).toBe(before + parseEther("0.75"));
    }));
});

/** To the demo's recipient, from the view that one sends in. */
const sendThis = async (page: Page): Promise<void> => {
  await dialog(page).getByRole("textbox", { name: "Receiver" }).fill(DEMO_RECIPIENT);
  await button(page, "Review").click();
  await heading(page, "Review");
  await button(page, /^Send /).click();
  await isSent(page);
};
/** The page is loaded again, and what was sent is looked at in the activity once it is late. */
const isLateAfterReload = async (page: Page): Promise<void> => {
  await page.reload();
  await isStatus(page, "connected");
  await page.clock.runFor(26_000);
  await openFromHost(page, "Transactions");
  await button(page, /^Sent Pending/).click();
  await button(page, "Cancel it").waitFor();
};

describe.runIf(IS_WHOLE)("after a reload, from the activity", () => {
  const to = () => ({ rpcUrl: rpcUrl(), account: EMBER }) as const;
  const held = (address: string, method: string, arg: unknown): Promise<unknown> =>
    elsewhere((_, chain) => {
      const abi = [
        "function balanceOf(address) view returns (uint256)",
        "function ownerOf(uint256) view returns (address)",
      ];
      return new Contract(address, abi, chain).getFunction(method)(arg);
    });

  let token = "none";
  let lanterns = "none";
  // Once: two that are called the same could not be told apart when a test is tried again.
  beforeAll(async () => {
    [token = "none"] = await seedTokens(to(), [{ name: "Fern", symbol: "FERN", decimals: 18 }]);
    lanterns = await seedNfts(to(), "Lanterns", [
      { name: "Lantern", image: drawing(40, '<circle cx="50" cy="50" r="30"/>') },
    ]);
  }, 60_000);

  test("a token is sped up, and paid once", async () => {
    const before = BigInt(String(await held(token, "balanceOf", DEMO_RECIPIENT)));
    await unmined(async () => {
      const count = await countOf(EMBER);
      const page = await connectedWithClock(world());
      await keepsNumbers(page);
      await accountButton(page).click();
      await button(page, "Send").click();
      await button(page, /^What to send/).click();
      await dialog(page).getByRole("list").getByRole("button", { name: "FERN" }).click();
      await dialog(page).getByRole("textbox", { name: "Amount of FERN" }).fill("2.5");
      await sendThis(page);
      const first = await hashOf(page);
      await isLateAfterReload(page);
      await speedUp(page);
      await says(page, "Sent again for a higher fee.");
      const second = await hashOf(page);
      assert(second).not.toBe(first);
      await rpc("evm_mine");
      await saysLater(page, "Sent, and confirmed by the network.");
      assert(await rpc("eth_getTransactionReceipt", [first])).toBeNull();
      assert(await rpc("eth_getTransactionReceipt", [second])).toMatchObject({ status: "0x1" });
      assert(await held(token, "balanceOf", DEMO_RECIPIENT)).toBe(before + parseEther("2.5"));
      assert(await countOf(EMBER)).toBe(count + 1);
    });
  });

  test("an NFT is cancelled, and stays where it was", async () => {
    await unmined(async () => {
      const page = await connectedWithClock(world());
      await accountButton(page).click();
      await dialog(page).getByRole("tab", { name: "NFTs" }).click();
      await button(page, /Lantern/).click();
      await button(page, "Send").last().click();
      await sendThis(page);
      await isLateAfterReload(page);
      await button(page, "Cancel it").click();
      await says(page, "The network has both, and takes one of them.");
      await rpc("evm_mine");
      await saysLater(page, "Cancelled. Only the fee was spent.");
      assert(await held(lanterns, "ownerOf", 1n)).toBe(EMBER);
    });
  });
});
