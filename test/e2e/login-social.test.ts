import { expect as assert, describe, test } from "vitest";
import { dialog, isStatus, openDialog } from "./support/acts.js";
import { expect, type Page } from "./support/expect.js";
import { loginPage, openAccountOf } from "./support/login.js";
import { clipboard } from "./support/phone.js";
import { button, heading } from "./support/views.js";
import { startWorld } from "./support/world.js";

/** The driver allows pop-ups by itself: here the browser decides, as a visitor's does. */
const world = startWorld({ ignoreDefaultArgs: ["--disable-popup-blocking"] });
const open = (options = {}) => world().open(loginPage(world(), "socials=1"), options);

/** Chooses an account on Connect; gives the window that opens. */
const choose = async (page: Page, provider: string): Promise<Page> => {
  await openDialog(page);
  return again(page, provider);
};

const again = async (page: Page, name: string): Promise<Page> => {
  const chosen = dialog(page).getByRole("button", { name, exact: true });
  const [popup] = await Promise.all([page.waitForEvent("popup"), chosen.click()]);
  return popup;
};

const allow = async (popup: Page, user: string): Promise<void> => {
  await popup.getByRole("textbox", { name: "User name" }).fill(user);
  await popup.getByRole("button", { name: "Allow" }).click();
};

const isClosed = (popup: Page): Promise<unknown> =>
  popup.isClosed() ? Promise.resolve() : popup.waitForEvent("close");

describe("[S2.27] logging in by social account", () => {
  test("in the window that opens with the click; it closes, and the account is there after a reload", async () => {
    const page = await open();
    const popup = await choose(page, "Google");
    await heading(page, "Log in");
    await expect(dialog(page)).toContainText("Continue with Google in the window");
    await allow(popup, "ada");
    await isStatus(page, "connected");
    await isClosed(popup);
    await expect(dialog(page)).toHaveCount(0);
    await openAccountOf(page);
    await dialog(page).getByText("ada", { exact: true }).waitFor();
    await expect(dialog(page)).toContainText("Google");
    await page.reload();
    await isStatus(page, "connected");
    await openAccountOf(page);
    await dialog(page).getByText("ada", { exact: true }).waitFor();
    await expect(dialog(page)).toContainText("Google");
  });

  test("refused at the provider: it says so, and another try is one click", async () => {
    const page = await open();
    const popup = await choose(page, "Discord");
    await popup.getByRole("button", { name: "Deny" }).click();
    await expect(dialog(page)).toContainText("Not logged in");
    await expect(dialog(page).getByRole("alert")).toContainText("The service did not log you in.");
    await isClosed(popup);
    await allow(await again(page, "Try again"), "bob");
    await isStatus(page, "connected");
  });

  test("[S8.37] the window is closed: back on Connect, with a word about it", async () => {
    const page = await open();
    const popup = await choose(page, "Google");
    await heading(page, "Log in");
    await popup.close();
    await heading(page, "Connect wallet");
    await expect(dialog(page)).toContainText("The window was closed before you were logged in.");
    await isStatus(page, "disconnected");
  });

  test("left in the dialog: the window is closed, and an answer of it counts no more", async () => {
    const page = await open();
    const popup = await choose(page, "X");
    await button(page, "Cancel").click();
    await heading(page, "Connect wallet");
    await isClosed(popup);
    await isStatus(page, "disconnected");
  });

  test("[S8.39] the browser blocks the window: it says what to allow, and another try opens it", async () => {
    const page = await open();
    await openDialog(page);
    await button(page, "Google").waitFor();
    const cdp = await page.context().newCDPSession(page);
    // A click of a script is no click of the visitor's; one that is left over is used up first.
    const expression = `open("about:blank").close();
      [...document.querySelector("sluice-dialog").shadowRoot.querySelectorAll("button")]
        .find(({ ariaLabel }) => ariaLabel === "Google").click()`;
    await cdp.send("Runtime.evaluate", { expression, userGesture: false });
    await expect(dialog(page)).toContainText("Allow pop-ups for this site");
    await allow(await again(page, "Try again"), "cleo");
    await isStatus(page, "connected");
  });

  test("every account has its place in the list, and Back leads out of it", async () => {
    const page = await open();
    await openDialog(page);
    await button(page, "More").click();
    const names = await dialog(page).locator("section button").allTextContents();
    assert(names).toEqual(["Google", "X", "Discord", "Farcaster", "GitHub", "Apple", "Facebook"]);
    const popup = await again(page, "GitHub");
    await popup.getByRole("heading", { name: "GitHub" }).waitFor();
    await button(page, "Cancel").click();
    await button(page, "Facebook").waitFor();
  });
});

describe("[S2.15] Farcaster", () => {
  test("on a wide window: a code, and its link to copy; approved elsewhere, the dialog goes on", async () => {
    const page = await open(clipboard);
    await openDialog(page);
    await button(page, "More").click();
    await button(page, "Farcaster").click();
    await dialog(page).getByRole("img", { name: "Code to scan with the Farcaster app" }).waitFor();
    await button(page, "Copy link").click();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const phone = await world().open(link);
    await allow(phone, "dora");
    await isStatus(page, "connected");
    await expect(dialog(page)).toHaveCount(0);
  });

  test("declined in the app: back, in its words", async () => {
    const page = await open(clipboard);
    await openDialog(page);
    await button(page, "More").click();
    await button(page, "Farcaster").click();
    await button(page, "Copy link").click();
    const phone = await world().open(await page.evaluate(() => navigator.clipboard.readText()));
    await phone.getByRole("button", { name: "Deny" }).click();
    await expect(dialog(page)).toContainText("The login was declined in the Farcaster app.");
    await button(page, "Facebook").waitFor();
  });

  test("on a phone: a link to the app, in a tab of its own", async () => {
    const page = await open({
      viewport: { width: 390, height: 760 },
      hasTouch: true,
      isMobile: true,
      userAgent: "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Mobile",
    });
    await openDialog(page);
    await button(page, "More").tap();
    await button(page, "Farcaster").tap();
    const link = dialog(page).getByRole("link", { name: "Open Farcaster" });
    const [app] = await Promise.all([page.context().waitForEvent("page"), link.tap()]);
    await allow(app, "eve");
    await isStatus(page, "connected");
  });
});
