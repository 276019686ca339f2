import { dialog, isStatus, openDialog } from "./acts.js";
import { eventually, type Page } from "./expect.js";
import type { World } from "./world.js";

/** The query of a page where one can log in by e-mail, and nothing else is installed. */
export const WITH_EMAIL = "email=1&wallets=&reconnect=0";

type Mail = ReturnType<World["sandbox"]["mails"]>[number];

/** The newest mail to somebody that has what is wanted. */
const mailed = async ({ sandbox }: World, to: string, has: "link" | "code"): Promise<string> => {
  const newest = (): Mail | undefined => sandbox.mails(to)[0];
  await eventually(
    async () => newest()?.[has],
    (value) => typeof value === "string",
    `Expected a mail with a ${has} to ${to}`,
  );
  return newest()?.[has] ?? "";
};

/** Logs in by e-mail through the dialog: address, the link for a new browser, the code. */
export const logIn = async (world: World, page: Page, email: string): Promise<void> => {
  await openDialog(page);
  await dialog(page).getByRole("textbox", { name: "E-mail address" }).fill(email);
  await dialog(page).getByRole("button", { name: "Continue with e-mail" }).click();
  await dialog(page).getByRole("heading", { name: "Confirm this device" }).waitFor();
  await fetch(await mailed(world, email, "link"));
  const code = dialog(page).getByRole("textbox", { name: "Code of six digits" });
  await code.waitFor();
  await code.fill(await mailed(world, email, "code"));
  await isStatus(page, "connected");
  await dialog(page).waitFor({ state: "detached" });
};

/** The embedded wallet's frame, and what can be pressed in it. */
export const inFrame = (page: Page) => page.frameLocator("sluice-dialog > iframe");
