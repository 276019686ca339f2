import { dialog } from "./acts.js";
import { expect, type Page } from "./expect.js";
import {
  askForMail,
  codeField,
  confirmDevice,
  emailField,
  mailboxOf,
  openAccountOf,
  openLogin,
} from "./login.js";
import { button, heading } from "./views.js";
import type { World } from "./world.js";

/** A way through several views of the log-in, since each is reached through the one before. */
export interface Journey {
  readonly query: string;
  /** Gives the name of each view once it is shown; goes on in English. */
  readonly views: (page: Page, world: World) => AsyncGenerator<string>;
}

/** A visitor nobody knows yet. */
const newcomer = (): string => `${crypto.randomUUID()}@example.org`;

async function* byEmail(page: Page, world: World): AsyncGenerator<string> {
  const email = newcomer();
  const mailbox = mailboxOf(world, email);
  await openLogin(page);
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

/** Every view of the log-in, by the way that leads there. */
export const JOURNEYS: Readonly<Record<string, Journey>> = {
  "by e-mail": { query: "email=1", views: byEmail },
  "by social account": { query: "socials=1", views: bySocial },
};
