import { expect as assert, describe, test } from "vitest";
import { dialog, isStatus } from "./support/acts.js";
import { expect, type Page } from "./support/expect.js";
import {
  askForMail,
  codeField,
  confirmDevice,
  emailField,
  logIn,
  loginPage,
  logOut,
  mailboxOf,
  openAccountOf,
  openLogin,
} from "./support/login.js";
import { clipboard } from "./support/phone.js";
import { button, heading } from "./support/views.js";
import { startWorld, stream } from "./support/world.js";

const world = startWorld();
const open = (options = {}) => world().open(loginPage(world()), options);

/** A page whose clock the test moves: from before its first timer on. */
const openWithClock = async (): Promise<Page> => {
  const page = await world().open("about:blank");
  await page.clock.install();
  await page.goto(loginPage(world()));
  return page;
};

/** The active account of the demo page, which says it as JSON. */
const addressOf = async (page: Page): Promise<string> =>
  /0x[0-9a-fA-F]{40}/.exec((await stream(page, "account$").textContent()) ?? "")?.[0] ?? "none";

describe("[S4.27] logging in by e-mail", () => {
  test("a new device: the link of the mail, then the code; then the account, with the address", async () => {
    const email = "ada@example.org";
    const mailbox = mailboxOf(world(), email);
    const page = await open();
    await askForMail(page, email);
    await heading(page, "Confirm this device");
    await expect(dialog(page)).toContainText(email);
    await confirmDevice(page, await mailbox.link());
    await heading(page, "Enter the code");
    await expect(dialog(page)).toContainText(`We have sent a code to ${email}`);
    await codeField(page).pressSequentially(await mailbox.code());
    await isStatus(page, "connected");
    await expect(dialog(page)).toHaveCount(0);
    await openAccountOf(page);
    await dialog(page).getByText(email).waitFor();
  });

  test("[S4.29] a reload restores it, with the address", async () => {
    const email = "bob@example.org";
    const page = await open();
    await logIn(world(), page, email);
    const account = await addressOf(page);
    await page.reload();
    await isStatus(page, "connected");
    await expect(stream(page, "account$")).toContainText(account);
    await openAccountOf(page);
    await dialog(page).getByText(email).waitFor();
  });

  test("[S4.30] after a log-out the device is known: a code is enough, and the account is the same", async () => {
    const email = "cleo@example.org";
    const page = await open();
    await logIn(world(), page, email);
    const account = await addressOf(page);
    const mailbox = mailboxOf(world(), email);
    await logOut(page);
    await page.reload();
    await isStatus(page, "disconnected");
    await askForMail(page, email);
    await heading(page, "Enter the code");
    await codeField(page).fill(await mailbox.code());
    await isStatus(page, "connected");
    await expect(stream(page, "account$")).toContainText(account);
  });

  test("[S4.31] the page was left before the embedded wallet heard of the log-out: a code is asked for all the same", async () => {
    const email = "finn@example.org";
    const page = await open();
    await logIn(world(), page, email);
    const mailbox = mailboxOf(world(), email);
    world().sandbox.faults.frame.set([{ type: "SIGN_OUT", does: "silent" }]);
    await logOut(page);
    await page.reload();
    world().sandbox.faults.frame.set([]);
    await isStatus(page, "disconnected");
    await askForMail(page, email);
    await heading(page, "Enter the code");
    await codeField(page).fill(await mailbox.code());
    await isStatus(page, "connected");
  });

  test("another device is confirmed anew, and the account is the same there", async () => {
    const email = "dora@example.org";
    const page = await open();
    await logIn(world(), page, email);
    const other = await open();
    await logIn(world(), other, email);
    await expect(stream(other, "account$")).toContainText(await addressOf(page));
  });
});

describe("[S5.2] the code", () => {
  test("a wrong one is told in the frame's words beside the field, and the right one still counts", async () => {
    const email = "eve@example.org";
    const mailbox = mailboxOf(world(), email);
    const page = await open();
    await askForMail(page, email);
    await confirmDevice(page, await mailbox.link());
    const code = await mailbox.code();
    await codeField(page).fill(code === "000000" ? "111111" : "000000");
    await expect(dialog(page).getByRole("alert")).toContainText(
      "This is not the code. Read it again in the newest mail",
    );
    assert(await codeField(page).inputValue()).toBe("");
    await codeField(page).fill(code);
    await isStatus(page, "connected");
  });

  test("pasted out of the mail with the text around it, it is looked at by itself", async () => {
    const email = "finn@example.org";
    const mailbox = mailboxOf(world(), email);
    const page = await open(clipboard);
    await askForMail(page, email);
    await confirmDevice(page, await mailbox.link());
    const code = await mailbox.code();
    await codeField(page).focus();
    await page.evaluate((text) => navigator.clipboard.writeText(text), ` ${code}\n`);
    await page.keyboard.press("Control+V");
    await isStatus(page, "connected");
  });

  test("too old, it says so, and another mail brings another one", async () => {
    const email = "gina@example.org";
    const mailbox = mailboxOf(world(), email);
    const page = await openWithClock();
    await askForMail(page, email);
    await confirmDevice(page, await mailbox.link());
    const code = await mailbox.code();
    world().sandbox.faults.frame.expireCodes();
    await codeField(page).fill(code);
    await expect(dialog(page).getByRole("alert")).toContainText("The code has expired");
    await page.clock.fastForward(30_000);
    await button(page, "Send another e-mail").click();
    await codeField(page).fill(await mailbox.code());
    await isStatus(page, "connected");
  });
});

describe("[S5.8] another mail", () => {
  test("[S5.12] counts the seconds down on the device's view, then sends one, whose link counts", async () => {
    const email = "hugo@example.org";
    const mailbox = mailboxOf(world(), email);
    const page = await openWithClock();
    await askForMail(page, email);
    await heading(page, "Confirm this device");
    const again = button(page, "Send another e-mail");
    await mailbox.link();
    await expect(again).toBeDisabled();
    await expect(dialog(page)).toContainText("Available in 30 s");
    await page.clock.runFor(1_000);
    await expect(dialog(page)).toContainText("Available in 29 s");
    await page.clock.runFor(29_000);
    await expect(again).toBeEnabled();
    await again.click();
    await confirmDevice(page, await mailbox.link());
    await heading(page, "Enter the code");
    await codeField(page).fill(await mailbox.code());
    await isStatus(page, "connected");
  });

  test("[S5.9] within 30 s nothing is sent: the form says after how many seconds", async () => {
    const email = "iris@example.org";
    const page = await openWithClock();
    await askForMail(page, email);
    await heading(page, "Confirm this device");
    await button(page, "Back").click();
    await page.clock.runFor(9_500);
    await emailField(page).fill(email);
    await button(page, "Continue with e-mail").click();
    const alert = dialog(page).getByRole("alert").filter({ hasText: "again" });
    await alert.waitFor();
    assert(await alert.textContent()).toMatch(/^Please try again after (20|21) seconds$/);
    assert(world().sandbox.mails(email)).toHaveLength(1);
  });
});

test("[S5.1] what is no address is told below the field, and no frame is loaded for it", async () => {
  const page = await open();
  await openLogin(page);
  await emailField(page).fill("ada@b");
  await emailField(page).press("Enter");
  await expect(dialog(page).getByRole("alert")).toContainText("not a valid e-mail address");
  assert(await page.locator("iframe").count()).toBe(0);
  await emailField(page).fill(" jane@example.org ");
  await emailField(page).press("Enter");
  await heading(page, "Confirm this device");
  assert(world().sandbox.mails("jane@example.org")).toHaveLength(1);
});

describe("[S4.28] changing the address", () => {
  test("a code to the old one, a code to the new one; shown then, and after a reload", async () => {
    const [before, after] = ["kim@example.org", "kim.new@example.org"];
    const page = await open();
    await logIn(world(), page, before);
    const [old, fresh] = [mailboxOf(world(), before), mailboxOf(world(), after)];
    await openAccountOf(page);
    await button(page, "Settings").click();
    await button(page, before).click();
    await heading(page, "Change e-mail address");
    assert(await emailField(page).inputValue()).toBe(before);
    await emailField(page).fill(after);
    await button(page, "Save").click();
    await expect(dialog(page)).toContainText("your old one");
    await codeField(page).fill(await old.code());
    await expect(dialog(page)).toContainText("your new address");
    await codeField(page).fill(await fresh.code());
    await heading(page, "Account");
    await dialog(page).getByText(after).waitFor();
    await page.reload();
    await isStatus(page, "connected");
    await openAccountOf(page);
    await dialog(page).getByText(after).waitFor();
  });
});

describe("a second tab", () => {
  test("[S4.30] logged out in one, it is so in the other", async () => {
    const page = await open();
    await logIn(world(), page, "lena@example.org");
    const other = await page.context().newPage();
    await other.goto(loginPage(world()));
    await isStatus(other, "connected");
    await logOut(page);
    await isStatus(other, "disconnected");
  });
});
