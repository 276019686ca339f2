import type { Page } from "playwright-core";
import type { Sluice } from "sluice";
import { createPublicClient, createWalletClient, custom, http, parseEther, toHex } from "viem";
import { expect as assert, describe, test } from "vitest";
import { CHAIN_A, type SandboxChain } from "../../sandbox/chains/chain-list.js";
import { paymasterAccount } from "../../sandbox/chains/paymaster-account.js";
import { viemChain } from "../../sandbox/chains/viem-chain.js";
import { approve, connectInstalled, dialog, prompt, refuse } from "./support/acts.js";
import { activeAddress, approveInFrame } from "./support/approvals.js";
import { expect } from "./support/expect.js";
import { logIn } from "./support/login.js";
import { clipboard, phonesOf } from "./support/phone.js";
import { accountButton, button, heading, updateOptions } from "./support/views.js";
import { startWorld } from "./support/world.js";

declare global {
  interface Window {
    sluice?: Sluice;
  }
}

const world = startWorld();
const { connectPhone } = phonesOf(world);

/** Two accounts that nothing else here sends to. */
const [FIRST, SECOND] = [
  "0x00000000000000000000000000000000000b0001",
  "0x00000000000000000000000000000000000b0002",
] as const;
const VALUE = parseEther("0.25");
const calls = [
  { to: FIRST, value: VALUE },
  { to: SECOND, value: VALUE, data: "0x1234" },
] as const;

const chainA = () => {
  const chain: SandboxChain = { ...CHAIN_A, rpcUrl: world().sandbox.urls.rpc.a };
  return viemChain(chain);
};

type Said = { readonly answer: unknown } | { readonly error: { readonly code: number } };

/** viem, over the provider of the sluice in a page. */
const viemIn = async (page: Page) => {
  const request = async (args: { readonly method: string; readonly params?: unknown }) => {
    const said = await page.evaluate(async (asked): Promise<Said> => {
      try {
        return { answer: await window.sluice?.provider().request(asked) };
      } catch (cause) {
        const { code, message } = cause as { readonly code: number; readonly message: string };
        return { error: Object.assign({ message }, { code }) };
      }
    }, args);
    if ("error" in said) throw Object.assign(new Error(), said.error);
    return said.answer;
  };
  const transport = custom({ request }, { retryCount: 0 });
  const [account] = await createWalletClient({ transport }).getAddresses();
  if (account === undefined) throw new Error("No account");
  return createWalletClient({ account, chain: chainA(), transport, pollingInterval: 200 });
};

/** What both accounts have got so far. */
const received = async (): Promise<bigint> => {
  const reader = createPublicClient({ chain: chainA(), transport: http() });
  const [first, second] = await Promise.all(
    [FIRST, SECOND].map((address) => reader.getBalance({ address })),
  );
  return (first ?? 0n) + (second ?? 0n);
};

const openPage = () => world().open(`${world().sandbox.urls.solana}?solana=0`, clipboard);

describe("batches of calls (EIP-5792), by viem on a real chain", () => {
  test("Ember tells what it can, sends both calls, and says when they are mined", async () => {
    const page = await openPage();
    await connectInstalled(page, "Ember");
    const client = await viemIn(page);
    assert(await client.getCapabilities({ chainId: CHAIN_A.id })).toEqual({
      atomic: { status: "unsupported" },
    });
    const before = await received();
    const sending = client.sendCalls({ calls });
    await prompt(page, "Ember").getByText(SECOND).waitFor();
    await approve(page, "Ember");
    const { id } = await sending;
    const { status, receipts } = await client.waitForCallsStatus({ id });
    assert(status).toBe("success");
    assert(receipts).toHaveLength(2);
    assert(await received()).toBe(before + 2n * VALUE);

    const showing = client.showCallsStatus({ id });
    await prompt(page, "Ember").getByText(id).waitFor();
    await approve(page, "Ember");
    await showing;
  });

  test("Ember: a refusal is 4001, and what it cannot do has the standard's number; nothing is sent", async () => {
    const page = await openPage();
    await connectInstalled(page, "Ember");
    const client = await viemIn(page);
    const before = await received();
    const refused = assert(client.sendCalls({ calls })).rejects.toMatchObject({
      cause: { code: 4001 },
    });
    await refuse(page, "Ember");
    await refused;
    await assert(client.sendCalls({ calls, forceAtomic: true })).rejects.toMatchObject({
      cause: { code: 5760 },
    });
    await assert(client.getCallsStatus({ id: toHex("unknown") })).rejects.toMatchObject({
      code: 5730,
    });
    assert(await received()).toBe(before);
  });

  test("a phone does the same over WalletConnect; reads are answered without its owner", async () => {
    const page = await openPage();
    const phone = await connectPhone(page);
    const client = await viemIn(page);
    assert(await client.getCapabilities({ chainId: CHAIN_A.id })).toEqual({
      atomic: { status: "unsupported" },
    });
    const before = await received();
    const sending = client.sendCalls({ calls });
    const card = phone.getByRole("article", { name: "Send several calls" });
    await card.getByText(SECOND).waitFor();
    await card.getByRole("button", { name: "Approve" }).click();
    const { id } = await sending;
    const { status, receipts } = await client.waitForCallsStatus({ id });
    assert(status).toBe("success");
    assert(receipts).toHaveLength(2);
    assert(await received()).toBe(before + 2n * VALUE);

    const showing = client.showCallsStatus({ id });
    await phone
      .getByRole("article", { name: "Calls that were sent" })
      .getByRole("button", { name: "Approve" })
      .click();
    await showing;
  });
});

describe("a fee that the site offers to pay (ERC-7677), by a smart account on a real chain", () => {
  const CONTEXT = { policyId: "visitors" };
  /** What the site's service was asked. */
  const asked = () =>
    world()
      .sandbox.requests()
      .filter(({ url }) => url === "/paymaster")
      .map(({ origin, body }) => ({ origin, ...JSON.parse(body) }));
  const balanceOf = (address: `0x${string}`): Promise<bigint> =>
    createPublicClient({ chain: chainA(), transport: http() }).getBalance({ address });

  /** What the last transaction of the chain has cost whoever sent it. */
  const feeOfLast = async (sender: string): Promise<bigint> => {
    const reader = createPublicClient({ chain: chainA(), transport: http() });
    const { transactions } = await reader.getBlock();
    const [hash] = transactions;
    if (hash === undefined) throw new Error("The last block is empty.");
    const { from, gasUsed, effectiveGasPrice } = await reader.getTransactionReceipt({ hash });
    assert(from).toBe(sender.toLowerCase());
    return gasUsed * effectiveGasPrice;
  };

  /** Somebody new, who is about to send so much to an account that nothing else here sends to. */
  const reviewed = async (email: string, amount: string): Promise<Page> => {
    world().sandbox.clearRequests();
    const page = await world().open(`${world().sandbox.urls.demo}?email=1&wallets=`, clipboard);
    await updateOptions(page, {
      defaultAccountTypes: { eip155: "smartAccount" },
      paymasters: {
        [`eip155:${CHAIN_A.id}`]: {
          url: `${world().sandbox.urls.api}/paymaster`,
          context: CONTEXT,
        },
      },
    });
    await logIn(world(), page, email);
    await accountButton(page).click();
    await button(page, "Send").click();
    await dialog(page).getByRole("textbox", { name: "Receiver" }).fill(FIRST);
    if (amount === "all") await button(page, "Max").click();
    else
      await dialog(page)
        .getByRole("textbox", { name: /^Amount/ })
        .fill(amount);
    await expect(button(page, "Review")).toBeEnabled();
    await button(page, "Review").click();
    await heading(page, "Review");
    await expect(dialog(page)).toContainText("Paid by Sluice demo");
    return page;
  };

  test("everything is all of it: the account falls by exactly the amount, to nothing", async () => {
    const page = await reviewed("sponsored@example.org", "all");
    const account = await activeAddress(page);
    const before = [await balanceOf(account), await received()] as const;
    const payer = paymasterAccount.address;
    const paidBefore = await balanceOf(payer);
    assert(before[0]).toBe(parseEther("10"));
    await button(page, "Send 10 ETH").click();
    await approveInFrame(page);
    await heading(page, "Account");
    await expect(dialog(page)).toContainText("Sent, and confirmed by the network.");
    assert(await balanceOf(account)).toBe(0n);
    assert(await received()).toBe(before[1] + before[0]);
    assert(await balanceOf(payer)).toBe(paidBefore - (await feeOfLast(payer)));
    // By the wallet's own server, with what the site wants it to be told.
    assert(asked()).toMatchObject(
      ["pm_getPaymasterStubData", "pm_getPaymasterData"].map((method) => ({
        origin: null,
        method,
        params: [{ sender: account }, assert.any(String), `0x${CHAIN_A.id.toString(16)}`, CONTEXT],
      })),
    );
    await expect(dialog(page).getByRole("alert")).toHaveCount(0);
  });

  test("the site's service declines: that is said, nothing was sent, and the visitor can go on and pay it", async () => {
    const page = await reviewed("declined@example.org", "0.5");
    const account = await activeAddress(page);
    const before = [await balanceOf(account), await received()] as const;
    const error = { code: -32000, message: "Not this one" };
    world().sandbox.faults.services.add({
      path: "/paymaster",
      json: { jsonrpc: "2.0", id: 1, error },
    });
    await button(page, "Send 0.5 ETH").click();
    await approveInFrame(page);
    await expect(dialog(page)).toContainText(
      "Your wallet did not send it: the site offers to pay the fee, and may have declined this time.",
    );
    await expect(dialog(page)).toContainText("At most");
    assert([await balanceOf(account), await received()]).toEqual(before);
    await button(page, "Send 0.5 ETH").click();
    await approveInFrame(page);
    await heading(page, "Account");
    assert(asked()).toHaveLength(1);
    assert(await received()).toBe(before[1] + parseEther("0.5"));
  });
});
