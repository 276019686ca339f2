import { JsonRpcProvider, parseEther, type TransactionRequest, Wallet } from "ethers";
import { expect as assert, describe, test } from "vitest";
import { CHAIN_A } from "../../sandbox/chains/chain-list.js";
import { DEMO_RECIPIENT, devKeys } from "../../sandbox/chains/dev-accounts.js";
import { callRpc } from "../../sandbox/chains/rpc.js";
import { dialog } from "./support/acts.js";
import { eventually, expect, type Page } from "./support/expect.js";
import { accountButton, button, connectedWithClock, heading } from "./support/views.js";
import { startWorld } from "./support/world.js";

const world = startWorld();

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
const rpcUrl = (): string => world().sandbox.urls.rpc.a;
const rpc = (method: string, params: readonly unknown[] = []): Promise<unknown> =>
  callRpc(rpcUrl(), method, params);
const coinsOf = (account: string): Promise<bigint> =>
  elsewhere((_, chain) => chain.getBalance(account));
const hashOf = async (page: Page): Promise<string> =>
  /0x[\da-f]{64}/.exec((await dialog(page).textContent()) ?? "")?.[0] ?? "none";
const says = (page: Page, text: string): Promise<void> =>
  expect(dialog(page)).toContainText(text, 10_000);
/** It is looked for every 30 s after the first few looks. */
const saysLater = async (page: Page, text: string): Promise<void> => {
  for (let looks = 0; looks < 5; looks++) {
    await page.clock.runFor(30_000);
    const found = dialog(page).getByText(text);
    const isThere = await found.waitFor({ timeout: 3_000 }).then(
      () => true,
      () => false,
    );
    if (isThere) return;
  }
  throw new Error(`It is never said: ${text}`);
};

/** What is sent has no block until one is mined. */
const sent = async (amount: string, before?: (page: Page) => Promise<unknown>): Promise<Page> => {
  const page = await connectedWithClock(world());
  await before?.(page);
  await accountButton(page).click();
  await button(page, "Send").click();
  await dialog(page).getByRole("textbox", { name: "Receiver" }).fill(DEMO_RECIPIENT);
  await dialog(page).getByRole("textbox", { name: "Amount of ETH" }).fill(amount);
  await button(page, "Review").click();
  await button(page, `Send ${amount} ETH`).click();
  await heading(page, "Sent");
  await says(page, "It is waiting for its place in a block.");
  // By its number (nonce), what takes its place is known. It is asked for at once.
  await eventually(
    () => page.evaluate(() => JSON.stringify({ ...localStorage })),
    (kept) => /nonce[^\w]+\d/.test(String(kept)),
    "Expected the number of the transaction",
  );
  return page;
};
/** The node of the page knows nothing of what waits for a block: the wallet's node keeps that to itself. */
const unheard = (page: Page): Promise<unknown> =>
  page.route(`${rpcUrl()}**`, async (route) => {
    const asked = route.request().postDataJSON() as {
      method: string;
      params: unknown[];
      id: number;
    };
    const { method, params } = asked;
    if (method === "eth_getTransactionByHash")
      return route.fulfill({ json: { jsonrpc: "2.0", id: asked.id, result: null } });
    if (method !== "eth_getTransactionCount") return route.continue();
    return route.continue({
      postData: JSON.stringify({
        ...asked,
        params: params.map((one) => (one === "pending" ? "latest" : one)),
      }),
    });
  });
const unmined = async (story: () => Promise<void>): Promise<void> => {
  await rpc("evm_setAutomine", [false]);
  try {
    await story();
  } finally {
    await rpc("evm_setAutomine", [true]);
    await rpc("evm_mine");
  }
};

/** Another transaction with the number of the one that waits, for a higher fee. */
const instead = (parts: TransactionRequest): Promise<string> =>
  elsewhere(async (owner, chain) => {
    const nonce = await chain.getTransactionCount(owner.address);
    const fee = parseEther("0.00000005");
    const { hash } = await owner.sendTransaction({
      nonce,
      gasLimit: 100_000,
      maxFeePerGas: fee,
      maxPriorityFeePerGas: fee,
      ...parts,
    });
    return hash;
  });
const OWNER = new Wallet(devKeys[0]).address;

describe("[A.18] another transaction takes the place of what was sent", () => {
  test("sped up in the wallet: it is sent once, as the other transaction", () =>
    unmined(async () => {
      const before = await coinsOf(DEMO_RECIPIENT);
      const page = await sent("0.5");
      const first = await hashOf(page);
      const hash = await instead({ to: DEMO_RECIPIENT, value: parseEther("0.5") });
      await rpc("evm_mine");
      await saysLater(page, "You sped it up.");
      await says(page, "confirmed by the network, as the transaction below");
      assert(await hashOf(page)).toBe(hash);
      assert(hash).not.toBe(first);
      assert(await coinsOf(DEMO_RECIPIENT)).toBe(before + parseEther("0.5"));
    }));

  test("cancelled in the wallet: nothing is sent", () =>
    unmined(async () => {
      const before = await coinsOf(DEMO_RECIPIENT);
      const page = await sent("0.5");
      await instead({ to: OWNER, value: 0n });
      await rpc("evm_mine");
      await saysLater(page, "You cancelled it. Nothing was sent");
      assert(await coinsOf(DEMO_RECIPIENT)).toBe(before);
    }));

  test("another one of the account: that it was not sent is said", () =>
    unmined(async () => {
      const before = await coinsOf(DEMO_RECIPIENT);
      const page = await sent("0.5");
      await instead({ to: DEMO_RECIPIENT, value: 1n });
      await rpc("evm_mine");
      await saysLater(page, "It was not sent: another transaction of your account took its place.");
      assert(await coinsOf(DEMO_RECIPIENT)).toBe(before + 1n);
    }));

  test("of which the page's node never heard: it is known by the number that was next", () =>
    unmined(async () => {
      const before = await coinsOf(DEMO_RECIPIENT);
      const page = await sent("0.5", unheard);
      await instead({ to: OWNER, value: 0n });
      await rpc("evm_mine");
      await saysLater(page, "You cancelled it. Nothing was sent");
      assert(await coinsOf(DEMO_RECIPIENT)).toBe(before);
    }));

  test("cancelled from the dialog, once it is late", () =>
    unmined(async () => {
      const before = await coinsOf(DEMO_RECIPIENT);
      const page = await sent("0.5");
      await page.clock.runFor(26_000);
      await says(page, "Still pending.");
      await button(page, "Cancel it").click();
      await says(page, "The network has both, and takes one of them.");
      await rpc("evm_mine");
      await saysLater(page, "You cancelled it. Nothing was sent");
      assert(await coinsOf(DEMO_RECIPIENT)).toBe(before);
    }));
});

describe("a block that the network takes back", () => {
  test("what was confirmed is pending again, and is confirmed by another block", () =>
    unmined(async () => {
      const before = await coinsOf(DEMO_RECIPIENT);
      const page = await sent("0.25");
      const hash = await hashOf(page);
      const raw = await rpc("eth_getRawTransactionByHash", [hash]);
      await rpc("evm_mine");
      await isConfirmed(page);
      await rpc("anvil_reorg", [1, []]);
      assert(await coinsOf(DEMO_RECIPIENT)).toBe(before);
      await saysLater(page, "The network took it back.");
      // Its node gets it from others again.
      await rpc("eth_sendRawTransaction", [raw]);
      await rpc("evm_mine");
      await says(page, "Sent, and confirmed by the network.");
      assert(await coinsOf(DEMO_RECIPIENT)).toBe(before + parseEther("0.25"));
    }));
});

/** As the passing message says, over the account. */
const isConfirmed = async (page: Page): Promise<void> => {
  await heading(page, "Account");
  await says(page, "Sent, and confirmed by the network.");
  await expect(dialog(page).getByText("Sent, and confirmed")).toHaveCount(0, 10_000);
};
