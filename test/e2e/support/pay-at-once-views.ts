import { CHAIN_C, TOKEN_ADDRESS } from "../../../sandbox/chains/chain-list.js";
import { callRpc } from "../../../sandbox/chains/rpc.js";
import { dialog } from "./acts.js";
import { approveInFrame } from "./approvals.js";
import { expect, type Page } from "./expect.js";
import { logIn } from "./login.js";
import { askToPay, closePay } from "./pay-views.js";
import { button, heading } from "./views.js";
import type { World } from "./world.js";

const says = (page: Page, text: string): Promise<void> => expect(dialog(page)).toContainText(text);

/**
 * A smart account that has no dollars pays with the coin: the swap and the payment are one transaction, which waits for its block. The chain is
 * as it was afterwards.
 */
export async function* payingAtOnce(page: Page, world: World): AsyncGenerator<string> {
  const rpcUrl = world.sandbox.urls.rpc.c;
  const asset = `eip155:${CHAIN_C.id}/erc20:${TOKEN_ADDRESS}` as const;
  const before = await callRpc(rpcUrl, "evm_snapshot");
  // A name that nobody has had: without a dollar.
  await logIn(world, page, `payer-${world.sandbox.mails().length}@example.org`);
  await page.evaluate((id) => window.sluice?.switchNetwork(`eip155:${id}`), CHAIN_C.id);
  try {
    await askToPay(page, { asset, hasOwnRecipient: false });
    await says(page, "This account is a contract");
    yield "Pay, with the account of a contract";
    await closePay(page);
    await askToPay(page, { asset });
    await says(page, "You need 12.5 more SBD.");
    await button(page, "Swap for it").click();
    await button(page, "You pay: ETH").waitFor();
    await dialog(page).getByRole("textbox", { name: "Amount of ETH" }).fill("1");
    await expect(button(page, "Review")).toBeEnabled();
    await button(page, "Review").click();
    await heading(page, "Review");
    await says(page, "all of them happen, or none does");
    // A moment after the last figure has changed.
    await expect(button(page, "Swap, and pay 12.50 SBD")).toBeEnabled();
    yield "SwapPreview, with its payment";
    await callRpc(rpcUrl, "evm_setAutomine", [false]);
    await button(page, "Swap, and pay 12.50 SBD").click();
    await approveInFrame(page);
    await says(page, "Sent. Waiting");
    yield "SwapPreview, with its payment, sent";
    await callRpc(rpcUrl, "evm_setAutomine", [true]);
    await callRpc(rpcUrl, "evm_mine");
    await says(page, "Paid, and confirmed by the network.");
    // The passing message would be in some of the forms, and not in others. It may come after the view has changed.
    await says(page, "Sent, and confirmed by the network.");
    await expect(dialog(page).locator(".toast")).toHaveCount(0);
    yield "Pay, by a swap";
  } finally {
    await callRpc(rpcUrl, "evm_setAutomine", [true]);
    await callRpc(rpcUrl, "evm_revert", [before]);
  }
}
