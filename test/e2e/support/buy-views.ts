import { dialog } from "./acts.js";
import { expect, type Page } from "./expect.js";
import { button, heading, openAccount } from "./views.js";

/** Buys at the sandbox's provider, whose window the browser blocks: nothing opens beside the page. */
export async function* buying(page: Page): AsyncGenerator<string> {
  await openAccount(page);
  await button(page, "Buy").click();
  await expect(dialog(page)).toContainText("You buy: SBD");
  yield "OnRampProviders";
  await button(page, /^You pay in:/).click();
  await heading(page, "Choose a currency");
  yield "OnRampFiatSelect";
  await button(page, "Back").click();
  await button(page, /^You buy:/).click();
  await heading(page, "Choose what to buy");
  yield "OnRampTokenSelect";
  await button(page, "Back").click();
  await button(page, "How does buying work?").click();
  await heading(page, "How buying works");
  yield "WhatIsABuy";
  await button(page, "Back").click();
  await dialog(page).getByRole("textbox").fill("50");
  await expect(dialog(page)).toContainText("About 49.5 SBD");
  await expect(dialog(page)).toContainText("It sends you 49.5 SBD");
  yield "OnRampProviders, with an estimate";
  await page.evaluate(() => {
    window.open = () => null;
  });
  await button(page, /^Meld/).click();
  await expect(dialog(page)).toContainText("Your browser has blocked the window");
  yield "BuyInProgress, blocked";
}

/** Chooses the sandbox's exchange, whose window sends it to the account, and is closed then. */
export const sentByExchange = async (page: Page, account: string): Promise<void> => {
  const [exchange] = await Promise.all([
    page.waitForEvent("popup"),
    button(page, /^Sandbox Exchange/).click(),
  ]);
  await exchange.getByText(`To ${account}`).waitFor();
  await exchange.getByRole("link", { name: "Send", exact: true }).click();
  await exchange.getByText("Sent to your account.").waitFor();
  await exchange.close();
};
