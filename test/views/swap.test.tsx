// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { SwapFailureCode } from "../../src/base/failure-codes.js";
import type { Asset } from "../../src/codecs/payment/asset.js";
import type { SwapPlan } from "../../src/codecs/swap.js";
import type { GasPriceState } from "../../src/model/gas-price.js";
import type { Quote, SentStep, SwapState } from "../../src/model/swap.js";
import { NO_SWAP } from "../../src/model/swap-fold.js";
import { impactOf, rateText } from "../../src/views/swap/offer.js";
import { PreviewView } from "../../src/views/swap/preview-view.js";
import SelectTokenView from "../../src/views/swap/select-token-view.js";
import { SwapView } from "../../src/views/swap/swap.js";
import {
  ADDRESS,
  account,
  base,
  connection,
  connector,
  mainnet,
  network,
} from "./support/builders.js";
import { paying, plan as paymentPlan, SHOP } from "./support/payments.js";
import { renderView } from "./support/render-view.js";
import { scriptedSluice } from "./support/scripted-sluice.js";

const POOL = "0x1111111254eeb25477b68fb85ed929f73a960582";
const HASH = `0x${"ab".repeat(32)}`;
const contractOf = (symbol: string): string => `0x${String(symbol.length).repeat(40)}`;
const asset = (symbol: string, decimals: number): Asset => ({
  kind: "token",
  address: contractOf(symbol),
  tokenId: null,
  symbol,
  decimals,
});
const ETH: Asset = { kind: "coin", address: null, tokenId: null, symbol: "ETH", decimals: 18 };
const USDC = asset("USDC", 6);

const plan = (parts: Partial<SwapPlan> = {}): SwapPlan => ({
  step: "swap",
  request: { method: "eth_sendTransaction", params: [{}] },
  spender: POOL,
  units: "1000000000000000000",
  arrives: "2990000000",
  least: "2960100000",
  fee: { expected: "41000000000000", most: "62000000000000" },
  ...parts,
});
const quoted = (parts: Partial<Quote> = {}): SwapState["quote"] => ({
  status: "ready",
  quote: {
    arrives: "2990000000",
    least: "2960100000",
    prices: { sell: 3_000, buy: 1 },
    asOf: 0,
    ...parts,
  },
});
const swapping = (parts: Partial<SwapState> = {}): SwapState => ({
  ...NO_SWAP,
  draft: { sell: ETH, buy: USDC, amount: "1", slippage: 100 },
  quote: quoted(),
  plan: { status: "ready", plan: plan() },
  ...parts,
});
const failed = (code: SwapFailureCode | "send/too-much", message = "") => ({
  status: "failed" as const,
  failure: { code, message },
});
const sentStep = (parts: Partial<SentStep> = {}): SentStep => ({
  plan: plan(),
  requestId: "r",
  hash: HASH,
  status: "pending",
  ...parts,
});

const token = (symbol: string, parts: object = {}) => ({
  name: `${symbol} Coin`,
  symbol,
  chainId: "eip155:1" as const,
  address: `eip155:1:${contractOf(symbol)}` as const,
  logoUri: null,
  decimals: 6,
  quantity: { decimals: "6", numeric: "2.5" },
  price: 1,
  value: 2.5,
  ...parts,
});
const listed = (symbol: string) => ({
  address: `eip155:1:${contractOf(symbol)}`,
  symbol,
  name: `${symbol} Coin`,
  decimals: 6,
  logoUri: null,
});

const start = (swap: SwapState | null, view = <SwapView />, swaps = ["1inch"]) => {
  const scripted = scriptedSluice({ options: {} });
  const { states } = scripted;
  states.features$.next({ ...states.features$.value, swaps });
  states.account$.next(account);
  states.networks$.next([mainnet, base, network(5, "Elsewhere")]);
  states.connections$.next({
    eip155: { status: "connected", connection: connection(connector("Ember")), attempt: null },
  } as never);
  states.tokens$.next({
    ...states.tokens$.value,
    status: "ready",
    caipAddress: `eip155:1:${ADDRESS}`,
    items: [
      token("ETH", {
        address: "eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee",
        name: "Ether",
        price: 3_000,
        value: 7_500,
        decimals: 18,
      }),
      token("USDC"),
      token("FERN5", { price: null, value: null }),
      token("CLAIM!", { name: "claim at evil.example", price: null, value: null }),
    ],
    listed: [listed("USDC"), listed("KESTREL")],
  });
  states.swap$.next(swap);
  return { ...renderView(scripted, view), states };
};
const preview = (parts: Partial<SwapState> = {}) => start(swapping(parts), <PreviewView />);
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const isDisabled = (name: string | RegExp) => {
  const { disabled, ariaDisabled } = screen.getByRole<HTMLButtonElement>("button", { name });
  return disabled || ariaDisabled === "true";
};
const fact = (name: string): string | null =>
  screen.getByText(name, { selector: "dt" }).nextElementSibling?.textContent ?? null;

describe("where swaps are off", () => {
  test.each([
    ["Swap", <SwapView key="a" />],
    ["SwapSelectToken", <SelectTokenView key="b" />],
    ["SwapPreview", <PreviewView key="c" />],
  ])("%s says so and offers nothing", (_, view) => {
    start(null, view, []);
    expect(screen.getByText(/^Swaps are turned off on this site\./)).toBeTruthy();
    expect(screen.queryByRole("button")).toBeNull();
    expect(screen.queryByRole("textbox")).toBeNull();
    expect(screen.queryByRole("searchbox")).toBeNull();
  });

  test("a wallet that is asked already is still told of", () => {
    start(swapping({ requestId: "r" }), <PreviewView />, []);
    expect(screen.getByRole("button", { name: "Confirm it in Ember" })).toBeTruthy();
  });
});

describe("[S2.26] what is given and got", () => {
  test("stands on one card with the rate, the least and the impact; the button leads to the review", () => {
    const { sent } = start(swapping());
    expect(screen.getByRole("button", { name: /^You pay: ETH You have 2.50 ETH/ })).toBeTruthy();
    expect(
      screen.getByRole("button", { name: /^You receive: USDC You have 2.50 USDC/ }),
    ).toBeTruthy();
    expect(screen.getByRole("textbox", { name: "Amount of ETH" })).toHaveProperty("value", "1");
    expect(screen.getByText("About $3,000.00")).toBeTruthy();
    expect(screen.getByText("About $2,990.00")).toBeTruthy();
    expect(fact("Rate")).toBe("1 ETH is about 2,990 USDC");
    expect(fact("Minimum received")).toBe("2,960.1 USDC");
    expect(fact("Price impact")).toBe("0.33%");
    press("Review");
    expect(sent).toEqual([{ type: "view/push", entry: { view: "SwapPreview" } }]);
  });

  test("what is typed goes into the draft as it is meant, and nothing of what cannot be read", () => {
    const { sent } = start(swapping());
    const amount = screen.getByRole("textbox", { name: "Amount of ETH" });
    fireEvent.change(amount, { target: { value: "1,5" } });
    fireEvent.change(amount, { target: { value: "1.5 coins" } });
    expect(sent).toEqual([
      { type: "swap/edit", draft: { amount: "1.5" } },
      { type: "swap/edit", draft: { amount: "" } },
    ]);
  });

  test("each token leads to the choice of another", () => {
    const { sent } = start(swapping());
    press(/^You pay: ETH/);
    press(/^You receive: USDC/);
    expect(sent).toEqual([
      { type: "swap/choose", side: "sell" },
      { type: "swap/choose", side: "buy" },
    ]);
  });

  test("the other way round, the amount has to be given anew; not before both are chosen", () => {
    const { sent, play } = start(swapping());
    press("Switch the two tokens");
    expect(sent).toEqual([{ type: "swap/edit", draft: { sell: USDC, buy: ETH, amount: "" } }]);
    play("swap$", swapping({ draft: { ...swapping().draft, buy: null }, quote: NO_SWAP.quote }));
    expect(isDisabled("Switch the two tokens")).toBe(true);
    expect(screen.getByRole("button", { name: /^You receive: Choose a token/ })).toBeTruthy();
  });

  test("everything of a token is what the account holds", () => {
    const { sent } = start(swapping({ draft: { ...swapping().draft, sell: USDC, buy: ETH } }));
    press("Max");
    expect(sent).toEqual([{ type: "swap/edit", draft: { amount: "2.5" } }]);
  });

  test("everything of the coin leaves what the fee may take, once that is known", () => {
    const { sent, states } = start(swapping());
    expect(isDisabled("Max")).toBe(true);
    const price = (baseFeePerGas: string): GasPriceState => ({
      status: "ready",
      caipNetworkId: "eip155:1",
      baseFeePerGas,
      maxPriorityFeePerGas: { slow: "0", normal: "1000000000", fast: "0" },
      asOf: 0,
    });
    act(() => states.gasPrice$.next(price("1000000000000000")));
    expect(isDisabled("Max")).toBe(true);
    act(() => states.gasPrice$.next(price("10000000000")));
    press("Max");
    // 500,000 of gas, at twice the base fee and the tip: 0.0105 of it.
    expect(sent).toEqual([{ type: "swap/edit", draft: { amount: "2.4895" } }]);
  });

  describe("[S9.14] how much less may arrive", () => {
    const choices = () => screen.getByRole("radiogroup", { name: "Maximum slippage" });
    const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Maximum slippage" });
    const enter = (value: string) => fireEvent.change(field(), { target: { value } });
    const allowing = (slippage: number, parts: Partial<SwapState> = {}) =>
      swapping({ draft: { ...swapping().draft, slippage }, ...parts });

    test("is 1 % at first, and one of what most choose", () => {
      const { sent } = start(swapping());
      expect(within(choices()).getByRole("radio", { name: "1%" }).ariaChecked).toBe("true");
      expect(field().value).toBe("1");
      fireEvent.click(within(choices()).getByRole("radio", { name: "3%" }));
      expect(sent).toEqual([{ type: "swap/edit", draft: { slippage: 300 } }]);
    });

    test.each([
      ["0.1", 10, "0.1"],
      ["2.25", 225, "2.25"],
      ["2.5 %", 250, "2.5"],
      ["5", 500, "5"],
    ])("or %s, which is entered", (text, slippage, shown) => {
      const { sent, play } = start(swapping());
      enter(text);
      expect(sent).toEqual([]);
      fireEvent.blur(field());
      expect(sent).toEqual([{ type: "swap/edit", draft: { slippage } }]);
      play("swap$", allowing(slippage));
      expect(field().value).toBe(shown);
      expect(within(choices()).queryByRole("radio", { checked: true })).toBeNull();
      // The keys still lead to the others.
      expect(within(choices()).getByRole("radio", { name: "0.5%" }).tabIndex).toBe(0);
    });

    test("Enter in its field, or a press on Review that does not leave it, sets it and goes no further", () => {
      const { sent, play } = start(swapping());
      enter("2");
      press("Review");
      expect(sent).toEqual([{ type: "swap/edit", draft: { slippage: 200 } }]);
      play("swap$", allowing(200));
      press("Review");
      expect(sent.at(-1)).toEqual({ type: "view/push", entry: { view: "SwapPreview" } });
    });

    test("Review keeps the focus that comes from its field, and leads nowhere while the offer is awaited", () => {
      const { sent, play } = start(swapping());
      const review = screen.getByRole("button", { name: "Review" });
      play("swap$", swapping({ quote: { status: "looking" } }));
      review.focus();
      expect(document.activeElement).toBe(review);
      press("Review");
      expect(sent).toEqual([]);
    });

    test("what was typed before the site set another does not come back", () => {
      const { play } = start(swapping());
      enter("9");
      play("swap$", allowing(125));
      play("swap$", allowing(100));
      expect(field().value).toBe("1");
    });

    test("what is typed on the way to a number is not set", () => {
      const { sent } = start(allowing(50));
      enter("5");
      enter("50");
      fireEvent.blur(field());
      expect(sent).toEqual([]);
      expect(field().value).toBe("50");
    });

    test.each(["0.09", "5.01", "1.234", "much"])(
      "nothing is swapped with one out of range: %s",
      (text) => {
        const { sent, play } = start(swapping());
        enter(text);
        fireEvent.blur(field());
        expect(field().getAttribute("aria-invalid")).toBe("true");
        expect(screen.getByText("Enter 0.1% to 5%.")).toBeTruthy();
        expect(isDisabled("Review")).toBe(true);
        expect(sent).toEqual([]);
        // The site sets another one meanwhile.
        play("swap$", allowing(125));
        expect(field().value).toBe("1.25");
        expect(isDisabled("Review")).toBe(false);
      },
    );

    test("a field that is left empty shows what is set", () => {
      start(swapping());
      enter("");
      expect(screen.queryByText("Enter 0.1% to 5%.")).toBeNull();
      fireEvent.blur(field());
      expect(field().value).toBe("1");
    });

    test("of more than 3 %, the visitor is warned", () => {
      const { play } = start(allowing(300));
      const warning = /leave you a worse price/;
      expect(screen.queryByText(warning)).toBeNull();
      play("swap$", allowing(301));
      expect(screen.getByText(warning)).toBeTruthy();
    });

    test("stays where it is and keeps the focus while the next offer is awaited", () => {
      const { play } = start(swapping());
      const chosen = within(choices()).getByRole("radio", { name: "3%" });
      chosen.focus();
      fireEvent.click(chosen);
      play("swap$", allowing(300, { quote: { status: "looking" } }));
      expect(document.activeElement).toBe(chosen);
    });
  });

  test.each([
    ["an offer that is awaited", { status: "looking" } as const, /Getting the best quote/],
    ["that nobody offers anything", failed("swap/no-quote"), /There is no quote for this/],
  ])("%s is told, and leads nowhere", (_, quote, said) => {
    start(swapping({ quote }));
    expect(screen.getByText(said)).toBeTruthy();
    expect(isDisabled("Review")).toBe(true);
  });

  test.each([
    [299, "2.99%", false],
    [300, "3%", true],
    [0, "0%", false],
    // More than it is worth is no loss.
    [-500, "0%", false],
  ])("%d hundredths of a percent less than it is worth are %s, marked: %s", (lost, text, isOff) => {
    start(swapping({ quote: quoted({ arrives: String(300_000 * (10_000 - lost)) }) }));
    expect(fact("Price impact")).toBe(text);
    expect(screen.getByText(text, { selector: "span" }).className).toBe(isOff ? "off" : "");
  });

  test("a price that is not known is told as such", () => {
    start(swapping({ quote: quoted({ prices: { sell: 3_000, buy: null } }) }));
    expect(fact("Price impact")).toBe("Unknown");
  });

  test("on a network without swaps, those that have them can be chosen", () => {
    const { play, sent } = start(null);
    play("network$", network(5, "Elsewhere"));
    expect(screen.getByText(/Swaps are not available on Elsewhere/)).toBeTruthy();
    const names = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(names).toHaveLength(2);
    expect(names.join()).not.toContain("Elsewhere");
    press(/Base/);
    expect(sent).toEqual([{ type: "network/select", caipNetworkId: "eip155:8453" }]);
  });
});

describe("[S2.33] the choice of a token", () => {
  const rows = () =>
    within(screen.getByRole("list"))
      .getAllByRole("button")
      .map(({ textContent }) => textContent);

  test("to give: what the account holds, with amounts and worths; what may be a trick is not offered", () => {
    start(swapping({ choosing: "sell" }), <SelectTokenView />);
    expect(rows()).toEqual([
      expect.stringMatching(/^E?ETH Ether 2.50 \$7,500.00/),
      expect.stringMatching(/USDC USDC Coin 2.50 \$2.50/),
      expect.stringMatching(/FERN5 FERN5 CoinNot on the service’s list 2.50/),
    ]);
  });

  test("to get: what the service lists as well", () => {
    start(swapping({ choosing: "buy" }), <SelectTokenView />);
    expect(rows()).toHaveLength(4);
    expect(rows().at(-1)).toContain("KESTREL");
    expect(screen.queryByText(/evil\.example/)).toBeNull();
  });

  test("is searched by name, symbol and address", () => {
    start(swapping({ choosing: "buy" }), <SelectTokenView />);
    const search = screen.getByRole("searchbox", { name: "Search by name or address" });
    for (const query of ["kestrel coin", "KEST", contractOf("KESTREL")]) {
      fireEvent.change(search, { target: { value: query } });
      expect(rows()).toHaveLength(1);
    }
    fireEvent.change(search, { target: { value: "qqqq" } });
    expect(screen.getByText("No tokens found.")).toBeTruthy();
  });

  test("goes into the draft and leads back; what is on the other side changes places with it", () => {
    const { sent } = start(swapping({ choosing: "buy" }), <SelectTokenView />);
    press(/KESTREL/);
    press(/Ether/);
    expect(sent).toEqual([
      { type: "swap/edit", draft: { buy: asset("KESTREL", 6) } },
      { type: "view/back" },
      { type: "swap/edit", draft: { buy: ETH, sell: USDC, amount: "" } },
      { type: "view/back" },
    ]);
  });
});

describe("[S2.33] the review", () => {
  test("says what is given, what the node says that arrives, the least, the fee and who swaps it; the button asks the wallet", () => {
    // What is offered has changed since: what was looked at counts.
    const { sent } = preview({ quote: quoted({ arrives: "9990000000", least: "9890100000" }) });
    expect(screen.getByText("About 2,990 USDC")).toBeTruthy();
    expect(fact("Minimum received")).toBe("2,960.1 USDC");
    expect(fact("Network")).toBe("Ethereum");
    expect(fact("Fee")).toBe("About 0.000041 ETH");
    expect(fact("Swap contract")).toBe(POOL);
    expect(screen.getByText(/Simulated on the network: you would receive 2,990 USDC/)).toBeTruthy();
    press("Swap 1 ETH");
    expect(sent).toEqual([{ type: "swap/confirm" }]);
  });

  test("while it is looked at again, its facts stay, and nothing can be confirmed", () => {
    const { states, container } = preview();
    const facts = () => container.querySelector("dl")?.textContent;
    const before = facts();
    expect([fact("Fee"), isDisabled("Swap 1 ETH")]).toEqual(["About 0.000041 ETH", false]);
    act(() => states.swap$.next(swapping({ plan: { status: "looking" } })));
    expect([facts(), isDisabled("Swap 1 ETH")]).toEqual([before, true]);
    const draft = { ...swapping().draft, amount: "2" };
    act(() => states.swap$.next(swapping({ plan: { status: "looking" }, draft })));
    expect(fact("Fee")).toBe("");
  });

  test("says that it was read and not simulated, and the least, where the node cannot play it", () => {
    const { sent } = preview({ plan: { status: "ready", plan: plan({ arrives: null }) } });
    expect(screen.getByText(/^Not simulated, .* receive less than 2,960.1 USDC/)).toBeTruthy();
    expect(screen.queryByText(/Simulated on the network/)).toBeNull();
    // What the service offers.
    expect(screen.getByText("About 2,990 USDC")).toBeTruthy();
    expect(fact("Minimum received")).toBe("2,960.1 USDC");
    press("Swap 1 ETH");
    expect(sent).toEqual([{ type: "swap/confirm" }]);
  });

  test("[A.19] a permission comes first, and says of how much", () => {
    preview({
      draft: { sell: USDC, buy: ETH, amount: "2.5", slippage: 100 },
      plan: { status: "ready", plan: plan({ step: "approve", arrives: "1000" }) },
      quote: quoted({ prices: { sell: null, buy: null } }),
    });
    expect(screen.getByText(/First allow the contract to take exactly 2.5 USDC/)).toBeTruthy();
    expect(screen.getByRole("button", { name: "Allow 2.5 USDC" })).toBeTruthy();
  });

  test("[A.19] a wallet that makes both as one is asked for the swap, and that is the last step", () => {
    const both = plan({ step: "both", arrives: "1000" });
    const draft = { sell: USDC, buy: ETH, amount: "2.5", slippage: 100 };
    const quote = quoted({ prices: { sell: null, buy: null } });
    preview({ draft, quote, plan: { status: "ready", plan: both } });
    expect(screen.getByText(/together with the permission to take exactly 2.5 USDC/)).toBeTruthy();
    expect(screen.getByRole("button", { name: "Swap 2.5 USDC" })).toBeTruthy();
    cleanup();
    preview({ draft, quote, sent: sentStep({ plan: both, hash: null, status: "confirmed" }) });
    expect(screen.getByRole("button", { name: "Done" })).toBeTruthy();
  });

  const worse = (percent: number): Partial<SwapState> => ({
    plan: {
      status: "ready",
      plan: plan({ arrives: String(Math.round(30_000_000 * (100 - percent))) }),
    },
  });
  const told = (percent: string) => `You receive ${percent} less than what you pay is worth.`;

  test.each([
    [2.99, false, false],
    [3, true, false],
    [9.99, true, false],
    [10, true, true],
  ])("%s %% less than it is worth: told %s, asked about %s", (percent, isTold, isAsked) => {
    preview(worse(percent));
    expect(screen.queryByText(told(`${percent}%`)) !== null).toBe(isTold);
    expect(screen.queryByRole("checkbox") !== null).toBe(isAsked);
    expect(isDisabled("Swap 1 ETH")).toBe(isAsked);
  });

  test("an offer says how old it is, without reading it aloud", async () => {
    start(swapping({ quote: quoted({ asOf: Date.now() - 3_000 }) }));
    const age = screen.getByText("Quote from 3 s ago");
    expect(age.getAttribute("aria-hidden")).toBe("true");
    await waitFor(() => expect(age.textContent).toBe("Quote from 4 s ago"), { timeout: 3_000 });
  });

  test("a swap that failed leads to taking back what it left approved", () => {
    const allowed = { token: USDC, spender: POOL };
    const sent = sentStep({ status: "failed" });
    const { sent: asked, play } = preview({ sent, allowed });
    press("Revoke the permission for USDC");
    expect(asked).toEqual([{ type: "swap/revoke" }]);
    const revoking = { requestId: "b", status: "pending" } as const;
    play("swap$", swapping({ sent, allowed, revocation: revoking, plan: { status: "none" } }));
    expect(screen.getByText("The permission is gone once the network confirms this.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Revoke/ })).toBeNull();
    const revoked = { ...revoking, status: "confirmed" } as const;
    play("swap$", swapping({ sent, revocation: revoked }));
    expect(screen.getByText("The permission is gone.")).toBeTruthy();
    // The chain has refused that.
    play("swap$", swapping({ sent, allowed, revocation: { ...revoking, status: "failed" } }));
    expect(screen.getByRole("button", { name: /^Revoke/ })).toBeTruthy();
    // Somebody has given it anew.
    play("swap$", swapping({ sent, allowed, revocation: revoked }));
    expect(screen.getByRole("button", { name: /^Revoke/ })).toBeTruthy();
    // Nothing has failed yet.
    play("swap$", swapping({ allowed }));
    expect(screen.queryByRole("button", { name: /^Revoke/ })).toBeNull();
  });

  test("a permission from before that is in the way of a new one says why, and leads on", async () => {
    const { sent: asked, play } = preview({
      plan: failed("swap/permission-left"),
      allowed: { token: USDC, spender: POOL },
    });
    expect(
      screen.getByText(/still has a permission for this token.* the swap goes on/),
    ).toBeTruthy();
    expect(isDisabled("Swap 1 ETH")).toBe(true);
    press("Revoke the permission for USDC");
    expect(asked).toEqual([{ type: "swap/revoke" }]);
    const revocation = { requestId: "b", status: "pending" } as const;
    play("swap$", swapping({ plan: { status: "none" }, revocation }));
    expect(screen.getByText(/The permission is gone once/)).toBeTruthy();
    expect(screen.queryByText(/Checking the swap/)).toBeNull();
    expect(isDisabled("Swap 1 ETH")).toBe(true);
    play("swap$", swapping({ revocation: { ...revocation, status: "confirmed" } }));
    expect(screen.getByText("The permission is gone.")).toBeTruthy();
    await waitFor(() => expect(isDisabled("Swap 1 ETH")).toBe(false));
  });

  test("while a permission is taken back, the form says why nothing is offered", () => {
    const revocation = { requestId: "b", status: "pending" } as const;
    start(swapping({ quote: { status: "none" }, plan: { status: "none" }, revocation }));
    expect(screen.getByText(/The permission is gone once/)).toBeTruthy();
  });

  test("while a permission is taken back, what was reviewed stays, until it is looked at again", () => {
    const failure = { code: "request/rejected", message: "" } as const;
    const { play, container } = preview({ failure, allowed: { token: USDC, spender: POOL } });
    const facts = () => container.querySelector("dl")?.textContent;
    const before = facts();
    const revocation = { requestId: "b", status: "pending" } as const;
    play("swap$", swapping({ plan: { status: "none" }, revocation }));
    expect(facts()).toBe(before);
    const gone = { ...revocation, status: "confirmed" } as const;
    play("swap$", swapping({ plan: { status: "none" }, revocation: gone }));
    expect(facts()).toBe(before);
    play("swap$", swapping({ plan: failed("swap/unsafe"), revocation: gone }));
    expect(fact("Fee")).toBe("");
  });

  test("while a permission is taken back, that an earlier step was confirmed is not told again", () => {
    const sent = sentStep({ plan: plan({ step: "approve" }), status: "confirmed" });
    const revocation = { requestId: "b", status: "pending" } as const;
    preview({ sent, revocation, plan: { status: "none" } });
    expect(screen.queryByText(/Confirmed by the network/)).toBeNull();
    expect(screen.getByText(/The permission is gone once/)).toBeTruthy();
  });

  test("while the wallet is asked to take back what a failed swap has left, it can be seen that something goes on", () => {
    const { container } = preview({
      plan: { status: "none" },
      sent: sentStep({ status: "failed" }),
      allowed: { token: USDC, spender: POOL },
      requestId: "r",
    });
    expect(screen.getByText(/The transaction failed/)).toBeTruthy();
    expect(container.querySelector(".state .spin")).not.toBeNull();
  });

  test("a figure that changes is marked for half a second, in which nothing can be confirmed", async () => {
    const { play } = preview();
    expect(isDisabled("Swap 1 ETH")).toBe(false);
    const changed = () =>
      [...document.querySelectorAll(".changed")].map(({ textContent }) => textContent);
    expect(changed()).toEqual([]);
    const later = plan({ arrives: "2980000000" });
    play("swap$", swapping({ plan: { status: "ready", plan: later } }));
    expect(changed()).toEqual(["About 2,980 USDC"]);
    const since = performance.now();
    expect(isDisabled("Swap 1 ETH")).toBe(true);
    await waitFor(() => expect(isDisabled("Swap 1 ETH")).toBe(false));
    expect(performance.now() - since).toBeGreaterThan(450);
    expect(changed()).toEqual([]);
    // Looked at once more, with the same outcome.
    play("swap$", swapping({ plan: { status: "ready", plan: { ...later } } }));
    expect(isDisabled("Swap 1 ETH")).toBe(false);
  });

  test("who agreed to a bad price has not agreed to a worse one", async () => {
    const { play } = preview(worse(12));
    fireEvent.click(screen.getByRole("checkbox"));
    expect(isDisabled("Swap 1 ETH")).toBe(false);
    play("swap$", swapping(worse(11)));
    await waitFor(() => expect(isDisabled("Swap 1 ETH")).toBe(false));
    play("swap$", swapping(worse(40)));
    expect(isDisabled("Swap 1 ETH")).toBe(true);
    expect(screen.getByRole("checkbox")).toHaveProperty("checked", false);
    fireEvent.click(screen.getByRole("checkbox"));
    await waitFor(() => expect(isDisabled("Swap 1 ETH")).toBe(false));
  });

  test("what is worth nobody knows how much has to be agreed to", () => {
    preview({ quote: quoted({ prices: { sell: 3_000, buy: null } }) });
    expect(screen.getByText(/nobody can tell whether this is a fair deal/)).toBeTruthy();
    expect(isDisabled("Swap 1 ETH")).toBe(true);
    fireEvent.click(screen.getByRole("checkbox"));
    expect(isDisabled("Swap 1 ETH")).toBe(false);
  });

  test("nothing is to be agreed to before it is known what would arrive: it would move", () => {
    preview({ ...worse(40), plan: { status: "looking" } });
    expect(screen.queryByRole("checkbox")).toBeNull();
    expect(isDisabled("Swap 1 ETH")).toBe(true);
  });

  test("what differs is told with the sentence of the check; nothing can be confirmed", () => {
    preview({ plan: failed("swap/unsafe", "The service built: somebody else gets it.") });
    expect(
      screen.getByText(/The service returned something other than what you asked for/),
    ).toBeTruthy();
    expect(screen.getByText(/somebody else gets it/)).toBeTruthy();
    expect(isDisabled("Swap 1 ETH")).toBe(true);
  });

  test("more than the account holds has a sentence about giving, not about sending", () => {
    preview({ plan: failed("send/too-much") });
    expect(screen.getByText(/do not have that much. Enter a smaller amount/)).toBeTruthy();
  });

  test("refused in the wallet, it can be confirmed again", async () => {
    preview({ failure: { code: "request/rejected", message: "" } });
    expect(await screen.findByText(/You declined in the wallet/)).toBeTruthy();
    expect(isDisabled("Swap 1 ETH")).toBe(false);
  });

  test("while the wallet is asked, the button says where, and cannot be pressed", () => {
    preview({ requestId: "r" });
    expect(isDisabled("Confirm it in Ember")).toBe(true);
  });

  test.each([
    ["pending", /Waiting for the network to confirm it/],
    ["late", /Still pending/],
    ["confirmed", /Confirmed by the network/],
    ["failed", /The transaction failed. At most the fee was spent/],
    ["dropped", /Another transaction replaced it, or the network dropped it/],
  ] as const)(
    "sent and %s: what was reviewed stays, and the button leads to the account",
    (status, said) => {
      const { sent } = preview({ plan: { status: "none" }, sent: sentStep({ status }) });
      expect(screen.getByText(said)).toBeTruthy();
      expect(screen.getByText("About 2,990 USDC")).toBeTruthy();
      expect(fact("Fee")).toBe("About 0.000041 ETH");
      expect(fact("Swap contract")).toBe(POOL);
      expect(fact("Transaction")).toBe(HASH);
      press("Done");
      expect(sent).toEqual([{ type: "view/reset", entry: { view: "Account" } }]);
    },
  );

  test("[A.19] once the chain has told how much has arrived, it is said", () => {
    const { states } = preview({
      plan: { status: "none" },
      sent: sentStep({ status: "confirmed" }),
    });
    const swap = {
      requestId: "r",
      caipNetworkId: "eip155:1" as const,
      sell: ETH,
      buy: USDC,
      units: "1000000000000000000",
      hash: HASH,
      status: "confirmed" as const,
      arrived: null,
    };
    act(() => states.swaps$.next([{ ...swap, requestId: "other", arrived: "1" }, swap]));
    expect(screen.getByText("Confirmed by the network.")).toBeTruthy();
    act(() => states.swaps$.next([{ ...swap, arrived: "2988.123456" }]));
    expect(
      screen.getByText("Confirmed by the network. You received 2,988.1234 USDC."),
    ).toBeTruthy();
  });

  test("for a payment: the button leads back to it, past what was swapped", () => {
    const { sent, states } = preview({ plan: { status: "none" }, sent: sentStep() });
    const history = (["Account", "Pay", "Swap", "SwapPreview"] as const).map((view) => ({ view }));
    act(() => {
      states.view$.next({ current: { view: "SwapPreview" }, history });
      states.payments$.next([paying({ place: "errand" })]);
    });
    press("Back to the payment");
    expect(sent).toEqual([
      { type: "view/reset", entry: { view: "Pay" }, below: [{ view: "Account" }] },
    ]);
  });

  describe("[S2.32] with the payment that it is for", () => {
    const pays: SwapPlan["pays"] = { paymentId: "p1", plan: paymentPlan() };
    const both = plan({ step: "pay", pays });
    const shown = (parts: Partial<SwapState> = {}) => {
      const rendered = preview({ plan: { status: "ready", plan: both }, ...parts });
      act(() => rendered.states.payments$.next([paying({ place: "errand" })]));
      return rendered;
    };

    test("the review says who gets how much, and that both happen together or not at all", () => {
      const { sent } = shown();
      expect(fact("Payment")).toBe("12.50 USDC");
      // Both in groups of four.
      const whole = [...document.querySelectorAll(".address-whole")];
      expect(whole.map(({ textContent }) => textContent)).toEqual([SHOP, POOL]);
      expect(whole.map(({ children }) => children.length)).toEqual([10, 10]);
      expect(fact("Paid to")).toContain(`Corner Shop${SHOP}`);
      expect(screen.getByText(/receive 2,990 USDC, which is enough for the payment/)).toBeTruthy();
      expect(fact("Paid to")).toContain("all of them happen, or none does");
      press("Swap, and pay 12.50 USDC");
      expect(sent).toEqual([{ type: "swap/confirm" }]);
    });

    test("once it was sent, the same is shown, and the button leads to the payment", () => {
      const step = sentStep({ plan: both, hash: null });
      const { sent } = shown({ plan: { status: "none" }, sent: step });
      expect(fact("Paid to")).toContain(`Corner Shop${SHOP}`);
      // How far it is comes in its place, in sight.
      expect(screen.queryByText("Swap contract")).toBeNull();
      press("Back to the payment");
      expect(sent).toEqual([{ type: "view/reset", entry: { view: "Pay" }, below: [] }]);
    });
  });

  test("once the permission is in a block, the swap is next, and its button has the focus again", () => {
    const approval = sentStep({ plan: plan({ step: "approve" }) });
    const { states } = preview();
    screen.getByRole("button", { name: "Swap 1 ETH" }).focus();
    act(() => states.swap$.next(swapping({ plan: { status: "none" }, sent: approval })));
    // As a browser does with what is disabled.
    act(() => (document.activeElement as HTMLElement).blur());
    expect(isDisabled("Swap 1 ETH")).toBe(true);
    expect(screen.getByText(/Waiting for the network to confirm it/)).toBeTruthy();
    act(() => states.swap$.next(swapping({ sent: { ...approval, status: "confirmed" } })));
    expect(screen.getByText(/Simulated on the network/)).toBeTruthy();
    expect(isDisabled("Swap 1 ETH")).toBe(false);
    expect(document.activeElement?.textContent).toBe("Swap 1 ETH");
  });

  test.each([
    ["while the wallet is asked for what comes next", { requestId: "r" }, "confirmed"],
    ["of which the visitor has sped up what gives it", {}, "sped-up"],
  ] as const)("that a permission is there is not told as the swap: %s", (_, parts, status) => {
    const sent = sentStep({ plan: plan({ step: "approve" }), status });
    const { container } = preview({ sent, ...parts });
    expect(screen.queryByText(/Confirmed by the network/)).toBeNull();
    expect(screen.getByText(/Simulated on the network/)).toBeTruthy();
    expect(container.querySelector(".state .spin")).toBeNull();
  });
});

describe("prices", () => {
  test.each([
    ["the same", "1", 3, "3", 1, 0],
    ["of a fraction of a cent", "0.000001", 1, "0.0000005", 1, 5_000],
    ["more than it is worth", "1", 1, "2", 1, -10_000],
    ["nothing given", "0", 1, "2", 1, null],
    ["not known", "1", null, "2", 1, null],
  ] as const)("the impact: %s", (_, given, from, got, to, expected) => {
    expect(impactOf({ amount: given, price: from }, { amount: got, price: to })).toBe(expected);
  });

  test.each([
    ["1", "2988.020943", "2,988.02"],
    ["3", "1", "0.333333"],
    ["1000000", "0.5", "0.0000005"],
    ["0.000001", "1", "1,000,000"],
    ["0", "1", null],
  ])("the rate of %s for %s is %s", (given, got, expected) => {
    expect(rateText(given, got, "en")).toBe(expected);
  });
});
