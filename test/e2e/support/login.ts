import { dialog, isStatus, openDialog } from "./acts.js";
import { eventually, expect, type Page } from "./expect.js";
import { accountButton } from "./views.js";
import type { World } from "./world.js";

/** The query of a page where one can log in by e-mail, and nothing else is installed. */
export const WITH_EMAIL = "email=1&wallets=&reconnect=0";

/** The demo page of a project whose visitors log in by e-mail, by social account, or both. */
export const loginPage = (world: World, query = "email=1"): string =>
  `${world.sandbox.urls.demo}?${query}`;

export const emailField = (page: Page) =>
  dialog(page).getByRole("textbox", { name: "E-mail address" });

export const codeField = (page: Page) =>
  dialog(page).getByRole("textbox", { name: "Six-digit code" });

/** Reads the mails of one address, each once, as a person does. */
export const mailboxOf = (world: World, to: string) => {
  let read = world.sandbox.mails(to)[0]?.id ?? 0;
  const next = async (part: "code" | "link"): Promise<string> => {
    let found = "";
    const look = async (): Promise<string> => {
      const mail = world.sandbox.mails(to).findLast((one) => one.id > read && one[part]);
      if (mail === undefined) return "";
      read = mail.id;
      found = mail[part] ?? "";
      return found;
    };
    await eventually(look, (value) => value !== "", `Expected a mail with a ${part} to ${to}`);
    return found;
  };
  return { code: () => next("code"), link: () => next("link") };
};

/** Opens Connect, and waits for the way to log in by e-mail. */
export const openLogin = async (page: Page): Promise<void> => {
  await openDialog(page);
  await emailField(page).waitFor();
};

/** Asks for a mail, in a dialog that shows the form. */
export const typeEmail = async (page: Page, email: string): Promise<void> => {
  await emailField(page).fill(email);
  await dialog(page).getByRole("button", { name: "Continue with e-mail" }).click();
};

export const askForMail = async (page: Page, email: string): Promise<void> => {
  await openLogin(page);
  await typeEmail(page, email);
};

/** Confirms a new device: opens the link of the mail in a tab of its own, as a mail program does. */
export const confirmDevice = async (page: Page, link: string): Promise<void> => {
  const tab = await page.context().newPage();
  await tab.goto(link);
  await tab.close();
};

/** What follows on a device that the embedded wallet does not know yet: the link, then the code. */
export const answerMails = async (
  page: Page,
  mailbox: ReturnType<typeof mailboxOf>,
): Promise<void> => {
  await dialog(page).getByRole("heading", { name: "Confirm this device" }).waitFor();
  const { ok } = await fetch(await mailbox.link());
  if (!ok) throw new Error("The link in the mail does not work.");
  await codeField(page).waitFor();
  await codeField(page).fill(await mailbox.code());
};

/** Logs in on a device that is new, in a dialog that is closed or shows the form. */
export const logIn = async (world: World, page: Page, email: string): Promise<void> => {
  const mailbox = mailboxOf(world, email);
  if (!(await dialog(page).isVisible())) await openDialog(page);
  await typeEmail(page, email);
  await answerMails(page, mailbox);
  await isStatus(page, "connected");
  await expect(dialog(page)).toHaveCount(0);
};

/** Opens the account from the host's button. */
export const openAccountOf = async (page: Page): Promise<void> => {
  await accountButton(page).click();
  await dialog(page).getByRole("heading", { name: "Account" }).waitFor();
};

/** Logs out in the account. */
export const logOut = async (page: Page): Promise<void> => {
  await openAccountOf(page);
  await dialog(page).getByRole("button", { name: "Log out" }).click();
  await isStatus(page, "disconnected");
};

/** The embedded wallet's frame, and what can be pressed in it. */
export const inFrame = (page: Page) => page.frameLocator("sluice-dialog > iframe");
