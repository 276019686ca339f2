/** A visitor who comes back to a page that a server has drawn. */
import { shown } from "./browser.mjs";
import { announceWallet, OPTIMISM, SHORT_ADDRESS, storeConnection } from "./wallet.mjs";

/** One who likes it dark, and was connected on another network than the server renders. */
export const RETURNING = {
  visitor: { colorScheme: "dark" },
  prepare: async (page) => {
    await storeConnection(page, OPTIMISM);
    await announceWallet(page, "0xa");
  },
  act: async (page) => {
    const account = page.getByRole("button", { name: SHORT_ADDRESS });
    await shown(account, "The connection of the last visit is not restored.");
    await account.click();
    await shown(page.getByRole("dialog"), "A click on the account does not open the dialog.");
  },
};
