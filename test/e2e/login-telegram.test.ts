import { expect as assert, describe, test } from "vitest";
import { dialog, isStatus, openDialog } from "./support/acts.js";
import { eventually, expect, type Page } from "./support/expect.js";
import { loginPage, openAccountOf } from "./support/login.js";
import { button, heading } from "./support/views.js";
import { startWorld } from "./support/world.js";

const world = startWorld();
const url = (): string => `${loginPage(world(), "socials=1&wallets=")}#/swap`;
/** As Telegram's script sets it inside Telegram. */
const TELEGRAM = { Telegram: { WebApp: { initData: "user=%7B%22id%22%3A1%7D&hash=abc" } } };
const open = (): Promise<Page> => world().open(url(), {}, TELEGRAM);

/** Chooses an account, and is at its service's page in the same window. */
const goTo = async (page: Page, name: string): Promise<void> => {
  await openDialog(page);
  await button(page, name).click();
  await page.getByRole("heading", { name: `${name} stand-in` }).waitFor();
};

/** The address to return to, as a service's page has it in its own. */
const backFrom = (address: string): string => {
  const state = new URL(address).searchParams.get("state") ?? "";
  return decodeURIComponent(state.slice(state.indexOf("--") + 2));
};

const isBackAt = (page: Page): Promise<void> =>
  eventually(
    async () => page.url(),
    (now) => now === url(),
    "Expected the address as it was",
  );

const leftBehind = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem("@sluice/social-away"));

describe("[S2.27][wire 7] logging in by social account inside Telegram", () => {
  test("goes in the same window, there and back; the account is there after a reload", async () => {
    const page = await open();
    const popups: unknown[] = [];
    page.on("popup", (popup) => popups.push(popup));
    const asked: string[] = [];
    page.on("request", (request) => asked.push(decodeURIComponent(request.url())));
    await goTo(page, "Google");
    const { origin, pathname } = new URL(url());
    assert(backFrom(page.url())).toMatch(
      new RegExp(`^${origin}${pathname}\\?sluice_return=[0-9a-f]{32}$`),
    );
    await page.getByRole("textbox", { name: "User name" }).fill("ada");
    await page.getByRole("button", { name: "Allow" }).click();
    await isStatus(page, "connected");
    await expect(dialog(page)).toHaveCount(0);
    await isBackAt(page);
    assert(await leftBehind(page)).toBeNull();
    assert(popups).toEqual([]);
    // Nobody else was told what the host has in its address.
    const others = asked.filter((address) => !address.startsWith(origin));
    assert(others.filter((address) => address.includes("socials=1"))).toEqual([]);
    await openAccountOf(page);
    await dialog(page).getByText("ada", { exact: true }).waitFor();
    await expect(dialog(page)).toContainText("Google");
    await page.reload();
    await isStatus(page, "connected");
  });

  test("refused there: it says so, Back leads to the other ways, and the next try works", async () => {
    const page = await open();
    await goTo(page, "Discord");
    await page.getByRole("button", { name: "Deny" }).click();
    await expect(dialog(page)).toContainText("Not logged in");
    await expect(dialog(page).getByRole("alert")).toContainText("The service did not log you in.");
    await isBackAt(page);
    assert(await leftBehind(page)).toBeNull();
    await dialog(page).getByRole("button", { name: "Back" }).first().click();
    await heading(page, "Connect wallet");
    await button(page, "Google").click();
    await page.getByRole("button", { name: "Allow" }).click();
    await isStatus(page, "connected");
  });

  test("[S5.7] an unexpected result in the address opens nothing and asks no one", async () => {
    const { frameOrigin } = world().sandbox.urls;
    const forged = new URL(url());
    forged.searchParams.set("sluice_return", "0".repeat(32));
    forged.searchParams.set("result_uri", `${frameOrigin}/callback?code=1&state=2`);
    const page = await world().open("about:blank", {}, TELEGRAM);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.goto(forged.href);
    await openDialog(page);
    await button(page, "Google").waitFor();
    assert(page.url()).toBe(forged.href);
    assert(asked.filter((address) => address.startsWith(frameOrigin))).toEqual([]);
    await isStatus(page, "disconnected");
  });

  test("a return that is opened outside Telegram only leaves the address, also with what was left behind", async () => {
    const inside = await open();
    await goTo(inside, "Google");
    const told = backFrom(inside.url());
    await inside.goBack();
    const left = await leftBehind(inside);
    const page = await world().open(url());
    await page.evaluate((record) => {
      if (record !== null) localStorage.setItem("@sluice/social-away", record);
    }, left);
    await page.goto(`${told}&result_uri=${world().sandbox.urls.frameOrigin}/callback?code=1`);
    const { origin, pathname } = new URL(url());
    await eventually(
      async () => page.url(),
      (now) => now === `${origin}${pathname}`,
      "Expected the address without our parameters",
    );
    assert(await leftBehind(page)).toBeNull();
    await isStatus(page, "disconnected");
    await expect(dialog(page)).toHaveCount(0);
  });
});

describe("a page that is not inside Telegram", () => {
  /** What the page's own markup can make of the globals. */
  const MARKUP = [
    `<a id="Telegram"></a><a id="TelegramWebviewProxy"></a><a id="TelegramWebviewProxyProto"></a>`,
    `<form id="Telegram"></form><form id="Telegram" name="WebApp"><input name="initData"></form>`,
    `<form id="TelegramWebviewProxy"><object name="postEvent"></object></form>`,
    `<iframe name="TelegramWebviewProxy" srcdoc="<object id='postEvent'></object>"></iframe>`,
    `<iframe name="Telegram" srcdoc="<iframe name='WebApp'></iframe>"></iframe>`,
  ];

  test.each(MARKUP)(
    "stays one by its elements and frames: a log-in opens a window: %s",
    async (html) => {
      const page = await world().open(url());
      await page.evaluate((markup) => document.body.insertAdjacentHTML("beforeend", markup), html);
      await openDialog(page);
      const popup = page.waitForEvent("popup");
      await button(page, "Google").click();
      await (await popup).getByRole("heading", { name: "Google stand-in" }).waitFor();
      assert(page.url()).toBe(url());
    },
  );

  test.each([
    `<form id="ethereum"><object name="request"></object></form>`,
    `<iframe name="ethereum" srcdoc="<object id='request'></object>"></iframe>`,
  ])("has no wallet by its elements and frames: %s", async (html) => {
    const page = await world().open(url());
    await page.evaluate((markup) => document.body.insertAdjacentHTML("beforeend", markup), html);
    await page.evaluate(() => window.dispatchEvent(new Event("ethereum#initialized")));
    await openDialog(page);
    await button(page, "Google").waitFor();
    await expect(button(page, "Browser Wallet")).toHaveCount(0);
  });
});
