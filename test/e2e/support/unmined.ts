import { JsonRpcProvider, Wallet } from "ethers";
import { CHAIN_A } from "../../../sandbox/chains/chain-list.js";
import { DEMO_RECIPIENT, devKeys } from "../../../sandbox/chains/dev-accounts.js";
import { callRpc } from "../../../sandbox/chains/rpc.js";
import { dialog } from "./acts.js";
import { eventually, expect, type Page } from "./expect.js";
import { accountButton, button, heading } from "./views.js";
import type { World } from "./world.js";

export const hashOf = async (page: Page): Promise<string> =>
  /0x[\da-f]{64}/.exec((await dialog(page).textContent()) ?? "")?.[0] ?? "none";
export const says = (page: Page, text: string): Promise<void> =>
  expect(dialog(page)).toContainText(text, 10_000);
/** It is looked for every 30 s after the first few looks. In small steps, since a passing message stays for 2.5 s. */
export const saysLater = async (page: Page, text: string): Promise<void> => {
  const found = dialog(page).getByText(text);
  for (let step = 0; step < 300; step++) {
    await page.clock.runFor(500);
    if ((await found.count()) > 0) return;
  }
  throw new Error(`It is never said: ${text}`);
};

/** Sends the coin to the demo's recipient, as far as the wallet's prompt. */
export const send = async (page: Page, amount: string): Promise<void> => {
  await accountButton(page).click();
  await button(page, "Send").click();
  await dialog(page).getByRole("textbox", { name: "Receiver" }).fill(DEMO_RECIPIENT);
  await dialog(page).getByRole("textbox", { name: "Amount of ETH" }).fill(amount);
  await button(page, "Review").click();
  await button(page, `Send ${amount} ETH`).click();
};

/** It has been sent. By its number (nonce), what takes its place is known. It is asked for at once. */
export const isSent = async (page: Page): Promise<void> => {
  await heading(page, "Sent");
  await says(page, "Waiting for the network to confirm it.");
  await eventually(
    () => page.evaluate(() => JSON.stringify({ ...localStorage })),
    (kept) => /nonce[^\w]+\d/.test(String(kept)),
    "Expected the number of the transaction",
  );
};

/** The first chain of a world, where what is sent has no block until the test wants one. */
export const chainOf = (world: () => World) => {
  const rpcUrl = (): string => world().sandbox.urls.rpc.a;
  const rpc = (method: string, params: readonly unknown[] = []): Promise<unknown> =>
    callRpc(rpcUrl(), method, params);
  /** The account of Ember, where its owner uses it with another program. */
  const elsewhere = async <T>(
    use: (owner: Wallet, chain: JsonRpcProvider) => Promise<T>,
  ): Promise<T> => {
    const chain = new JsonRpcProvider(rpcUrl(), CHAIN_A.id, {
      staticNetwork: true,
      cacheTimeout: -1,
    });
    try {
      return await use(new Wallet(devKeys[0], chain), chain);
    } finally {
      chain.destroy();
    }
  };
  return {
    rpcUrl,
    rpc,
    elsewhere,
    coinsOf: (account: string): Promise<bigint> =>
      elsewhere((_, chain) => chain.getBalance(account)),
    /** How many transactions of an account have a block. */
    countOf: (account: string): Promise<number> =>
      elsewhere((_, chain) => chain.getTransactionCount(account)),
    unmined: async (story: () => Promise<void>): Promise<void> => {
      await rpc("evm_setAutomine", [false]);
      try {
        await story();
      } finally {
        await rpc("evm_setAutomine", [true]);
        await rpc("evm_mine");
      }
    },
  };
};
