import { expect as assert, describe, test } from "vitest";
import { oneIn } from "../support/extent.js";
import { approve, dialog } from "./support/acts.js";
import { payFromElsewhere, scanned } from "./support/another-device.js";
import { expect, type Page } from "./support/expect.js";
import { button, heading } from "./support/views.js";
import { startWorld } from "./support/world.js";

const world = startWorld();
const told = (page: Page) => page.getByLabel("Payment");
const press = (page: Page, name: string) => page.getByRole("button", { name }).click();
const says = (page: Page, text: string) => expect(told(page)).toContainText(text, 30_000);

/** The last payment that the page showed. */
const referenceOf = async (page: Page): Promise<string> => {
  await says(page, '"reference"');
  return /"reference": "(0x[\da-f]{64})"/.exec((await told(page).textContent()) ?? "")?.[1] ?? "";
};
const areHandedOver = async (page: Page, ...references: readonly string[]): Promise<void> => {
  await press(page, "Lamps handed over");
  for (const reference of references) await says(page, reference);
};

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
