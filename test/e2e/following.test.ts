import { parseEther, type TransactionRequest, Wallet } from "ethers";
import { expect as assert, describe, test } from "vitest";
import { DEMO_RECIPIENT, devKeys } from "../../sandbox/chains/dev-accounts.js";
import { dialog } from "./support/acts.js";
import { expect, type Page } from "./support/expect.js";
import { chainOf, hashOf, isSent, says, saysLater, send } from "./support/unmined.js";
import { button, connectedWithClock, heading } from "./support/views.js";
import { startWorld } from "./support/world.js";

const world = startWorld();

const { rpcUrl, rpc, elsewhere, coinsOf, unmined } = chainOf(world);

/** What is sent has no block until one is mined. */
const sent = async (amount: string, before?: (page: Page) => Promise<unknown>): Promise<Page> => {
  const page = await connectedWithClock(world());
  await before?.(page);
  await send(page, amount);
  await isSent(page);
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
      await says(page, "The transaction below was sent in its place");
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
      await saysLater(
        page,
        "It was not sent, because another transaction of your account replaced it.",
      );
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
      await saysLater(page, "The block it was in was undone.");
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
