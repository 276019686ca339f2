import { expect as assert, describe, test } from "vitest";
import { AT_ONCE_MS } from "../support/patience.js";
import {
  approve,
  connectInstalled,
  dialog,
  isStatus,
  openDialog,
  prompt,
  refuse,
} from "./support/acts.js";
import { expect } from "./support/expect.js";
import { accountButton } from "./support/views.js";
import { startWorld, stream } from "./support/world.js";

const world = startWorld();

describe("a wallet that announces itself", () => {
  test("[S3.4][A.4] connects, and the dialog closes", async () => {
    const page = await world().open(world().sandbox.urls.demo);
    await connectInstalled(page);
    await expect(dialog(page)).toHaveCount(0);
    await expect(stream(page, "account$")).toContainText("0xf39F");
    await expect(stream(page, "balance$")).toContainText('"symbol": "ETH"');
  });

  test("one that answers at once: no view flashes, and what is left says so to a screen reader", async () => {
    const page = await world().open(`${world().sandbox.urls.demo}?mode=approve`);
    await openDialog(page);
    const said = page.locator("sluice-dialog").getByRole("status").filter({ hasText: /\S/ });
    // There before its text, which would not be announced otherwise, and empty.
    await expect(page.locator("sluice-dialog p[role=status]")).toHaveCount(2);
    await expect(said).toHaveCount(0);
    await page.evaluate(() => {
      const root = document.querySelector("sluice-dialog")?.shadowRoot;
      const drawn: string[] = [];
      Object.assign(window, { drawn });
      const look = () => drawn.push(root?.querySelector("[part=title]")?.textContent ?? "");
      if (root) new MutationObserver(look).observe(root, { subtree: true, childList: true });
    });
    await dialog(page).getByRole("button", { name: "Ember" }).click();
    await isStatus(page, "connected");
    await expect(dialog(page)).toHaveCount(0);
    await expect(said).toHaveText("Connected to Ember ");
    const drawn = await page.evaluate(() => (window as unknown as { drawn: string[] }).drawn);
    assert(drawn.filter((title) => !["", "Connect wallet"].includes(title))).toEqual([]);
    // Said once: the next opening and its end have no news.
    await accountButton(page).click();
    await dialog(page).getByRole("button", { name: "Close" }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(said).toHaveCount(0);
  });

  test("one that asks: said as well, once the dialog has closed", async () => {
    const page = await world().open(world().sandbox.urls.demo);
    await connectInstalled(page);
    const said = page.locator("sluice-dialog").getByRole("status").filter({ hasText: /\S/ });
    await expect(said).toHaveText("Connected to Ember ");
  });

  test("[S8.36][A.6] refused: says so, and Try again works", async () => {
    const page = await world().open(world().sandbox.urls.demo);
    await openDialog(page);
    await dialog(page).getByRole("button", { name: "Ember" }).click();
    await refuse(page, "Ember");
    await expect(dialog(page)).toContainText("You declined in the wallet");
    await dialog(page).getByRole("button", { name: "Try again" }).click();
    await approve(page, "Ember");
    await isStatus(page, "connected");
  });

  test("going back gives up; a later yes is not taken as connected", async () => {
    const page = await world().open(world().sandbox.urls.demo);
    await openDialog(page);
    await dialog(page).getByRole("button", { name: "Ember" }).click();
    await prompt(page, "Ember").waitFor();
    await expect(dialog(page)).toContainText("Continue in");
    // The wallet's window lies above ours: go back as the keyboard of another window would.
    await page.evaluate(() => {
      const host = document.querySelector("sluice-dialog");
      const back = host?.shadowRoot?.querySelector<HTMLElement>('button[aria-label="Back"]');
      back?.click();
    });
    await approve(page, "Ember");
    await isStatus(page, "disconnected");
  });

  test("[S4.5] a reload restores it without a prompt", async () => {
    const page = await world().open(world().sandbox.urls.demo);
    await connectInstalled(page);
    await page.reload();
    await isStatus(page, "connected");
    await expect(prompt(page, "Ember")).toHaveCount(0);
  });

  test("[S4.4] without reconnecting, a reload starts disconnected", async () => {
    const page = await world().open(world().sandbox.urls.demo);
    await connectInstalled(page);
    await page.goto(`${world().sandbox.urls.demo}?reconnect=0`);
    await isStatus(page, "disconnected");
  });

  test("a disconnect reaches the other tab within a second", async () => {
    const first = await world().open(world().sandbox.urls.demo);
    await connectInstalled(first);
    const second = await first.context().newPage();
    await second.goto(world().sandbox.urls.demo);
    await isStatus(second, "connected");
    await first.getByRole("main").getByRole("button", { name: "Disconnect" }).first().click();
    await expect(stream(second, "status$")).toContainText("disconnected", AT_ONCE_MS);
  });

  test("account, lock and chain of the wallet are followed", async () => {
    const page = await world().open(world().sandbox.urls.demo);
    await connectInstalled(page);
    await page.evaluate(() => window.sandboxWallets?.Ember?.useAccount(1));
    await expect(stream(page, "account$")).toContainText("0x7099");
    await page.evaluate(() => window.sandboxWallets?.Ember?.useChain(31338));
    await expect(stream(page, "network$")).toContainText("Anvil B");
    await page.evaluate(() => window.sandboxWallets?.Ember?.lock());
    await isStatus(page, "disconnected");
  });
});
