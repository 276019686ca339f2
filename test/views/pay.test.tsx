// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { of } from "rxjs";
import { describe, expect, test, vi } from "vitest";
import type { FailureCode } from "../../src/base/errors.js";
import links from "../../src/codecs/namespaces/eip155/payment-link.js";
import type { Asset } from "../../src/codecs/payment/asset.js";
import type { Plan } from "../../src/codecs/payment/plan.js";
import type { PaymentLinks, Wanted } from "../../src/codecs/payment/wish.js";
import type { SentTransaction } from "../../src/codecs/storage/transfers.js";
import type { OngoingPayment } from "../../src/model/pay.js";
import type { ViewPorts } from "../../src/root/inside.js";
import PayView from "../../src/views/pay/pay-view.js";
import { account, base, connection, connector, mainnet, network } from "./support/builders.js";
import { CONTRACT, HASH, paying, plan, SHOP, USDC } from "./support/payments.js";
import { renderView } from "./support/render-view.js";
import { scriptedSluice } from "./support/scripted-sluice.js";

const ready = (parts: Partial<Plan> = {}) => ({ status: "ready", plan: plan(parts) }) as const;
const because = (code: FailureCode) => ({ code, message: "For developers." });
const refused = (code: FailureCode) => ({ status: "failed", failure: because(code) }) as const;

const start = (
  one: OngoingPayment | null,
  {
    paymentLinks = null as PaymentLinks | null,
    isConnected = true,
    features = {} as object,
    conceal = (() => "ref") as ViewPorts["conceal"],
  } = {},
) => {
  const scripted = scriptedSluice({
    conceal,
    paymentLinks$: () => (paymentLinks === null ? of() : of(paymentLinks)),
  });
  const { states } = scripted;
  states.features$.next({ ...states.features$.value, ...features });
  if (isConnected) states.account$.next(account);
  states.networks$.next([mainnet, base]);
  states.connections$.next({
    eip155: { status: "connected", connection: connection(connector("Ember")), attempt: null },
  } as never);
  states.tokens$.next({
    ...states.tokens$.value,
    status: "ready",
    items: [
      {
        name: "USD Coin",
        symbol: "USDC",
        decimals: 6,
        address: `eip155:1:${CONTRACT}`,
        logoUri: null,
        quantity: { decimals: "6", numeric: "100" },
        price: 1,
        value: 100,
      },
    ],
  });
  states.payments$.next(one === null ? [] : [one]);
  const played = renderView(scripted, <PayView />);
  const change = (parts: Partial<OngoingPayment>) =>
    act(() => states.payments$.next([paying(parts)]));
  return { ...played, states, change };
};

const button = (name: string | RegExp) => screen.getByRole("button", { name });
const facts = () =>
  Object.fromEntries(
    [...document.querySelectorAll("dl>div")].map((fact) => [
      fact.querySelector("dt")?.textContent,
      fact.querySelector("dd")?.firstElementChild?.textContent ??
        fact.querySelector("dd")?.textContent,
    ]),
  );

describe("what is to be paid", () => {
  test("[S2.32] while it is looked at again, nothing moves", () => {
    const grave = { ...plan(), dangers: ["burn"] } as const;
    const { change } = start(paying({ plan: { status: "ready", plan: grave } }));
    const shown = () => [facts(), screen.queryAllByRole("checkbox").length];
    const before = shown();
    expect(before).toEqual([expect.objectContaining({ Fee: expect.stringMatching(/ETH/) }), 1]);
    change({ plan: { status: "looking" } });
    expect(shown()).toEqual(before);
    expect((button(/^Pay /) as HTMLButtonElement).disabled).toBe(true);
  });

  test("[S2.32] who is paid, what for, how much in the asset and in dollars, and what it costs", () => {
    start(paying());
    expect(document.body.textContent).toContain("12.50 USDC");
    expect(document.body.textContent).toContain("About $12.50");
    expect(facts()).toMatchObject({
      "Paid to": "Corner Shop",
      For: "Two coffees",
      Network: "Ethereum",
      Fee: "About 0.000041 ETH",
      "Pay by": expect.stringContaining("Nov 26, 2026"),
    });
    expect(document.querySelector(".address-whole")?.textContent).toBe(SHOP);
    expect(document.querySelector(".state")?.textContent).toContain("nothing leaves");
  });

  test("[S2.32] what it costs is said to be unknown where it cannot be paid, and left open until then", () => {
    const { change } = start(paying({ plan: refused("send/too-much") }));
    expect(facts().Fee).toBe("Unknown");
    change({ plan: { status: "looking" } });
    expect(facts().Fee).toBe("");
  });

  test("[S2.32] in dollars also for who holds none of it, by what the service says", () => {
    const other = { ...paying().payment, asset: "eip155:1/slip44:60" as const };
    const asset = {
      kind: "coin",
      address: null,
      tokenId: null,
      symbol: "ETH",
      decimals: 18,
    } as const;
    start(paying({ payment: other, asset, price: 2000 }));
    expect(document.body.textContent).toContain("About $25,000.00");
  });

  test("[S2.32] from which wallet and account; where several are connected, another one can be chosen", () => {
    start(paying());
    expect(facts().From).toContain("Ember");
    expect(screen.queryByRole("button", { name: "Use another wallet" })).toBeNull();
    cleanup();
    const { sent } = start(paying(), { features: { multiWallet: true } });
    fireEvent.click(button("Use another wallet"));
    expect(sent).toEqual([{ type: "view/push", entry: { view: "ProfileWallets" } }]);
    cleanup();
    start(paying({ status: "pending" }), { features: { multiWallet: true } });
    expect(screen.queryByRole("button", { name: "Use another wallet" })).toBeNull();
  });

  test("[S2.32] once it was sent, the account that sent it, whichever is active then", () => {
    const { states } = start(paying({ status: "pending", requestId: "r", hash: HASH }));
    act(() => states.transfers$.next([{ id: "r", address: SHOP } as SentTransaction]));
    expect(facts().From).not.toContain("Ember");
    expect(document.body.textContent).toContain(SHOP);
    expect(screen.queryByText(account.address)).toBeNull();
    act(() => states.transfers$.next([{ id: "r", address: account.address } as SentTransaction]));
    expect(facts().From).toContain("Ember");
  });

  test.each(["pending", "confirmed"] as const)(
    "[S2.32] %s by another device: no account of this page has paid it, nor its fee",
    (status) => {
      start(paying({ status, requestId: null, hash: HASH }));
      expect(facts()).toMatchObject({ From: "Another wallet" });
      expect(facts()).not.toHaveProperty("Fee");
      expect(screen.queryByText(account.address)).toBeNull();
    },
  );

  test("[S2.32] the account that would pay, and not the one whose wallet has refused before", () => {
    const { states } = start(paying({ status: "open", requestId: "r" }));
    act(() => states.transfers$.next([{ id: "r", address: SHOP } as SentTransaction]));
    expect(facts().From).toContain("Ember");
    expect(document.body.textContent).toContain(account.address);
  });

  test("[S2.32] found on the chain after the wallet of this page was asked: nobody is named, since nobody knows", () => {
    const { states } = start(paying({ status: "confirmed", requestId: null, hash: HASH }));
    const { reference } = paying().payment;
    act(() => states.transfers$.next([{ id: "r", reference, status: "asked" } as SentTransaction]));
    expect(facts()).not.toHaveProperty("From");
    expect(facts()).not.toHaveProperty("Fee");
  });

  test.each([
    ["closed", { status: "closed" }],
    ["paid by another device", { status: "confirmed", hash: HASH }],
  ] as const)("[S2.32] %s: no costs of this account", (_, parts) => {
    const costly = plan({ rent: "2039280" });
    start(paying({ ...parts, requestId: null, plan: { status: "ready", plan: costly } }));
    expect(Object.keys(facts())).not.toContain("Fee");
    expect(document.body.textContent).not.toContain("To open their account");
    expect(screen.queryByText(account.address)).toBeNull();
  });

  test("[S2.32] one button pays, and says what", () => {
    const { sent } = start(paying());
    fireEvent.click(button("Pay 12.50 USDC"));
    expect(sent).toEqual([{ type: "pay/confirm" }]);
  });

  test("[S2.32] no worth of a token that only has the same address on another network", () => {
    start(paying({ caipNetworkId: "eip155:8453" }));
    expect(document.body.textContent).not.toContain("About $12.50");
  });

  test("[S2.32] nothing", () => {
    start(null);
    expect(document.body.textContent).toContain("There is nothing to pay");
    expect(screen.queryByRole("button")).toBeNull();
  });
});

describe("what comes before", () => {
  test("[S2.32] without an account: connects", () => {
    const { sent } = start(paying({ plan: { status: "none" } }), { isConnected: false });
    expect(document.body.textContent).toContain("Connect a wallet on Ethereum to pay with.");
    fireEvent.click(button("Connect a wallet"));
    expect(sent).toEqual([{ type: "view/push", entry: { view: "Connect" } }]);
  });

  test("[S2.32] on another network: asked to switch", () => {
    const { sent } = start(paying({ caipNetworkId: "eip155:8453", plan: { status: "none" } }));
    expect(document.body.textContent).toContain("This is paid on Base. Switch to it first.");
    fireEvent.click(button("Switch to Base"));
    expect(sent).toEqual([{ type: "network/select", caipNetworkId: "eip155:8453" }]);
  });
});

describe("an account whose transactions cannot say what they are for", () => {
  test("[S2.32] who may sign in is told so, and asked to", () => {
    const { sent } = start(paying({ plan: refused("pay/sign-in-first") }));
    expect(document.querySelector(".state")?.textContent).toContain("Sign in first, so that");
    fireEvent.click(button("Sign in"));
    expect(sent).toEqual([{ type: "sign-in" }]);
  });

  test("[S2.32] where that is of no use, another account has to pay", () => {
    start(paying({ plan: refused("pay/contract-account") }));
    expect(document.querySelector(".state")?.textContent).toContain("Pay with another account.");
    expect(button("Pay 12.50 USDC").hasAttribute("disabled")).toBe(true);
  });

  test("[S2.32] what was paid meanwhile is not asked for", () => {
    start(paying({ plan: refused("pay/sign-in-first"), status: "confirmed", hash: HASH }));
    expect(screen.queryByRole("button", { name: "Sign in" })).toBeNull();
  });
});

describe("what stands in the way", () => {
  const disabled = () => expect(button("Pay 12.50 USDC").hasAttribute("disabled")).toBe(true);

  test.each<[FailureCode, string]>([
    ["send/too-much", "You do not have enough USDC. Add some"],
    ["send/no-gas", "Your account has too little ETH for the fee."],
    ["send/would-fail", "The network would refuse this"],
  ])("[S2.32] %s has its sentence", (code, text) => {
    start(paying({ plan: refused(code) }));
    expect(document.querySelector(".state")?.textContent).toContain(text);
    disabled();
  });

  test("[S2.32] what is not known yet", () => {
    const { change } = start(paying({ asset: null, plan: { status: "looking" } }));
    expect(document.body.textContent).toContain("Looking up the token");
    change({ plan: { status: "looking" } });
    expect(document.body.textContent).toContain("Working out the cost");
    disabled();
  });

  test("[S2.32] what else would leave the account has to be agreed to; that it goes to a contract not", () => {
    const { change, sent } = start(paying({ plan: ready({ dangers: ["contract", "unused"] }) }));
    expect(screen.queryByRole("checkbox")).toBeNull();
    change({ plan: ready({ dangers: ["more-leaves"] }) });
    disabled();
    fireEvent.click(screen.getByRole("checkbox"));
    fireEvent.click(button("Pay 12.50 USDC"));
    expect(sent).toEqual([{ type: "pay/confirm" }]);
    // What is agreed to is what is said now.
    change({ plan: ready({ dangers: ["less-arrives"] }) });
    disabled();
  });

  test("[S2.32] what the wallet refused can be tried again", () => {
    start(paying({ failure: because("request/rejected") }));
    expect(button("Pay 12.50 USDC").hasAttribute("disabled")).toBe(false);
  });

  test("[S2.32] what a wallet may have paid before is to be looked at first, beside why it cannot be paid", () => {
    start(
      paying({
        failure: because("pay/unanswered"),
        plan: refused("pay/contract-account"),
      }),
    );
    expect(screen.getByText(/^Your wallet was asked for this payment before/)).toBeDefined();
    expect(screen.getByText(/^This account is a contract/)).toBeDefined();
  });

  test("[S2.32] the time is over: nothing can be paid", () => {
    const { sent } = start(paying({ status: "closed", failure: because("pay/expired") }));
    // Somebody may have paid by the code, which nobody sees here.
    expect(document.body.textContent).not.toContain("Nothing was paid");
    expect(document.body.textContent).toContain(
      "This payment has expired. If you paid by scanning the code, ask this site before you pay again.",
    );
    expect(screen.queryByRole("button", { name: /Pay/ })).toBeNull();
    fireEvent.click(button("Close"));
    expect(sent).toEqual([{ type: "modal/close", by: "visitor" }]);
  });
});

describe("how to get what is missing", () => {
  const short = (parts: Partial<OngoingPayment> = {}) =>
    paying({
      plan: refused("send/too-much"),
      missing: "2.5",
      lacks: USDC,
      forSale: [CONTRACT],
      ...parts,
    });
  const ETHER: Asset = { kind: "coin", address: null, tokenId: null, symbol: "ETH", decimals: 18 };
  const NO_GAS = { plan: refused("send/no-gas"), missing: null, lacks: ETHER };
  const ON = { swaps: ["1inch"], decided: true };

  const offered = () =>
    screen
      .queryAllByRole("button", { name: /^(Swap for it|Buy it)$/ })
      .map(({ textContent }) => textContent);

  test.each([
    ["0.000001", "0.000001"],
    ["0.000000000000000001", "0.000000000000000001"],
    ["1.000000000000000001", "1.0000001"],
    ["123456788.000042", "123,456,789"],
    ["1500", "1,500"],
  ])("%s is said as %s: eight digits, and never less", (missing, said) => {
    start(short({ missing }));
    expect(document.querySelector(".state")?.textContent).toContain(`You need ${said} more USDC.`);
  });

  test("a swap for it, and a purchase", () => {
    const { sent } = start(short(), { features: ON });
    fireEvent.click(button("Swap for it"));
    fireEvent.click(button("Buy it"));
    expect(sent).toEqual([
      { type: "swap/begin", errand: { buy: USDC, missing: "2.5" } },
      { type: "purchase/open", givenRef: "ref" },
    ]);
  });

  test("what is bought is the asset, on its network", () => {
    const concealed: unknown[] = [];
    start(short(), {
      conceal: (secret) => {
        concealed.push(secret);
        return "ref";
      },
      features: ON,
    });
    fireEvent.click(button("Buy it"));
    expect(concealed).toEqual([{ token: "USDC", caipNetworkId: "eip155:1" }]);
  });

  test("for the fee, the coin is bought", () => {
    const conceal = vi.fn(() => "ref");
    start(short({ ...NO_GAS, forSale: [null] }), { conceal, features: ON });
    fireEvent.click(button("Buy it"));
    expect(conceal).toHaveBeenCalledWith({ token: "ETH", caipNetworkId: "eip155:1" });
  });

  test.each<[string, object, Partial<OngoingPayment>, readonly string[]]>([
    ["swaps are off", { ...ON, swaps: [] }, {}, ["Buy it"]],
    ["nobody sells it", ON, { forSale: [] }, ["Swap for it"]],
    ["swaps are off, and nobody sells it", { ...ON, swaps: [] }, { forSale: [] }, []],
    ["the fee is missing", ON, { ...NO_GAS, forSale: [null] }, ["Buy it"]],
    ["the fee is missing, and only the token is for sale", ON, NO_GAS, []],
    ["it has enough", ON, { plan: ready(), missing: null, lacks: null }, []],
    ["its time is over", ON, { status: "closed", failure: because("pay/expired") }, []],
    ["it is paid on another network", ON, { caipNetworkId: "eip155:8453" }, []],
  ])("where %s", (_, features, parts, names) => {
    start(short(parts), { features });
    expect(offered()).toEqual(names);
  });

  test("on a network without swaps: a purchase alone", () => {
    const { states } = start(short({ caipNetworkId: "eip155:5" }), { features: ON });
    act(() => {
      states.networks$.next([network(5, "Elsewhere")]);
      states.network$.next(network(5, "Elsewhere"));
    });
    expect(offered()).toEqual(["Buy it"]);
  });
});

describe("what became of it", () => {
  test("[S2.32] the wallet is asked", () => {
    start(paying({ status: "asked", requestId: "r" }));
    expect(button("Confirm it in Ember").hasAttribute("disabled")).toBe(true);
    expect(screen.queryByRole("button", { name: "Pay by scanning a code" })).toBeNull();
  });

  test.each([
    ["pending", "Waiting for the network", "Close"],
    ["late", "Still pending.", "Close"],
    ["confirmed", "Paid, and confirmed", "Done"],
    ["failed", "The payment failed", "Close"],
  ] as const)("[S2.32] %s", (status, text, name) => {
    const { sent } = start(paying({ status, requestId: "r", hash: HASH }));
    expect(document.querySelector(".state")?.textContent).toContain(text);
    expect(facts()).toHaveProperty("Transaction", HASH);
    fireEvent.click(button(name));
    expect(sent).toEqual([{ type: "modal/close", by: "visitor" }]);
  });

  test("[S2.32] what was signed instead is said loudly", () => {
    const differences = [{ what: "data", meant: `0x${"5e".repeat(32)}`, is: "0x" }] as const;
    start(paying({ status: "confirmed", requestId: "r", hash: HASH, differences }));
    expect(screen.getByRole("alert").textContent).toContain("This is not what you saw");
  });
});

test("[S2.32] paid from another device while the wallet is asked: it says to decline there", () => {
  const { states } = start(paying({ status: "confirmed", hash: "0xab", requestId: null }));
  expect(document.querySelector(".state")?.textContent).toContain("Paid, and confirmed");
  act(() =>
    states.transfers$.next([
      { reference: paying().payment.reference, status: "asked" } as SentTransaction,
    ]),
  );
  expect(document.querySelector(".state")?.textContent).toContain("Decline the request in Ember");
});

describe("paying by scanning", () => {
  const asks: Wanted[] = [];
  const scannable = (parts: Partial<PaymentLinks>): PaymentLinks => ({
    ...links,
    write: (wanted) => {
      asks.push(wanted);
      return "link:1";
    },
    ...parts,
  });
  const own = () => paying({ payment: { ...paying().payment, hasOwnRecipient: true } });

  test.each([
    ["a reference in the link", paying(), true],
    ["a recipient of its own", own(), false],
  ])("[S2.32] by %s", async (_, one, hasReferences) => {
    asks.length = 0;
    start(one, { paymentLinks: scannable({ hasReferences }) });
    fireEvent.click(button("Pay by scanning a code"));
    expect(await screen.findByRole("img", { name: "Code to pay 12.50 USDC" })).toBeTruthy();
    expect(asks.at(-1)).toMatchObject({
      address: SHOP,
      amount: "12.50",
      decimals: 6,
      token: CONTRACT,
      payment: { reference: one.payment.reference },
    });
    expect(document.body.textContent).toContain("once the payment has arrived");
    fireEvent.click(button("Hide the code"));
    expect(screen.queryByRole("img", { name: /Code/ })).toBeNull();
  });

  test("[S2.32] is offered only where the site can tell the payment from others", () => {
    start(paying(), { paymentLinks: scannable({ hasReferences: false }) });
    expect(screen.queryByRole("button", { name: "Pay by scanning a code" })).toBeNull();
  });
});
