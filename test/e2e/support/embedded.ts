import type { Sandbox } from "../../../sandbox/start-sandbox.js";
import { dialog, isStatus, openDialog } from "./acts.js";
import { eventually, type Page } from "./expect.js";
import { button, heading } from "./views.js";

const field = (page: Page) => dialog(page).getByRole("textbox", { name: "E-mail address" });

/** Asks for a mail, in a dialog that shows the form. */
export const typeEmail = async (page: Page, email: string): Promise<void> => {
  await field(page).fill(email);
  await button(page, "Continue with e-mail").click();
};

/** The newest mail that has what is looked for, once it is there. */
const inMail = async (
  sandbox: Sandbox,
  email: string,
  part: "code" | "link",
  before: number,
): Promise<string> => {
  let found = "";
  await eventually(
    async () => {
      found = sandbox.mails(email).find((mail) => mail.id > before && mail[part])?.[part] ?? "";
      return found;
    },
    (value) => value !== "",
    `Expected a mail with a ${part}`,
  );
  return found;
};

/** What the visitor does after the address was typed on a device that is new: the link, then the code. */
export const answerMails = async (
  page: Page,
  sandbox: Sandbox,
  email: string,
  before = 0,
): Promise<void> => {
  await heading(page, "Confirm this device");
  const { ok } = await fetch(await inMail(sandbox, email, "link", before));
  if (!ok) throw new Error("The link in the mail does not work.");
  await heading(page, "Enter the code");
  await typeCode(page, await inMail(sandbox, email, "code", before));
};

export const typeCode = (page: Page, code: string): Promise<void> =>
  dialog(page).getByRole("textbox", { name: "Code of six digits" }).fill(code);

/** Logs in by e-mail on a device that is new, in a dialog that is closed or shows the form. */
export const logIn = async (page: Page, sandbox: Sandbox, email: string): Promise<void> => {
  if (!(await dialog(page).isVisible())) await openDialog(page);
  const before = sandbox.mails(email)[0]?.id ?? 0;
  await typeEmail(page, email);
  await answerMails(page, sandbox, email, before);
  await isStatus(page, "connected");
};
