import { parseUnits } from "ethers";
import { expect as assert, describe, test } from "vitest";
import {
  CHAIN_A,
  CHAIN_C,
  KESTREL_ADDRESS,
  POOL_ADDRESS,
  TOKEN_ADDRESS,
} from "../../sandbox/chains/chain-list.js";
import { DEMO_RECIPIENT } from "../../sandbox/chains/dev-accounts.js";
import { DOLLARS, giveToken } from "../../sandbox/chains/sandbox-token.js";
import { oneIn } from "../support/extent.js";
import { approve, dialog } from "./support/acts.js";
import { payFromElsewhere, scanned } from "./support/another-device.js";
import { sentByExchange } from "./support/buy-views.js";
import { expect, type Page } from "./support/expect.js";
import { areHandedOver, press, referenceOf, says, told } from "./support/shop-views.js";
import { chainOf, EMBER, gives } from "./support/swap-chain.js";
import { button, heading } from "./support/views.js";
import { startWorld } from "./support/world.js";

const world = startWorld();
describe("a lamp of the shop: its server asks, the dialog has it paid, the server looks and hands it over", () => {
  test("for a token, by who connects for it", async () => {
    const page = await world().open(`${world().sandbox.urls.shop}?mode=approve`);
    await press(page, "A lamp for sbd");
    const reference = await referenceOf(page);
    await button(page, "Ember").click();
    await heading(page, "Pay");
    await expect(dialog(page)).toContainText("Sandbox lamps");
    await button(page, /^Pay 12\.50 /).click();
    await says(page, '"paid"');
    await says(page, '"amount": "12.5"');
    await button(page, "Done").click();
    await areHandedOver(page, reference);
  });

  test("left: nothing is paid, and nothing handed over", async () => {
    const page = await world().open(`${world().sandbox.urls.shop}?mode=approve`);
    await press(page, "A lamp for eth");
    const reference = await referenceOf(page);
    await expect(button(page, "Ember")).toHaveCount(1);
    await page.keyboard.press("Escape");
    await says(page, "Modal closed");
    await press(page, "Is it paid?");
    await says(page, '"paid": null');
    await press(page, "Lamps handed over");
    await says(page, "[");
    assert(await told(page).textContent()).not.toContain(reference);
  });

  test("for Bitcoin, once a block has it", async () => {
    const page = await world().open(`${world().sandbox.urls.shop}?only=bitcoin&wallets=cairn`);
    await press(page, "A lamp for btc");
    const reference = await referenceOf(page);
    await button(page, "Cairn").click();
    await approve(page, "Cairn");
    await heading(page, "Pay");
    await button(page, "Pay 0.0005 BTC").click();
    await approve(page, "Cairn");
    await expect(dialog(page)).toContainText("Waiting for the network to confirm it");
    world().sandbox.bitcoin.testnet4.mine();
    await says(page, '"paid"');
    await button(page, "Done").click();
    await areHandedOver(page, reference);
  });
});

describe("[S2.32] a lamp that is paid from another device, by the code of the dialog: it sees that by itself", () => {
  const assets = [
    ["the coin", "eth", "own=1", "Ember"],
    ["a token", "sbd", "own=1", "Ember"],
    ["SOL", "sol", "only=solana&wallets=lumen", "Lumen"],
    ["Bitcoin", "btc", "only=bitcoin&wallets=cairn", "Cairn"],
  ] as const;
  test.each(oneIn(3, assets))("in %s", async (_, asset, query, wallet) => {
    const { sandbox } = world();
    const page = await world().open(`${sandbox.urls.shop}?mode=approve&${query}`);
    await press(page, `A lamp for ${asset}`);
    const reference = await referenceOf(page);
    await button(page, wallet).click();
    await heading(page, "Pay");
    await payFromElsewhere(await scanned(page), sandbox);
    if (asset === "btc") {
      await expect(dialog(page)).toContainText("Waiting for the network to confirm it");
      sandbox.bitcoin.testnet4.mine();
    }
    await expect(dialog(page)).toContainText("Paid, and confirmed by the network.", 30_000);
    await says(page, '"paid"');
    await button(page, "Done").click();
    await areHandedOver(page, reference);
  });
});

describe("[S2.32] a lamp for a token that the visitor lacks, paid for once it is there", () => {
  const PRICE = parseUnits("12.5", 6);
  const amountField = (page: Page) => dialog(page).getByRole("textbox", { name: /^Amount/ });
  /** Ember connects for the lamp; the account has none of the token. */
  const wanted = async (asset: string, query: string): Promise<Page> => {
    const { urls } = world().sandbox;
    const page = await world().open(`${urls.shop}?mode=approve&wallets=ember&${query}`);
    await press(page, `A lamp for ${asset}`);
    await button(page, "Ember").click();
    await heading(page, "Pay");
    return page;
  };
  /** What Ember was asked to send, in the order of asking. */
  const asksOf = (page: Page): Promise<readonly string[]> =>
    page.evaluate(() =>
      (window.sandboxWallets?.Ember?.calls ?? [])
        .map(({ method }) => method)
        .filter((method) => /^(eth_sendTransaction|wallet_sendCalls)$/.test(method)),
    );
  /** To the end: the account pays, and the shop hands the lamp over. */
  const isPaid = async (page: Page): Promise<void> => {
    const reference = await referenceOf(page);
    await heading(page, "Pay");
    await button(page, "Pay 12.50 SBD").click();
    await expect(dialog(page)).toContainText("Paid, and confirmed by the network.");
    await says(page, '"paid"');
    await says(page, '"amount": "12.5"');
    await says(page, EMBER.toLowerCase());
    await expect(dialog(page).getByRole("alert")).toHaveCount(0);
    await button(page, "Done").click();
    await expect(dialog(page)).toHaveCount(0);
    await areHandedOver(page, reference);
  };

  describe("where it is traded", () => {
    const { rpcUrl, heldBy, allowanceOf } = chainOf(world, "c");

    test("another token is swapped for it, by a wallet that makes no batches: permission, swap and payment, one after the other", async () => {
      await giveToken(rpcUrl(), DOLLARS, EMBER, 0n);
      const given = parseUnits("50", 18);
      const got = gives(
        await heldBy(KESTREL_ADDRESS, POOL_ADDRESS),
        await heldBy(TOKEN_ADDRESS, POOL_ADDRESS),
        given,
      );
      const kestrels = await heldBy(KESTREL_ADDRESS);
      const before = await heldBy(TOKEN_ADDRESS, DEMO_RECIPIENT);

      const page = await wanted("swap-sbd", "swaps=1");
      await button(page, `Switch to ${CHAIN_C.name}`).click();
      await expect(dialog(page)).toContainText("You need 12.5 more SBD.");
      await button(page, "Swap for it").click();
      await button(page, "You receive: SBD").waitFor();
      await button(page, /^You pay:/).click();
      await dialog(page).getByRole("list").getByRole("button", { name: /^KES/ }).click();
      await button(page, "You pay: KES").waitFor();
      await amountField(page).fill("50");
      await expect(button(page, "Review")).toBeEnabled();
      await button(page, "Review").click();
      await button(page, "Allow 50 KES").click();
      await expect(button(page, "Swap 50 KES")).toBeEnabled();
      await button(page, "Swap 50 KES").click();
      await expect(dialog(page)).toContainText("Confirmed by the network.");
      assert(await heldBy(TOKEN_ADDRESS)).toBe(got);
      assert(await heldBy(TOKEN_ADDRESS, DEMO_RECIPIENT)).toBe(before);

      await button(page, "Back to the payment").click();
      await isPaid(page);
      assert(await heldBy(TOKEN_ADDRESS, DEMO_RECIPIENT)).toBe(before + PRICE);
      assert(await heldBy(TOKEN_ADDRESS)).toBe(got - PRICE);
      assert(await heldBy(KESTREL_ADDRESS)).toBe(kestrels - given);
      assert(await allowanceOf(KESTREL_ADDRESS, POOL_ADDRESS, EMBER)).toBe(0n);
      assert(await asksOf(page)).toEqual(Array(3).fill("eth_sendTransaction"));
    });
  });

  describe("where it is for sale", () => {
    const { rpcUrl, heldBy } = chainOf(world, "a");

    test("an exchange sends it to the visitor's account, which pays", async () => {
      await giveToken(rpcUrl(), DOLLARS, EMBER, 0n);
      const before = await heldBy(TOKEN_ADDRESS, DEMO_RECIPIENT);

      const page = await wanted("sbd", "onramp=1");
      await expect(dialog(page)).toContainText("You need 12.5 more SBD.");
      await expect(button(page, "Swap for it")).toHaveCount(0);
      await button(page, "Buy it").click();
      await heading(page, "Buy");
      await button(page, `You buy: SBD on ${CHAIN_A.name}`).waitFor();
      await amountField(page).fill("50");
      await expect(dialog(page)).toContainText("It sends you 49.5 SBD from your account there.");
      await sentByExchange(page, EMBER);
      await expect(dialog(page)).toContainText("Your account has 49.5 SBD more.");
      const got = parseUnits("49.5", 6);
      assert(await heldBy(TOKEN_ADDRESS)).toBe(got);
      assert(await heldBy(TOKEN_ADDRESS, DEMO_RECIPIENT)).toBe(before);

      await button(page, "Back to the payment").click();
      await isPaid(page);
      assert(await heldBy(TOKEN_ADDRESS, DEMO_RECIPIENT)).toBe(before + PRICE);
      assert(await heldBy(TOKEN_ADDRESS)).toBe(got - PRICE);
      assert(await asksOf(page)).toEqual(["eth_sendTransaction"]);
    });
  });
});
