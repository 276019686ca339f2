import type { Page } from "playwright-core";
import { dialog, isStatus, openDialog } from "./acts.js";
import type { World } from "./world.js";

/** What a page needs for "Copy link". */
export const clipboard = { permissions: ["clipboard-read", "clipboard-write"] };

/** Opens the code in the dialog; gives its link as "Copy link" does. */
export const offerCode = async (page: Page): Promise<string> => {
  await openDialog(page);
  await dialog(page).getByRole("button", { name: "WalletConnect" }).click();
  return copyCode(page);
};

export const copyCode = async (page: Page): Promise<string> => {
  await dialog(page).getByRole("img", { name: "Code to scan with your wallet" }).waitFor();
  await dialog(page).getByRole("button", { name: "Copy link" }).click();
  return page.evaluate(() => navigator.clipboard.readText());
};

export const pairWith = async (phone: Page, uri: string): Promise<void> => {
  await phone.getByLabel("Connection link").fill(uri);
  await phone.getByRole("button", { name: "Pair" }).click();
};

/**
 * The phone page, with the real wallet SDK, of a world.
 *
 * @param query what its address says of it
 */
export const phonesOf = (world: () => World, query = "") => {
  /** Once its wallet answers. */
  const openPhone = async (): Promise<Page> => {
    const phone = await world().open(`${world().sandbox.urls.phone}${query}`);
    await phone.waitForFunction(() => "sandboxPhone" in window);
    return phone;
  };
  const pairPhone = async (page: Page): Promise<Page> => {
    const uri = await offerCode(page);
    const phone = await openPhone();
    await pairWith(phone, uri);
    return phone;
  };
  const connectPhone = async (page: Page): Promise<Page> => {
    const phone = await pairPhone(page);
    await phone.getByRole("button", { name: "Approve" }).click();
    await isStatus(page, "connected");
    return phone;
  };
  return { offerCode, openPhone, pairPhone, connectPhone };
};
