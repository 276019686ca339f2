import { button, heading, openAccount, says, textbox } from "./acts.js";
import type { Driven } from "./driven.js";

/** Goes from the page to the review of what is sent. */
export const reviewSend = async (
  page: Driven,
  to: string,
  amount: string,
  symbol?: string,
): Promise<void> => {
  await openAccount(page);
  await page.click(button("Send"));
  await page.sees(heading("Send"));
  if (symbol !== undefined) {
    await page.click(button("What to send"));
    await page.sees(heading("Choose what to send"));
    await page.click(button(symbol));
    await page.sees(button(`What to send: ${symbol}`));
  }
  await page.type(textbox("Receiver"), to);
  await page.type(textbox("Amount of"), amount);
  await review(page);
};

/** Goes from the account to the network with swaps, and fills the form in: the coin for SBD. */
export const fillSwap = async (page: Driven, amount: string): Promise<void> => {
  await page.click(button("Swap"));
  await page.click(button("Anvil C"));
  await page.sees(button("You pay: ETH"));
  await page.click(button("You receive:"));
  await page.click(button("SBD"));
  await page.sees(button("You receive: SBD"));
  await page.type(textbox("Amount of"), amount);
};

/** From a form, once it is complete. */
export const review = async (page: Driven): Promise<void> => {
  await page.click(button("Review"));
  await page.sees(heading("Review"));
};

/** The network has it, and the account is shown again. */
export const isSent = async (page: Driven): Promise<void> => {
  await page.sees(heading("Account"));
  await says(page, "Sent, and confirmed by the network.");
};
