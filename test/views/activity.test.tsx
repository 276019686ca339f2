// @vitest-environment jsdom
import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { initialActivity } from "../../src/model/activity.js";
import type { ActivityState, Transaction, Transfer } from "../../src/model/payloads.js";
import AccountView from "../../src/views/account/account-view.js";
import TransactionsView from "../../src/views/activity/transactions-view.js";
import { ADDRESS, account, mainnet } from "./support/builders.js";
import { renderView } from "./support/render-view.js";
import { scriptedSluice } from "./support/scripted-sluice.js";

const BOB = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const coin = (parts: Partial<Transfer> = {}): Transfer => ({
  direction: "out",
  quantity: "1.5",
  symbol: "ETH",
  nft: null,
  picture: null,
  hasPrice: true,
  isSpam: false,
  ...parts,
});
const moved = (id: string, parts: Partial<Transaction> = {}): Transaction => ({
  id,
  hash: `0x${id.repeat(64)}`,
  caipNetworkId: "eip155:1",
  operationType: "send",
  status: "confirmed",
  minedAt: new Date(new Date().getFullYear(), 0, 2, 10, 42).getTime(),
  sentFrom: ADDRESS,
  sentTo: BOB,
  transfers: [coin()],
  ...parts,
});

const start = (state: Partial<ActivityState>, view = <TransactionsView />) => {
  const scripted = scriptedSluice({});
  const { account$, activity$, networks$ } = scripted.states;
  account$.next(account);
  networks$.next([
    {
      ...mainnet,
      blockExplorers: { default: { name: "Etherscan", url: "https://scan.example/" } },
    },
  ]);
  activity$.next({ ...initialActivity, status: "ready", ...state });
  return renderView(scripted, view);
};
const rows = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent);

describe("[S2.31] the transactions of an account", () => {
  test("[S5.24] each with what it did, when, and what it moved, and leads to the explorer", () => {
    start({
      items: [
        moved("a"),
        moved("b", { operationType: "receive", transfers: [coin({ direction: "in" })] }),
      ],
    });
    expect(rows().slice(1)).toEqual([
      "ESent Jan 2, 10:42 AM 1.500 ETH",
      "EReceived Jan 2, 10:42 AM +1.500 ETH",
    ]);
    fireEvent.click(screen.getByRole("button", { name: /^Sent/ }));
    const facts = [...document.querySelectorAll("dl.facts > div")].map(
      ({ textContent }) => textContent,
    );
    expect(facts).toEqual([
      "Amount1.500 ETH",
      "StatusDone",
      expect.stringMatching(/^WhenJanuary 2, \d{4} at 10:42 AM$/),
      "NetworkEthereum",
      `From${ADDRESS}`,
      `To${BOB}`,
      `Transaction0x${"a".repeat(64)}`,
    ]);
    const links = screen.getAllByRole("link", { name: "Show on Etherscan" });
    expect(links.at(-1)?.getAttribute("href")).toBe(`https://scan.example/tx/0x${"a".repeat(64)}`);
    expect(links.at(-1)?.getAttribute("rel")).toBe("noopener noreferrer");
    fireEvent.click(screen.getByRole("button", { name: "All transactions" }));
    expect(rows()).toHaveLength(3);
    expect(document.activeElement?.textContent).toMatch(/^ESent/);
  });

  test("[S5.28] by month, with the year unless it is this one", () => {
    start({ items: [moved("a"), moved("b", { minedAt: new Date(2020, 4, 3).getTime() })] });
    expect(
      screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent),
    ).toEqual(["January", "May 2020"]);
  });

  test("[S4.35] those that are pending stand on top; one that failed says so", () => {
    start({
      items: [
        moved("a", { status: "failed", transfers: [] }),
        moved("b", { status: "pending", minedAt: 0 }),
      ],
    });
    expect(rows()[0]).toMatch(/^ESent Pending · /);
    expect(rows()[2]).toMatch(/^SSent Failed · Jan 2/);
  });

  test("what was sent from here stands there before the service knows it, and once when it does", () => {
    const hash = `0x${"f".repeat(64)}`;
    const sent = {
      id: "r1",
      caipNetworkId: "eip155:1",
      address: ADDRESS.toLowerCase(),
      hash,
      kind: "send",
      to: BOB,
      token: null,
      symbol: null,
      amount: "0.25",
      since: Date.now(),
      status: "pending",
    } as const;
    const { play } = start({ items: [moved("a")] });
    play("transfers$", [
      sent,
      { ...sent, id: "r2", hash: null, status: "asked" },
      { ...sent, id: "r3", caipNetworkId: "eip155:10" },
      { ...sent, id: "r4", address: BOB },
    ]);
    expect(rows()).toHaveLength(3);
    expect(rows()[0]).toMatch(/^ESent Pending · .* 0.250 ETH$/);
    play("activity$", {
      ...initialActivity,
      status: "ready",
      items: [moved("f", { hash: hash.toUpperCase().replace("0X", "0x") }), moved("a")],
    });
    expect(rows().filter((text) => text?.includes("Pending"))).toEqual([]);
    expect(rows()).toHaveLength(3);
  });

  test("an operation that we do not know is a transaction", () => {
    start({ items: [moved("a", { operationType: "constructor", transfers: [] })] });
    expect(rows()[1]).toMatch(/^TTransaction /);
  });

  test("strangers' entries that imitate are marked, have no picture, and a word of warning", () => {
    const twin = `${BOB.slice(0, 4)}${"0".repeat(34)}${BOB.slice(-4)}`;
    const picture = "data:image/png;base64,AAAA";
    const { container } = start({
      items: [
        moved("a"),
        moved("b", {
          operationType: "receive",
          sentFrom: twin,
          transfers: [coin({ direction: "in", quantity: "0.0001", picture })],
        }),
        moved("c", { sentTo: twin, transfers: [coin({ quantity: "0", symbol: "USDC", picture })] }),
        moved("d", {
          operationType: "receive",
          sentFrom: BOB,
          transfers: [coin({ direction: "in" })],
        }),
        // A false token says that the account sent some.
        moved("e", {
          sentTo: twin,
          transfers: [coin({ quantity: "25", symbol: "USDC", picture, hasPrice: false })],
        }),
        moved("f", {
          sentTo: `0x${"7".repeat(40)}`,
          transfers: [coin({ quantity: "25", symbol: "FERN", hasPrice: false })],
        }),
      ],
    });
    expect(
      rows()
        .slice(1)
        .map((text) => text?.includes("Suspicious")),
    ).toEqual([false, true, true, false, true, false]);
    expect(container.querySelector("img")).toBeNull();
    expect(screen.getByText(/want you to copy an address from here/)).toBeDefined();
    // Its details have no button that copies an address, only one for the transaction.
    fireEvent.click(screen.getAllByRole("button", { name: /Suspicious/ })[0] as HTMLElement);
    expect(screen.getAllByRole("button", { name: "Copy it" })).toHaveLength(1);
  });

  test.each<[string, Partial<ActivityState>, RegExp]>([
    ["while they are asked for", { status: "loading" }, /Loading/],
    ["where there are none", {}, /No transactions yet/],
    [
      "on a network that the service does not know",
      { status: "unsupported" },
      /cannot be shown here/,
    ],
  ])("%s it says so", (_, state, text) => {
    start(state);
    expect(screen.getByText(text)).toBeDefined();
  });

  test("[S8.9] when they cannot be had, they can be asked for again", () => {
    const { sent } = start({ status: "failed", failure: { code: "http/status", message: "x" } });
    expect(screen.getByText(/cannot be shown right now/)).toBeDefined();
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(sent).toEqual([{ type: "activity/refresh" }]);
  });

  test("pages without anything to show go on when the visitor wants it", () => {
    const { sent } = start({ items: [moved("a")], next: "p", isPaused: true });
    fireEvent.click(screen.getByRole("button", { name: "Look further back" }));
    expect(sent).toEqual([{ type: "activity/more" }]);
  });

  test("without an account there is a way to connect", () => {
    const { play } = start({});
    play("account$", null);
    expect(screen.getByRole("button", { name: "Connect wallet" })).toBeDefined();
  });
});

describe("[S2.39] the tab of the account", () => {
  const open = (activity: boolean) => {
    const scripted = scriptedSluice({});
    const { account$, activity$, features$, tokens$ } = scripted.states;
    account$.next(account);
    tokens$.next({ ...tokens$.value, status: "ready" });
    activity$.next({ ...initialActivity, status: "ready", items: [moved("a")] });
    features$.next({ ...features$.value, activity });
    return renderView(scripted, <AccountView />);
  };

  test("leads to the transactions, by arrow key as well", async () => {
    open(true);
    const tokens = screen.getByRole("tab", { name: "Tokens" });
    expect(tokens.getAttribute("aria-selected")).toBe("true");
    fireEvent.keyDown(tokens, { key: "ArrowLeft" });
    expect(screen.getByRole("tab", { name: "Activity" }).getAttribute("aria-selected")).toBe(
      "true",
    );
    const panel = screen.getByRole("tabpanel", { name: "Activity" });
    expect(await within(panel).findByText("1.500 ETH")).toBeDefined();
  });

  test("is not there where activity is off", () => {
    open(false);
    expect(screen.queryByRole("tab", { name: "Activity" })).toBeNull();
    expect(screen.getByRole("tabpanel", { name: "Tokens" })).toBeDefined();
  });
});
