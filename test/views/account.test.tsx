// @vitest-environment jsdom
import { act, fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import type { Token } from "../../src/codecs/api/token-balances.js";
import { unsupportedNetwork } from "../../src/codecs/network.js";
import {
  type AccountTokens,
  type IdentityState,
  initialTokens,
  type TokensState,
} from "../../src/model/account.js";
import { initialActivity } from "../../src/model/activity.js";
import type { ViewOptions } from "../../src/root/inside.js";
import AccountView from "../../src/views/account/account-view.js";
import { ADDRESS, account, base, connection, connector, mainnet } from "./support/builders.js";
import { renderView } from "./support/render-view.js";
import { noWallets, scriptedSluice } from "./support/scripted-sluice.js";

const TIMERS = ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] as const;

const start = (options: Partial<ViewOptions> = {}, online = () => true) => {
  const scripted = scriptedSluice({ options });
  Object.assign(scripted.ports.env, { online });
  scripted.states.account$.next(account);
  scripted.states.connections$.next({
    eip155: { status: "connected", connection: connection(connector("Fennec")), attempt: null },
  });
  return renderView(scripted, <AccountView />);
};

test("[S2.10][S5.26] address to copy, balance with two decimals, network, disconnect", () => {
  const { play, sent, copied } = start();
  fireEvent.click(screen.getByRole("button", { name: "Copy address 0xd8...A96045" }));
  expect(copied).toEqual([ADDRESS]);
  play("balance$", {
    status: "ready",
    caipAddress: account.caipAddress,
    amount: "1.234567891",
    symbol: "ETH",
  });
  expect(screen.getByText("1.23", { exact: false }).textContent).toBe("1.23 ETH");
  fireEvent.click(screen.getByRole("button", { name: /Network\s+Ethereum/ }));
  expect(sent.at(-1)).toEqual({ type: "view/push", entry: { view: "Networks" } });
  fireEvent.click(screen.getByRole("button", { name: "Disconnect" }));
  expect(sent.at(-1)).toEqual({ type: "disconnect", namespace: "eip155" });
});

test.each([
  ["de", {}, "1.23 ETH"],
  ["en-GB", {}, "1.23 ETH"],
  ["de", { messages: { "account.balance": "Guthaben" } }, "1,23 ETH"],
] as const)("texts and numbers share a language: %s with %o", (locale, options, text) => {
  const { play } = start(options);
  play("locale$", { locale, direction: "ltr" });
  const { caipAddress } = account;
  play("balance$", { status: "ready", caipAddress, amount: "1.234567891", symbol: "ETH" });
  expect(screen.getByText(/1[.,]23/).textContent).toBe(text);
});

test("the balance while it loads, and when it cannot be had", () => {
  const { play } = start();
  play("tokens$", {
    status: "ready",
    caipAddress: null,
    missing: null,
    verdicts: {},
    items: [],
    asOf: 0,
    failure: null,
  });
  play("balance$", { status: "loading" });
  expect(screen.getByText("Loading…")).toBeDefined();
  play("balance$", { status: "failed", failure: { code: "http/status", message: "x" } });
  expect(screen.getByText("Balance not available")).toBeDefined();
  // Nobody was asked.
  play("balance$", { status: "idle" });
  expect(screen.queryByText("Loading…")).toBeNull();
  expect(screen.queryByText("Balance not available")).toBeNull();
});

test("a pending request offers its wallet where a link is known", () => {
  const { play, sent } = start();
  const request = {
    id: "r1",
    connectionId: "c1",
    namespace: "eip155",
    method: "personal_sign",
    wallet: { name: "Rainbow", icon: null },
    since: 0,
    phase: "sent",
    askedRef: null,
  } as const;
  play("requests$", [{ ...request, deepLink: null }]);
  expect(screen.getByText("Sign a message")).toBeDefined();
  play("requests$", [{ ...request, method: "solana_signIn", deepLink: null }]);
  expect(screen.getByText("Sign a message")).toBeDefined();
  play("requests$", [{ ...request, method: "wallet_makeCoffee", deepLink: null }]);
  expect(screen.getByText("wallet_makeCoffee")).toBeDefined();
  play("requests$", [{ ...request, method: "constructor", deepLink: null }]);
  expect(screen.getByText("constructor")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Open Rainbow" })).toBeNull();
  play("requests$", [{ ...request, deepLink: "rainbow://" }]);
  fireEvent.click(screen.getByRole("button", { name: "Open Rainbow" }));
  expect(sent.at(-1)).toEqual({
    type: "pairing/open-link",
    href: "rainbow://",
    withCode: false,
  });
});

test("without an account there is a way to connect", () => {
  const { play, sent } = start();
  play("account$", null);
  fireEvent.click(screen.getByRole("button", { name: "Connect wallet" }));
  expect(sent.at(-1)).toEqual({ type: "view/reset", entry: { view: "Connect" } });
});

test("[S4.11] where the host wants no switching the network is told, and is no button", () => {
  start({ enableNetworkSwitch: false });
  expect(screen.getByText("Ethereum")).toBeDefined();
  expect(screen.queryByRole("button", { name: /Network/ })).toBeNull();
});

test("an unsupported network is named, and said to be one", () => {
  const { play } = start();
  play("network$", unsupportedNetwork("eip155:5"));
  expect(screen.getByRole("button", { name: "Unsupported network Goerli" })).toBeDefined();
  play("network$", unsupportedNetwork("eip155:4711"));
  expect(screen.getByRole("button", { name: "Unsupported network Network 4711" })).toBeDefined();
});

test("on a network that is not configured nothing is waited for: neither a total nor tokens", () => {
  const { play } = start();
  expect(screen.getAllByText("Loading…")).toHaveLength(2);
  play("network$", unsupportedNetwork("eip155:5"));
  expect(screen.queryByText("Loading…")).toBeNull();
  expect(screen.getByText("Balance not available")).toBeDefined();
  expect(screen.getByText(/^Other tokens on this network cannot be shown here/)).toBeDefined();
});

describe("[S7.12] the name of the account", () => {
  const named = (parts: Partial<IdentityState>): IdentityState => ({
    status: "ready",
    address: ADDRESS,
    name: "vitalik.eth",
    avatar: null,
    failure: null,
    ...parts,
  });

  test("stands above the address, which can be copied as before", () => {
    const { play, copied } = start();
    play("identity$", named({}));
    const copy = screen.getByRole("button", { name: "Copy address 0xd8...A96045" });
    expect(screen.getByText("vitalik.eth").compareDocumentPosition(copy)).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    fireEvent.click(copy);
    expect(copied).toEqual([ADDRESS]);
  });

  test("of another account is not shown under this one's address", () => {
    const { play } = start();
    play("identity$", named({ address: "0x1", avatar: "https://a.example/a.png" }));
    expect(screen.queryByText("vitalik.eth")).toBeNull();
    expect(document.querySelector("img[src*='a.example']")).toBeNull();
  });

  test("is text, on its own: it cannot turn around what stands beside it", () => {
    const { play } = start();
    play("identity$", named({ name: "<b>שלום</b>" }));
    expect(screen.getByText("<b>שלום</b>").tagName).toBe("BDI");
  });

  test("its picture tells nobody where it is shown, and goes where it cannot be had", () => {
    const { play } = start({ pictureHosts: ["a.example"] });
    play("identity$", named({ avatar: "https://a.example/a.png" }));
    const picture = document.querySelector("img[src='https://a.example/a.png']");
    expect(picture?.getAttribute("referrerpolicy")).toBe("no-referrer");
    expect(picture?.getAttribute("crossorigin")).toBe("anonymous");
    if (picture !== null) fireEvent.error(picture);
    expect(document.querySelector("img[src='https://a.example/a.png']")).toBeNull();
  });

  test.each(["javascript:alert(1)", "http://a.example/a.png", "data:text/html,x"])(
    "%s is no picture",
    (avatar) => {
      const { play } = start();
      play("identity$", named({ avatar }));
      expect(document.querySelector(".portrait img")).toBeNull();
    },
  );
});

describe("[S2.37] the tokens of the account", () => {
  const token = (symbol: string, parts: Partial<Token> = {}): Token => ({
    name: `${symbol} Coin`,
    symbol,
    address: `eip155:1:${symbol}`,
    decimals: 18,
    logoUri: null,
    quantity: { decimals: "18", numeric: "1234.567" },
    price: 2,
    value: 2469.134,
    ...parts,
  });
  const play = (
    tokens: Partial<TokensState>,
    options: Partial<ViewOptions> = {},
    online = () => true,
  ) => {
    const started = start(options, online);
    started.play("tokens$", {
      status: "ready",
      caipAddress: null,
      missing: null,
      verdicts: {},
      items: [],
      asOf: 0,
      failure: null,
      ...tokens,
    });
    return started;
  };
  const section = () => screen.getByRole("tabpanel", { name: "Tokens" });
  const rows = () =>
    within(section())
      .getAllByRole("listitem")
      .map((row) => row.textContent);

  test("each with symbol, name, amount and worth, in the order they came", () => {
    play({ items: [token("ZZZ"), token("AAA", { value: null })] });
    expect(rows()).toEqual([
      // The letter is the picture's.
      "ZZZZ ZZZ Coin 1,234.56 $2,469.13",
      "AAAA AAA Coin 1,234.56 ",
    ]);
  });

  test("pictures tell nobody where they are shown", () => {
    play(
      { items: [token("ZZZ", { logoUri: "https://icons.example/z.png" })] },
      { pictureHosts: ["icons.example"] },
    );
    const picture = section().querySelector("img");
    expect(picture?.getAttribute("src")).toBe("https://icons.example/z.png");
    expect(picture?.getAttribute("referrerpolicy")).toBe("no-referrer");
    expect(picture?.getAttribute("crossorigin")).toBe("anonymous");
  });

  test("names are text, each on its own", () => {
    play({ items: [token("<b>X</b>", { name: "שלום" })] });
    expect(screen.getByText("<b>X</b>").tagName).toBe("BDI");
    expect(screen.getByText("שלום").tagName).toBe("BDI");
  });

  test.each<[string, Partial<TokensState>, string]>([
    ["while they are asked for", { status: "loading" }, "Loading…"],
    ["where there are none", {}, "No tokens yet."],
    [
      "when they cannot be had",
      { status: "failed", failure: { code: "http/status", message: "x" } },
      "Not all of your tokens can be shown right now.",
    ],
    [
      "on a network that the service does not know",
      { status: "unsupported" },
      "Other tokens on this network cannot be shown here. Check your wallet for them.",
    ],
  ])("%s it says so", (_, tokens, text) => {
    play(tokens);
    expect(within(section()).getByText(text)).toBeDefined();
    expect(within(section()).queryByRole("list")).toBeNull();
  });

  test.each<[string, Partial<TokensState>]>([
    ["cannot be had", { status: "failed", failure: { code: "http/status", message: "x" } }],
    ["come from the node alone", { missing: "failed" }],
  ])("where they %s, the visitor can try again", (_, tokens) => {
    const { sent } = play(tokens);
    fireEvent.click(within(section()).getByRole("button", { name: "Try again" }));
    expect(sent.at(-1)).toEqual({ type: "balance/refresh" });
  });

  test("[S8.9] while the device is offline, the visitor is told that, and has no button that does nothing", () => {
    let isOnline = false;
    const { ports, play: change } = play({ missing: "failed" }, {}, () => isOnline);
    const turn = (on: boolean) => {
      isOnline = on;
      act(() => void ports.env.window.dispatchEvent(new Event(on ? "online" : "offline")));
    };
    const again = () => within(section()).queryByRole("button", { name: "Try again" });
    expect(within(section()).getByText(/^You are offline\./)).toBeDefined();
    expect(again()).toBeNull();
    turn(true);
    expect(within(section()).getByText(/^Not all of your tokens can be shown/)).toBeDefined();
    expect(again()).not.toBeNull();
    turn(false);
    expect(again()).toBeNull();
    // What nobody tells is not there with a network either.
    change("tokens$", { ...initialTokens, status: "unsupported" });
    expect(within(section()).getByText(/^Other tokens on this network/)).toBeDefined();
  });

  test("their place is kept before they are asked for; where nobody is asked the coin stands alone", () => {
    const { play: change } = play({ status: "idle" });
    expect(within(section()).getByText("Loading…")).toBeDefined();
    const { caipAddress } = account;
    change("balance$", { status: "ready", caipAddress, amount: "1.2345", symbol: "ETH" });
    change("wallets$", { ...noWallets, walletConnect: null });
    expect(section().textContent).toBe("EETH  1.23 ");
  });

  test("[S8.8] the coin is there whatever the service says, as its node tells it", () => {
    const { play: change } = play({ status: "unsupported" });
    const { caipAddress } = account;
    change("balance$", { status: "ready", caipAddress, amount: "1.2345", symbol: "ETH" });
    expect(section().textContent).toContain("EETH  1.23 ");
    expect(section().textContent).toContain("Other tokens on this network cannot be shown here.");
  });

  test("small ones are folded away: how many, why, and a way to show them", () => {
    play({ items: [token("AAA"), token("SML", { value: 0.99 }), token("ONE", { value: 1 })] });
    expect(rows()).toEqual([
      "AAAA AAA Coin 1,234.56 $2,469.13",
      "OONE ONE Coin 1,234.56 $1.00",
      "1 small balance Worth less than a dollar each Show",
    ]);
    const fold = screen.getByRole("button", { name: /small balance/ });
    expect(fold.getAttribute("aria-expanded")).toBe("false");
    fireEvent.click(fold);
    expect(rows().at(-1)).toBe("SSML SML Coin 1,234.56 $0.99");
    fireEvent.click(screen.getByRole("button", { name: /small balance/ }));
    expect(rows()).toHaveLength(3);
  });

  test("[S7.14] what reads like a token that the service knows, by symbol or name, is folded away; that token is not", () => {
    const listed = [
      {
        address: "eip155:1:USDC",
        symbol: "USDC",
        name: "USD Coin",
        decimals: 6,
        logoUri: null,
      },
    ];
    play({
      listed,
      items: [
        token("USDC", { name: "USD Coin" }),
        token("FAKE", { name: "USD-Coin" }),
        token("ＵＳＤＣ"),
      ],
    });
    fireEvent.click(screen.getByRole("button", { name: /2 hidden tokens/ }));
    expect(rows()).toEqual([
      "UUSDC USD Coin 1,234.56 $2,469.13",
      expect.stringContaining("2 hidden tokens"),
      "FFAKE Its name looks like another token’s, but it is not that one. 1,234.56 ",
      "ＵＵＳＤＣ Its name looks like another token’s, but it is not that one. 1,234.56 ",
    ]);
  });

  test("those that may be tricks are folded away: no worth, no picture of their own, and the reason", () => {
    const logoUri = "data:image/png;base64,AAAA";
    play({
      items: [token("AAA"), token("ETH", { logoUri }), token("claim at evil.example", { logoUri })],
    });
    expect(rows().at(-1)).toBe(
      "2 hidden tokens These may be scams. Anybody can send a token with any name. Show",
    );
    fireEvent.click(screen.getByRole("button", { name: /hidden tokens/ }));
    expect(rows().slice(-2)).toEqual([
      "EETH Its name looks like another token’s, but it is not that one. 1,234.56 ",
      "Cclaim at evil.example Its name invites you to claim something. 1,234.56 ",
    ]);
    expect(section().querySelector("img")).toBeNull();
  });

  test.each([
    ["of its network, which never had it", {}, true],
    ["of another network", { caipAddress: `eip155:8453:${ADDRESS}` }, false],
    ["of another account", { caipAddress: `eip155:1:0x${"2".repeat(40)}` }, false],
  ] as const)(
    "what nobody knows a price of is judged by a history %s: %o, %o",
    (_, parts, isFolded) => {
      const { play: change } = play({ items: [token("AAA", { price: null, value: null })] });
      const { caipAddress } = account;
      change("activity$", { ...initialActivity, status: "ready", caipAddress, ...parts });
      expect(screen.queryByText("1 hidden token") !== null).toBe(isFolded);
      expect(rows()[0]?.startsWith("AAA")).toBe(!isFolded);
    },
  );

  test("a press shows the amount to the last digit, its share, and the contract in full to copy", () => {
    const contract = `0x${"12".repeat(20)}`;
    const { copied, sent } = play({
      items: [
        token("AAA", {
          address: `eip155:1:${contract}`,
          quantity: { decimals: "18", numeric: "1234.000000000000000001" },
          value: 25,
          price: 0.02,
        }),
        token("BBB", { value: 75 }),
      ],
    });
    fireEvent.click(screen.getByRole("button", { name: /^AAA/ }));
    const facts = [...document.querySelectorAll("dl.facts > div")].map(
      ({ textContent }) => textContent,
    );
    expect(facts).toEqual([
      "Amount1,234.000000000000000001 AAA",
      "Worth, about$25.00",
      "Price of one, about$0.02",
      "Share of the total25%",
      `Contract${contract}`,
    ]);
    fireEvent.click(screen.getByRole("button", { name: "Copy it" }));
    expect(copied).toEqual([contract]);
    fireEvent.click(screen.getByRole("button", { name: "Hide it from the list" }));
    expect(sent.at(-1)).toEqual({
      type: "tokens/judge",
      token: `eip155:1:${contract}`,
      verdict: "hidden",
    });
    fireEvent.click(screen.getByRole("button", { name: "All tokens" }));
    expect(rows()).toHaveLength(2);
    // Who came by keyboard goes on from where they were.
    expect(document.activeElement).toBe(screen.getByRole("button", { name: /^AAA/ }));
  });

  test("a token that is hidden stays in sight until one goes back, and can be shown again", () => {
    const aaa = token("AAA", { address: `eip155:1:0x${"12".repeat(20)}` });
    const { play: change, states } = play({ items: [aaa, token("BBB")] });
    fireEvent.click(screen.getByRole("button", { name: /^AAA/ }));
    const verdicts = { [aaa.address]: "hidden" } as const;
    change("tokens$", { ...states.tokens$.value, verdicts });
    expect(screen.getByText("You hid it.")).toBeDefined();
    expect(screen.getByRole("button", { name: /Not a scam/ })).toBeDefined();
  });

  test("the visitor's word counts before ours: one that is no trick, and one that is hidden", () => {
    const eth = token("ETH");
    const { sent } = play({
      items: [token("AAA"), eth, token("BBB")],
      verdicts: { [eth.address]: "trusted", "eip155:1:BBB": "hidden" },
    });
    expect(rows().slice(0, 2)).toEqual([
      "AAAA AAA Coin 1,234.56 $2,469.13",
      "EETH ETH Coin 1,234.56 $2,469.13",
    ]);
    fireEvent.click(screen.getByRole("button", { name: /1 hidden token/ }));
    fireEvent.click(screen.getByRole("button", { name: /You hid it/ }));
    fireEvent.click(screen.getByRole("button", { name: "Not a scam: show it in the list" }));
    expect(sent.at(-1)).toMatchObject({ type: "tokens/judge", verdict: "trusted" });
  });

  test("[S5.26] the total is that of all but the hidden ones, to the cent", () => {
    const coin = token("ETH", { address: `eip155:1:0x${"eE".repeat(20)}`, value: 0.1 });
    const { play: change, container } = play({
      items: [coin, token("AAA", { value: 0.2 }), token("BBB claim", { value: 1_000_000 })],
      asOf: Date.now(),
    });
    expect(container.querySelector(".balance")?.textContent).toBe("Total, about $0.30");
    const { caipAddress } = account;
    change("balance$", { status: "ready", caipAddress, amount: "1.2345", symbol: "ETH" });
    expect(container.querySelector(".worth")?.textContent).toBe("Balance 1.23 ETH");
  });

  test("old amounts are told as old", () => {
    const { play: change, container } = play({ items: [token("AAA")], asOf: Date.now() });
    const below = () => container.querySelector(".worth")?.textContent;
    expect(below()).not.toContain("As of");
    const asOf = Date.now() - 600_000;
    change("tokens$", {
      status: "ready",
      caipAddress: null,
      missing: null,
      verdicts: {},
      items: [token("AAA")],
      asOf,
      failure: null,
    });
    expect(below()).toContain("As of");
  });

  test("they are told as old once they are, while the account stays open", () => {
    vi.useFakeTimers({ toFake: [...TIMERS, "Date"] });
    onTestFinished(() => void vi.useRealTimers());
    const { container } = play({ items: [token("AAA")], asOf: Date.now() });
    const below = () => container.querySelector(".worth")?.textContent;
    act(() => void vi.advanceTimersByTime(90_000));
    expect(below()).not.toContain("As of");
    act(() => void vi.advanceTimersByTime(1));
    expect(below()).toContain("As of");
  });

  test("so are those of a device that slept, as soon as the page is shown", () => {
    vi.useFakeTimers({ toFake: [...TIMERS, "Date"] });
    onTestFinished(() => void vi.useRealTimers());
    const { container, ports } = play({ items: [token("AAA")], asOf: Date.now() });
    const below = () => container.querySelector(".worth")?.textContent;
    const show = () =>
      act(() => void ports.env.document.dispatchEvent(new Event("visibilitychange")));
    show();
    expect(below()).not.toContain("As of");
    vi.setSystemTime(Date.now() + 600_000);
    show();
    expect(below()).toContain("As of");
  });

  test("so are those of an account of whose tokens nobody knows a price", () => {
    const scripted = scriptedSluice({});
    scripted.states.account$.next(account);
    const { caipAddress } = account;
    scripted.states.balance$.next({ status: "ready", caipAddress, amount: "1.5", symbol: "ETH" });
    scripted.states.tokens$.next({
      ...scripted.states.tokens$.value,
      status: "ready",
      caipAddress,
      items: [token("AAA", { value: null })],
      asOf: Date.now() - 600_000,
    });
    const { container } = renderView(scripted, <AccountView />);
    expect(container.querySelector(".worth")?.textContent).toContain("As of");
  });

  test("Disconnect comes last, after the places that are kept for them", () => {
    play({ items: [token("ZZZ")] });
    const last = screen.getByRole("button", { name: "Disconnect" });
    expect(last.compareDocumentPosition(section())).toBe(Node.DOCUMENT_POSITION_PRECEDING);
    expect(screen.getAllByRole("button").at(-1)).toBe(last);
  });
});

describe("the explorer of the network", () => {
  test("is one click away from the address", () => {
    const { play } = start();
    const blockExplorers = { default: { name: "Etherscan", url: "https://etherscan.example/" } };
    play("network$", { ...mainnet, blockExplorers });
    const link = screen.getByRole("link", { name: "Show on Etherscan" });
    expect(link.getAttribute("href")).toBe(`https://etherscan.example/address/${ADDRESS}`);
    expect(link.getAttribute("rel")).toBe("noopener noreferrer");
  });

  test("is not there for a network that has none", () => {
    start();
    expect(screen.queryByRole("link")).toBeNull();
  });
});

describe("the tokens of several accounts together", () => {
  const OTHER = "0x2222222222222222222222222222222222222222";
  const token = (symbol: string, parts: Partial<Token> = {}): Token => ({
    name: `${symbol} Coin`,
    symbol,
    address: `eip155:1:${symbol}`,
    decimals: 18,
    logoUri: null,
    quantity: { decimals: "18", numeric: "1.5" },
    price: 2,
    value: 3,
    ...parts,
  });
  const eth = (id: string, numeric: string): Token =>
    token("ETH", {
      name: "Ether",
      address: `${id}:0x${"e".repeat(40)}`,
      quantity: { decimals: "18", numeric },
      price: 1_000,
      value: Number(numeric) * 1_000,
    });
  const held = (parts: Partial<AccountTokens>): AccountTokens => {
    return { ...initialTokens, status: "ready", asOf: Date.now(), ...parts };
  };
  const mine = held({
    caipAddress: account.caipAddress,
    items: [eth("eip155:1", "1.5"), token("AAA")],
  });
  const theirs = (parts: Partial<AccountTokens> = {}) =>
    held({
      caipAddress: `eip155:1:${OTHER}`,
      items: [eth("eip155:1", "0.000000000000000001"), token("AAA"), token("BBB")],
      ...parts,
    });
  const play = (
    others: readonly AccountTokens[],
    first: Partial<AccountTokens> = {},
    together = true,
  ) => {
    const started = start();
    started.states.networks$.next([mainnet, base]);
    started.play("tokens$", { ...mine, ...first, others, together });
    return started;
  };
  const rows = () =>
    within(screen.getByRole("tabpanel", { name: "Tokens" }))
      .getAllByRole("listitem")
      .map((row) => row.textContent);
  const total = () => screen.getByText(/^Total, about/).parentElement?.parentElement?.textContent;

  test("are offered where there is more than one, and only asked for by the visitor's choice", () => {
    const { sent } = play([held({ status: "idle", caipAddress: `eip155:1:${OTHER}` })], {}, false);
    const choice = screen.getByRole("radiogroup", { name: "Whose tokens are shown" });
    expect(within(choice).getByRole("radio", { checked: true }).textContent).toBe("This account");
    expect(rows()).toEqual(["EETH Ether 1.50 $1,500.00", "AAAA AAA Coin 1.50 $3.00"]);
    fireEvent.click(within(choice).getByRole("radio", { name: "All 2 accounts" }));
    expect(sent.at(-1)).toEqual({ type: "tokens/gather", together: true });
  });

  test("with one account there is nothing to choose", () => {
    play([]);
    expect(screen.queryByRole("radiogroup")).toBeNull();
  });

  test("how old they are is told with their sum", () => {
    play([theirs()], { asOf: Date.now() - 600_000 });
    expect(total()).toMatch(/2 accounts together As of/);
  });

  test("the sum of each token, and whose it is; what all are worth", () => {
    play([theirs()]);
    expect(rows()).toEqual([
      "EETH Ether 2 accounts 1.50 $1,500.00",
      "AAAA AAA Coin 2 accounts 3.00 $6.00",
      "BBBB BBB Coin 0x22...222222 1.50 $3.00",
    ]);
    expect(total()).toBe("Total, about $1,509.002 accounts together");
  });

  test("in its details, how much of it is whose, to the last digit", () => {
    const { sent } = play([theirs()]);
    fireEvent.click(screen.getByRole("button", { name: /ETH/ }));
    const facts = screen.getByText("Amount").closest("dl");
    expect(facts?.textContent).toContain("Amount1.500000000000000001 ETH");
    expect(facts?.textContent).toContain(`${ADDRESS}1.5 ETH`);
    expect(facts?.textContent).toContain(`${OTHER}0.000000000000000001 ETH`);
    fireEvent.click(screen.getByRole("button", { name: "All tokens" }));
    fireEvent.click(screen.getByRole("button", { name: /BBB/ }));
    // Only of the active account's own tokens is there something to say.
    expect(screen.queryByRole("button", { name: "Hide it from the list" })).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "All tokens" }));
    fireEvent.click(screen.getByRole("button", { name: /AAA/ }));
    fireEvent.click(screen.getByRole("button", { name: "Hide it from the list" }));
    expect(sent.at(-1)).toMatchObject({ type: "tokens/judge", token: "eip155:1:AAA" });
  });

  test("coins of two networks are two, each with its network", () => {
    play([held({ caipAddress: `eip155:8453:${OTHER}`, items: [eth("eip155:8453", "2")] })]);
    expect(rows()).toEqual([
      "EETH Ether 0x22...222222\u00a0· Base 2.00 $2,000.00",
      "EETH Ether 0xd8...A96045\u00a0· Ethereum 1.50 $1,500.00",
      "AAAA AAA Coin 0xd8...A96045\u00a0· Ethereum 1.50 $3.00",
    ]);
    fireEvent.click(screen.getByRole("button", { name: /Base/ }));
    expect(screen.getByText("Network", { selector: "dt" }).nextSibling?.textContent).toBe("Base");
  });

  test("while one has yet to come, no sum is told; the rest is there", () => {
    const { play: change, states } = play([theirs({ status: "loading", items: [] })]);
    expect(rows()).toHaveLength(2);
    expect(total()).toContain("Loading…");
    expect(total()).not.toContain("$");
    change("tokens$", { ...states.tokens$.value, others: [theirs()] });
    expect(total()).toContain("$1,509.00");
  });

  test.each<[string, Partial<AccountTokens>]>([
    ["failed", { status: "failed", items: [], asOf: null }],
    ["came from the node alone", { missing: "failed" }],
    ["are of a network that the service does not know", { missing: "unsupported" }],
  ])("where those of one %s it says so, and whose", (_, parts) => {
    play([theirs(parts)]);
    expect(screen.getByText(/Not all tokens of 0x22\.\.\.222222 can be shown/)).toBeDefined();
    expect(total()).toContain("2 accounts together, as far as known");
  });

  test("where those of one cannot be had, the visitor can try again; where nobody knows the network, not", () => {
    const { sent, play: change, states } = play([theirs({ status: "failed", items: [] })]);
    const again = () => screen.queryByRole("button", { name: "Try again" });
    const told = screen.getByText(/^Not all tokens of 0x22\.\.\.222222 can be shown right now\./);
    fireEvent.click(within(told).getByRole("button", { name: "Try again" }));
    expect(sent.at(-1)).toEqual({ type: "balance/refresh" });
    change("tokens$", { ...states.tokens$.value, others: [theirs({ missing: "unsupported" })] });
    expect(
      screen.getByText(/^Not all tokens of 0x22\.\.\.222222 can be shown here\. Check/),
    ).toBeDefined();
    expect(again()).toBeNull();
  });

  test("where the active one's network is not configured, the others' are there and it says so", () => {
    const { play: change, states } = play([theirs()]);
    change("network$", unsupportedNetwork("eip155:5"));
    change("tokens$", { ...initialTokens, others: [theirs()], together: true });
    expect(rows()).toHaveLength(3);
    expect(states.tokens$.value.caipAddress).toBeNull();
    expect(screen.getByText(/Not all tokens of 0xd8\.\.\.A96045 can be shown here/)).toBeDefined();
    expect(total()).toContain("2 accounts together, as far as known");
  });

  test("where those of the active account failed, it says so as well, and the others are there", () => {
    play([theirs()], { status: "failed", items: [], asOf: null });
    expect(rows()[1]).toBe("AAAA AAA Coin 0x22...222222 1.50 $3.00");
    expect(screen.getByText(/Not all tokens of 0xd8\.\.\.A96045 can be shown/)).toBeDefined();
  });

  test("without any price it says that, and no sum", () => {
    const unpriced = (one: AccountTokens): AccountTokens => ({
      ...one,
      items: one.items.map((item) => ({ ...item, price: null, value: null })),
    });
    play([unpriced(theirs())], unpriced(mine));
    expect(total()).toContain("Their value is not known");
    expect(rows()[1]).toBe("AAAA AAA Coin 2 accounts 3.00 ");
  });

  test("what one account hides, it hides of its own alone", () => {
    play([theirs()], { verdicts: { "eip155:1:AAA": "hidden" } });
    expect(rows()).toEqual([
      "EETH Ether 2 accounts 1.50 $1,500.00",
      "AAAA AAA Coin 0x22...222222 1.50 $3.00",
      "BBBB BBB Coin 0x22...222222 1.50 $3.00",
      expect.stringContaining("1 hidden token"),
    ]);
    fireEvent.click(screen.getByRole("button", { name: /hidden token/ }));
    expect(rows().at(-1)).toBe("AAAA You hid it. 0xd8...A96045 1.50 ");
  });

  test("a trick of another account is hidden like one's own", () => {
    const items = [token("claim at evil.example")];
    play([theirs({ items })]);
    expect(rows().at(-1)).toContain("1 hidden token");
  });

  test("the active account among the others is not counted twice", () => {
    play([theirs(), mine]);
    expect(rows()[0]).toBe("EETH Ether 2 accounts 1.50 $1,500.00");
  });
});
