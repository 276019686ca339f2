import { expect, type Page } from "./expect.js";
import { stream } from "./world.js";

/** The product's dialog. */
export const dialog = (page: Page) => page.locator("sluice-dialog").getByRole("dialog");

/** The confirmation window of an in-page wallet. */
export const prompt = (page: Page, wallet: string) =>
  page
    .getByRole("dialog", { name: wallet })
    .filter({ has: page.getByRole("button", { name: "Refuse" }) });

export const openDialog = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: "Connect wallet" }).click();
  await dialog(page).getByRole("heading", { name: "Connect wallet" }).waitFor();
};

export const approve = (page: Page, wallet: string) =>
  prompt(page, wallet).getByRole("button", { name: "Approve" }).click();

export const refuse = (page: Page, wallet: string) =>
  prompt(page, wallet).getByRole("button", { name: "Refuse" }).click();

/** Connects an installed wallet through the dialog and its own prompt. */
export const connectInstalled = async (page: Page, wallet = "Ember"): Promise<void> => {
  await openDialog(page);
  await dialog(page).getByRole("button", { name: wallet }).click();
  await approve(page, wallet);
  await isStatus(page, "connected");
};

/** With its quotes, because "disconnected" contains "connected". */
export const isStatus = (page: Page, status: string, limit?: number): Promise<void> =>
  expect(stream(page, "status$")).toContainText(`"${status}"`, limit);
