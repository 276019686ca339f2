import { expect as assert, describe, test } from "vitest";
import { dialog, isStatus, openDialog } from "./support/acts.js";
import { eventually, expect, type Page } from "./support/expect.js";
import { loginPage, openAccountOf } from "./support/login.js";
import { button, heading } from "./support/views.js";
import { startWorld } from "./support/world.js";

const world = startWorld();
const url = (): string => `${loginPage(world(), "socials=1&wallets=")}#/swap`;
const open = (): Promise<Page> => world().open(url(), {}, { TelegramWebviewProxy: {} });

/** Chooses an account, and is at its service's page in the same window. */
const goTo = async (page: Page, name: string): Promise<void> => {
  await openDialog(page);
  await button(page, name).click();
  await page.getByRole("heading", { name: `${name} stand-in` }).waitFor();
};

const isBackAt = (page: Page): Promise<void> =>
  eventually(
    async () => page.url(),
    (now) => now === url(),
    "Expected the address as it was",
  );

const leftBehind = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem("@appkit/social_provider"));

describe("[S2.27][wire 7] logging in by social account inside Telegram", () => {
  test("goes in the same window, there and back; the account is there after a reload", async () => {
    const page = await open();
    const popups: unknown[] = [];
    page.on("popup", (popup) => popups.push(popup));
    await goTo(page, "Google");
    await page.getByRole("textbox", { name: "User name" }).fill("ada");
    await page.getByRole("button", { name: "Allow" }).click();
    await isStatus(page, "connected");
    await expect(dialog(page)).toHaveCount(0);
    await isBackAt(page);
    assert(await leftBehind(page)).toBeNull();
    assert(popups).toEqual([]);
    await openAccountOf(page);
    await expect(dialog(page)).toContainText("Google ada");
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

  test("[S5.7] a result in an address that nobody here waits for opens nothing, and asks nobody", async () => {
    const { frameOrigin } = world().sandbox.urls;
    const forged = new URL(url());
    forged.searchParams.set("result_uri", `${frameOrigin}/callback?code=1&state=2`);
    const page = await world().open("about:blank", {}, { TelegramWebviewProxy: {} });
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.goto(forged.href);
    await openDialog(page);
    await button(page, "Google").waitFor();
    assert(page.url()).toBe(forged.href);
    assert(asked.filter((address) => address.startsWith(frameOrigin))).toEqual([]);
    await isStatus(page, "disconnected");
  });
});
