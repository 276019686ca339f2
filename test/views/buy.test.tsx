// @vitest-environment jsdom
import { act, fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { USUAL_ONRAMP } from "../../src/codecs/api/onramp.js";
import type { AccountState } from "../../src/model/connection.js";
import type { FeaturesState } from "../../src/model/options.js";
import type {
  Exchanges,
  Purchase,
  PurchaseState,
  Sale,
  ShownSeller,
} from "../../src/model/purchase.js";
import { NO_PURCHASE } from "../../src/model/purchase-fold.js";
import AccountView from "../../src/views/account/account-view.js";
import { FiatSelectView, TokenSelectView, WhatIsABuyView } from "../../src/views/buy/buy.js";
import { ProgressView } from "../../src/views/buy/progress-view.js";
import { ProvidersView } from "../../src/views/buy/providers-view.js";
import { account, connection, connector, mainnet } from "./support/builders.js";
import { paying } from "./support/payments.js";
import { renderView } from "./support/render-view.js";
import { scriptedSluice } from "./support/scripted-sluice.js";

const usdc = USUAL_ONRAMP.assets[0];
const ether = USUAL_ONRAMP.assets[2];
if (usdc === undefined || ether === undefined) throw new Error("The usual tokens are gone.");

const MELD: ShownSeller = {
  id: "meld",
  name: "Meld.io",
  image: null,
  fee: "1-2%",
  problem: null,
};
const KRAKEN: ShownSeller = { ...MELD, id: "exchange:kraken", name: "Kraken", fee: null };
const EXCHANGES: Exchanges = { amount: "47.9", sellers: [KRAKEN], pages: 1, more: "none" };
/** On Ethereum alone. */
const SALE: Sale = {
  currencies: USUAL_ONRAMP.currencies,
  assets: [usdc, ether],
  sellers: [MELD],
  by: "service",
};
const saleOf = (parts: Partial<Sale>): Partial<PurchaseState> => ({
  sale: { status: "ready", sale: { ...SALE, ...parts } },
});
const READY: PurchaseState = {
  ...NO_PURCHASE,
  draft: { amount: "", currency: "USD", asset: usdc },
  sale: { status: "ready", sale: SALE },
};
const PURCHASE: Purchase = {
  wish: {
    id: "w",
    address: "0x1111111111111111111111111111111111111111",
    caipNetworkId: "eip155:1",
    token: { symbol: "USDC", address: usdc.address },
    amount: "50",
    currency: "USD",
  },
  providerId: "meld",
  provider: "Meld.io",
  window: "open",
  url: "https://meldcrypto.com/?a=1",
  status: "pending",
  arrived: null,
  failure: null,
  exchange: null,
};

const start = (
  state: Partial<PurchaseState> | null = {},
  view = <ProvidersView />,
  {
    whose = account,
    features = { onramp: ["meld"] },
  }: {
    readonly whose?: AccountState;
    readonly features?: Partial<FeaturesState>;
  } = {},
) => {
  const scripted = scriptedSluice();
  const { states } = scripted;
  const ember = connection(connector("Ember"));
  states.connections$.next({ eip155: { status: "connected", connection: ember, attempt: null } });
  states.account$.next(whose);
  const blockExplorers = { default: { name: "Etherscan", url: "https://etherscan.io" } };
  states.networks$.next([{ ...mainnet, blockExplorers }]);
  states.features$.next({ ...states.features$.value, ...features });
  states.purchase$.next(state === null ? null : { ...READY, ...state });
  return { ...renderView(scripted, view), states };
};
const of = (amount: string, isWhole = true): Partial<PurchaseState> => ({
  draft: { ...READY.draft, amount },
  isWhole,
});
const at = (parts: Partial<Purchase>) =>
  start({ purchase: { ...PURCHASE, ...parts } }, <ProgressView />);
const provider = (name: RegExp) => screen.getByRole<HTMLButtonElement>("button", { name });

describe("[S2.30] where one buys", () => {
  test("an amount is typed in the currency; a provider's page opens with the click", () => {
    const { sent } = start(of("50"));
    fireEvent.change(screen.getByRole("textbox", { name: "Amount in USD" }), {
      target: { value: "60" },
    });
    fireEvent.click(provider(/^Meld\.io/));
    expect(sent).toEqual([
      { type: "purchase/edit", draft: { amount: "60" } },
      { type: "purchase/start", providerId: "meld" },
    ]);
  });

  test.each(["", "9.99", "25000.01"])("with %j nobody can be chosen", (amount) => {
    start(of(amount, false));
    expect(provider(/^Meld\.io/).disabled).toBe(true);
    expect(screen.queryByText(/^No provider takes this amount/) !== null).toBe(amount !== "");
  });

  test("[S9.16] the limits of each way of paying are there", () => {
    start();
    expect(screen.getByText("Card").nextSibling?.textContent).toBe("$10.00 to $7,500.00");
    expect(screen.getByText("Bank account").nextSibling?.textContent).toBe("$10.00 to $25,000.00");
  });

  test("[S9.16] that they are the usual ones is said", () => {
    start(saleOf({ by: "usual" }));
    expect(screen.getByText(/^The service does not answer/)).toBeTruthy();
  });

  test("[S7.18] a quote is an estimate, and says so", () => {
    start({
      ...of("50"),
      quote: {
        status: "ready",
        quote: { gets: "47.900", pays: "51.5", networkFee: { amount: "0.5", currency: "USD" } },
      },
    });
    const quoted = screen.getByText("Estimate").parentElement;
    expect(quoted?.textContent).toBe(
      "EstimateAbout 47.9 USDCNetwork fee, about$0.50In all, about$51.50The provider’s page has the final price.",
    );
  });

  test("[S7.18] where there is none, none is made up", () => {
    start({
      ...of("50"),
      quote: { status: "failed", failure: { code: "http/status", message: "503" } },
    });
    expect(screen.getByText(/^There is no quote right now/)).toBeTruthy();
    expect(screen.queryByText("Estimate")).toBeNull();
    expect(provider(/^Meld\.io/).disabled).toBe(false);
  });

  test("a provider without its key says so, and cannot be chosen; one for other accounts too", () => {
    const mine: ShownSeller = { ...MELD, id: "mine", name: "Mine", problem: "elsewhere" };
    start({ ...of("50"), ...saleOf({ sellers: [{ ...MELD, problem: "keyless" }, mine] }) });
    expect(screen.getByText("This site has no key for it. Choose another provider.")).toBeTruthy();
    expect(screen.getByText("It sells nothing for this kind of account.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: /Meld|Mine/ })).toBeNull();
  });

  test("a provider of the site stands there with its fee", () => {
    const mine = { ...MELD, id: "mine", name: "Mine", fee: "3%" };
    const { sent } = start({ ...of("50"), ...saleOf({ sellers: [mine] }) });
    fireEvent.click(provider(/^Mine Fee 3%/));
    expect(sent).toEqual([{ type: "purchase/start", providerId: "mine" }]);
  });

  test("[S2.30] from an exchange: how much it sends is said, and its page opens with the click", () => {
    const { sent } = start({
      ...of("50"),
      exchanges: { ...EXCHANGES, amount: "47.900" },
    });
    const group = screen.getByRole("heading", { name: "From an exchange" }).parentElement;
    if (group === null) throw new Error("The heading stands alone.");
    expect(group.textContent).toContain("It sends you 47.9 USDC from your account there.");
    fireEvent.click(within(group).getByRole("button", { name: "Kraken" }));
    expect(sent).toEqual([{ type: "purchase/start", providerId: "exchange:kraken" }]);
    expect(provider(/^Meld\.io/).disabled).toBe(false);
  });

  test.each([
    ["there", "More exchanges", null],
    ["asking", "Loading…", null],
    ["failed", "More exchanges", "The service does not answer. Try again, or choose one of these."],
    ["none", null, null],
  ] as const)("[S2.30] more exchanges (%s) come with a press", (more, name, said) => {
    const { sent } = start({ ...of("50"), exchanges: { ...EXCHANGES, more } });
    const press = screen.queryByRole("button", { name: /^(More exchanges|Loading…)$/ });
    expect(press?.textContent ?? null).toBe(name);
    expect(screen.queryByText(/^The service does not answer. Try/)?.textContent ?? null).toBe(said);
    if (press === null) return;
    fireEvent.click(press);
    expect(sent).toEqual([{ type: "purchase/more-exchanges" }]);
  });

  test("[S2.30] where the service names no exchange, the group is not there", () => {
    start(of("50"));
    expect(screen.queryByRole("heading", { name: "From an exchange" })).toBeNull();
  });

  test("the picture of an exchange is asked for without cookies", () => {
    const image = "https://assets.coingecko.com/markets/kraken.png";
    start({ ...of("50"), exchanges: { ...EXCHANGES, sellers: [{ ...KRAKEN, image }] } });
    const picture = provider(/^Kraken/).querySelector("img");
    expect([picture?.src, picture?.crossOrigin]).toEqual([image, "anonymous"]);
  });

  test.each<[string, Partial<PurchaseState> | null, Partial<FeaturesState>, RegExp]>([
    ["off", null, { onramp: [] }, /^Buying is turned off/],
    ["nobody sells", saleOf({ sellers: [] }), {}, /^Nothing is for sale here/],
    ["not on this network", saleOf({ assets: [] }), {}, /^Nothing can be bought on Ethereum/],
    [
      "no service",
      { sale: { status: "failed", failure: { code: "purchase/unsupported", message: "" } } },
      {},
      /^Nothing can be bought here/,
    ],
    ["its code comes", null, {}, /^Asking what is for sale/],
  ])("%s: a sentence says it", (_, state, features, text) => {
    start(state, <ProvidersView />, { features: { onramp: ["meld"], ...features } });
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.queryByRole("textbox")).toBeNull();
  });

  test("nobody is connected", () => {
    start({}, <ProvidersView />, { whose: null });
    expect(screen.getByText("No account is connected")).toBeTruthy();
  });

  test("what is awaited is led back to, and so is what explains it", () => {
    const { sent } = start({ purchase: PURCHASE });
    fireEvent.click(screen.getByRole("button", { name: "A purchase is under way" }));
    fireEvent.click(screen.getByRole("button", { name: "How does buying work?" }));
    expect(sent).toEqual([
      { type: "view/push", entry: { view: "BuyInProgress" } },
      { type: "view/push", entry: { view: "WhatIsABuy" } },
    ]);
  });
});

describe("[S2.33] what is chosen", () => {
  test("a token on a network of the site", () => {
    const { sent } = start({}, <TokenSelectView />);
    const list = screen.getByRole("list", { name: "Choose what to buy" });
    expect(within(list).getAllByRole("button")).toHaveLength(2);
    fireEvent.change(screen.getByRole("searchbox"), { target: { value: "eth" } });
    fireEvent.click(within(list).getByRole("button", { name: /^ETH/ }));
    expect(sent).toEqual([
      { type: "purchase/edit", draft: { asset: ether } },
      { type: "view/back" },
    ]);
    fireEvent.change(screen.getByRole("searchbox"), { target: { value: "doge" } });
    expect(screen.getByText("Nothing found.")).toBeTruthy();
  });

  test("a currency, by its name", () => {
    const { sent } = start({}, <FiatSelectView />);
    fireEvent.click(screen.getByRole("button", { name: "EUR Euro" }));
    expect(sent).toEqual([
      { type: "purchase/edit", draft: { currency: "EUR" } },
      { type: "view/back" },
    ]);
  });
});

describe("[S2.30] a purchase under way", () => {
  const said = () => screen.getAllByRole("status")[0]?.textContent;

  test("the window is open: where it arrives is there, to compare", () => {
    at({});
    expect(said()).toMatch(/^Continue in Meld\.io’s window/);
    expect(document.body.textContent).toContain("0x111111111111");
  });

  test("the browser has blocked it: a link opens it", () => {
    at({ window: "blocked" });
    expect(said()).toMatch(/^Your browser has blocked the window/);
    const link = screen.getByRole<HTMLAnchorElement>("link", { name: "Open Meld.io" });
    expect([link.href, link.target, link.rel]).toEqual([
      PURCHASE.url,
      "_blank",
      "noopener noreferrer",
    ]);
  });

  test("its address is not known yet", () => {
    at({ window: "blocked", url: null });
    expect(screen.getByText("Asking Meld.io for its page…")).toBeTruthy();
    expect(screen.queryByRole("link")).toBeNull();
  });

  test("a closed window is no end", () => {
    at({ window: "closed" });
    expect(said()).toMatch(/^Window closedWe watch your balance for 30 minutes\./);
    expect(screen.getByRole("link", { name: "Open Meld.io" })).toBeTruthy();
  });

  test("after a reload nobody has its address: another can be chosen", () => {
    at({ window: "closed", url: null });
    expect(said()).toMatch(/^Window closedWe watch your balance for 30 minutes\./);
    expect(screen.queryByRole("link")).toBeNull();
    expect(provider(/^Choose another provider/)).toBeTruthy();
  });

  test("it has arrived: back to the account", () => {
    const { sent } = at({ status: "arrived", arrived: "47.9" });
    expect(said()).toBe("It has arrivedYour account has 47.9 USDC more.");
    fireEvent.click(screen.getByRole("button", { name: "Done" }));
    expect(sent).toEqual([{ type: "view/reset", entry: { view: "Account" } }]);
  });

  test("it has arrived for a payment: back to that", () => {
    const { sent, states } = at({ status: "arrived", arrived: "47.9" });
    act(() => states.payments$.next([paying({ place: "errand" })]));
    fireEvent.click(screen.getByRole("button", { name: "Back to the payment" }));
    expect(sent).toEqual([{ type: "view/reset", entry: { view: "Pay" }, below: [] }]);
  });

  test("how much is not known", () => {
    at({ status: "arrived" });
    expect(said()).toBe("It has arrivedYour account has more USDC than before.");
  });

  test.each<[Purchase["status"], RegExp]>([
    ["refused", /^Meld\.io does not sell this/],
    ["unseen", /^Nothing has arrived yet/],
    ["not-opened", /^Meld\.io cannot be opened/],
  ])("%s: another provider can be chosen", (status, text) => {
    const { sent } = at({ status });
    expect(said()).toMatch(text);
    fireEvent.click(screen.getByRole("button", { name: "Choose another provider" }));
    expect(sent).toEqual([
      { type: "view/reset", entry: { view: "OnRampProviders" }, below: [{ view: "Account" }] },
    ]);
  });

  const HASH = `0x${"ab".repeat(32)}`;
  const AT_KRAKEN: Partial<Purchase> = {
    providerId: "exchange:kraken",
    provider: "Kraken",
    exchange: { isSent: false, isFailed: false, txHash: null },
  };

  test("[S2.30] an exchange's window is open: it has said nothing yet", () => {
    at(AT_KRAKEN);
    expect(said()).toMatch(/^Continue in Kraken’s window/);
    expect(screen.queryByText(/^The transaction/)).toBeNull();
  });

  test.each(["open", "closed"] as const)(
    "[S2.30] an exchange says that it has sent it (window %s): that is no arrival, and its transaction is there",
    (window) => {
      at({ ...AT_KRAKEN, window, exchange: { isSent: true, isFailed: false, txHash: HASH } });
      expect(said()).toMatch(/^Kraken says that it has sent itOnce the network has it, USDC is/);
      expect(screen.getByText("The transaction, as Kraken says").nextSibling?.textContent).toBe(
        HASH,
      );
      const link = screen.getByRole<HTMLAnchorElement>("link", { name: "Show on Etherscan" });
      expect([link?.href, link?.rel]).toEqual([
        `https://etherscan.io/tx/${HASH}`,
        "noopener noreferrer",
      ]);
    },
  );

  test("[S2.30] it does not say by which transaction", () => {
    at({ ...AT_KRAKEN, exchange: { isSent: true, isFailed: false, txHash: null } });
    expect(said()).toMatch(/^Kraken says that it has sent it/);
    expect(screen.queryByText(/^The transaction/)).toBeNull();
  });

  test.each(["open", "closed"] as const)(
    "[S2.30] an exchange says that it has failed (window %s): it is watched for on, and another can be chosen",
    (window) => {
      const exchange = { isSent: false, isFailed: true, txHash: null };
      const { sent } = at({ ...AT_KRAKEN, window, exchange });
      expect(said()).toBe(
        "Kraken says that it has failedCheck at Kraken what happened before you try again. We still watch your balance: USDC is shown here if it arrives.",
      );
      expect(screen.getByText("Arrives at", { exact: false })).toBeTruthy();
      expect(screen.getByText(/page says the same address and network\.$/)).toBeTruthy();
      fireEvent.click(screen.getByRole("button", { name: "Choose another provider" }));
      expect(sent).toHaveLength(1);
    },
  );

  test("there is none: it leads to where one buys", () => {
    start(null, <ProgressView />);
    expect(screen.getByText("No purchase is under way")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Buy something" })).toBeTruthy();
  });
});

test.each([
  [null, 3],
  [EXCHANGES, 4],
])("[S2.33] how buying works is told; with %j in %i steps, which stay", (exchanges, steps) => {
  const { sent, states } = start({ exchanges }, <WhatIsABuyView />);
  expect(screen.getAllByRole("heading")).toHaveLength(steps);
  act(() => states.purchase$.next({ ...READY, exchanges: exchanges === null ? EXCHANGES : null }));
  expect(screen.getAllByRole("heading")).toHaveLength(steps);
  fireEvent.click(screen.getByRole("button", { name: "Buy" }));
  expect(sent).toEqual([{ type: "view/back" }]);
});

describe("[S1.14] the account leads there", () => {
  test.each([
    [["meld"], true],
    [[], false],
  ])("with %j: %s", (onramp, isThere) => {
    const { sent } = start({}, <AccountView />, { features: { onramp } });
    const action = screen.queryByRole("button", { name: "Buy" });
    expect(action !== null).toBe(isThere);
    if (action !== null) {
      fireEvent.click(action);
      expect(sent).toContainEqual({ type: "view/push", entry: { view: "OnRampProviders" } });
    }
  });
});
