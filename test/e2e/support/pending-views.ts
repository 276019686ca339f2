import { DEMO_RECIPIENT } from "../../../sandbox/chains/dev-accounts.js";
import { callRpc } from "../../../sandbox/chains/rpc.js";
import { dialog } from "./acts.js";
import { expect, type Page } from "./expect.js";
import { button, heading, openAccount, openFromHost, setMode } from "./views.js";
import type { World } from "./world.js";

/** After so long, what has no block is late. */
const LATE_MS = 40_000;

/** As if Ember had cancelled before with the number that it was given, so that it is asked to speed up as well. */
export const keepsNumbers = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const hash = `0x${"e".repeat(64)}`;
    const wallet = "dev.sluice.ember Ember";
    const value = [{ wallet, transferId: "before", hash, number: "kept" }];
    localStorage.setItem("@sluice/numbers", JSON.stringify({ version: 1, value }));
  });

/** Something that no block has: sped up where it was sent, then looked at in the activity and cancelled there. */
export async function* pending(page: Page, { sandbox }: World): AsyncGenerator<string> {
  const rpcUrl = sandbox.urls.rpc.a;
  await openAccount(page);
  await keepsNumbers(page);
  await button(page, "Send").click();
  await dialog(page).getByRole("textbox", { name: "Amount of ETH" }).fill("0.5");
  await dialog(page).getByRole("textbox", { name: "Receiver" }).fill(DEMO_RECIPIENT);
  await expect(button(page, "Review")).toBeEnabled();
  await button(page, "Review").click();
  await callRpc(rpcUrl, "evm_setAutomine", [false]);
  try {
    await button(page, "Send 0.5 ETH").click();
    await heading(page, "Sent");
    await expect(dialog(page)).toContainText("Still pending.", LATE_MS);
    await button(page, "Cancel it").waitFor();
    // The passing message that says so as well.
    await expect(dialog(page).getByText("Still pending")).toHaveCount(1, 10_000);
    yield "WalletSendPreview, sent, and still pending";
    await button(page, "Speed up").click();
    await expect(dialog(page)).toContainText("It replaces what you sent.");
    yield "WalletSendPreview, for a higher fee";
    await setMode(page, "refuse");
    await button(page, "Pay the higher fee").click();
    await expect(dialog(page)).toContainText("You declined");
    // It is planned again.
    await expect(button(page, "Pay the higher fee")).toBeEnabled();
    yield "WalletSendPreview, for a higher fee, refused";
    await setMode(page, "approve");
    await button(page, "Pay the higher fee").click();
    await expect(dialog(page)).toContainText("Sent again for a higher fee.");
    yield "WalletSendPreview, sent for a higher fee";
    await openFromHost(page, "Transactions");
    await button(page, /^Sent Pending/).click();
    await button(page, "Cancel it").waitFor();
    yield "Transactions, with what is pending";
    await setMode(page, "hang");
    await button(page, "Cancel it").click();
    await expect(dialog(page)).toContainText("with any other, nothing is cancelled");
    yield "Transactions, with what is to be cancelled";
  } finally {
    await callRpc(rpcUrl, "evm_setAutomine", [true]);
    await callRpc(rpcUrl, "evm_mine", []);
  }
}
