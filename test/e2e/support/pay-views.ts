import { CHAIN_A } from "../../../sandbox/chains/chain-list.js";
import { DEMO_RECIPIENT } from "../../../sandbox/chains/dev-accounts.js";
import type { Payment } from "../../../src/codecs/payment/payment.js";
import { dialog } from "./acts.js";
import { expect, type Page } from "./expect.js";
import { button, heading } from "./views.js";

/** Plays the host. */
export const askToPay = (page: Page, parts: Partial<Payment> = {}): Promise<void> => {
  const payment: Payment = {
    payee: "Corner Shop",
    description: "Two coffees, and a cake with more kinds of berries than anybody can count",
    amount: "12.50",
    asset: `eip155:${CHAIN_A.id}/slip44:60`,
    recipient: DEMO_RECIPIENT,
    reference: `0x${"7a".repeat(32)}`,
    // Compared with what it was: so it is always the same.
    expiresAt: "2099-11-26T12:00:00Z",
    hasOwnRecipient: true,
    ...parts,
  };
  return page.evaluate((wanted) => void window.sluice?.pay(wanted).catch(() => undefined), payment);
};

/** A site that asks for something else changes what is there. */
export const closePay = async (page: Page): Promise<void> => {
  await button(page, "Close").first().click();
  await expect(dialog(page)).toHaveCount(0);
};

/** Pays as far as the wallet, which does not answer: the way can be gone again. */
export async function* paying(page: Page): AsyncGenerator<string> {
  await page.waitForFunction(() => "sluice" in window);
  await askToPay(page);
  await button(page, "Ember").waitFor();
  await button(page, "Back").click();
  await button(page, "Connect a wallet").waitFor();
  await button(page, "Pay by scanning a code").waitFor();
  yield "Pay, without an account";
  await button(page, "Connect a wallet").click();
  await button(page, "Ember").click();
  await heading(page, "Pay");
  await closePay(page);
  await askToPay(page, { amount: "123456789" });
  await expect(dialog(page)).toContainText("more ETH. Add some");
  yield "Pay, of too much";
  await closePay(page);
  await askToPay(page, { expiresAt: "2020-01-01T12:00:00Z" });
  await expect(dialog(page)).toContainText("This payment has expired.");
  yield "Pay, too late";
  await closePay(page);
  await askToPay(page);
  await expect(dialog(page)).toContainText("Simulated on the network");
  await expect(dialog(page)).toContainText("About $");
  yield "Pay";
  await button(page, "Pay by scanning a code").click();
  await dialog(page)
    .getByRole("img", { name: /^Code to pay/ })
    .waitFor();
  yield "Pay, with the code";
  await button(page, "Hide the code").click();
  await page.evaluate(
    () => void Object.assign(window.sandboxWallets?.Ember ?? {}, { mode: "hang" }),
  );
  await button(page, "Pay 12.50 ETH").click();
  await button(page, "Confirm it in Ember").waitFor();
  yield "Pay, asked";
}
