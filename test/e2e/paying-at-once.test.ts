import { Contract, parseEther, parseUnits, toQuantity } from "ethers";
import { expect as assert, describe, test } from "vitest";
import {
  CHAIN_C,
  KESTREL_ADDRESS,
  POOL_ADDRESS,
  TOKEN_ADDRESS,
} from "../../sandbox/chains/chain-list.js";
import { DEMO_RECIPIENT } from "../../sandbox/chains/dev-accounts.js";
import { callRpc } from "../../sandbox/chains/rpc.js";
import { createSender } from "../../sandbox/chains/seed/sender.js";
import { dialog } from "./support/acts.js";
import { activeAddress, approveInFrame } from "./support/approvals.js";
import { eventually, expect, type Page } from "./support/expect.js";
import { answerMails, mailboxOf, openLogin, typeEmail } from "./support/login.js";
import { movements, watchStillness } from "./support/stillness.js";
import { EMBER, ERC20, gives, swapChainOf } from "./support/swap-chain.js";
import { button, heading } from "./support/views.js";
import { startWorld } from "./support/world.js";

const world = startWorld();

const { rpcUrl, heldBy, allowanceOf, coinsOf, blocks } = swapChainOf(world);
/** What the pool gives for so many Kestrels. */
const dollarsFor = async (units: bigint): Promise<bigint> =>
  gives(
    await heldBy(KESTREL_ADDRESS, POOL_ADDRESS),
    await heldBy(TOKEN_ADDRESS, POOL_ADDRESS),
    units,
  );
const etherFor = async (units: bigint): Promise<bigint> =>
  gives(await heldBy(KESTREL_ADDRESS, POOL_ADDRESS), await coinsOf(POOL_ADDRESS), units);

const says = (page: Page, text: string): Promise<void> => expect(dialog(page)).toContainText(text);
const told = (page: Page) => page.getByLabel("Payment");
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

const GIVEN = parseUnits("50", 18);
const PRICE = parseUnits("12.5", 6);
const LAMP = parseEther("0.03");

/** Of the payment that the shop has made. */
const recipientOf = async (page: Page): Promise<string> =>
  (JSON.parse((await told(page).textContent()) ?? "{}") as { readonly recipient: string })
    .recipient;

/** Somebody new with a smart account that has Kestrels and a little of the coin, on the network with swaps. Asked to sign in there. */
const arrived = async (email: string, more = ""): Promise<Page> => {
  const page = await world().open(
    `${world().sandbox.urls.shop}?email=1&wallets=&swaps=1&sign-in=1${more}`,
  );
  const mailbox = mailboxOf(world(), email);
  await openLogin(page);
  await typeEmail(page, email);
  await answerMails(page, mailbox);
  await heading(page, "Sign in");
  await button(page, "Not now").click();
  const account = await activeAddress(page);
  const { interface: abi } = new Contract(KESTREL_ADDRESS, ERC20);
  const data = abi.encodeFunctionData("transfer", [account, GIVEN]) as `0x${string}`;
  const { send } = createSender(rpcUrl());
  await send({ from: EMBER, to: KESTREL_ADDRESS, data });
  await send({ from: EMBER, to: account, value: parseEther("0.01") });
  await page.evaluate((id) => window.sluice?.switchNetwork(`eip155:${id}`), CHAIN_C.id);
  await heading(page, "Sign in");
  return page;
};

/** Asks for the lamp, and swaps all Kestrels for it, as far as the review. */
const reviewed = async (page: Page): Promise<void> => {
  await press(page, "A lamp for swap-sbd");
  await says(page, "You need 12.5 more SBD.");
  await swapsForIt(page);
};

/** Swaps all Kestrels for what the payment lacks, as far as the review. */
const swapsForIt = async (page: Page, symbol = "SBD"): Promise<void> => {
  await button(page, "Swap for it").click();
  await button(page, `You receive: ${symbol}`).waitFor();
  await button(page, /^You pay:/).click();
  await dialog(page).getByRole("list").getByRole("button", { name: /^KES/ }).click();
  await button(page, "You pay: KES").waitFor();
  await dialog(page)
    .getByRole("textbox", { name: /^Amount of/ })
    .fill("50");
  await expect(button(page, "Review")).toBeEnabled();
  await button(page, "Review").click();
  await heading(page, "Review");
};

describe("[S2.32] paying with another token, by a smart account, to the site's own server", () => {
  test("signed in there: permission, swap and payment are one transaction, which the server accepts", async () => {
    const page = await arrived("payer-at-once@example.org");
    await button(page, "Sign in").click();
    await approveInFrame(page);
    await dialog(page).waitFor({ state: "hidden" });
    const account = await activeAddress(page);
    await watchStillness(page);
    await reviewed(page);
    await says(page, "all of them happen, or none does");
    await says(page, "Sandbox lamps");
    const got = await dollarsFor(GIVEN);
    const before = [await heldBy(TOKEN_ADDRESS, DEMO_RECIPIENT), await blocks()] as const;
    assert(await heldBy(TOKEN_ADDRESS, account)).toBe(0n);

    await button(page, "Swap, and pay 12.50 SBD").click();
    await approveInFrame(page);
    await says(page, "Paid, and confirmed by the network.");
    await expect(told(page)).toContainText('"paid"', 30_000);
    await expect(told(page)).toContainText('"amount": "12.5"');
    await expect(told(page)).toContainText(account.toLowerCase());
    assert(await blocks()).toBe(before[1] + 1);
    assert(await heldBy(TOKEN_ADDRESS, DEMO_RECIPIENT)).toBe(before[0] + PRICE);
    assert(await heldBy(TOKEN_ADDRESS, account)).toBe(got - PRICE);
    assert(await heldBy(KESTREL_ADDRESS, account)).toBe(0n);
    assert(await allowanceOf(KESTREL_ADDRESS, POOL_ADDRESS, account)).toBe(0n);
    await expect(dialog(page).getByRole("alert")).toHaveCount(0);
    assert(await movements(page)).toEqual([]);
    await button(page, "Done").click();
    await expect(dialog(page)).toHaveCount(0);
  });

  test("not signed in: has to sign in before anything is signed, and pays at once then", async () => {
    const page = await arrived("payer-not-yet@example.org");
    await button(page, "Not now").click();
    const before = await blocks();
    await watchStillness(page);
    await press(page, "A lamp for swap-sbd");
    await says(page, "Sign in first, so that this site knows who paid");
    await button(page, "Sign in").click();
    await heading(page, "Sign in");
    await button(page, "Sign in").click();
    await approveInFrame(page);
    await says(page, "You need 12.5 more SBD.");
    assert(await blocks()).toBe(before);
    assert(await movements(page)).toEqual([]);
    await swapsForIt(page);
    await button(page, "Swap, and pay 12.50 SBD").click();
    await approveInFrame(page);
    await expect(told(page)).toContainText('"paid"', 30_000);
  });

  test("not signed in, to a recipient of its own: at once, and the server accepts it", async () => {
    const page = await arrived("payer-to-own@example.org", "&own=1");
    await button(page, "Not now").click();
    await reviewed(page);
    const before = await blocks();
    await button(page, "Swap, and pay 12.50 SBD").click();
    await approveInFrame(page);
    await says(page, "Paid, and confirmed by the network.");
    await expect(told(page)).toContainText('"paid"', 30_000);
    assert(await blocks()).toBe(before + 1);
  });

  test.each([
    ["signed in there", ""],
    ["to a recipient of its own", "&own=1"],
  ])("%s, the coin as well, which the server sees in the trace", async (which, own) => {
    const page = await arrived(`payer-of-coin${own.length}@example.org`, own);
    await button(page, own === "" ? "Sign in" : "Not now").click();
    if (own === "") await approveInFrame(page);
    await dialog(page).waitFor({ state: "hidden" });
    const account = await activeAddress(page);
    const got = await etherFor(GIVEN);
    // The sandbox gives much more to who is new.
    const held = parseEther("0.01");
    await callRpc(rpcUrl(), "anvil_setBalance", [account, toQuantity(held)]);
    await press(page, "A lamp for swap-eth");
    await says(page, "more ETH.");
    await swapsForIt(page, "ETH");
    await says(page, "all of them happen, or none does");
    const recipient = await recipientOf(page);
    const before = [await coinsOf(recipient), await blocks()] as const;

    await button(page, "Swap, and pay 0.03 ETH").click();
    await approveInFrame(page);
    await says(page, "Paid, and confirmed by the network.");
    await expect(told(page)).toContainText('"paid"', 30_000);
    await expect(told(page)).toContainText('"amount": "0.03"');
    await expect(told(page)).toContainText(account.toLowerCase());
    assert(await blocks(), which).toBe(before[1] + 1);
    assert(await coinsOf(recipient)).toBe(before[0] + LAMP);
    assert(await heldBy(KESTREL_ADDRESS, account)).toBe(0n);
    // What the fee took aside, which is no more than a thousandth.
    const spent = held + got - LAMP - (await coinsOf(account));
    assert(spent >= 0n && spent < parseEther("0.001"), String(spent)).toBe(true);
    await expect(dialog(page).getByRole("alert")).toHaveCount(0);
  });

  test("the page is loaded anew while it is pending: it is found, told once, and the server accepts it", async () => {
    const page = await arrived("payer-who-reloads@example.org", "&own=1");
    await button(page, "Not now").click();
    await reviewed(page);
    await callRpc(rpcUrl(), "evm_setAutomine", [false]);
    try {
      await button(page, "Swap, and pay 12.50 SBD").click();
      await approveInFrame(page);
      await says(page, "Sent.");
      await page.reload();
    } finally {
      await callRpc(rpcUrl(), "evm_setAutomine", [true]);
    }
    await callRpc(rpcUrl(), "evm_mine", []);
    await expect(told(page)).toContainText('"paid"', 60_000);
    await expect(told(page)).toContainText('"amount": "12.5"');
    await page.evaluate(() => window.sluice?.open());
    await says(page, "Sent, and confirmed by the network.");
    await page.reload();
    // What was accepted before is said again.
    await expect(told(page)).toContainText('"amount": "12.5"', 30_000);
    await eventually(() => activeAddress(page), Boolean, "Expected the account");
    await page.evaluate(() => window.sluice?.open());
    await heading(page, "Account");
    await expect(dialog(page).getByText("confirmed by the network")).toHaveCount(0);
  });
});
