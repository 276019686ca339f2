import type { Page } from "playwright-core";
import { onTestFinished } from "vitest";
import { dialog, isStatus } from "./acts.js";
import { expect } from "./expect.js";
import { clipboard } from "./phone.js";
import type { World } from "./world.js";

/** How the phone's address begins. */
export const PHONE = "0x90F7";

/** The demo; the test fails when anything surfaced in its page that nobody caught. */
export const openDemoOf = (world: () => World) => async (): Promise<Page> => {
  const page = await world().open(world().sandbox.urls.demo, clipboard);
  const crashes: string[] = [];
  page.on("pageerror", ({ message }) => crashes.push(message));
  onTestFinished(() => {
    if (crashes.length > 0) throw new Error(`Errors in the host's page: ${crashes.join("; ")}`);
  });
  return page;
};

export const code = (page: Page) =>
  dialog(page).getByRole("img", { name: "Code to scan with your wallet" });
export const button = (page: Page, name: string) => dialog(page).getByRole("button", { name });
export const askForCode = (page: Page) => button(page, "WalletConnect").click();

export const approveOn = (phone: Page): Promise<void> =>
  phone.getByRole("button", { name: "Approve" }).click();

/** Signs with the phone; the demo recovers the signer and compares. */
export const signs = async (page: Page, phone: Page): Promise<void> => {
  await page.getByRole("button", { name: "Sign a message" }).click();
  await approveOn(phone);
  const said = page.getByRole("status").filter({ hasText: "Signature verified" });
  await expect(said).toContainText(PHONE);
};

export const goBack = async (page: Page): Promise<void> => {
  await button(page, "Back").click();
  await isStatus(page, "disconnected");
  await button(page, "WalletConnect").waitFor();
};

export const openAccount = async (page: Page): Promise<void> => {
  await page.getByRole("banner").getByRole("button", { name: "0x90" }).click();
  await dialog(page).getByRole("heading", { name: "Account" }).waitFor();
};
