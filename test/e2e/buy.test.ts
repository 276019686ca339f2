import { Contract, JsonRpcProvider } from "ethers";
import { expect as assert, describe, test } from "vitest";
import { CHAIN_A, TOKEN_ADDRESS } from "../../sandbox/chains/chain-list.js";
import { DOLLARS, giveToken } from "../../sandbox/chains/sandbox-token.js";
import { IS_WHOLE } from "../support/extent.js";
import { dialog, isStatus, openDialog } from "./support/acts.js";
import { eventually, expect, type Page } from "./support/expect.js";
import { accountButton, button, heading, openFromHost, updateOptions } from "./support/views.js";
import { startWorld } from "./support/world.js";

/** The driver allows pop-ups by itself: here the browser decides, as a visitor's does. */
const world = startWorld({ ignoreDefaultArgs: ["--disable-popup-blocking"] });

/** Ember's first account. */
const EMBER = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";

/** The chain as another library reads it. */
const readChain = async <T>(read: (chain: JsonRpcProvider) => Promise<T>): Promise<T> => {
  const chain = new JsonRpcProvider(world().sandbox.urls.rpc.a, CHAIN_A.id, {
    staticNetwork: true,
    cacheTimeout: -1,
  });
  try {
    return await read(chain);
  } finally {
    chain.destroy();
  }
};
const coins = (): Promise<bigint> => readChain((chain) => chain.getBalance(EMBER));
const dollars = (): Promise<bigint> =>
  readChain((chain) =>
    new Contract(
      TOKEN_ADDRESS,
      ["function balanceOf(address) view returns (uint256)"],
      chain,
    ).getFunction("balanceOf")(EMBER),
  );

const connected = async (query = "onramp=1"): Promise<Page> => {
  const page = await world().open(`${world().sandbox.urls.demo}?mode=approve&${query}`);
  await openDialog(page);
  await button(page, "Ember").click();
  await isStatus(page, "connected");
  return page;
};
const openBuy = async (page: Page): Promise<void> => {
  await accountButton(page).click();
  await button(page, "Buy").click();
  await heading(page, "Buy");
};
const type = (page: Page, amount: string): Promise<void> =>
  dialog(page).getByRole("textbox", { name: "Amount in USD" }).fill(amount);
const choose = async (page: Page, symbol: string): Promise<void> => {
  await button(page, /^You buy:/).click();
  await dialog(page)
    .getByRole("list")
    .getByRole("button", { name: `${symbol} on Anvil A` })
    .click();
  await button(page, `You buy: ${symbol} on Anvil A`).waitFor();
};
/** Clicks on a provider; gives the window that opens, once its page is there. */
const at = async (page: Page, provider: RegExp, name = "Sandbox Pay"): Promise<Page> => {
  const [popup] = await Promise.all([page.waitForEvent("popup"), button(page, provider).click()]);
  await popup.getByRole("heading", { name }).waitFor();
  return popup;
};
/** What the visitor does there, after which it is closed. */
const goOn = async (popup: Page, link: string, told: string): Promise<void> => {
  await popup.getByRole("link", { name: link, exact: true }).click();
  await popup.getByText(told).waitFor();
  await popup.close();
};
const isSaid = (page: Page, text: string): Promise<void> =>
  expect(dialog(page)).toContainText(text);
const asked = (): readonly string[] =>
  world()
    .sandbox.requests()
    .map(({ url }) => url)
    .filter((url) => /onramp|json-rpc/.test(url));

describe("[S2.30] buying", () => {
  test("to arrival: a quote, the provider's window, and what the chain has then", async () => {
    const before = await dollars();
    const page = await connected();
    await openBuy(page);
    await isSaid(page, "You buy: SBD");
    await isSaid(page, "$10.00 to $7,500.00");
    await type(page, "5");
    await isSaid(page, "No provider takes this amount.");
    await expect(button(page, /^Meld/)).toBeDisabled();
    await type(page, "50");
    await isSaid(page, "About 49.5 SBD");
    await isSaid(page, "Estimate");
    const popup = await at(page, /^Meld/);
    // It cannot lead this page anywhere.
    assert(await popup.evaluate(() => window.opener)).toBeNull();
    assert(popup.viewportSize()).not.toBeNull();
    await popup.getByText(`To ${EMBER}`).waitFor();
    await isSaid(page, "Continue in Meld.io’s window");
    await goOn(popup, "Pay", "Paid. It is on its way");
    await isSaid(page, "Your account has 50 SBD more.");
    assert((await dollars()) - before).toBe(50_000_000n);
    await button(page, "Done").click();
    await heading(page, "Account");
  });

  test("the coin, from a provider of the site whose address has to be asked for", async () => {
    const before = await coins();
    const page = await connected();
    await openBuy(page);
    await choose(page, "ETH");
    await type(page, "300");
    const popup = await at(page, /^Sandbox Pay/);
    await goOn(popup, "Pay", "Paid. It is on its way");
    await isSaid(page, "Your account has 0.1 ETH more.");
    assert((await coins()) - before).toBe(10n ** 17n);
  });

  test("wire 4.15: at Coinbase, whose address the service makes", async () => {
    const before = await dollars();
    const page = await connected();
    await openBuy(page);
    await type(page, "20");
    const popup = await at(page, /^Coinbase/);
    await goOn(popup, "Pay", "Paid. It is on its way");
    await isSaid(page, "Your account has 20 SBD more.");
    assert((await dollars()) - before).toBe(20_000_000n);
  });

  test("as the site wants it: filled in, and its promise resolves on arrival", async () => {
    const page = await connected();
    // Who names a token is told how much of it has arrived.
    const named = { address: TOKEN_ADDRESS, symbol: "SBD", decimals: 6 };
    await updateOptions(page, { tokens: { [`eip155:${CHAIN_A.id}`]: [named] } });
    const bought = page.evaluate(() => {
      const { sluice } = window as unknown as {
        sluice: { buy(wish: object): Promise<{ arrived: string }> };
      };
      return sluice.buy({ amount: "30", token: "SBD" }).then(({ arrived }) => arrived);
    });
    bought.catch(() => undefined);
    await isSaid(page, "About 29.7 SBD");
    const popup = await at(page, /^Meld/);
    await goOn(popup, "Pay", "Paid. It is on its way");
    assert(await bought).toBe("30");
  });
});

describe("[S2.30] from an exchange", () => {
  /** Goes to where the exchange is listed, with an amount. */
  const offered = async (): Promise<Page> => {
    const page = await connected();
    await openBuy(page);
    await type(page, "50");
    await isSaid(page, "It sends you 49.5 SBD from your account there.");
    return page;
  };
  const chosen = (page: Page): Promise<Page> => at(page, /^Sandbox Exchange/, "Sandbox Exchange");

  test("it sends what the estimate gives to the account, and the chain says that it has arrived", async () => {
    const before = await dollars();
    const page = await offered();
    const popup = await chosen(page);
    assert(await popup.evaluate(() => window.opener)).toBeNull();
    await popup.getByText(`To ${EMBER}`).waitFor();
    await isSaid(page, "Continue in Sandbox Exchange’s window");
    await goOn(popup, "Send", "Sent to your account.");
    await isSaid(page, "Your account has 49.5 SBD more.");
    assert((await dollars()) - before).toBe(49_500_000n);
  });

  test.runIf(IS_WHOLE)(
    "what it says is told, and is no arrival; a failure is no end: the account is watched on",
    async () => {
      const page = await offered();
      const popup = await chosen(page);
      await goOn(popup, "Send nothing, and say otherwise", "It never arrives.");
      await isSaid(page, "Sandbox Exchange says that it has sent it");
      await button(page, "Back").click();
      const again = await chosen(page);
      await goOn(again, "Fail", "It has failed.");
      await isSaid(page, "Sandbox Exchange says that it has failed");
      await isSaid(page, "We still watch your balance: SBD is shown here if it arrives.");
      await button(page, "Choose another provider").waitFor();
      const held = await dollars();
      await giveToken(world().sandbox.urls.rpc.a, DOLLARS, EMBER, held + 7_000_000n);
      // It is looked for every 30 s.
      await expect(dialog(page)).toContainText("Your account has 7 SBD more.", 40_000);
    },
  );

  test("a page whose address cannot be opened: its window is closed, and a sentence says why", async () => {
    const page = await offered();
    world().sandbox.faults.services.add({
      path: "/v1/json-rpc",
      patch: [{ at: "result.url", value: "javascript:alert(1)" }],
    });
    const [popup] = await Promise.all([
      page.waitForEvent("popup"),
      button(page, /^Sandbox Exchange/).click(),
    ]);
    await isSaid(page, "Sandbox Exchange cannot be opened");
    await eventually(async () => popup.isClosed(), Boolean, "Expected a closed window");
  });

  test("a service without exchanges: none are there, and the providers sell", async () => {
    world().sandbox.faults.services.add({ path: "/v1/json-rpc", status: 404 });
    const page = await connected();
    await openBuy(page);
    await type(page, "50");
    await isSaid(page, "About 49.5 SBD");
    await expect(dialog(page).getByText("From an exchange")).toHaveCount(0);
    await expect(button(page, /^Meld/)).toBeEnabled();
  });
});

describe("[S2.30] what can go otherwise", () => {
  test("a provider without its key says so", async () => {
    const page = await connected("onramp=1&meld=0");
    await openBuy(page);
    await isSaid(page, "This site has no key for it. Choose another provider.");
    await expect(button(page, /^Meld/)).toHaveCount(0);
  });

  test("a window that is closed is no end: nothing has arrived, and it is said what happens", async () => {
    const page = await connected();
    await openBuy(page);
    await type(page, "50");
    const popup = await at(page, /^Sandbox Pay/);
    await goOn(popup, "Pay, and get nothing", "It never arrives.");
    await isSaid(page, "We watch your balance for 30 minutes.");
    await expect(dialog(page).getByRole("link", { name: "Open Sandbox Pay" })).toHaveCount(1);
    // It is still awaited when one comes back.
    await button(page, "Back").click();
    await button(page, "A purchase is under way").click();
    await isSaid(page, "Window closed");
  });

  test("the page is left meanwhile: what has arrived is told at the next opening of the dialog", async () => {
    const page = await connected();
    const demo = page.url();
    await openBuy(page);
    await type(page, "50");
    const popup = await at(page, /^Meld/);
    await eventually(
      () => page.evaluate(() => localStorage.getItem("@sluice/purchase")),
      (kept) => /"units":"\d+"/.test(String(kept)),
      "Expected it to be known how much there is",
    );
    await page.goto("about:blank");
    await goOn(popup, "Pay", "Paid. It is on its way");
    await page.goto(demo);
    await isStatus(page, "connected");
    await accountButton(page).click();
    await isSaid(page, "It has arrived.");
    assert(await page.evaluate(() => localStorage.getItem("@sluice/purchase"))).toBeNull();
  });

  test("a window that is blocked: a link opens the page", async () => {
    const page = await connected();
    await openBuy(page);
    await type(page, "50");
    await page.evaluate(() => {
      window.open = () => null;
    });
    await button(page, /^Meld/).click();
    await isSaid(page, "Your browser has blocked the window");
    const link = dialog(page).getByRole("link", { name: "Open Meld.io" });
    const [opened] = await Promise.all([page.waitForEvent("popup"), link.click()]);
    await opened.getByText(`To ${EMBER}`).waitFor();
    assert(await opened.evaluate(() => window.opener)).toBeNull();
  });

  test("[S9.16] the service is down: the usual limits, and no quote is made up", async () => {
    world().sandbox.faults.services.add({ path: "/v1/onramp/*", status: 503 });
    const page = await connected("onramp=1&ens=1");
    await openBuy(page);
    await isSaid(page, "The service does not answer");
    await isSaid(page, "You buy: USDC on Ethereum");
    await isSaid(page, "Bank account$10.00 to $25,000.00");
    await type(page, "50");
    await isSaid(page, "There is no quote right now.");
    await expect(dialog(page).getByText("Estimate")).toHaveCount(0);
    await expect(dialog(page).getByText(/^About/)).toHaveCount(0);
  });

  test("a provider of the site refuses: it says so, and another one can be chosen", async () => {
    const page = await connected();
    await openBuy(page);
    await type(page, "50");
    const popup = await at(page, /^Sandbox Pay/);
    await goOn(popup, "Be refused", "You cannot buy here.");
    await isSaid(page, "Sandbox Pay does not sell this");
    await button(page, "Choose another provider").click();
    await heading(page, "Buy");
    assert(await dialog(page).getByRole("textbox").inputValue()).toBe("50");
  });

  test("[S1.14] where it is off, nothing leads there, and nobody is asked", async () => {
    world().sandbox.clearRequests();
    const page = await connected("onramp=0");
    await accountButton(page).click();
    await heading(page, "Account");
    await expect(button(page, "Send")).toHaveCount(1);
    await expect(button(page, "Buy")).toHaveCount(0);
    await openFromHost(page, "OnRampProviders");
    await isSaid(page, "Buying is turned off on this site.");
    assert(asked()).toEqual([]);
  });

  test("the keyboard alone buys", async () => {
    const page = await connected();
    await openBuy(page);
    await dialog(page).getByRole("textbox").focus();
    await page.keyboard.type("50");
    await isSaid(page, "About 49.5 SBD");
    await button(page, /^Meld/).focus();
    const [popup] = await Promise.all([page.waitForEvent("popup"), page.keyboard.press("Enter")]);
    await popup.getByRole("heading", { name: "Sandbox Pay" }).waitFor();
    await popup.close();
    await isSaid(page, "Window closed");
  });
});
