import { expect as assert, describe, test } from "vitest";
import { approve, dialog, isStatus, openDialog } from "./support/acts.js";
import { eventually, expect, type Page } from "./support/expect.js";
import { button, ofAccount, openAllWallets } from "./support/views.js";
import { startWorld } from "./support/world.js";

const world = startWorld();
const urls = () => world().sandbox.urls;

/** Keys in the page's storage; the sandbox's own wallets keep theirs under `sandbox`. */
const storedKeys = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => !key.startsWith("sandbox")));

/** Everybody the page has asked for something, the chains' nodes included. */
const askedOrigins = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => [
    ...new Set(performance.getEntriesByType("resource").map(({ name }) => new URL(name).origin)),
  ]);

const violations = (page: Page): Promise<number> =>
  page.evaluate(() => window.violations?.length ?? -1);

const hosts = (page: Page) => page.locator("sluice-dialog");

/** What the page says itself, before what the dialog does. */
const status = (page: Page) => page.getByRole("status").first();

/** Connects Ember on a page without the demo's panels; its wallet approves by itself. */
const connectEmber = async (page: Page): Promise<void> => {
  await openDialog(page);
  await dialog(page).getByRole("button", { name: "Ember" }).click();
  await expect(dialog(page)).toHaveCount(0);
};

describe("silence", () => {
  test("no request to another host, no socket and no stored byte before the first click", async () => {
    world().sandbox.clearRequests();
    const sockets = world().sandbox.faults.relay.connections();
    const page = await world().open(urls().demo);
    await isStatus(page, "disconnected");
    await page.waitForLoadState("networkidle");
    assert(world().sandbox.requests()).toEqual([]);
    assert(await askedOrigins(page)).toEqual([new URL(urls().demo).origin]);
    assert(world().sandbox.faults.relay.connections()).toBe(sockets);
    assert(await storedKeys(page)).toEqual([]);
    assert(await page.locator("iframe").count()).toBe(0);
    assert(await page.context().cookies()).toEqual([]);
  });

  test("without a project id nothing is asked for, even with the dialog open", async () => {
    world().sandbox.clearRequests();
    const page = await world().open(`${urls().demo}?projectId=none`);
    await openDialog(page);
    await page.waitForLoadState("networkidle");
    assert(world().sandbox.requests()).toEqual([]);
  });
});

describe("a strict content security policy", () => {
  test("connects without a report", async () => {
    const page = await world().open(`${urls().csp}?mode=approve`);
    await connectEmber(page);
    await expect(page.locator("#stream-status")).toContainText('"connected"');
    assert(await violations(page)).toBe(0);
  });

  test("[S3.5] connects a wallet in both namespaces, and shows both, without a report", async () => {
    const page = await world().open(`${urls().csp}?mode=approve&solana=1`);
    const press = (name: string) => dialog(page).getByRole("button", { name }).first().click();
    await openDialog(page);
    await press("Prism");
    await press("Solana");
    await expect(dialog(page)).toHaveCount(0);
    await page.getByRole("button", { name: "Connect wallet" }).click();
    await press("Wallets");
    await press("Add a wallet");
    // The view before has buttons of that name as well.
    await dialog(page)
      .getByRole("button", { name: /^Lumen/ })
      .waitFor();
    await press("Prism");
    await press("Ethereum");
    await expect(dialog(page)).toHaveCount(0);
    await page.getByRole("button", { name: "Connect wallet" }).click();
    await press("Wallets");
    await dialog(page).getByRole("heading", { name: "Solana" }).waitFor();
    await expect(dialog(page).getByRole("button", { name: "Disconnect Prism" })).toHaveCount(2);
    assert(await violations(page)).toBe(0);
  });

  test("shows a code and every wallet without a report", async () => {
    const page = await world().open(urls().csp);
    await openDialog(page);
    await dialog(page).getByRole("button", { name: "WalletConnect" }).click();
    await dialog(page).getByRole("img", { name: "Code to scan" }).waitFor();
    await openAllWallets(page);
    await eventually(
      () => dialog(page).locator('img[src^="blob:"]').count(),
      (count) => Number(count) > 0,
      "Expected pictures of the directory",
    );
    assert(await violations(page)).toBe(0);
  });

  test("[S2.30] opens the form to buy, gets a quote, and opens the provider's window without a report", async () => {
    const page = await world().open(`${urls().csp}?mode=approve&onramp=1`);
    const text = dialog(page).getByRole("textbox", { name: "Amount in USD" });
    await connectEmber(page);
    await page.getByRole("button", { name: "Connect wallet" }).click();
    await button(page, "Buy").click();
    await text.fill("50");
    await expect(dialog(page)).toContainText("About 49.5 SBD");
    const [popup] = await Promise.all([page.waitForEvent("popup"), button(page, /^Meld/).click()]);
    await popup.getByRole("heading", { name: "Sandbox Pay" }).waitFor();
    await expect(dialog(page)).toContainText("Continue in Meld.io’s window");
    assert(await violations(page)).toBe(0);
  });

  test("[S2.20] opens the form for a name, and looks one up without a report", async () => {
    const page = await world().open(`${urls().csp}?mode=approve&wallets=quill`);
    await openDialog(page);
    await button(page, "Quill").click();
    await expect(dialog(page)).toHaveCount(0);
    await page.getByRole("button", { name: "Connect wallet" }).click();
    await button(page, "Get a name").click();
    await dialog(page).getByRole("textbox", { name: "Name" }).fill("quill-1");
    await expect(dialog(page)).toContainText("quill-1.reown.id is free.");
    assert(await violations(page)).toBe(0);
  });
});

describe("hosts of every kind", () => {
  test("React's StrictMode: connects, and there is one host element", async () => {
    const page = await world().open(`${urls().strictMode}?mode=approve`);
    await connectEmber(page);
    await expect(status(page)).toHaveText("connected");
    await page.getByRole("button", ofAccount).click();
    await dialog(page).getByRole("heading", { name: "Account" }).waitFor();
    await expect(hosts(page)).toHaveCount(1);
  });

  test("without React: connects, signs and disconnects", async () => {
    const page = await world().open(`${urls().plain}?mode=approve`);
    await connectEmber(page);
    await expect(page.locator("#stream-account")).toContainText("0xf39F");
    await page.getByRole("button", { name: "Sign a message" }).click();
    await expect(status(page)).toContainText("Signature verified");
    await page.getByRole("button", { name: "Disconnect" }).click();
    await expect(page.locator("#stream-status")).toContainText("disconnected");
    await expect(page.locator("#stream-account")).toContainText("null");
  });

  test("[S7.26] a host finds who has a name, and learns why it cannot be told", async () => {
    const { sandbox } = world();
    const page = await world().open(urls().plain);
    const find = async (name: string): Promise<void> => {
      await page.getByRole("textbox", { name: "Name" }).fill(name);
      await page.getByRole("button", { name: "Find" }).click();
    };
    const told = page.getByLabel("Who has it");
    await find("Ada.Test ");
    await expect(told).toContainText("ada.test: eip155:1 0xf39f");
    await expect(told).toContainText("eip155:31337 0xf39f");
    await expect(told).toContainText("solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp ");
    await find("nobody.test");
    await expect(told).toHaveText("Nobody has this name.");
    await find("ada_test");
    await expect(told).toContainText("cannot be a registered name. Give the whole name");
    sandbox.faults.services.set([{ path: "/v1/profile/account/*", json: ["spoilt"] }]);
    await find("grace.test");
    await expect(told).toContainText("The answer of the service was refused");
    // It was told a moment ago.
    await find("ada.test");
    await expect(told).toContainText("ada.test: eip155:1");
  });

  test("without a bundler: opens, connects, and shows a code", async () => {
    const page = await world().open(`${urls().standalone}?mode=approve`);
    await connectEmber(page);
    await expect(status(page)).toHaveText("connected");

    const other = await world().open(urls().standalone);
    await openDialog(other);
    await dialog(other).getByRole("button", { name: "WalletConnect" }).click();
    await dialog(other).getByRole("img", { name: "Code to scan" }).waitFor();
  });

  test("fifty openings leave one host element and no scroll lock", async () => {
    const page = await world().open(urls().plain);
    await openDialog(page);
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
    // The others by the page itself, in a tenth of the time.
    await page.getByRole("button", { name: "Connect wallet" }).evaluate(async (connect) => {
      const find = (selector: string): HTMLElement | null =>
        document.querySelector("sluice-dialog")?.shadowRoot?.querySelector(selector) ?? null;
      const frames = async (isOver: () => boolean): Promise<void> => {
        while (!isOver()) await new Promise(requestAnimationFrame);
      };
      for (let turn = 1; turn < 50; turn += 1) {
        if (connect instanceof HTMLElement) connect.click();
        await frames(() => find("dialog:modal") !== null);
        find("dialog:modal [aria-label=Close]")?.click();
        await frames(() => find("dialog:modal") === null);
      }
    });
    assert(await hosts(page).count()).toBeLessThanOrEqual(1);
    assert(await page.evaluate(() => getComputedStyle(document.body).overflow)).toBe("visible");
  });
});

describe("a set-up that is not complete", () => {
  test("[S1.19] without a project id: an alert, and no WalletConnect", async () => {
    const page = await world().open(`${urls().demo}?projectId=none&mode=approve`);
    await openDialog(page);
    await expect(dialog(page)).toContainText("Project ID Not Configured");
    await expect(dialog(page).getByRole("button", { name: "WalletConnect" })).toHaveCount(0);
    await expect(dialog(page).getByRole("button", { name: "All wallets" })).toHaveCount(0);
    await dialog(page).getByRole("button", { name: "Ember" }).click();
    await isStatus(page, "connected");
  });
});

describe("two sluices in one browser", () => {
  test("another storage prefix knows nothing of the first, and disturbs nothing", async () => {
    const first = await world().open(`${urls().demo}?mode=approve`);
    await openDialog(first);
    await dialog(first).getByRole("button", { name: "Ember" }).click();
    await isStatus(first, "connected");

    const second = await first.context().newPage();
    await second.goto(`${urls().demo}?prefix=other/`);
    await isStatus(second, "disconnected");
    await openDialog(second);
    await dialog(second).getByRole("button", { name: "Harbor" }).click();
    await approve(second, "Harbor");
    await isStatus(second, "connected");
    await isStatus(first, "connected");

    const keys = await storedKeys(second);
    assert(keys).toContain("@sluice/connections");
    assert(keys).toContain("other/connections");
  });
});
