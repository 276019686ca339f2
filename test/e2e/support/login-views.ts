import { dialog } from "./acts.js";
import { expect, type Page } from "./expect.js";
import type { Journey } from "./journey.js";
import {
  askForMail,
  codeField,
  confirmDevice,
  emailField,
  logIn,
  mailboxOf,
  openAccountOf,
  openLogin,
  WITH_EMAIL,
} from "./login.js";
import { button, heading } from "./views.js";
import type { World } from "./world.js";

/** A visitor nobody knows yet. */
const newcomer = (): string => `${crypto.randomUUID()}@example.org`;

async function* byEmail(page: Page, world: World): AsyncGenerator<string> {
  const email = newcomer();
  const mailbox = mailboxOf(world, email);
  await openLogin(page);
  // How many there are is told by the directory.
  await button(page, /^All wallets \d/).waitFor();
  yield "Connect, by e-mail";
  await button(page, "Continue with e-mail").click();
  await expect(dialog(page).getByRole("alert")).toContainText("not a valid e-mail address");
  yield "Connect, no address";
  await button(page, "Close").click();
  await askForMail(page, email);
  await heading(page, "Confirm this device");
  yield "EmailVerifyDevice";
  await confirmDevice(page, await mailbox.link());
  await heading(page, "Enter the code");
  yield "EmailVerifyOtp";
  const code = await mailbox.code();
  await codeField(page).fill(code === "000000" ? "111111" : "000000");
  await expect(dialog(page).getByRole("alert")).toContainText("not the code");
  yield "EmailVerifyOtp, a wrong code";
  await codeField(page).fill(code);
  await expect(dialog(page)).toHaveCount(0);
  await openAccountOf(page);
  await button(page, "Settings").click();
  await button(page, email.slice(0, 20)).click();
  await heading(page, "Change e-mail address");
  yield "UpdateEmailWallet";
  const fresh = newcomer();
  const later = mailboxOf(world, fresh);
  await emailField(page).fill(fresh);
  await button(page, "Save").click();
  await expect(dialog(page)).toContainText("your old one");
  yield "UpdateEmailPrimaryOtp";
  await codeField(page).fill(await mailbox.code());
  await expect(dialog(page)).toContainText("your new address");
  yield "UpdateEmailSecondaryOtp";
  await codeField(page).fill(await later.code());
  await heading(page, "Account");
}

async function* bySocial(page: Page): AsyncGenerator<string> {
  await page.getByRole("button", { name: "Connect wallet" }).click();
  await button(page, "More").click();
  await button(page, "Facebook").waitFor();
  yield "ConnectSocials";
  const [popup] = await Promise.all([page.waitForEvent("popup"), button(page, "GitHub").click()]);
  await expect(dialog(page)).toContainText("in the window that has opened");
  yield "ConnectingSocial";
  await popup.getByRole("button", { name: "Deny" }).click();
  await button(page, "Try again").waitFor();
  yield "ConnectingSocial, refused";
  await dialog(page).getByRole("button", { name: "Back" }).first().click();
  await button(page, "Farcaster").click();
  await dialog(page).getByRole("img", { name: "Code to scan" }).waitFor();
  yield "ConnectingFarcaster";
}

async function* loggedIn(page: Page, world: World): AsyncGenerator<string> {
  // Short enough for one line of a phone.
  await logIn(world, page, `${crypto.randomUUID().slice(0, 8)}@example.org`);
  await openAccountOf(page);
  await expect(dialog(page)).toContainText("10.00 ETH");
  // What it holds comes later.
  await dialog(page).getByRole("listitem").filter({ hasText: "ETH" }).waitFor();
  yield "Account, of the embedded wallet";
  await button(page, "Settings").click();
  // Account has most of its buttons as well.
  await heading(page, "Account settings");
  await button(page, "Switch to your standard account").waitFor();
  yield "AccountSettings";
  await button(page, "More about your wallet").click();
  await dialog(page).getByRole("link", { name: "Open the wallet's page" }).waitFor();
  yield "UpgradeEmailWallet";
}

/** The host opens a view by its name. */
const openView = async (page: Page, view: string): Promise<void> => {
  await page.waitForFunction(() => "sluice" in window);
  await page.evaluate((name) => {
    const { sluice } = window as unknown as {
      sluice: { open(options: { view: string }): Promise<void> };
    };
    return sluice.open({ view: name });
  }, view);
};

async function* alone(page: Page): AsyncGenerator<string> {
  await openView(page, "EmailLogin");
  await emailField(page).waitFor();
  yield "EmailLogin";
}

async function* switchedOff(page: Page): AsyncGenerator<string> {
  await openView(page, "EmailLogin");
  await expect(dialog(page).getByRole("alert")).toContainText("This could not be shown.");
  yield "EmailLogin, switched off";
}

/** Every view of the log-in. */
export const LOGIN_JOURNEYS: Readonly<Record<string, Journey>> = {
  "logging in by e-mail": { query: "email=1", views: byEmail },
  "logging in by social account": { query: "socials=1", views: bySocial },
  "being logged in": { query: WITH_EMAIL, views: loggedIn },
  "the e-mail form alone [S2.16]": { query: WITH_EMAIL, views: alone },
  "the e-mail form alone where it is off [S2.16]": { query: "wallets=", views: switchedOff },
};
