import { Contract, MaxUint256, parseEther, parseUnits } from "ethers";
import { expect as assert, describe, onTestFinished, test } from "vitest";
import {
  CHAIN_C,
  COIN_ADDRESS,
  KESTREL_ADDRESS,
  POOL_ADDRESS,
  TOKEN_ADDRESS,
} from "../../sandbox/chains/chain-list.js";
import { runtimeOf } from "../../sandbox/chains/contracts/contracts.js";
import { callRpc } from "../../sandbox/chains/rpc.js";
import { buyDearer } from "../../sandbox/chains/sandbox-pool.js";
import { createSender } from "../../sandbox/chains/seed/sender.js";
import type { SwapLie } from "../../sandbox/services/swaps/lies.js";
import { IS_WHOLE, oneIn } from "../support/extent.js";
import { KNOWN_ROUTER, type Order, routerData } from "../support/router.js";
import { approve, dialog, isStatus, openDialog } from "./support/acts.js";
import { activeAddress, approveInFrame } from "./support/approvals.js";
import { eventually, expect, type Page } from "./support/expect.js";
import { logIn } from "./support/login.js";
import { EMBER, ERC20, gives, swapChainOf } from "./support/swap-chain.js";
import { accountButton, button, heading, updateOptions } from "./support/views.js";
import { startWorld } from "./support/world.js";

const world = startWorld({}, { solana: "0", swaps: "1" });

const { rpcUrl, readChain, coinsOf, heldBy, allowanceOf, blocks } = swapChainOf(world);
const allowed = (token: string, spender: string = POOL_ADDRESS): Promise<bigint> =>
  allowanceOf(token, spender);
/** What those of the last transactions cost, and the last of them. */
const lastFee = (): Promise<bigint> =>
  readChain(async (chain) => {
    const block = await chain.getBlock("latest");
    const receipt = await chain.getTransactionReceipt(block?.transactions[0] ?? "");
    if (receipt === null) throw new Error("The last block is empty.");
    return receipt.fee;
  });
const poolHas = async () => ({
  coins: await coinsOf(POOL_ADDRESS),
  dollars: await heldBy(TOKEN_ADDRESS, POOL_ADDRESS),
  kestrels: await heldBy(KESTREL_ADDRESS, POOL_ADDRESS),
});
/** What the account lets the pool take, as if it had said so before. */
const allow = async (token: string, units: bigint): Promise<void> => {
  const { interface: abi } = new Contract(token, ERC20);
  const data = abi.encodeFunctionData("approve", [POOL_ADDRESS, units]) as `0x${string}`;
  await createSender(rpcUrl()).send({ from: EMBER, to: token as `0x${string}`, data });
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
const lie = (path: string, what: SwapLie): void =>
  world().sandbox.faults.services.add({ path: `/v1/convert/${path}`, lie: what });

const connected = async (query = "mode=approve"): Promise<Page> => {
  const page = await world().open(`${world().sandbox.urls.demo}?${query}`);
  await openDialog(page);
  await button(page, "Ember").click();
  await isStatus(page, "connected");
  await page.evaluate((id) => window.sandboxWallets?.Ember?.useChain(id), CHAIN_C.id);
  return page;
};
const amountField = (page: Page) => dialog(page).getByRole("textbox", { name: /^Amount of/ });
const choose = async (page: Page, side: "pay" | "receive", symbol: string): Promise<void> => {
  await button(page, new RegExp(`^You ${side}:`)).click();
  await dialog(page)
    .getByRole("list")
    .getByRole("button", { name: new RegExp(`^${symbol}`) })
    .click();
  await button(page, `You ${side}: ${symbol}`).waitFor();
};
const openSwap = async (page: Page): Promise<void> => {
  await accountButton(page).click();
  await button(page, "Swap").click();
  await button(page, "You pay: ETH").waitFor();
};
/** As far as the review. */
const reviewed = async (page: Page, sell: string, buy: string, amount: string): Promise<void> => {
  await openSwap(page);
  if (sell !== "ETH") await choose(page, "pay", sell);
  await choose(page, "receive", buy);
  await amountField(page).fill(amount);
  await expect(button(page, "Review")).toBeEnabled();
  await button(page, "Review").click();
  await heading(page, "Review");
};
/** Confirmed by the network, the account is shown again. */
const isDone = (page: Page): Promise<void> => heading(page, "Account");

describe("[S2.26] a swap from the dialog", () => {
  test("of the coin for a token gives what was offered, and takes what was said, to the last digit", async () => {
    const page = await connected();
    await reviewed(page, "ETH", "SBD", "1.000000000000000001");
    await isSaid(page, "Simulated on the network");
    const units = parseEther("1.000000000000000001");
    const { coins, dollars } = await poolHas();
    const before = [await coinsOf(EMBER), await heldBy(TOKEN_ADDRESS)] as const;
    await button(page, "Swap 1.000000000000000001 ETH").click();
    await isSaid(page, "You received 2,");
    await isDone(page);
    assert(await heldBy(TOKEN_ADDRESS)).toBe(before[1] + gives(coins, dollars, units));
    assert(await coinsOf(EMBER)).toBe(before[0] - units - (await lastFee()));
    assert(await asksOf(page)).toBe(1);
  });

  test("[A.19] of a token for the coin: permission of exactly so much, then the swap, which uses it up", async () => {
    const page = await connected();
    await reviewed(page, "SBD", "ETH", "100.000001");
    await isSaid(page, "First allow the contract to take exactly 100.000001 SBD");
    const units = parseUnits("100.000001", 6);
    const { coins, dollars } = await poolHas();
    const before = [await coinsOf(EMBER), await heldBy(TOKEN_ADDRESS)] as const;
    await button(page, "Allow 100.000001 SBD").click();
    await expect(button(page, "Swap 100.000001 SBD")).toBeEnabled(15_000);
    assert(await allowed(TOKEN_ADDRESS)).toBe(units);
    const fee = await lastFee();
    await button(page, "Swap 100.000001 SBD").click();
    await isDone(page);
    assert(await heldBy(TOKEN_ADDRESS)).toBe(before[1] - units);
    const got = gives(dollars, coins, units);
    assert(await coinsOf(EMBER)).toBe(before[0] + got - fee - (await lastFee()));
    assert(await allowed(TOKEN_ADDRESS)).toBe(0n);
    assert(await asksOf(page)).toBe(2);
  });

  test("[A.19] by a smart account: the permission and the swap are one request and one transaction", async () => {
    const page = await world().open(`${world().sandbox.urls.demo}?email=1&wallets=`);
    await updateOptions(page, { defaultAccountTypes: { eip155: "smartAccount" } });
    await logIn(world(), page, "swapper@example.org");
    const account = await activeAddress(page);
    const { send } = createSender(rpcUrl());
    const { interface: abi } = new Contract(TOKEN_ADDRESS, ERC20);
    const units = parseUnits("40", 6);
    const data = abi.encodeFunctionData("transfer", [account, units]) as `0x${string}`;
    await send({ from: EMBER, to: TOKEN_ADDRESS, data });
    await send({ from: EMBER, to: account as `0x${string}`, value: parseEther("1") });
    await page.evaluate((id) => window.sluice?.switchNetwork(`eip155:${id}`), CHAIN_C.id);
    await reviewed(page, "SBD", "ETH", "40");
    await isSaid(
      page,
      "Your wallet sends this together with the permission to take exactly 40 SBD",
    );
    const { coins, dollars } = await poolHas();
    const before = [await coinsOf(account), await blocks()] as const;
    await button(page, "Swap 40 SBD").click();
    await approveInFrame(page);
    await isDone(page);
    assert(await heldBy(TOKEN_ADDRESS, account)).toBe(0n);
    assert(await coinsOf(account)).toBe(before[0] + gives(dollars, coins, units));
    assert(await blocks()).toBe(before[1] + 1);
  });

  test("of a token for another, with permission from before: the wallet is asked once", async () => {
    await allow(KESTREL_ADDRESS, parseEther("50"));
    const page = await connected();
    await reviewed(page, "KES", "SBD", "50");
    const { kestrels, dollars } = await poolHas();
    const before = [await heldBy(KESTREL_ADDRESS), await heldBy(TOKEN_ADDRESS)] as const;
    await button(page, "Swap 50 KES").click();
    await isDone(page);
    const units = parseEther("50");
    assert(await heldBy(KESTREL_ADDRESS)).toBe(before[0] - units);
    assert(await heldBy(TOKEN_ADDRESS)).toBe(before[1] + gives(kestrels, dollars, units));
    assert(await asksOf(page)).toBe(1);
  });

  test.runIf(IS_WHOLE)(
    "of everything of a token, which gives gas back, leaves nothing of it",
    async () => {
      const page = await connected();
      await openSwap(page);
      await choose(page, "receive", "KES");
      await button(page, "Switch the two tokens").click();
      await button(page, "You pay: KES").waitFor();
      await button(page, "Max").click();
      await button(page, "Review").click();
      await button(page, /^Allow .* KES$/).click();
      await button(page, /^Swap .* KES$/).click();
      await isDone(page);
      assert(await heldBy(KESTREL_ADDRESS)).toBe(0n);
    },
  );

  test("of everything of the coin leaves enough for the fee", async () => {
    const page = await connected();
    const coins = `0x${parseEther("2").toString(16)}`;
    await callRpc(rpcUrl(), "anvil_setBalance", [EMBER, coins]);
    await openSwap(page);
    await choose(page, "receive", "SBD");
    await button(page, "Max").click();
    await button(page, "Review").click();
    // The node plays it, the fee included.
    await button(page, /^Swap 1\.9\d* ETH$/).click();
    await isDone(page);
    assert(await coinsOf(EMBER)).toBeLessThan(parseEther("0.1"));
  });

  test("the amount shows that it has the focus", async () => {
    const page = await connected();
    await openSwap(page);
    const shadow = () =>
      amountField(page).evaluate(
        (field) => getComputedStyle(field.parentElement ?? field).boxShadow,
      );
    assert(await shadow()).toBe("none");
    await amountField(page).focus();
    assert(await shadow()).toContain("2px inset");
  });

  test("on a network without swaps, those that have them are offered, and lead to the form", async () => {
    const page = await world().open(`${world().sandbox.urls.demo}?mode=approve`);
    await openDialog(page);
    await button(page, "Ember").click();
    await isStatus(page, "connected");
    await accountButton(page).click();
    await button(page, "Swap").click();
    await isSaid(page, "Swaps are not available on Anvil A. Choose another network.");
    await expect(dialog(page).getByRole("listitem")).toHaveCount(1);
    await button(page, "Anvil C").click();
    await button(page, "You pay: ETH").waitFor();
    await isSaid(page, "You have");
  });
});

describe("a service that lies is found out before the wallet is asked", () => {
  const caught = async (page: Page, said: string): Promise<void> => {
    await isSaid(page, said);
    await expect(button(page, /^(Swap|Allow) /)).toBeDisabled();
    assert(await asksOf(page)).toBe(0);
  };

  test.each<[SwapLie, string, string]>([
    ["other receiver", "build-transaction", "Only 0 SBD would arrive"],
    ["less out", "build-transaction", "would arrive, less than your minimum"],
    ["stale quote", "quotes", "would arrive, less than your minimum"],
  ])("%s", async (what, path, said) => {
    const page = await connected();
    await openSwap(page);
    await choose(page, "receive", "SBD");
    await amountField(page).fill("1");
    await expect(button(page, "Review")).toBeEnabled();
    // What was offered first is what a stale service goes on to say.
    if (what === "stale quote") await buyDearer(rpcUrl(), TOKEN_ADDRESS, "100");
    lie(path, what);
    if (what === "stale quote") lie("build-transaction", what);
    const before = await blocks();
    await button(page, "Review").click();
    await caught(page, said);
    assert(await blocks()).toBe(before);
  });

  test("other spender", async () => {
    lie("build-approve", "other spender");
    const page = await connected();
    await reviewed(page, "SBD", "ETH", "5");
    await caught(page, "the permission would be for a contract other than the one that swaps");
  });

  test("approval of everything: the wallet is asked for exactly what is given", async () => {
    lie("build-approve", "approval of everything");
    const page = await connected();
    await reviewed(page, "SBD", "ETH", "5");
    await button(page, "Allow 5 SBD").click();
    await expect(button(page, "Swap 5 SBD")).toBeEnabled(15_000);
    assert(await allowed(TOKEN_ADDRESS)).toBe(parseUnits("5", 6));
  });

  test.each<[SwapLie, string, string]>([
    ["more taken", TOKEN_ADDRESS, "more SBD would leave your account"],
    ["another token taken", KESTREL_ADDRESS, "something else would leave your account"],
  ])("%s, where the pool may take it", async (what, token, said) => {
    await allow(TOKEN_ADDRESS, MaxUint256);
    await allow(token, MaxUint256);
    lie("build-transaction", what);
    const page = await connected();
    await reviewed(page, "SBD", "ETH", "5");
    await caught(page, said);
  });

  const THIEF = "0x00000000000000000000000000000000000bAdee";
  const callOf = (name: string, units: bigint, to = THIEF): string =>
    new Contract(TOKEN_ADDRESS, ERC20).interface.encodeFunctionData(name, [to, units]);
  const at = (address: string): string => `eip155:${CHAIN_C.id}:${address}`;
  /** What the service builds otherwise: where it is addressed, and what the contract is told. */
  const OTHERWISE: readonly {
    readonly what: string;
    readonly said: string;
    readonly swap?: Readonly<Record<string, string>>;
    readonly approval?: Readonly<Record<string, string>>;
  }[] = [
    {
      what: "a swap that goes to the account itself",
      said: "the swap goes to your own account",
      swap: { to: at(EMBER) },
    },
    {
      what: "a transfer of the token, called a swap",
      said: "the swap is addressed to the token itself",
      swap: { to: at(TOKEN_ADDRESS), data: callOf("transfer", 5_000_000n) },
    },
    {
      what: "a transfer, called a permission",
      said: "what would be approved is not a permission",
      approval: { data: callOf("transfer", 5_000_000n) },
    },
    {
      what: "a permission of another token",
      said: "the permission is not for SBD",
      approval: { to: at(KESTREL_ADDRESS), from: at(KESTREL_ADDRESS) },
    },
    {
      what: "a permission for somebody else, called a swap",
      said: "somebody would get permission over what you have",
      swap: { to: at(KESTREL_ADDRESS), data: callOf("approve", MaxUint256) },
      approval: { data: callOf("approve", 5_000_000n, KESTREL_ADDRESS) },
    },
  ];
  test.each(oneIn(2, OTHERWISE).map((one) => [one.what, one] as const))(
    "%s",
    async (_, { said, swap, approval }) => {
      const builds = (path: string, parts: Readonly<Record<string, string>> = {}): void =>
        world().sandbox.faults.services.add({
          path: `/v1/convert/${path}`,
          patch: Object.entries(parts).map(([name, value]) => ({ at: `tx.${name}`, value })),
        });
      builds("build-transaction", swap);
      builds("build-approve", approval);
      const page = await connected();
      await reviewed(page, "SBD", "ETH", "5");
      await caught(page, said);
    },
  );
});

describe("where the node cannot play transactions", () => {
  /** As many nodes are; the service that stands for one is as well. */
  const withoutSimulation = async (page: Page): Promise<void> => {
    // The next test has the same page.
    onTestFinished(() => page.unrouteAll());
    await page.route("**/*", async (route) => {
      const asked = route.request().postData() ?? "";
      const error = { code: -32_601, message: "the method eth_simulateV1 does not exist" };
      if (!asked.includes("eth_simulateV1")) await route.continue();
      else await route.fulfill({ json: { jsonrpc: "2.0", id: JSON.parse(asked).id, error } });
    });
  };
  /** The service builds for the router that is known. What the pool gives for it is the answer. */
  const buildsForRouter = async (units: bigint, order: Partial<Order>): Promise<bigint> => {
    await callRpc(rpcUrl(), "anvil_setCode", [KNOWN_ROUTER, await runtimeOf("router")]);
    const { coins, dollars } = await poolHas();
    const got = gives(dollars, coins, units);
    const data = routerData({
      sell: TOKEN_ADDRESS,
      buy: COIN_ADDRESS,
      receiver: EMBER,
      units,
      minimum: (got * 99n) / 100n,
      tail: "0x6963f2b1",
      ...order,
    });
    const { interface: abi } = new Contract(TOKEN_ADDRESS, ERC20);
    const permission = abi.encodeFunctionData("approve", [KNOWN_ROUTER, units]);
    const id = `eip155:${CHAIN_C.id}:${KNOWN_ROUTER}`;
    const { services } = world().sandbox.faults;
    services.add({
      path: "/v1/convert/build-transaction",
      patch: [
        { at: "tx.to", value: id },
        { at: "tx.data", value: data },
      ],
    });
    services.add({
      path: "/v1/convert/build-approve",
      patch: [{ at: "tx.data", value: permission }],
    });
    return got;
  };
  const NOT_CHECKED = "The node of this network cannot simulate transactions";

  test("a known router's minimum counts: the view says that it was read, and the swap brings what was offered", async () => {
    const page = await connected();
    await withoutSimulation(page);
    const units = parseUnits("100", 6);
    const got = await buildsForRouter(units, {});
    await reviewed(page, "SBD", "ETH", "100");
    await isSaid(page, "Not simulated, because the node cannot do that.");
    const before = [await heldBy(TOKEN_ADDRESS), await coinsOf(EMBER)] as const;
    await button(page, "Allow 100 SBD").click();
    await expect(button(page, "Swap 100 SBD")).toBeEnabled(15_000);
    assert(await allowed(TOKEN_ADDRESS, KNOWN_ROUTER)).toBe(units);
    const fee = await lastFee();
    await isSaid(page, "Not simulated, because the node cannot do that.");
    await button(page, "Swap 100 SBD").click();
    await isDone(page);
    assert(await heldBy(TOKEN_ADDRESS)).toBe(before[0] - units);
    assert(await coinsOf(EMBER)).toBe(before[1] + got - fee - (await lastFee()));
    assert(await allowed(TOKEN_ADDRESS, KNOWN_ROUTER)).toBe(0n);
  });

  test("a router that would give it to somebody else, and a contract that is not known, are not offered", async () => {
    const page = await connected();
    await withoutSimulation(page);
    await buildsForRouter(parseUnits("100", 6), { receiver: KESTREL_ADDRESS });
    await reviewed(page, "SBD", "ETH", "100");
    await isSaid(page, "somebody else would get the ETH");
    await expect(button(page, /^(Swap|Allow) /)).toBeDisabled();
    world().sandbox.faults.services.clear();
    await button(page, "Back").click();
    await button(page, "Review").click();
    await isSaid(page, NOT_CHECKED);
    await expect(button(page, /^(Swap|Allow) /)).toBeDisabled();
    assert(await asksOf(page)).toBe(0);
  });
});

describe("what can happen on the way", () => {
  test("the price moves while it is looked at: what is shown follows, and nothing is sent for less", async () => {
    const page = await connected();
    await reviewed(page, "ETH", "SBD", "1");
    await isSaid(page, "Simulated on the network");
    await buyDearer(rpcUrl(), TOKEN_ADDRESS, "60");
    const { coins, dollars } = await poolHas();
    const now = gives(coins, dollars, parseEther("1"));
    // Either the offer or what is built comes first; both do within ten seconds.
    await eventually(
      () => dialog(page).textContent(),
      (text) =>
        String(text)
          .replaceAll(",", "")
          .includes(`${now / 1_000_000n}.`),
      "Expected the new price",
      25_000,
    );
    assert(await asksOf(page)).toBe(0);
  });

  test("refused in the wallet says so, and can be confirmed again", async () => {
    const page = await connected();
    await reviewed(page, "ETH", "SBD", "0.5");
    const before = await heldBy(TOKEN_ADDRESS);
    await setEmber(page, { mode: "refuse" });
    await button(page, "Swap 0.5 ETH").click();
    await isSaid(page, "You declined in the wallet");
    assert(await heldBy(TOKEN_ADDRESS)).toBe(before);
    await setEmber(page, { mode: "approve" });
    await button(page, "Swap 0.5 ETH").click();
    await isDone(page);
    assert((await heldBy(TOKEN_ADDRESS)) > before).toBe(true);
  });

  test("the price moves while the wallet asks: the chain refuses it, and only the fee is spent", async () => {
    const page = await connected("mode=approve");
    await reviewed(page, "ETH", "SBD", "1");
    await isSaid(page, "Simulated on the network");
    await setEmber(page, { mode: "ask" });
    await button(page, "Swap 1 ETH").click();
    await expect(button(page, "Confirm it in Ember")).toBeDisabled();
    await buyDearer(rpcUrl(), TOKEN_ADDRESS, "60");
    const before = [await coinsOf(EMBER), await heldBy(TOKEN_ADDRESS)] as const;
    await approve(page, "Ember");
    await isSaid(page, "The transaction failed. At most the fee was spent.");
    assert(await heldBy(TOKEN_ADDRESS)).toBe(before[1]);
    assert(await coinsOf(EMBER)).toBe(before[0] - (await lastFee()));
    await button(page, "Done").click();
    await heading(page, "Account");
  });

  test.runIf(IS_WHOLE)(
    "what a swap that the chain refused has left approved is taken back",
    async () => {
      const page = await connected();
      await reviewed(page, "KES", "SBD", "20");
      await button(page, "Allow 20 KES").click();
      await expect(button(page, "Swap 20 KES")).toBeEnabled(15_000);
      await setEmber(page, { mode: "ask" });
      await button(page, "Swap 20 KES").click();
      await expect(button(page, "Confirm it in Ember")).toBeDisabled();
      await buyDearer(rpcUrl(), TOKEN_ADDRESS, "60");
      await approve(page, "Ember");
      await isSaid(page, "The transaction failed. At most the fee was spent.");
      assert(await allowed(KESTREL_ADDRESS)).toBe(parseEther("20"));
      await button(page, "Revoke the permission for KES").click();
      await approve(page, "Ember");
      await isSaid(page, "The permission is gone");
      await eventually(
        () => allowed(KESTREL_ADDRESS),
        (units) => units === 0n,
        "Expected nothing to be approved",
      );
    },
  );

  test("too little is traded, and too much is given: a sentence each", async () => {
    const page = await connected();
    await openSwap(page);
    await choose(page, "receive", "SBD");
    await amountField(page).fill("9000");
    await isSaid(page, "There is not enough liquidity for this amount.");
    await expect(button(page, "Review")).toBeDisabled();
    await button(page, "Switch the two tokens").click();
    await amountField(page).fill("900000");
    await expect(button(page, "Review")).toBeEnabled();
    await button(page, "Review").click();
    await isSaid(page, "You do not have that much. Enter a smaller amount.");
    await expect(button(page, /^(Swap|Allow) /)).toBeDisabled();
    assert(await asksOf(page)).toBe(0);
  });

  test("a price that is 10 % worse has to be agreed to first", async () => {
    const page = await connected();
    const before = await heldBy(TOKEN_ADDRESS);
    await reviewed(page, "ETH", "SBD", "150");
    await isSaid(page, "less than what you pay is worth.");
    await isSaid(page, "Simulated on the network");
    await expect(button(page, "Swap 150 ETH")).toBeDisabled();
    await dialog(page).getByRole("checkbox").check();
    await button(page, "Swap 150 ETH").click();
    await isDone(page);
    assert((await heldBy(TOKEN_ADDRESS)) > before).toBe(true);
  });
});
