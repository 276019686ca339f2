// @vitest-environment jsdom
import { act, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { Nft } from "../../src/codecs/nft.js";
import { type Asset, assetOf, nftAsset } from "../../src/codecs/payment/asset.js";
import type { Plan } from "../../src/codecs/payment/plan.js";
import { initialNfts } from "../../src/model/nfts.js";
import type { Receiver, SendState, Sent } from "../../src/model/send.js";
import type { TransfersState } from "../../src/model/transfers.js";
import AccountView from "../../src/views/account/account-view.js";
import { PreviewView } from "../../src/views/send/preview-view.js";
import { SelectTokenView } from "../../src/views/send/send.js";
import { SendView } from "../../src/views/send/send-view.js";
import {
  ADDRESS,
  account,
  base,
  connection,
  connector,
  mainnet,
  network,
} from "./support/builders.js";
import { renderView } from "./support/render-view.js";
import { scriptedSluice } from "./support/scripted-sluice.js";

const BOB = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const coin = { kind: "coin", address: null, tokenId: null, symbol: "ETH", decimals: 18 } as const;
const ember = connector("Ember");
const plan = (parts: Partial<Plan> = {}): Plan => ({
  to: BOB,
  asset: coin,
  units: "1500000000000000000",
  request: { method: "eth_sendTransaction", params: [{}] },
  fee: { expected: "41000000000000", most: "62000000000000" },
  rent: null,
  lastBlock: null,
  speeds: null,
  outcome: "simulated",
  dangers: [],
  ...parts,
});
const receiver = (parts: Partial<Receiver> = {}): SendState["receiver"] => ({
  status: "ready",
  receiver: {
    address: BOB,
    name: null,
    isElsewhere: false,
    isLookAlike: false,
    isMistyped: false,
    looksLike: null,
    ...parts,
  },
});
const sending = (parts: Partial<SendState> = {}): SendState => ({
  draft: { asset: coin, amount: "1.5", to: BOB, speed: "normal" },
  receiver: receiver(),
  plan: { status: "ready", plan: plan() },
  payer: null,
  requestId: null,
  failure: null,
  sent: null,
  ...parts,
});
const token = (symbol: string, value: number | null, parts: object = {}) => ({
  name: `${symbol} Coin`,
  symbol,
  chainId: "eip155:1" as const,
  address: `eip155:1:0x${String(symbol.length).repeat(40)}` as const,
  logoUri: null,
  decimals: 18,
  quantity: { decimals: "18", numeric: "2.5" },
  price: value,
  value,
  ...parts,
});

const start = (send: SendState | null, view = <SendView />, parts = {}) => {
  const scripted = scriptedSluice(parts);
  const { states } = scripted;
  states.account$.next(account);
  states.networks$.next([mainnet, base]);
  states.connections$.next({
    eip155: { status: "connected", connection: connection(ember), attempt: null },
  } as never);
  states.tokens$.next({
    ...states.tokens$.value,
    status: "ready",
    caipAddress: `eip155:1:${ADDRESS}`,
    items: [
      token("ETH", 6_000, {
        address: "eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee",
        name: "Ether",
        price: 3_000,
      }),
      token("USDC", 5),
      token("CLAIM", null, { name: "claim at evil.example" }),
    ],
  });
  states.send$.next(send);
  return { ...renderView(scripted, view), states };
};
const amount = () => screen.getByRole("textbox", { name: /^Amount of ETH/ }) as HTMLInputElement;
const to = () => screen.getByRole("textbox", { name: "Receiver" });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const isDisabled = (name: string | RegExp) =>
  (screen.getByRole("button", { name }) as HTMLButtonElement).disabled;

test("the receiver runs as its own text does; its hint, as the page does", () => {
  const { states } = start(sending({ draft: { ...sending({}).draft, to: "" } }));
  expect(to().getAttribute("dir")).toBeNull();
  act(() => states.send$.next(sending({ draft: { ...sending({}).draft, to: "0x15" } })));
  expect(to().getAttribute("dir")).toBe("auto");
});

/** On record, and in no block yet. */
const PENDING = {
  id: "r1",
  caipNetworkId: "eip155:1",
  address: ADDRESS,
  hash: `0x${"ab".repeat(32)}`,
  kind: "send",
  to: BOB,
  token: null,
  symbol: "ETH",
  amount: "1.5",
  since: 0,
  status: "pending",
} as const;

test("how soon stays to be chosen, and keeps the focus, while the next fee is awaited or cannot be paid", () => {
  const speeds = { slow: "1", normal: "2", fast: "3" };
  const { sent, play } = start(sending({ plan: { status: "ready", plan: plan({ speeds }) } }));
  const fast = screen.getByRole("radio", { name: "Fast" });
  fast.focus();
  fireEvent.click(fast);
  expect(sent).toEqual([{ type: "send/edit", draft: { speed: "fast" } }]);
  const draft = { ...sending().draft, speed: "fast" } as const;
  play("send$", sending({ draft, plan: { status: "looking" } }));
  expect(document.activeElement).toBe(fast);
  const failure = { code: "send/no-gas", message: "no" } as const;
  play("send$", sending({ draft, plan: { status: "failed", failure } }));
  expect(document.activeElement).toBe(fast);
  expect(fast.ariaChecked).toBe("true");
});

test("how soon can be chosen where the fee of what was chosen is not known yet, or cannot be paid", () => {
  const failure = { code: "send/no-gas", message: "no" } as const;
  const draft = { ...sending().draft, speed: "fast" } as const;
  const { sent } = start(sending({ draft, plan: { status: "failed", failure } }));
  expect(screen.getByRole("radio", { name: "Fast" }).ariaChecked).toBe("true");
  fireEvent.click(screen.getByRole("radio", { name: "Normal" }));
  expect(sent).toEqual([{ type: "send/edit", draft: { speed: "normal" } }]);
});

describe("everything of it, before there is a plan", () => {
  const meaning = (asset: Asset) =>
    sending({ draft: { ...sending().draft, asset, amount: "all" }, plan: { status: "looking" } });
  const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: /^Amount of/ });
  const max = () => screen.getByRole("button", { name: "Max" });

  test("is what the account has of a token", () => {
    start(meaning(assetOf(token("USDC", 5), mainnet)));
    expect(field().value).toBe("2.5");
    expect(max().ariaPressed).toBe("true");
  });

  test("is not known of the coin, since the fee is left: the button says that it is meant", () => {
    const { play } = start(meaning(coin));
    expect(field().value).toBe("");
    expect(max().ariaPressed).toBe("true");
    play("send$", sending());
    expect(max().ariaPressed).toBe("false");
  });
});

describe("a fee that the site offers to pay", () => {
  const offered = plan({ fee: { expected: "0", most: "0" }, paidBy: "Acme" });
  const row = (name: string) => screen.getByText(name).parentElement?.textContent;

  test("is said where one sends, without an amount or a choice of speed", () => {
    start(sending({ plan: { status: "ready", plan: offered } }));
    expect(row("Fee")).toBe("FeePaid by Acme");
    expect(screen.queryByRole("radio")).toBeNull();
    expect(isDisabled("Review")).toBe(false);
  });

  test("is said in the review, as an offer", () => {
    start(sending({ plan: { status: "ready", plan: offered } }), <PreviewView />);
    expect(row("Fee")).toBe(
      "FeePaid by AcmeThe site offers to pay this. Your wallet shows whether it does.",
    );
    expect(screen.queryByText(/^At most/)).toBeNull();
  });

  test("declined, it says so and what to do; the fee is shown, and the same can be sent", () => {
    const failure = { code: "send/not-sponsored", message: "no" } as const;
    const { sent } = start(sending({ failure, payer: "account" }), <PreviewView />);
    expect(
      screen.getByText(/^Your wallet did not send it: the site offers to pay the fee/),
    ).toBeTruthy();
    expect(screen.getByText("About 0.000041 ETH")).toBeTruthy();
    press("Send 1.5 ETH");
    expect(sent).toEqual([{ type: "send/confirm" }]);
  });

  test("while only the wallet knows the hash, none is shown, and nothing can be cancelled", () => {
    const sent: Sent = {
      requestId: "r1",
      hash: null,
      plan: offered,
      name: null,
      status: "late",
      differences: [],
    };
    const { states } = start(sending({ sent: { ...sent, status: "pending" } }), <PreviewView />);
    expect(screen.getByText("Sent. Waiting for the network to confirm it.")).toBeTruthy();
    expect(screen.queryByText("Transaction")).toBeNull();
    act(() => {
      states.transfers$.next([{ id: "r1", place: { nonce: 1, call: "" } }] as never);
      states.send$.next(sending({ sent: { ...sent, hash: "0xab" } }));
    });
    expect(screen.getByText("Transaction")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Cancel it" })).toBeNull();
    act(() => states.send$.next(sending({ sent: { ...sent, status: "failed" } })));
    expect(screen.getByText(/^It did not go through. Nothing was spent/)).toBeTruthy();
  });
});

describe("[S2.28] what is sent", () => {
  test("what, how much, to whom and what it costs stand on one card; the button leads to the review", () => {
    const { sent } = start(sending());
    expect(screen.getByRole("button", { name: /^What to send: ETH/ })).toBeTruthy();
    expect(screen.getByText("You have 2.50 ETH")).toBeTruthy();
    expect(amount().value).toBe("1.5");
    expect(screen.getByText("About $4,500.00")).toBeTruthy();
    expect(screen.getByText("About 0.000041 ETH")).toBeTruthy();
    press("Review");
    expect(sent).toEqual([{ type: "view/push", entry: { view: "WalletSendPreview" } }]);
  });

  test("what is typed goes into the draft as it is meant, and nothing of what cannot be read", () => {
    const { sent } = start(
      sending({ draft: { asset: coin, amount: "", to: "", speed: "normal" } }),
    );
    fireEvent.change(amount(), { target: { value: "1,5" } });
    fireEvent.change(amount(), { target: { value: "1,234" } });
    fireEvent.change(to(), { target: { value: "bob.eth" } });
    expect(sent).toEqual([
      { type: "send/edit", draft: { amount: "1.5" } },
      { type: "send/edit", draft: { amount: "" } },
      { type: "send/edit", draft: { to: "bob.eth" } },
    ]);
  });

  test("everything is what the plan says, when it is known", () => {
    const { sent } = start(sending());
    press("Max");
    expect(sent).toEqual([{ type: "send/edit", draft: { amount: "all" } }]);
  });

  test("in US dollars, what is sent stands below in tokens, and goes into the draft; everything is in tokens", () => {
    const { sent, states } = start(sending());
    press("In US dollars");
    expect(amount().value).toBe("4500");
    expect(screen.getByText("About 1.5 ETH")).toBeTruthy();
    fireEvent.change(amount(), { target: { value: "1250" } });
    expect(sent).toEqual([{ type: "send/edit", draft: { amount: "0.416666666666666666" } }]);
    act(() =>
      states.send$.next(sending({ draft: { ...sending().draft, amount: "0.416666666666666666" } })),
    );
    expect(amount().value).toBe("1250");
    expect(screen.getByText("About 0.416666666666666666 ETH")).toBeTruthy();
    press("In ETH");
    expect(amount().value).toBe("0.416666666666666666");
    press("In US dollars");
    expect(amount().value).toBe("1250");
    fireEvent.change(amount(), { target: { value: "1250.555" } });
    act(() => states.send$.next(sending({ draft: { ...sending().draft, amount: "" } })));
    expect(screen.getByText("USD has at most 2 decimal places.")).toBeTruthy();
    press("Max");
    expect(sent.slice(1)).toEqual([
      { type: "send/edit", draft: { amount: "" } },
      { type: "send/edit", draft: { amount: "all" } },
    ]);
  });

  test("a token without a price is sent in tokens alone", () => {
    const { states } = start(sending());
    act(() => states.tokens$.next({ ...states.tokens$.value, items: [] }));
    expect(screen.queryByRole("button", { name: "In US dollars" })).toBeNull();
  });

  test("an amount that the draft got from elsewhere stands in the field", () => {
    const { states } = start(sending());
    act(() => states.send$.next(sending({ draft: { ...sending().draft, amount: "0.25" } })));
    expect(amount().value).toBe("0.25");
    act(() => states.send$.next(sending({ draft: { ...sending().draft, amount: "all" } })));
    expect(amount().value).toBe("1.5");
  });

  test.each([
    [
      "a plan that failed",
      { plan: { status: "failed", failure: { code: "send/no-gas", message: "" } } },
      /too little of the network's coin/,
    ],
    ["a plan that is not there yet", { plan: { status: "looking" } }, /Working out the cost/],
    [
      "a receiver that is none",
      {
        receiver: { status: "failed", failure: { code: "send/receiver-invalid", message: "" } },
        plan: { status: "none" },
      },
      /neither an address on this network nor a name/,
    ],
  ] as const)("%s is told, and leads nowhere", (_, parts, said) => {
    start(sending(parts as Partial<SendState>));
    expect(screen.getByText(said)).toBeTruthy();
    expect(isDisabled("Review")).toBe(true);
  });

  test("a name is shown with its whole address; one that has none here is asked about", () => {
    const { container, states } = start(sending({ receiver: receiver({ name: "bob.eth" }) }));
    expect(screen.getByText(/bob.eth is this address/)).toBeTruthy();
    expect(container.querySelector(".address-whole")?.textContent).toBe(BOB);
    act(() =>
      states.send$.next(sending({ receiver: receiver({ name: "bob.eth", isElsewhere: true }) })),
    );
    expect(screen.getByText(/has no address of its own on Ethereum/)).toBeTruthy();
    act(() =>
      states.send$.next(
        sending({ receiver: receiver({ name: "b\u043eb.eth", isLookAlike: true }) }),
      ),
    );
    expect(screen.getByText(/has letters that look like plain ones/)).toBeTruthy();
  });

  test("an address that looks like a known one stands below that, with what differs marked; the way out is the known one", () => {
    const twin = `${ADDRESS.slice(0, 6)}${"9".repeat(32)}${ADDRESS.slice(-4)}`;
    const { sent, container } = start(
      sending({ receiver: receiver({ address: twin, looksLike: ADDRESS }) }),
    );
    const alert = screen.getByRole("alert");
    expect(alert.textContent).toContain(ADDRESS);
    expect(alert.textContent).toContain(twin);
    expect(container.querySelectorAll("mark").length).toBeGreaterThan(20);
    press("Send to the one I know");
    expect(sent).toEqual([{ type: "send/edit", draft: { to: ADDRESS } }]);
  });

  test.each([
    [mainnet, 0],
    [network(101, "Solana", { chainNamespace: "solana" }), 1],
  ])("letters in another case are marked where they make another address: %#", (active, marks) => {
    const known = "8qbHbw2BbbTHBW1sbeqakYXVKRQM8Ne7pLK7m6CVfeR";
    const { container, states } = start(null);
    act(() => {
      states.network$.next(active);
      states.send$.next(
        sending({
          receiver: receiver({ address: known.replace("bbTH", "BbTH"), looksLike: known }),
        }),
      );
    });
    expect(container.querySelectorAll("mark")).toHaveLength(marks);
  });

  test("[S1.17] the account leads there, unless the site does not want it", () => {
    const { sent, unmount } = start(null, <AccountView />);
    press("Send");
    expect(sent).toEqual([{ type: "view/push", entry: { view: "WalletSend" } }]);
    unmount();
    start(null, <AccountView />, { options: { features: { send: false } } });
    expect(screen.queryByRole("button", { name: "Send" })).toBeNull();
  });

  test("[S1.17] nor where the accounts of the network cannot send from here", () => {
    const asked: string[] = [];
    const canSend = (namespace: string): boolean => {
      asked.push(namespace);
      return false;
    };
    start(null, <AccountView />, { canSend });
    expect(screen.queryByRole("button", { name: "Send" })).toBeNull();
    expect(screen.getByRole("button", { name: "Receive" })).toBeTruthy();
    expect(new Set(asked)).toEqual(new Set(["eip155"]));
  });
});

/** A page whose browser reads codes by camera; `open` says what comes of the question. */
const pageWithCamera = (open: () => Promise<unknown>, formats = ["qr_code"]) => {
  const asked: unknown[] = [];
  const codes: string[] = [];
  class BarcodeDetector {
    static getSupportedFormats = async () => formats;
    detect = async () => codes.map((rawValue) => ({ rawValue }));
  }
  const getUserMedia = (wanted: unknown) => {
    asked.push(wanted);
    return open();
  };
  const defaultView = { navigator: { mediaDevices: { getUserMedia } }, BarcodeDetector };
  return { asked, codes, hostDocument: () => ({ defaultView }) as unknown as Document };
};

describe("[S2.28] the receiver, scanned by camera", () => {
  const show = async (page: ReturnType<typeof pageWithCamera>) => {
    const scripted = scriptedSluice();
    const { env } = scripted.ports;
    const view = start(sending(), <SendView />, {
      env: { ...env, hostDocument: page.hostDocument },
    });
    await act(async () => {});
    return view;
  };
  const stop = vi.fn();
  const stream = { getTracks: () => [{ stop }] };
  afterEach(() => stop.mockClear());

  test("the camera is asked for by the press alone; what is read goes where what is typed goes, and the camera is let go", async () => {
    const page = pageWithCamera(async () => stream);
    const { sent } = await show(page);
    expect(page.asked).toEqual([]);
    press("Scan");
    expect(await screen.findByText("Hold the code in front of the camera.")).toBeTruthy();
    expect(page.asked).toContainEqual({ video: { facingMode: "environment" }, audio: false });
    const before = stop.mock.calls.length;
    page.codes.push("ethereum:0x70997970C51812dc3A010C7d01b50e0d17dc79C8@1?value=1");
    await screen.findByRole("button", { name: "Scan" });
    expect(sent).toEqual([{ type: "send/edit", draft: { to: page.codes[0] } }]);
    expect(stop.mock.calls.length).toBe(before + 1);
    expect(screen.queryByLabelText("What the camera sees")).toBeNull();
  });

  test("stopped, or left, the camera is let go", async () => {
    const page = pageWithCamera(async () => stream);
    const { unmount } = await show(page);
    for (const leave of [() => press("Stop"), unmount]) {
      press("Scan");
      await screen.findByText("Hold the code in front of the camera.");
      const before = stop.mock.calls.length;
      leave();
      expect(stop.mock.calls.length).toBe(before + 1);
    }
  });

  test.each([
    ["NotAllowedError", /may not use the camera/],
    ["NotFoundError", /No camera is available/],
  ])("%s is said, with what to do", async (name, said) => {
    await show(pageWithCamera(() => Promise.reject(Object.assign(new Error(), { name }))));
    press("Scan");
    expect(await screen.findByText(said)).toBeTruthy();
    expect(screen.queryByLabelText("What the camera sees")).toBeNull();
  });

  test("where the page has no camera, it is not offered", async () => {
    const hostDocument = () => ({ defaultView: { navigator: {} } }) as unknown as Document;
    await show({ ...pageWithCamera(async () => stream), hostDocument });
    expect(screen.queryByRole("button", { name: "Scan" })).toBeNull();
  });
});

describe("[S2.33] what to send", () => {
  test("is chosen from what the account holds, by name, symbol or contract; tricks are not offered", () => {
    const { sent } = start(sending(), <SelectTokenView />);
    const rows = () =>
      within(screen.getByRole("list"))
        .getAllByRole("button")
        .map(({ textContent }) => textContent?.replace(/\s+/g, " "));
    expect(rows().map((row) => row?.slice(1, 5))).toEqual(["ETH ", "USDC"]);
    fireEvent.change(screen.getByRole("searchbox"), { target: { value: "usd" } });
    expect(rows()).toHaveLength(1);
    press(/USDC/);
    expect(sent).toEqual([
      {
        type: "send/edit",
        draft: {
          asset: {
            kind: "token",
            address: `0x${"4".repeat(40)}`,
            tokenId: null,
            symbol: "USDC",
            decimals: 18,
          },
          amount: "",
        },
      },
      { type: "view/back" },
    ]);
  });
});

describe("[S2.28] the review", () => {
  test("says to the last digit what leaves, to which whole address, on which network, and at what cost", () => {
    const { container, sent } = start(sending(), <PreviewView />);
    expect(container.querySelector(".large")?.textContent).toBe("1.5 ETH");
    expect(container.querySelector(".address-whole")?.textContent).toBe(BOB);
    expect(screen.getByText("Ethereum")).toBeTruthy();
    expect(screen.getByText("At most 0.000062 ETH")).toBeTruthy();
    expect(screen.getByText(/^Simulated on the network: nothing leaves/)).toBeTruthy();
    press("Send 1.5 ETH");
    expect(sent).toEqual([{ type: "send/confirm" }]);
  });

  test("what opening the receiver's account costs stands by itself, to the last digit", () => {
    const ready = (rent: string | null) =>
      sending({ plan: { status: "ready", plan: plan({ rent }) } });
    const { unmount } = start(ready(null), <PreviewView />);
    expect(screen.queryByText("To open their account")).toBeNull();
    unmount();
    start(ready("2039280000000001"), <PreviewView />);
    const name = screen.getByText("To open their account");
    expect(name.nextElementSibling?.textContent).toBe("0.002039280000000001 ETH");
  });

  test("a transaction of Bitcoin is told in full: what it spends, what comes back, and the fee to the last digit", () => {
    const psbt = {
      inputs: 2,
      spent: "1600000000000000000",
      change: "99999999999998856",
      feeRate: "8.1",
    };
    const fee = { expected: "1144", most: "1144" };
    start(
      sending({ plan: { status: "ready", plan: plan({ psbt, fee, outcome: "exact" }) } }),
      <PreviewView />,
    );
    const told = (name: string) => screen.getByText(name).nextElementSibling?.textContent;
    expect(told("Fee")).toBe("0.000000000000001144 ETH8.1 sat/vB");
    expect(told("Coins spent")).toBe("1.6 ETH2 coins");
    expect(told("Comes back to you")).toBe("0.099999999999998856 ETH");
  });

  test("what was not simulated is said so, never as safe", () => {
    start(
      sending({ plan: { status: "ready", plan: plan({ outcome: "tried" }) } }),
      <PreviewView />,
    );
    expect(screen.getByText(/cannot simulate/)).toBeTruthy();
    expect(screen.queryByText(/^Simulated/)).toBeNull();
  });

  test.each([
    ["exact", /^Nothing leaves/],
    ["by-wallet", /^The wallet chooses the coins and the fee itself/],
  ] as const)("what is %s is said so", (outcome, text) => {
    start(sending({ plan: { status: "ready", plan: plan({ outcome }) } }), <PreviewView />);
    expect(screen.getByText(text)).toBeTruthy();
  });

  test.each([
    "token-contract",
    "burn",
    "contract",
    "token-account",
    "more-leaves",
    "less-arrives",
  ] as const)("%s has to be agreed to", (danger) => {
    const { sent } = start(
      sending({ plan: { status: "ready", plan: plan({ dangers: [danger] }) } }),
      <PreviewView />,
    );
    expect(isDisabled("Send 1.5 ETH")).toBe(true);
    fireEvent.click(screen.getByRole("checkbox"));
    press("Send 1.5 ETH");
    expect(sent).toEqual([{ type: "send/confirm" }]);
  });

  test("a program that the token runs is named whole", () => {
    const runs = "Hook11111111111111111111111111111111111111111";
    const told = plan({ dangers: ["runs-program"], runs });
    start(sending({ plan: { status: "ready", plan: told } }), <PreviewView />);
    expect(screen.getByText("Program of the token").nextSibling?.textContent).toBe(runs);
  });

  test.each(["own", "unused", "runs-program"] as const)(
    "%s is told, and need not be agreed to",
    (danger) => {
      start(
        sending({ plan: { status: "ready", plan: plan({ dangers: [danger] }) } }),
        <PreviewView />,
      );
      expect(screen.getByRole("alert").textContent).not.toBe("");
      expect(isDisabled("Send 1.5 ETH")).toBe(false);
    },
  );

  test.each([
    { isMistyped: true },
    { isElsewhere: true, name: "bob.eth" },
    { isLookAlike: true, name: "b\u043eb.eth" },
    { looksLike: ADDRESS },
  ])("a receiver that may be wrong has to be agreed to: %j", (parts) => {
    start(sending({ receiver: receiver(parts) }), <PreviewView />);
    expect(isDisabled(/^Send 1.5 ETH/)).toBe(true);
  });

  test("what was agreed to counts as long as nothing else is dangerous", () => {
    const with_ = (...dangers: Plan["dangers"][number][]) =>
      sending({ plan: { status: "ready", plan: plan({ dangers }) } });
    const { states } = start(with_("contract"), <PreviewView />);
    fireEvent.click(screen.getByRole("checkbox"));
    expect(isDisabled("Send 1.5 ETH")).toBe(false);
    act(() => states.send$.next(with_("contract", "more-leaves")));
    expect(isDisabled("Send 1.5 ETH")).toBe(true);
  });

  test.each([
    [{ isMistyped: true }, /in the wrong case/],
    [{ isElsewhere: true, name: "bob.eth" }, /bob.eth has no address of its own on Ethereum/],
    [{ isLookAlike: true, name: "b\u043eb.eth" }, /has letters that look like plain ones/],
    [{ looksLike: ADDRESS }, /it looks like one/],
  ])("what may be wrong with the receiver is said beside the box: %j", (parts, said) => {
    start(sending({ receiver: receiver(parts) }), <PreviewView />);
    expect(screen.getByRole("alert").textContent).toMatch(said);
  });

  test("while its code comes, an account that is connected is not said to be missing", () => {
    start(null, <PreviewView />);
    expect(screen.queryByText(/No account/)).toBeNull();
  });

  test("while the wallet is asked, it says where to confirm; what it declined is told", () => {
    const { states } = start(sending({ requestId: "r1" }), <PreviewView />);
    expect(isDisabled(`Confirm it in ${ember.name}`)).toBe(true);
    act(() =>
      states.send$.next(sending({ failure: { code: "request/rejected", message: "declined" } })),
    );
    expect(isDisabled("Send 1.5 ETH")).toBe(false);
  });

  test("[S9.18] while it is looked at again, nothing moves; then the button has the focus again", () => {
    const { states, container } = start(sending(), <PreviewView />);
    const facts = () => container.querySelector("dl")?.textContent;
    const before = facts();
    const button = screen.getByRole("button", { name: "Send 1.5 ETH" });
    button.focus();
    act(() => states.send$.next(sending({ requestId: "r1" })));
    button.blur();
    const failure = { code: "request/rejected", message: "declined" } as const;
    act(() => states.send$.next(sending({ plan: { status: "looking" }, failure })));
    expect([facts(), isDisabled("Send 1.5 ETH")]).toEqual([before, true]);
    act(() => states.send$.next(sending({ failure })));
    expect([facts(), isDisabled("Send 1.5 ETH")]).toEqual([before, false]);
    expect(document.activeElement).toBe(button);
  });

  test.each([
    ["another draft", { draft: { asset: coin, amount: "2", to: BOB, speed: "normal" } }],
    ["another payer", { payer: "account" }],
  ] as const)("what was looked at for %s is not shown meanwhile", (_, parts) => {
    const { states, container } = start(sending(), <PreviewView />);
    act(() => states.send$.next(sending({ plan: { status: "looking" }, ...parts })));
    expect(container.querySelector("dl")).toBeNull();
  });

  test("why it cannot be sent now comes before what became of it in the wallet", () => {
    const failure = { code: "send/not-sponsored", message: "no" } as const;
    const { states, container } = start(sending({ failure }), <PreviewView />);
    const said = () => container.querySelector(".state")?.textContent;
    expect(said()).toMatch(/^Your wallet did not send it/);
    const none = { code: "send/no-gas", message: "no coin" } as const;
    act(() => states.send$.next(sending({ plan: { status: "failed", failure: none }, failure })));
    expect(said()).toMatch(/fee/);
    expect(said()).not.toMatch(/did not send it/);
    expect(container.querySelector("dl")).toBeNull();
  });

  test("[S9.18] the button that asked leads on, and has the focus again, once it was sent", () => {
    const { states, container } = start(sending(), <PreviewView />);
    const button = container.querySelector(".main") as HTMLButtonElement;
    button.focus();
    act(() => states.send$.next(sending({ requestId: "r1" })));
    button.blur();
    const sent = { requestId: "r1", hash: `0x${"ab".repeat(32)}`, plan: plan(), name: "bob.eth" };
    act(() =>
      states.send$.next(sending({ sent: { ...sent, status: "pending", differences: [] } })),
    );
    expect(screen.getByRole("button", { name: "Done" })).toBe(button);
    expect(document.activeElement).toBe(button);
    expect(container.querySelector(".large")?.textContent).toBe("1.5 ETH");
    expect(screen.getByText("bob.eth")).toBeTruthy();
    expect(screen.getByText("At most 0.000062 ETH")).toBeTruthy();
  });

  test.each([
    ["pending", /Waiting for the network to confirm it/],
    ["late", /^Still pending/],
    ["failed", /^The transaction failed/],
    ["dropped", /^The network did not include it in time/],
    ["sped-up", /^You sped it up/],
    ["cancelled", /^You cancelled it/],
    ["replaced", /^It was not sent, because another transaction/],
    ["taken-back", /^The block it was in was undone/],
    ["outbid", /^The network has both/],
    ["bumped", /^Sent again for a higher fee/],
    ["lost", /^Another transaction of your account replaced it/],
  ] as const)("what was sent and is %s", (status, said) => {
    const hash = `0x${"ab".repeat(32)}`;
    const { sent } = start(
      sending({
        sent: { requestId: "r1", hash, plan: plan(), name: null, status, differences: [] },
      }),
      <PreviewView />,
    );
    expect(screen.getByText(said)).toBeTruthy();
    expect(screen.getByText(hash)).toBeTruthy();
    press("Done");
    expect(sent).toEqual([{ type: "view/reset", entry: { view: "Account" } }]);
  });

  describe("still pending after 25 s", () => {
    const late: Sent = {
      requestId: "r1",
      hash: `0x${"ab".repeat(32)}`,
      plan: plan(),
      name: null,
      status: "late",
      differences: [],
    };
    const transfer = { ...PENDING, place: { nonce: 5, call: "" }, isCancellable: true };
    const again = () =>
      screen
        .queryAllByRole("button", { name: /^(Speed up|Cancel it)$/ })
        .map((one) => one.textContent);
    const shown = (parts: Partial<SendState>, sent: TransfersState = [transfer]) => {
      const started = start(sending({ sent: late, ...parts }), <PreviewView />);
      act(() => started.states.transfers$.next(sent));
      return started;
    };

    test("can be cancelled; only the wallet itself may speed it up: one that ignores its number would pay twice", () => {
      const { sent } = shown({});
      expect(again()).toEqual(["Cancel it"]);
      expect(screen.getByText(/^To speed it up, check your wallet/)).toBeTruthy();
      press("Cancel it");
      expect(sent).toEqual([{ type: "send/outbid", transferId: "r1" }]);
    });

    test("can be sped up as well, where the wallet signs alone or keeps the number it is given", () => {
      const { sent } = shown({}, [{ ...transfer, isReplaceable: true }]);
      expect(again()).toEqual(["Speed up", "Cancel it"]);
      expect(screen.queryByText(/^To speed it up, check your wallet/)).toBeNull();
      press("Speed up");
      expect(sent).toEqual([{ type: "send/bump", transferId: "r1" }]);
    });

    test("cannot be by an account of the embedded wallet", () => {
      const { states } = shown({});
      act(() => states.account$.next({ ...account, type: "smartAccount" }));
      expect(again()).toEqual([]);
    });

    test.each([
      ["its place is not known", {}, [{ ...transfer, place: null }]],
      ["both are with the network", { sent: { ...late, status: "outbid" } }, [transfer]],
      ["it is fresh", { sent: { ...late, status: "pending" } }, [transfer]],
      ["the wallet has cancelled it", {}, [{ ...transfer, outbidBy: transfer.hash }]],
      ["another account has sent it", {}, [{ ...transfer, address: BOB }]],
      ["another network has it", {}, [{ ...transfer, caipNetworkId: "eip155:10" }]],
    ] as const)("cannot be while %s", (_, parts, sent) => {
      shown(parts, sent);
      expect(again()).toEqual([]);
    });

    test("while the wallet is asked, it says which number to look for; what it declined is told", () => {
      const { states } = shown({});
      act(() => states.outbids$.next({ r1: "asked" }));
      expect(again()).toEqual([]);
      expect(screen.getByText(/The number \(nonce\) must be 5/)).toBeTruthy();
      act(() => states.outbids$.next({ r1: { code: "send/too-late", message: "late" } }));
      expect(screen.getByText(/^By now it is in a block/)).toBeTruthy();
      expect(again()).toHaveLength(1);
    });
  });

  describe("that can be sent once more for a higher fee", () => {
    const hash = "ab".repeat(32);
    const replaceable = plan({ outcome: "exact" });
    const sentAs = (status: Sent["status"]): Partial<SendState> => ({
      sent: { requestId: "r1", hash, plan: replaceable, name: null, status, differences: [] },
    });
    const transfer = { ...PENDING, hash, isReplaceable: true };
    const again = () => screen.queryByRole("button", { name: "Speed up" });

    test("is, once it is still pending after 25 s", () => {
      const { sent, states } = start(sending(sentAs("late")), <PreviewView />);
      act(() => states.transfers$.next([transfer]));
      expect(screen.queryByRole("button", { name: "Cancel it" })).toBeNull();
      press("Speed up");
      expect(sent).toEqual([{ type: "send/bump", transferId: "r1" }]);
      for (const status of ["pending", "bumped", "confirmed"] as const) {
        act(() => states.send$.next(sending(sentAs(status))));
        expect(again()).toBeNull();
      }
      // What the wallet makes itself can be neither.
      act(() => states.send$.next(sending(sentAs("late"))));
      act(() => states.transfers$.next([{ ...transfer, isReplaceable: false }]));
      expect(again()).toBeNull();
      expect(screen.queryByRole("button", { name: "Cancel it" })).toBeNull();
    });

    test("both fees are seen before the wallet is asked, and that it is paid once", () => {
      const bump = plan({
        ...replaceable,
        fee: { expected: "62000000000000", most: "62000000000000" },
        replaces: { hash, fee: "41000000000000" },
      });
      const draft = { ...sending().draft, replaces: { transferId: "r1", hash } };
      const { sent } = start(
        sending({ draft, plan: { status: "ready", plan: bump } }),
        <PreviewView />,
      );
      const row = (name: string) => screen.getByText(name).parentElement?.textContent;
      expect(row("Fee so far")).toContain("0.000041 ETH");
      expect(row("Fee so far")).not.toContain("At most");
      expect(row("Fee")).toContain("0.000062 ETH");
      expect(screen.getByText(/^It replaces what you sent/)).toBeTruthy();
      press("Pay the higher fee");
      expect(sent).toEqual([{ type: "send/confirm" }]);
    });

    test("while a wallet is asked that sends what it signs, it says which number to look for", () => {
      const bump = plan({
        ...replaceable,
        replaces: { hash, fee: "1", most: "82000000000000", number: "5" },
      });
      const draft = { ...sending().draft, replaces: { transferId: "r1", hash } };
      const ready = { draft, plan: { status: "ready", plan: bump } } as const;
      const { states } = start(sending(ready), <PreviewView />);
      expect(screen.queryByText(/The number \(nonce\)/)).toBeNull();
      expect(screen.getByText("At most 0.000082 ETH")).toBeTruthy();
      act(() => states.send$.next(sending({ ...ready, requestId: "r2" })));
      expect(screen.getByText(/must be 5: with any other, you pay twice/)).toBeTruthy();
    });
  });

  test("what was signed instead of it is said loudly", () => {
    start(
      sending({
        sent: {
          requestId: "r1",
          hash: `0x${"ab".repeat(32)}`,
          plan: plan(),
          name: null,
          status: "confirmed",
          differences: [
            { what: "receiver", meant: BOB, is: ADDRESS },
            { what: "network", meant: "eip155:1", is: "eip155:8453" },
          ],
        },
      }),
      <PreviewView />,
    );
    const { textContent } = screen.getByRole("alert");
    expect(textContent).toContain("This is not what you saw");
    expect(textContent).toContain(`It went to ${ADDRESS}, not to ${BOB}.`);
    expect(textContent).toContain("It is on Base, not on Ethereum.");
  });
});

describe("an NFT", () => {
  const fern: Nft = {
    id: "eip155:1/erc1155:0x1/7",
    caipNetworkId: "eip155:1",
    standard: "erc1155",
    contract: "0x5FbDB2315678afecb367f032d93F642f64180aa3",
    tokenId: "7",
    units: "3",
    name: "Fern",
    collection: "Ferns",
    collectionAddress: null,
    picture: null,
    attributes: null,
    isSpam: false,
  };
  const draftOf = (nft: Nft): Partial<SendState> => {
    const asset = nftAsset(nft, nft.name);
    return {
      draft: { asset, amount: "1", to: BOB, speed: "normal" },
      plan: { status: "ready", plan: plan({ asset, units: "1" }) },
    };
  };
  const show = (nft: Nft, view = <SendView />, { caipAddress } = account) => {
    const { states } = start(sending(draftOf(nft)), view);
    act(() => states.nfts$.next({ ...initialNfts, status: "ready", caipAddress, items: [nft] }));
  };

  test("of which the account has one has no field for how many, unless the site asks for more", () => {
    const only = { ...fern, units: "1" };
    const { states, play } = start(sending(draftOf(only)));
    const { caipAddress } = account;
    act(() => states.nfts$.next({ ...initialNfts, status: "ready", caipAddress, items: [only] }));
    expect(screen.queryByRole("textbox", { name: "How many" })).toBeNull();
    const asset = nftAsset(only, only.name);
    play("send$", sending({ draft: { asset, amount: "2", to: BOB, speed: "normal" } }));
    const many = screen.getByRole<HTMLInputElement>("textbox", { name: "How many" });
    expect(many.value).toBe("2");
    many.focus();
    for (const amount of ["", "1"])
      play("send$", sending({ draft: { asset, amount, to: BOB, speed: "normal" } }));
    expect(document.activeElement).toBe(many);
  });

  test("of an edition: it is asked how many", () => {
    show(fern);
    expect(screen.getByRole("textbox", { name: "How many" })).toBeTruthy();
    expect(screen.getByRole("button", { name: /^What to send: Fern/ }).textContent).toContain(
      "Ferns",
    );
  });

  test.each([{ units: "1" }, { standard: "erc721", units: "1" }] as const)(
    "that is the only one has no amount: %j",
    (parts) => {
      show({ ...fern, ...parts });
      expect(screen.queryByRole("textbox", { name: "How many" })).toBeNull();
      expect(screen.queryByRole("button", { name: "Max" })).toBeNull();
    },
  );

  test("is told by nothing that is known of what another account holds", () => {
    show({ ...fern, units: "1" }, <SendView />, { ...account, caipAddress: `eip155:1:${BOB}` });
    expect(screen.getByRole("textbox", { name: "How many" })).toBeTruthy();
  });

  test("is reviewed by its name", () => {
    show({ ...fern, units: "1" }, <PreviewView />);
    expect(screen.getByRole("button", { name: "Send Fern" })).toBeTruthy();
  });
});
