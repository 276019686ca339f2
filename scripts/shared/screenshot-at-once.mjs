/** How to get to what a smart account sees that pays with a swap, for `screenshots.mjs`. */

const CHAIN = 100;
const DOLLARS = `eip155:${CHAIN}/erc20:0x5a4d0b0c00000000000000000000000000000001`;

/**
 * @param parts how the other views are reached
 * @returns the views by the names of their pictures
 */
export const atOnceViews = ({ dialog, button, heading, logIn, payment }) => {
  const ask = ({ urls }, method, params = []) =>
    fetch(urls.rpc.c, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
    });
  const openPay = async (page, sandbox, parts = {}) => {
    await logIn(page, sandbox);
    await page.evaluate((id) => window.sluice.switchNetwork(`eip155:${id}`), CHAIN);
    await page.evaluate((wanted) => void window.sluice.pay(wanted).catch(() => undefined), {
      ...payment,
      asset: DOLLARS,
      ...parts,
    });
    await heading(page, "Pay");
  };
  const openReview = async (page, sandbox) => {
    await openPay(page, sandbox);
    await button(page, "Swap for it").click();
    await button(page, "You pay: ETH").waitFor();
    await dialog(page).getByRole("textbox", { name: "Amount of ETH" }).fill("1");
    await dialog(page).getByText("Price impact").waitFor();
    await button(page, "Review").click();
    await dialog(page).getByText("all of them happen").waitFor();
    await dialog(page)
      .getByRole("button", { name: "Swap, and pay 12.50 SBD", disabled: false })
      .waitFor();
  };
  const openSent = async (page, sandbox) => {
    await openReview(page, sandbox);
    await ask(sandbox, "evm_setAutomine", [false]);
    await button(page, "Swap, and pay 12.50 SBD").click();
    const frame = page.frameLocator("sluice-dialog > iframe");
    await frame.getByRole("button", { name: "Approve" }).click();
    await dialog(page).getByText("Sent. Waiting").waitFor();
  };
  /** No block ever has it, so that the account has no dollars in the next picture either. */
  const takeBack = async (sandbox) => {
    await ask(sandbox, "anvil_dropAllTransactions");
    await ask(sandbox, "evm_setAutomine", [true]);
  };
  const paying = (go) => ({ query: "email=1&wallets=&swaps=1", go });

  return {
    "pay-contract": paying(async (page, sandbox) => {
      await openPay(page, sandbox, { hasOwnRecipient: false });
      await dialog(page)
        .getByText(/^This account is a contract/)
        .waitFor();
    }),
    "pay-swap": paying(async (page, sandbox) => {
      await openPay(page, sandbox);
      await button(page, "Swap for it").waitFor();
    }),
    "pay-at-once": paying(openReview),
    "pay-at-once-sent": paying(async (page, sandbox) => {
      page.once("close", () => void takeBack(sandbox));
      await openSent(page, sandbox);
    }),
  };
};
