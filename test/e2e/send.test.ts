import { Contract, JsonRpcProvider, parseEther, type TransactionResponse } from "ethers";
import type { Address } from "viem";
import { expect as assert, beforeAll, describe, test } from "vitest";
import { CHAIN_A, CHAIN_B, TOKEN_ADDRESS } from "../../sandbox/chains/chain-list.js";
import { DEMO_RECIPIENT } from "../../sandbox/chains/dev-accounts.js";
import { callRpc } from "../../sandbox/chains/rpc.js";
import { drawing } from "../../sandbox/chains/seed/pictures.js";
import {
  lookAlikeOf,
  pauseToken,
  seedEditions,
  seedNfts,
  seedTokens,
} from "../../sandbox/chains/seed-account.js";
import { type Alteration, THIEF } from "../../sandbox/wallets/alter.js";
import { IS_WHOLE, oneIn } from "../support/extent.js";
import { dialog, isStatus, openDialog } from "./support/acts.js";
import { activeAddress, approveInFrame } from "./support/approvals.js";
import { expect, type Page } from "./support/expect.js";
import { logIn } from "./support/login.js";
import { clipboard, phonesOf } from "./support/phone.js";
import { accountButton, button, heading, openFromHost, updateOptions } from "./support/views.js";
import { startWorld } from "./support/world.js";

const world = startWorld();
const { connectPhone } = phonesOf(world);

/** Ember's first account. */
const EMBER: Address = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
/** Nobody has used it before. */
const FRESH: Address = "0x1111111254EEB25477B68fb85Ed929f73A960582";
const to = () => ({ rpcUrl: world().sandbox.urls.rpc.a, account: EMBER }) as const;

/** The chain as another library reads it. */
const readChain = async <T>(
  read: (chain: JsonRpcProvider) => Promise<T>,
  name: "a" | "b" = "a",
): Promise<T> => {
  const { id } = name === "a" ? CHAIN_A : CHAIN_B;
  const chain = new JsonRpcProvider(world().sandbox.urls.rpc[name], id, {
    staticNetwork: true,
    cacheTimeout: -1,
  });
  try {
    return await read(chain);
  } finally {
    chain.destroy();
  }
};
const coinsOf = (account: string, name: "a" | "b" = "a"): Promise<bigint> =>
  readChain((chain) => chain.getBalance(account), name);
const heldBy = (account: string, token: string, id?: bigint): Promise<bigint> =>
  readChain(async (chain) => {
    const args = id === undefined ? "address" : "address, uint256";
    const contract = new Contract(
      token,
      [`function balanceOf(${args}) view returns (uint256)`],
      chain,
    );
    return contract.getFunction("balanceOf")(account, ...(id === undefined ? [] : [id]));
  });
const ownerOf = (collection: string, id: bigint): Promise<string> =>
  readChain((chain) =>
    new Contract(
      collection,
      ["function ownerOf(uint256) view returns (address)"],
      chain,
    ).getFunction("ownerOf")(id),
  );

/** What the last transaction of the chain was and cost. */
const lastOne = (): Promise<{ readonly sent: TransactionResponse; readonly fee: bigint }> =>
  readChain(async (chain) => {
    const block = await chain.getBlock("latest", true);
    const [sent] = block?.prefetchedTransactions ?? [];
    const receipt = sent === undefined ? null : await chain.getTransactionReceipt(sent.hash);
    if (sent === undefined || receipt === null) throw new Error("The last block is empty.");
    return { sent, fee: receipt.fee };
  });

const connected = async (query = "mode=approve"): Promise<Page> => {
  const page = await world().open(`${world().sandbox.urls.demo}?${query}`, clipboard);
  await openDialog(page);
  await button(page, "Ember").click();
  await isStatus(page, "connected");
  return page;
};
const openSend = async (page: Page): Promise<void> => {
  await accountButton(page).click();
  await button(page, "Send").click();
  await heading(page, "Send");
  await dialog(page).getByRole("textbox", { name: "Receiver" }).waitFor();
};
const receiverField = (page: Page) => dialog(page).getByRole("textbox", { name: "Receiver" });
const amountField = (page: Page) =>
  dialog(page).getByRole("textbox", { name: /^Amount|^How many/ });
const choose = async (page: Page, symbol: string): Promise<void> => {
  await button(page, /^What to send/).click();
  await heading(page, "Choose what to send");
  await dialog(page)
    .getByRole("list")
    .getByRole("button", { name: new RegExp(symbol) })
    .click();
  await button(page, `What to send: ${symbol}`).waitFor();
};
const review = async (page: Page): Promise<void> => {
  await expect(button(page, "Review")).toBeEnabled();
  await button(page, "Review").click();
  await heading(page, "Review");
};
/** The coin, as far as the review. */
const fill = async (page: Page, receiver: string, amount: string): Promise<void> => {
  await receiverField(page).fill(receiver);
  await amountField(page).fill(amount);
};
const isSaid = (page: Page, text: string): Promise<void> =>
  expect(dialog(page)).toContainText(text);
const setEmber = (page: Page, parts: object): Promise<void> =>
  page.evaluate((wanted) => void Object.assign(window.sandboxWallets?.Ember ?? {}, wanted), parts);
const asksOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      (window.sandboxWallets?.Ember?.calls ?? []).filter(
        ({ method }) => method === "eth_sendTransaction",
      ).length,
  );
/** Confirmed by the network, the account is shown again. */
const isDone = async (page: Page): Promise<void> => {
  await heading(page, "Account");
  await isSaid(page, "Sent, and confirmed by the network.");
};

const PICTURE = drawing(40, '<circle cx="50" cy="50" r="30"/>');
let paused: Address = EMBER;
let fern: Address = EMBER;
let lanterns: Address = EMBER;
let tides: Address = EMBER;
beforeAll(async () => {
  const [a = EMBER, b = EMBER] = await seedTokens(to(), [
    { name: "Fern", symbol: "FERN", decimals: 18 },
    { name: "Frost", symbol: "FROST", decimals: 6 },
  ]);
  [fern, paused] = [a, b];
  await pauseToken(to().rpcUrl, paused);
  lanterns = await seedNfts(to(), "Lanterns", [
    { name: "Lantern #1", image: PICTURE },
    { name: "Lantern #2", image: PICTURE },
  ]);
  tides = await seedEditions(to(), "Tides", [{ name: "Low tide", image: PICTURE }], 5n);
}, 60_000);

describe("[S2.28] a transfer from the dialog", () => {
  test("[A.18] of the coin arrives to the last digit, and costs what the network says", async () => {
    const page = await connected();
    await openSend(page);
    await fill(page, DEMO_RECIPIENT, "1.234567890123456789");
    await review(page);
    await isSaid(page, "1.234567890123456789");
    const before = [await coinsOf(EMBER), await coinsOf(DEMO_RECIPIENT)] as const;
    await button(page, "Send 1.234567890123456789 ETH").click();
    await isDone(page);
    const { sent, fee } = await lastOne();
    const units = parseEther("1.234567890123456789");
    assert([sent.from, sent.to, sent.value]).toEqual([EMBER, DEMO_RECIPIENT, units]);
    assert(await coinsOf(DEMO_RECIPIENT)).toBe(before[1] + units);
    assert(await coinsOf(EMBER)).toBe(before[0] - units - fee);
  });

  test("of a token arrives to the last digit", async () => {
    const page = await connected();
    await openSend(page);
    await choose(page, "FERN");
    await fill(page, FRESH, "0.000000000000000007");
    await isSaid(page, "Review");
    await review(page);
    await isSaid(page, "has never been used");
    const before = [await heldBy(EMBER, fern), await heldBy(FRESH, fern)] as const;
    await button(page, "Send 0.000000000000000007 FERN").click();
    await isDone(page);
    assert([await heldBy(EMBER, fern), await heldBy(FRESH, fern)]).toEqual([
      before[0] - 7n,
      before[1] + 7n,
    ]);
  });

  test("[12 A] typed in US dollars sends the tokens that are shown, to the last digit", async () => {
    const page = await connected();
    await openSend(page);
    await receiverField(page).fill(DEMO_RECIPIENT);
    await button(page, "In US dollars").click();
    await amountField(page).fill("1000");
    await isSaid(page, "About 0.333333333333333333 ETH");
    for (let times = 0; times < 10; times += 1)
      await button(page, times % 2 === 0 ? "In ETH" : "In US dollars").click();
    assert(await amountField(page).inputValue()).toBe("1000");
    await review(page);
    const before = await coinsOf(DEMO_RECIPIENT);
    await button(page, "Send 0.333333333333333333 ETH").click();
    await isDone(page);
    assert(await coinsOf(DEMO_RECIPIENT)).toBe(before + 333_333_333_333_333_333n);
  });

  test("of everything leaves nothing of a token, and of the coin what the dearest fee may take", async () => {
    const page = await connected();
    await openSend(page);
    await choose(page, "FERN");
    await receiverField(page).fill(FRESH);
    await button(page, "Max").click();
    await review(page);
    await button(page, /^Send .* FERN$/).click();
    await isDone(page);
    assert(await heldBy(EMBER, fern)).toBe(0n);

    const [second = EMBER] = await readChain((chain) =>
      chain.send("eth_accounts", []).then((all: readonly Address[]) => all.slice(1, 2)),
    );
    await page.evaluate(() => window.sandboxWallets?.Ember?.useAccount(1));
    await button(page, "Close").click();
    await openSend(page);
    await receiverField(page).fill(FRESH);
    await button(page, "Max").click();
    await review(page);
    const before = [await coinsOf(second), await coinsOf(FRESH)] as const;
    await button(page, /^Send .* ETH$/).click();
    await isDone(page);
    const { sent, fee } = await lastOne();
    const left = await coinsOf(second);
    assert(left).toBe(before[0] - sent.value - fee);
    assert(await coinsOf(FRESH)).toBe(before[1] + sent.value);
    // The coin that is kept for the dearest fee, less the fee.
    assert(left < parseEther("0.001")).toBe(true);
    await callRpc(to().rpcUrl, "anvil_setBalance", [second, "0x21e19e0c9bab2400000"]);
  });

  test("refused in the wallet says so, and can be confirmed again", async () => {
    const page = await connected();
    await openSend(page);
    await fill(page, DEMO_RECIPIENT, "0.5");
    await review(page);
    const before = await coinsOf(DEMO_RECIPIENT);
    await setEmber(page, { mode: "refuse" });
    await button(page, "Send 0.5 ETH").click();
    await isSaid(page, "You declined in the wallet");
    assert(await coinsOf(DEMO_RECIPIENT)).toBe(before);
    await setEmber(page, { mode: "approve" });
    await button(page, "Send 0.5 ETH").click();
    await isDone(page);
    assert(await coinsOf(DEMO_RECIPIENT)).toBe(before + parseEther("0.5"));
  });

  test("to a wallet that never answers says where to confirm, and asks it once", async () => {
    const page = await connected();
    await openSend(page);
    await fill(page, DEMO_RECIPIENT, "0.5");
    await review(page);
    await setEmber(page, { mode: "hang" });
    await button(page, "Send 0.5 ETH").click();
    await expect(button(page, "Confirm it in Ember")).toBeDisabled();
    await page.waitForTimeout(1_000);
    assert(await asksOf(page)).toBe(1);
  });

  test("that the wallet left for another network begins anew there, and nothing is asked", async () => {
    const page = await connected();
    await openSend(page);
    await fill(page, DEMO_RECIPIENT, "0.5");
    await review(page);
    await page.evaluate(() => window.sandboxWallets?.Ember?.useChain(31338));
    await expect(button(page, /^Send 0.5/)).toHaveCount(0);
    assert(await asksOf(page)).toBe(0);
  });

  test("without coin for the fee says so before anything is asked", async () => {
    const page = await connected();
    const poor = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
    await page.evaluate(() => window.sandboxWallets?.Ember?.useAccount(1));
    const before = await callRpc(to().rpcUrl, "eth_getBalance", [poor, "latest"]);
    await callRpc(to().rpcUrl, "anvil_setBalance", [poor, "0x1"]);
    await openSend(page);
    await choose(page, "SBD");
    await fill(page, DEMO_RECIPIENT, "1");
    await isSaid(page, "too little of the network's coin");
    await expect(button(page, "Review")).toBeDisabled();
    await callRpc(to().rpcUrl, "anvil_setBalance", [poor, String(before)]);
  });

  test("that the token's contract refuses says why, and the wallet is never asked", async () => {
    const page = await connected();
    await openSend(page);
    await choose(page, "FROST");
    await fill(page, DEMO_RECIPIENT, "1");
    await isSaid(page, "Transfers are paused");
    await expect(button(page, "Review")).toBeDisabled();
    assert(await asksOf(page)).toBe(0);
  });

  test("to a poisoned look-alike is stopped, and the known one offered", async () => {
    const page = await connected();
    await openSend(page);
    const alike = lookAlikeOf(EMBER);
    await fill(page, alike, "0.1");
    await isSaid(page, "This is not an address you know");
    await review(page);
    await expect(button(page, "Send 0.1 ETH")).toBeDisabled();
    await button(page, "Back").click();
    await button(page, "Send to the one I know").click();
    assert(await receiverField(page).inputValue()).toBe(EMBER);
    assert(await asksOf(page)).toBe(0);
  });

  test("[EIP-681] by a pasted request is for what that asks", async () => {
    const page = await connected();
    await openSend(page);
    await receiverField(page).fill(`ethereum:${DEMO_RECIPIENT}@31337?value=2.5e17`);
    await review(page);
    const before = await coinsOf(DEMO_RECIPIENT);
    await button(page, "Send 0.25 ETH").click();
    await isDone(page);
    assert(await coinsOf(DEMO_RECIPIENT)).toBe(before + parseEther("0.25"));
  });

  test("[S5.17] to a name goes to its address, which is shown", async () => {
    const page = await connected();
    await openSend(page);
    await fill(page, "grace.test", "0.125");
    await isSaid(page, "grace.test");
    await review(page);
    const grace = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
    const before = await coinsOf(grace);
    const anyway = dialog(page).getByRole("checkbox");
    if ((await anyway.count()) > 0) await anyway.check();
    await button(page, "Send 0.125 ETH to grace.test").click();
    await isDone(page);
    assert(await coinsOf(grace)).toBe(before + parseEther("0.125"));
  });

  test("closed while it is pending is in the activity", async () => {
    const page = await connected();
    await openSend(page);
    await fill(page, DEMO_RECIPIENT, "0.0625");
    await review(page);
    await callRpc(to().rpcUrl, "evm_setAutomine", [false]);
    try {
      await button(page, "Send 0.0625 ETH").click();
      await heading(page, "Sent");
      await isSaid(page, "Waiting for the network to confirm it.");
      await button(page, "Close").click();
      await openFromHost(page, "Transactions");
      await expect(
        dialog(page).getByRole("button", { name: /0\.063 ETH|0\.0625 ETH/ }),
      ).toHaveCount(1);
      await isSaid(page, "Pending");
    } finally {
      await callRpc(to().rpcUrl, "evm_setAutomine", [true]);
      await callRpc(to().rpcUrl, "evm_mine", []);
    }
    await expect(dialog(page).getByText("Pending")).toHaveCount(0, 20_000);
  });
});

const openNft = async (page: Page, name: string): Promise<void> => {
  await accountButton(page).click();
  await heading(page, "Account");
  await dialog(page).getByRole("tab", { name: "NFTs" }).click();
  await dialog(page)
    .getByRole("tabpanel", { name: "NFTs" })
    .getByRole("button", { name: new RegExp(name) })
    .click();
  await dialog(page)
    .getByRole("tabpanel", { name: "NFTs" })
    .getByRole("button", { name: "Send" })
    .click();
  await receiverField(page).waitFor();
};

describe("[S2.28] an NFT from its details", () => {
  test("of ERC-721 is the receiver's; nothing is asked of how many", async () => {
    const page = await connected();
    await openNft(page, "Lantern #1");
    await expect(amountField(page)).toHaveCount(0);
    await receiverField(page).fill(DEMO_RECIPIENT);
    await review(page);
    await button(page, "Send Lantern #1").click();
    await isDone(page);
    assert(await ownerOf(lanterns, 1n)).toBe(DEMO_RECIPIENT);
    assert(await ownerOf(lanterns, 2n)).toBe(EMBER);
  });

  test("of an edition moves as many as were typed", async () => {
    const page = await connected();
    await openNft(page, "Low tide");
    await fill(page, DEMO_RECIPIENT, "2");
    await review(page);
    await button(page, "Send 2 Low tide").click();
    await isDone(page);
    assert([await heldBy(EMBER, tides, 1n), await heldBy(DEMO_RECIPIENT, tides, 1n)]).toEqual([
      3n,
      2n,
    ]);
  });
});

describe("a wallet that signs something else than it was asked", () => {
  const said: Readonly<Record<Exclude<Alteration, "token" | "number">, string>> = {
    receiver: `It went to ${THIEF}`,
    amount: "0.02 left your account, not 0.01.",
    data: "The contract was told to do something else.",
    network: "It is on Anvil B, not on Anvil A.",
  };
  // Other networks are asked only after 25 s.
  test.each(Object.entries(said).filter(([what]) => IS_WHOLE || what !== "network"))(
    "another %s is said loudly, and stays in the activity",
    async (alters, text) => {
      const page = await connected();
      await openSend(page);
      await fill(page, DEMO_RECIPIENT, "0.01");
      await review(page);
      await setEmber(page, { alters });
      await button(page, "Send 0.01 ETH").click();
      await heading(page, "Sent");
      await expect(dialog(page).getByRole("alert")).toContainText(
        "This is not what you saw",
        40_000,
      );
      await expect(dialog(page).getByRole("alert")).toContainText(text);
      await button(page, "Done").click();
      if (alters === "network")
        await page.evaluate(() => window.sandboxWallets?.Ember?.useChain(31338));
      await openFromHost(page, "Transactions");
      await dialog(page)
        .getByRole("button", { name: /Not what you saw/ })
        .first()
        .click();
      await expect(dialog(page).getByRole("alert")).toContainText(text);
    },
    60_000,
  );

  test.each([
    ["receiver", `It went to ${THIEF}`],
    ["amount", "0.02 left your account, not 0.01."],
    ["data", "The contract was told to do something else."],
  ])("another %s of a token", async (alters, text) => {
    const page = await connected();
    await openSend(page);
    await choose(page, "SBD");
    await fill(page, DEMO_RECIPIENT, "0.01");
    await review(page);
    await setEmber(page, { alters });
    await button(page, "Send 0.01 SBD").click();
    await expect(dialog(page).getByRole("alert")).toContainText(text, 20_000);
  });

  test("another token", async () => {
    const [moss = EMBER] = await seedTokens(to(), [{ name: "Moss", symbol: "MOSS", decimals: 6 }]);
    const page = await connected();
    await openSend(page);
    await choose(page, "MOSS");
    await fill(page, DEMO_RECIPIENT, "0.01");
    await review(page);
    await setEmber(page, { alters: "token" });
    await button(page, "Send 0.01 MOSS").click();
    const { length } = TOKEN_ADDRESS;
    await expect(dialog(page).getByRole("alert")).toContainText(
      `Something else was sent: ${TOKEN_ADDRESS}`.slice(0, 26 + length),
      20_000,
    );
    assert(await heldBy(DEMO_RECIPIENT, moss)).toBe(0n);
  });

  test("closed meanwhile, the dialog opens on the activity", async () => {
    const page = await connected("mode=approve&delay=1500");
    await openSend(page);
    await fill(page, DEMO_RECIPIENT, "0.01");
    await review(page);
    await setEmber(page, { alters: "receiver" });
    await button(page, "Send 0.01 ETH").click();
    await button(page, "Close").click();
    await heading(page, "Activity");
    await isSaid(page, "Not what you saw");
  });
});

describe("other wallets send as well", () => {
  test("the phone", async () => {
    const page = await world().open(world().sandbox.urls.demo, clipboard);
    const phone = await connectPhone(page);
    const from = await activeAddress(page);
    const before = [await coinsOf(from), await coinsOf(DEMO_RECIPIENT)] as const;
    await openSend(page);
    await fill(page, DEMO_RECIPIENT, "0.75");
    await review(page);
    await button(page, "Send 0.75 ETH").click();
    await phone.getByRole("button", { name: "Approve" }).click();
    await isDone(page);
    const { fee } = await lastOne();
    assert(await coinsOf(DEMO_RECIPIENT)).toBe(before[1] + parseEther("0.75"));
    assert(await coinsOf(from)).toBe(before[0] - parseEther("0.75") - fee);
  });

  test.each(oneIn(2, ["eoa", "smartAccount"] as const))(
    "the embedded wallet, with its %s",
    async (type) => {
      const page = await world().open(`${world().sandbox.urls.demo}?email=1&wallets=`);
      await updateOptions(page, { defaultAccountTypes: { eip155: type } });
      await logIn(world(), page, `sender-${type.toLowerCase()}@example.org`);
      const before = await coinsOf(DEMO_RECIPIENT);
      await openSend(page);
      await fill(page, DEMO_RECIPIENT, "0.75");
      await review(page);
      await button(page, "Send 0.75 ETH").click();
      await approveInFrame(page);
      await isDone(page);
      assert(await coinsOf(DEMO_RECIPIENT)).toBe(before + parseEther("0.75"));
      await expect(dialog(page).getByRole("alert")).toHaveCount(0);
    },
  );
});
