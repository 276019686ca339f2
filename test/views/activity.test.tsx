// @vitest-environment jsdom
import { act, fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Transaction, Transfer } from "../../src/codecs/api/history.js";
import type { Token } from "../../src/codecs/api/token-balances.js";
import type { CaipAddress } from "../../src/codecs/caip.js";
import { unsupportedNetwork } from "../../src/codecs/network.js";
import { initialTokens } from "../../src/model/account.js";
import type { ActivityState } from "../../src/model/activity.js";
import { initialActivity } from "../../src/model/activity.js";
import type { TransactionDetails } from "../../src/model/transaction-details.js";
import { solana } from "../../src/networks/networks.js";
import AccountView from "../../src/views/account/account-view.js";
import TransactionsView from "../../src/views/activity/transactions-view.js";
import { ADDRESS, account, base, coin, mainnet } from "./support/builders.js";
import { renderView } from "./support/render-view.js";
import { scriptedSluice } from "./support/scripted-sluice.js";

const BOB = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
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

/** What a node tells of a transaction, by default that the account has sent 1.5 ETH to Bob. */
const told = (parts: Partial<TransactionDetails> = {}): TransactionDetails => ({
  hasFailed: false,
  payer: ADDRESS,
  fee: "0.000021",
  used: null,
  moves: [{ direction: "out", contract: null, other: BOB.toLowerCase(), quantity: "1.5" }],
  reason: null,
  ...parts,
});
/** A list, and what nodes have told of some in it. */
const listed = (
  items: readonly Transaction[],
  ...known: readonly (readonly [Transaction, TransactionDetails])[]
) => ({
  items: items.map((one) => {
    const [, details] = known.find(([other]) => other === one) ?? [];
    return details === undefined ? one : { ...one, details };
  }),
});

/** The history of the account, on its network. */
const ready = {
  ...initialActivity,
  status: "ready",
  caipAddress: account.caipAddress,
} as const;

const start = (
  state: Partial<ActivityState>,
  view = <TransactionsView />,
  scripted = scriptedSluice({}),
) => {
  const { account$, activity$, networks$ } = scripted.states;
  account$.next(account);
  networks$.next([
    {
      ...mainnet,
      blockExplorers: { default: { name: "Etherscan", url: "https://scan.example/" } },
    },
  ]);
  activity$.next({ ...ready, ...state });
  return renderView(scripted, view);
};
const tokenOf = (address: string, symbol: string): Token => ({
  address: address as Token["address"],
  name: symbol,
  symbol,
  logoUri: null,
  price: null,
  value: null,
  decimals: 18,
  quantity: { numeric: "3", decimals: "18" },
});
/** Tells of any name that somebody has it. */
const resolvesTo = (parts: object) => () =>
  Promise.resolve({ name: "bob.reown.id", addresses: [], avatar: null, ...parts });
const rows = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent);

describe("[S2.31] on which networks", () => {
  const onBase = moved("b", { caipNetworkId: "eip155:8453" });

  test("where the site has several, the active one's or all are shown, each then with its network", () => {
    const { sent, play } = start({ items: [moved("a")] });
    expect(screen.queryByRole("radio")).toBeNull();
    play("networks$", [mainnet, base]);
    expect(screen.getByRole("radio", { name: "This network" }).getAttribute("aria-checked")).toBe(
      "true",
    );
    fireEvent.click(screen.getByRole("radio", { name: "All networks" }));
    expect(sent).toEqual([{ type: "activity/show", scope: "all" }]);
    play("activity$", {
      ...initialActivity,
      status: "ready",
      scope: "all",
      items: [moved("a"), onBase],
    });
    expect(rows().slice(1)).toEqual([
      expect.stringContaining("Ethereum\u00a0· Jan 2"),
      expect.stringContaining("Base\u00a0· Jan 2"),
    ]);
  });

  test.each(["loading", "failed", "unsupported"] as const)(
    "%s: the choice stays where it is",
    (status) => {
      const { play } = start({ status, scope: "all" });
      play("networks$", [mainnet, base]);
      expect(screen.getByRole("radio", { name: "All networks" })).toBeTruthy();
    },
  );
});

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
      "Amount1.5 ETH",
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
    expect(rows()[0]).toMatch(/^ESent Pending\u00a0· /);
    expect(rows()[2]).toMatch(/^SSent Failed\u00a0· Jan 2/);
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
    expect(rows()[0]).toMatch(/^ESent Pending\u00a0· .* 0.250 ETH$/);
    play("activity$", {
      ...initialActivity,
      status: "ready",
      items: [moved("f", { hash: hash.toUpperCase().replace("0X", "0x") }), moved("a")],
    });
    expect(rows().filter((text) => text?.includes("Pending"))).toEqual([]);
    expect(rows()).toHaveLength(3);
  });

  describe("what was sent from here, beside what is listed", () => {
    const DAY = 86_400_000;
    const sent = {
      id: "r1",
      caipNetworkId: "eip155:1",
      address: ADDRESS,
      hash: `0x${"f".repeat(64)}`,
      kind: "send",
      to: BOB,
      token: null,
      symbol: "ETH",
      amount: "0.25",
      since: new Date(2020, 9, 20).getTime(),
      status: "dropped",
    } as const;
    const months = () =>
      screen.queryAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);
    const listed = [
      moved("a", { minedAt: new Date(2020, 10, 2).getTime() }),
      moved("b", { minedAt: new Date(2020, 9, 5).getTime() }),
    ];

    test.each([
      ["cannot be fetched", { status: "failed" }, /cannot be shown right now/],
      ["are not known of the network", { status: "unsupported" }, /cannot be shown here/],
    ] as const)(
      "is there where the others %s, with what can be done about it",
      async (_, state, text) => {
        const { play } = start(state);
        play("transfers$", [
          {
            ...sent,
            status: "pending",
            isReplaceable: true,
            isCancellable: true,
            place: { nonce: 5, call: "" },
          },
          { ...sent, id: "r2", hash: `0x${"e".repeat(64)}` },
        ]);
        expect(rows()[0]).toMatch(/^ESent Pending\u00a0· .* 0.250 ETH$/);
        expect(rows()[2]).toMatch(/^ESent Replaced\u00a0· .* 0.250 ETH$/);
        expect(screen.getByText(text)).toBeTruthy();
        expect(screen.queryByRole("button", { name: "Try again" }) === null).toBe(
          state.status === "unsupported",
        );
        fireEvent.click(screen.getByRole("button", { name: /Pending/ }));
        await act(async () => {
          await import("../../src/views/send/send.js");
        });
        expect(screen.getByRole("button", { name: "Speed up" })).toBeTruthy();
      },
    );

    test("is there while the others are asked for, as long as no block has it", () => {
      const { play } = start({ status: "loading" });
      play("transfers$", [
        { ...sent, status: "pending" },
        { ...sent, id: "r2", hash: `0x${"e".repeat(64)}` },
      ]);
      expect(rows()).toHaveLength(1);
      expect(rows()[0]).toContain("Pending");
      expect(screen.getByText(/Loading/)).toBeTruthy();
    });

    test("[S5.28] stands where its time is, in its month", () => {
      const { play } = start({ items: listed });
      play("transfers$", [
        { ...sent, id: "r0", hash: `0x${"0".repeat(64)}`, status: "pending" },
        { ...sent, id: "r2", hash: `0x${"e".repeat(64)}`, since: sent.since - 3 * DAY },
        sent,
      ]);
      expect(months()).toEqual(["November 2020", "October 2020"]);
      expect(
        rows().map((text) => text?.match(/Pending|November|October|(Nov|Oct) \d+/)?.[0]),
      ).toEqual(["Pending", "November", "Nov 2", "October", "Oct 20", "Oct 17", "Oct 5"]);
    });

    test("waits for the pages that may have it, and is there once these are all", () => {
      const old = {
        ...sent,
        status: "confirmed",
        since: new Date(2020, 9, 5).getTime() - DAY,
      } as const;
      const { play } = start({ items: listed, next: "p" });
      play("transfers$", [
        old,
        { ...old, id: "r2", hash: `0x${"e".repeat(64)}`, status: "pending" },
      ]);
      expect(rows()).toHaveLength(5);
      expect(rows()[0]).toContain("Pending");
      expect(rows().at(-1)).toContain("Oct 5");
      play("activity$", { ...initialActivity, status: "ready", items: listed });
      expect(rows()).toHaveLength(6);
      expect(rows().at(-1)).toContain("Oct 4");
    });
  });

  test("[A.19] what a swap from here has really brought stands in its details, with all its digits", () => {
    const swap = moved("d", { operationType: "trade", transfers: [] });
    const { play } = start({ ...listed([swap], [swap, told()]) });
    fireEvent.click(screen.getByRole("button", { name: /Swapped/ }));
    expect(screen.queryByText("Received", { selector: "dt" })).toBeNull();
    const { caipNetworkId, hash } = swap;
    const [ether, dollars] = (["ETH", "USDC"] as const).map((symbol) => ({
      kind: "token" as const,
      address: BOB,
      tokenId: null,
      symbol,
      decimals: 6,
    }));
    if (ether === undefined || dollars === undefined) throw new Error("There are two.");
    const sent = { requestId: "r", caipNetworkId, hash, sell: ether, buy: dollars, units: "1" };
    play("swaps$", [{ ...sent, status: "confirmed", arrived: "1989.999995" }]);
    const received = screen.getByText("Received", { selector: "dt" });
    expect(received.nextElementSibling?.textContent).toBe("1,989.999995 USDC");
  });

  test.each([
    ["an NFT by its name", { kind: "erc721", tokenId: "1", decimals: 0 }, "1", "Lantern"],
    ["of an edition, how many", { kind: "erc1155", tokenId: "1", decimals: 0 }, "2", "2 Lantern"],
    [
      "a token with its amount",
      { kind: "token", tokenId: null, decimals: 6 },
      "1",
      "1.000 Lantern",
    ],
  ] as const)("what was sent from here is told as what it is: %s", (_, asset, amount, said) => {
    const { play } = start({});
    play("transfers$", [
      {
        id: "r1",
        caipNetworkId: "eip155:1",
        address: ADDRESS,
        hash: `0x${"c".repeat(64)}`,
        kind: "send",
        to: BOB,
        token: BOB,
        symbol: "Lantern",
        amount,
        since: Date.now(),
        status: "pending",
        asset,
      },
    ]);
    expect(rows()[0]).toMatch(new RegExp(`(am|pm) ${said}$`, "i"));
  });

  test.each([
    ["sped up", { status: "confirmed", isSpedUp: true }, "Sped up"],
    ["cancelled", { status: "cancelled", replacedBy: `0x${"d".repeat(64)}` }, "Cancelled"],
    ["replaced", { status: "replaced", replacedBy: `0x${"d".repeat(64)}` }, "Replaced"],
    ["replaced by nobody knows what", { status: "dropped" }, "Replaced"],
    ["too late", { status: "dropped", lastBlock: "7" }, "Failed"],
  ] as const)("what was sent from here and %s is said so", (_, end, said) => {
    const { play } = start({ items: [moved("a")] });
    const sent = {
      id: "r1",
      caipNetworkId: "eip155:1",
      address: ADDRESS,
      hash: `0x${"c".repeat(64)}`,
      kind: "send",
      to: BOB,
      token: null,
      symbol: "ETH",
      amount: "0.25",
      since: Date.now(),
    } as const;
    play("transfers$", [{ ...sent, ...end }]);
    expect(rows()[1]).toMatch(new RegExp(`^ESent ${said}\u00a0· `));
    fireEvent.click(screen.getAllByRole("button", { name: /0.250 ETH/ })[0] as HTMLElement);
    expect(screen.getByText(said)).toBeTruthy();
  });

  describe("what no block has", () => {
    const sent = {
      id: "r1",
      caipNetworkId: "eip155:1",
      address: ADDRESS,
      hash: `0x${"c".repeat(64)}`,
      kind: "send",
      to: BOB,
      token: null,
      symbol: "ETH",
      amount: "0.25",
      since: Date.now(),
      status: "pending",
      place: { nonce: 5, call: "" },
      isReplaceable: true,
      isCancellable: true,
    } as const;
    const again = () =>
      screen
        .queryAllByRole("button", { name: /^(Speed up|Cancel it)$/ })
        .map((one) => one.textContent);
    /** Its details, once what can be done about it was fetched. */
    const open = async (parts: object = {}) => {
      const started = start({ items: [] });
      started.play("transfers$", [{ ...sent, ...parts }]);
      fireEvent.click(screen.getByRole("button", { name: / 0\.25/ }));
      await act(async () => {
        await import("../../src/views/send/send.js");
      });
      return started;
    };

    test("is sped up or cancelled by its account on its network, while it is pending", async () => {
      const { play, sent: commands } = await open();
      expect(again()).toEqual(["Speed up", "Cancel it"]);
      fireEvent.click(screen.getByRole("button", { name: "Speed up" }));
      fireEvent.click(screen.getByRole("button", { name: "Cancel it" }));
      expect(commands).toContainEqual({ type: "send/bump", transferId: "r1" });
      expect(commands).toContainEqual({ type: "send/outbid", transferId: "r1" });
      play("network$", base);
      expect(again()).toEqual([]);
      play("network$", mainnet);
      play("transfers$", [{ ...sent, status: "confirmed" }]);
      expect(again()).toEqual([]);
    });

    test.each([
      ["a token", { token: BOB, asset: { kind: "token", tokenId: null, decimals: 6 } }, true],
      ["a single NFT", { token: BOB, asset: { kind: "erc721", tokenId: "1", decimals: 0 } }, true],
      ["an edition", { token: BOB, asset: { kind: "erc1155", tokenId: "1", decimals: 0 } }, true],
      ["a token of which nobody noted how it is divided", { token: BOB }, false],
      ["what the wallet alone can speed up", { isReplaceable: false }, false],
    ] as const)("%s: whether it is sped up", async (_, parts, isOffered) => {
      await open(parts);
      expect(again()).toEqual([...(isOffered ? ["Speed up"] : []), "Cancel it"]);
      expect(screen.queryByText(/^To speed it up, check your wallet/) === null).toBe(isOffered);
    });

    test("while the wallet is asked it says which number to look for; then what came of it", async () => {
      const { play } = await open();
      play("outbids$", { r1: "asked" });
      expect(again()).toEqual([]);
      expect(screen.getByText(/must be 5: with any other/).role).toBe("status");
      play("outbids$", { r1: { code: "send/too-late", message: "late" } });
      expect(screen.getByText(/^By now it is in a block/)).toBeTruthy();
      expect(again()).toHaveLength(2);
      play("transfers$", [{ ...sent, outbidBy: sent.hash }]);
      expect(again()).toEqual([]);
      expect(screen.getByText(/^The network has both/)).toBeTruthy();
    });

    test("what was cancelled with another number is not with the network twice", async () => {
      const differences = [{ what: "number", meant: "5", is: "6" }];
      await open({ outbidBy: sent.hash, differences });
      expect(again()).toEqual([]);
      expect(screen.queryByText(/^The network has both/)).toBeNull();
      expect(screen.getByText("This is not what you saw")).toBeTruthy();
    });
  });

  test("what the network took back is pending again, whatever was told of it before", () => {
    const one = moved("a");
    const { play } = start({ ...listed([one], [one, told()]) });
    expect(rows().join()).not.toContain("Pending");
    play("transfers$", [
      {
        id: "r1",
        caipNetworkId: "eip155:1",
        address: ADDRESS,
        hash: one.hash,
        kind: "send",
        to: BOB,
        token: null,
        symbol: "ETH",
        amount: "1.5",
        since: Date.now(),
        status: "pending",
        takenBack: 1,
      },
    ]);
    expect(rows()).toHaveLength(1);
    expect(rows()[0]).toContain("Pending");
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

  test("on a network that the site has not configured it says so, and waits for nothing", () => {
    const scripted = scriptedSluice({});
    scripted.states.network$.next(unsupportedNetwork("eip155:5"));
    start({ status: "idle", caipAddress: null }, <TransactionsView />, scripted);
    expect(screen.getByText(/^Transactions on this network cannot be shown here/)).toBeDefined();
    expect(screen.queryByText("Loading…")).toBeNull();
  });

  test("[S8.9] while the device is offline, the visitor is told that, and not that they cannot be had", () => {
    const failure = { code: "http/unreachable", message: "x" } as const;
    start({ status: "failed", failure }, <TransactionsView />, scriptedSluice({ online: false }));
    expect(screen.getByText(/^You are offline/)).toBeDefined();
    expect(screen.queryByText(/cannot be shown/)).toBeNull();
    expect(screen.getByRole("button", { name: "Try again" })).toBeDefined();
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

const factsShown = () =>
  [...document.querySelectorAll("dl.facts > div")].map(({ textContent }) => textContent);
const lookAt = (name: RegExp) => fireEvent.click(screen.getByRole("button", { name }));

describe("[S7.11] what the node of a transaction tells", () => {
  const CONTRACT = `0x${"c".repeat(40)}`;
  const low = BOB.toLowerCase();

  test("the row names whom it was with, and nobody before", () => {
    const [sent, got, used, none] = [
      moved("a"),
      moved("b", { operationType: "receive", transfers: [coin({ direction: "in" })] }),
      moved("c", { operationType: "approve", transfers: [] }),
      moved("d"),
    ] as const;
    start({
      ...listed(
        [sent, got, used, none],

        [sent, told()],
        [got, told({ moves: [{ direction: "in", contract: null, other: low, quantity: "1.5" }] })],
        [used, told({ moves: [], used: CONTRACT })],
      ),
    });
    expect(rows().slice(1)).toEqual([
      "ESent to 0x70...dc79c8 · Jan 2 1.500 ETH",
      "EReceived from 0x70...dc79c8 · Jan 2 +1.500 ETH",
      "AApproved at 0xcc...cccccc · Jan 2 ",
      "ESent Jan 2, 10:42 AM 1.500 ETH",
    ]);
  });

  test("by name, where the account goes by one", async () => {
    const scripted = scriptedSluice({});
    const asked: unknown[] = [];
    Object.assign(scripted.sluice, {
      lookUpName: (...args: unknown[]) => {
        asked.push(args);
        return Promise.resolve("bob.reown.id");
      },
      resolveName: resolvesTo({}),
    });
    const one = moved("a");
    start({ ...listed([one], [one, told()]) }, <TransactionsView />, scripted);
    expect(await screen.findByText("bob.reown.id")).toBeDefined();
    expect(rows()[1]).toBe("ESent to bob.reown.id · Jan 2 1.500 ETH");
    expect(asked[0]).toEqual([low, { caipNetworkId: "eip155:1" }]);
    lookAt(/^Sent/);
    expect(await screen.findByText("bob.reown.id")).toBeDefined();
    expect(factsShown()).toContain(`To bob.reown.id${low}`);
  });

  test.each([
    ["has letters that look like plain ones", resolvesTo({ isLookAlike: true })],
    ["cannot be looked at", () => Promise.reject(new Error("no node"))],
    ["leads nowhere by now", () => Promise.resolve(null)],
  ])("by address alone, where the name %s", async (_, resolveName) => {
    const scripted = scriptedSluice({});
    const asked: unknown[] = [];
    Object.assign(scripted.sluice, {
      lookUpName: () => Promise.resolve("\u0430lice.sol"),
      resolveName: (...args: unknown[]) => {
        asked.push(args);
        return resolveName();
      },
    });
    const one = moved("a");
    start({ ...listed([one], [one, told()]) }, <TransactionsView />, scripted);
    await act(async () => {});
    expect(asked).toEqual([["\u0430lice.sol", { caipNetworkId: "eip155:1" }]]);
    expect(rows()[1]).toBe("ESent to 0x70...dc79c8 · Jan 2 1.500 ETH");
    lookAt(/^Sent/);
    await act(async () => {});
    expect(asked).toHaveLength(2);
    expect(factsShown()).toContain(`To${low}`);
  });

  test("in full: whom it was with, to copy; the fee to the last digit; and the contract", () => {
    const one = moved("a", { sentTo: CONTRACT, transfers: [coin({ symbol: "USDC" })] });
    const move = { direction: "out", contract: CONTRACT, other: low, quantity: null } as const;
    const { copied } = start({
      ...listed([one], [one, told({ moves: [move], used: CONTRACT, fee: "0.000000000000000001" })]),
    });
    lookAt(/^Sent/);
    expect(factsShown().slice(4)).toEqual([
      `To${low}`,
      "Fee0.000000000000000001 ETH",
      `Contract${CONTRACT}`,
      `Transaction0x${"a".repeat(64)}`,
    ]);
    fireEvent.click(screen.getAllByRole("button", { name: "Copy it" })[0] as HTMLElement);
    expect(copied).toEqual([low]);
  });

  test("in full: what it moved, to the last digit, of which its row has three", () => {
    const one = moved("a", {
      operationType: "receive",
      transfers: [coin({ direction: "in", quantity: "0.000400000000000001", symbol: "BTC" })],
    });
    start({ items: [one] });
    expect(rows()[1]).toMatch(/\+0\.000 BTC$/);
    lookAt(/^Received/);
    expect(factsShown()[0]).toBe("Amount+0.000400000000000001 BTC");
  });

  test("the fee is not the account's if another one has paid it", () => {
    const one = moved("a", { operationType: "receive", transfers: [coin({ direction: "in" })] });
    start({
      ...listed(
        [one],
        [
          one,
          told({
            payer: BOB,
            moves: [{ direction: "in", contract: null, other: low, quantity: "1.5" }],
          }),
        ],
      ),
    });
    lookAt(/^Received/);
    expect(factsShown().join()).not.toContain("Fee");
    expect(factsShown()).toContain(`From${low}`);
  });

  test("one that failed says so, whatever the service says, and why", () => {
    const one = moved("a");
    start({
      ...listed([one], [one, told({ hasFailed: true, reason: "Not enough allowance" })]),
    });
    expect(rows()[1]).toMatch(/^ESent Failed\u00a0· to 0x70...dc79c8 · Jan 2 /);
    lookAt(/^Sent/);
    expect(factsShown()).toContain("StatusFailed");
    expect(factsShown()).toContain("ReasonNot enough allowance");
  });

  test("what only the service says of the parties cannot be copied", () => {
    start({ items: [moved("a")] });
    lookAt(/^Sent/);
    expect(factsShown()).toContain(`To${BOB}`);
    expect(screen.getAllByRole("button", { name: "Copy it" })).toHaveLength(1);
  });

  test("an entry of a node says what it did once its transaction is known", () => {
    const bare = { operationType: "", transfers: [] };
    const [paid, failed, other] = [moved("a", bare), moved("b", bare), moved("c", bare)] as const;
    const token = { direction: "in", contract: CONTRACT, other: low, quantity: "7" } as const;
    const { play } = start({
      ...listed(
        [paid, failed, other],
        [paid, told({ moves: [token] })],
        [failed, told({ hasFailed: true })],
      ),
    });
    expect(rows().slice(1)).toEqual([
      "0Received from 0x70...dc79c8 · Jan 2 +7.000 0xcc...cccccc",
      "SSent Failed\u00a0· to 0x70...dc79c8 · Jan 2 ",
      "TTransaction Jan 2, 10:42 AM ",
    ]);
    play("tokens$", {
      ...initialTokens,
      items: [tokenOf(`eip155:1:${CONTRACT}`, "FERN")],
    });
    expect(rows()[1]).toBe("FReceived from 0x70...dc79c8 · Jan 2 +7.000 FERN");
  });

  test("an address that reads like the account's own, or like one that it has paid, is a stranger's", () => {
    const alike = (address: string): string =>
      `${address.slice(0, 4)}${"0".repeat(34)}${address.slice(-4)}`.toLowerCase();
    const all = [ADDRESS, BOB].map((address, at) => {
      const one = moved(`${at + 1}`, {
        operationType: "receive",
        sentFrom: "",
        transfers: [coin({ direction: "in", quantity: "0.01" })],
      });
      const moves = [
        { direction: "in", contract: null, other: alike(address), quantity: "0.01" },
      ] as const;
      return [one, told({ payer: alike(address), moves })] as const;
    });
    const [paid, claimed] = [moved("a"), moved("b", { sentTo: "" })] as const;
    start({
      ...listed(
        [paid, claimed, ...all.map(([one]) => one)],
        [paid, told()],
        // A contract says that the account sent some, and another account sent the transaction.
        [
          claimed,
          told({
            payer: alike(BOB),
            moves: [{ direction: "out", contract: CONTRACT, other: alike(BOB), quantity: null }],
          }),
        ],
        ...all,
      ),
    });
    const suspicious = rows().slice(1);
    expect(suspicious.map((text) => text?.includes("Suspicious"))).toEqual([
      false,
      true,
      true,
      true,
    ]);
    // None of them names anybody.
    expect(suspicious.slice(1).join()).not.toMatch(/0x|from|to /);
    fireEvent.click(screen.getAllByRole("button", { name: /Suspicious/ })[1] as HTMLElement);
    expect(factsShown()).toContain(`From${alike(ADDRESS)}`);
    expect(screen.getAllByRole("button", { name: "Copy it" })).toHaveLength(1);
  });
});

test("next to nothing from nobody whom the account has paid is suspicious", () => {
  const dust = (id: string, sentFrom: string, parts: Partial<Transfer> = {}) =>
    moved(id, {
      operationType: "receive",
      sentFrom,
      transfers: [coin({ direction: "in", quantity: "0.000001", isDust: true, ...parts })],
    });
  const stranger = `0x${"9".repeat(40)}`;
  start({
    items: [
      moved("a"),
      dust("b", stranger),
      dust("c", BOB),
      dust("d", stranger, { isDust: false }),
    ],
  });
  expect(
    rows()
      .slice(1)
      .map((text) => text?.includes("Suspicious")),
  ).toEqual([false, true, false, false]);
});

describe("[S7.11] rows in sight", () => {
  type Seen = (entries: readonly { readonly isIntersecting: boolean }[]) => void;
  const watched = new Map<Element, Seen>();
  beforeEach(() => {
    watched.clear();
    vi.stubGlobal(
      "IntersectionObserver",
      class {
        readonly elements = new Set<Element>();
        readonly seen: Seen;
        constructor(seen: Seen) {
          this.seen = seen;
        }
        observe(element: Element) {
          this.elements.add(element);
          watched.set(element, this.seen);
        }
        disconnect() {
          for (const element of this.elements) watched.delete(element);
        }
      },
    );
    return () => vi.unstubAllGlobals();
  });
  const see = (isIntersecting: boolean) => {
    for (const seen of [...watched.values()]) seen([{ isIntersecting }]);
  };
  const asked = (sent: readonly { readonly type: string }[]) =>
    sent.flatMap((one) =>
      one.type === "activity/complete"
        ? [(one as unknown as { transactions: readonly { hash: string }[] }).transactions]
        : [],
    );

  test("are asked about together, at most twenty at a time", async () => {
    const items = Array.from({ length: 25 }, (_, at) =>
      moved(`${at}`, { hash: `0x${String(at).padStart(64, "0")}` }),
    );
    const { sent } = start({ items });
    see(false);
    see(true);
    await vi.waitFor(() => expect(asked(sent).map(({ length }) => length)).toEqual([20, 5]));
    expect(asked(sent)[0]?.[0]).toEqual({ caipNetworkId: "eip155:1", hash: items[0]?.hash });
  });

  test("one that is opened before it was in sight is asked about as well", async () => {
    const { sent } = start({ items: [moved("a"), moved("b")] });
    fireEvent.click(screen.getAllByRole("button", { name: /^Sent/ })[0] as HTMLElement);
    await vi.waitFor(() => expect(asked(sent)).toHaveLength(1));
    expect(asked(sent)[0]).toHaveLength(1);
  });

  test("not while they are pending, nor once they are known", () => {
    const [known, pending] = [moved("a"), moved("b", { status: "pending" })] as const;
    start({ ...listed([known, pending], [known, told()]) });
    expect(watched.size).toBe(0);
  });
});

describe("[S2.39] the tab of the account", () => {
  const open = (activity: boolean) => {
    const scripted = scriptedSluice({});
    const { account$, activity$, features$, tokens$ } = scripted.states;
    account$.next(account);
    tokens$.next({ ...tokens$.value, status: "ready" });
    activity$.next({ ...ready, items: [moved("a")] });
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

  test("[S2.37] a token leads to what it did lately, and from there to the list", async () => {
    const contract = `0x${"c".repeat(40)}`;
    const [own, other] = [
      moved("a", { transfers: [coin({ symbol: "FERN" })] }),
      moved("b"),
    ] as const;
    const scripted = scriptedSluice({});
    const { account$, activity$, features$, tokens$ } = scripted.states;
    account$.next(account);
    tokens$.next({
      ...initialTokens,
      status: "ready",
      items: [{ ...tokenOf(`eip155:1:${contract}`, "FERN"), price: 2, value: 6 }],
    });
    features$.next({ ...features$.value, activity: true });
    activity$.next({
      ...ready,
      ...listed(
        [own, other],

        [
          own,
          told({
            moves: [{ direction: "out", contract, other: BOB.toLowerCase(), quantity: null }],
          }),
        ],
        [other, told()],
      ),
    });
    renderView(scripted, <AccountView />);
    fireEvent.click(screen.getByRole("button", { name: /^FERN/ }));
    const list = await screen.findByRole("list", { name: "Recent activity" });
    expect(within(list).getAllByRole("listitem")).toHaveLength(1);
    fireEvent.click(within(list).getByRole("button"));
    const panel = screen.getByRole("tabpanel", { name: "Activity" });
    expect(await within(panel).findByText(`0x${"a".repeat(64)}`)).toBeDefined();
    fireEvent.click(within(panel).getByRole("button", { name: "All transactions" }));
    expect(within(panel).getAllByRole("listitem")).toHaveLength(3);
    fireEvent.click(screen.getByRole("tab", { name: "Tokens" }));
    fireEvent.click(screen.getByRole("button", { name: /^FERN/ }));
    fireEvent.click(await screen.findByRole("button", { name: "See all activity" }));
    expect(screen.getByRole("tab", { name: "Activity" }).getAttribute("aria-selected")).toBe(
      "true",
    );
  });

  describe("of the tokens of all accounts together", () => {
    const payment = moved("a");
    const onBase = moved("b", { caipNetworkId: "eip155:8453" });
    /** The active account is on Ethereum, the other one elsewhere, and payments of the first are known on two networks. */
    const look = (other: Token["address"], owner: CaipAddress) => {
      const scripted = scriptedSluice({});
      const { account$, activity$, features$, networks$, tokens$ } = scripted.states;
      account$.next(account);
      networks$.next([mainnet, base, solana]);
      const held = { ...initialTokens, status: "ready" } as const;
      tokens$.next({
        ...held,
        caipAddress: account.caipAddress,
        items: [tokenOf(`eip155:1:0x${"e".repeat(40)}`, "ETH")],
        others: [{ ...held, caipAddress: owner, items: [tokenOf(other, "OWN")] }],
        together: true,
      });
      features$.next({ ...features$.value, activity: true });
      activity$.next({
        ...ready,
        scope: "all",
        ...listed([payment, onBase], [payment, told()], [onBase, told()]),
      });
      return renderView(scripted, <AccountView />);
    };
    const { caipNetworkId: onSolana } = solana;

    test("the active account's own coin has its payments on its network alone", async () => {
      look(`eip155:8453:0x${"e".repeat(40)}`, `eip155:8453:${BOB}`);
      fireEvent.click(screen.getByRole("button", { name: /ETH/ }));
      const list = await screen.findByRole("list", { name: "Recent activity" });
      expect(within(list).getAllByRole("listitem")).toHaveLength(1);
      expect(screen.getByRole("button", { name: "See all activity" })).toBeDefined();
    });

    test.each([
      ["of another namespace", `${onSolana}:So${"1".repeat(41)}`, `${onSolana}:${"1".repeat(32)}`],
      ["of another network", `eip155:8453:0x${"e".repeat(40)}`, `eip155:8453:${BOB}`],
      ["of its network", `eip155:1:0x${"c".repeat(40)}`, `eip155:1:${BOB}`],
    ] as const)(
      "a token %s that is another account's has none of the active one's",
      async (_, token, owner) => {
        look(token, owner);
        fireEvent.click(screen.getByRole("button", { name: /OWN/ }));
        await act(async () => {
          await import("../../src/views/activity/token-activity.js");
        });
        expect(screen.getByText("Amount")).toBeDefined();
        expect(screen.queryByText("Recent activity")).toBeNull();
        expect(screen.queryByRole("button", { name: "See all activity" })).toBeNull();
      },
    );
  });

  test("a token has its own network's payments, while another network has just become the active one", async () => {
    const scripted = scriptedSluice({});
    const { account$, activity$, features$, network$, networks$, tokens$ } = scripted.states;
    account$.next(account);
    networks$.next([mainnet, base]);
    network$.next(base);
    tokens$.next({
      ...initialTokens,
      status: "ready",
      caipAddress: account.caipAddress,
      items: [tokenOf(`eip155:1:0x${"e".repeat(40)}`, "ETH")],
    });
    features$.next({ ...features$.value, activity: true });
    const items = [moved("a"), moved("b", { caipNetworkId: "eip155:8453" })] as const;
    activity$.next({
      ...ready,
      ...listed(items, [items[0], told()], [items[1], told()]),
    });
    renderView(scripted, <AccountView />);
    fireEvent.click(screen.getByRole("button", { name: /^E?\s*ETH/ }));
    const list = await screen.findByRole("list", { name: "Recent activity" });
    fireEvent.click(within(list).getByRole("button"));
    const panel = screen.getByRole("tabpanel", { name: "Activity" });
    expect(await within(panel).findByText(`0x${"a".repeat(64)}`)).toBeDefined();
  });

  test("a token has none of the payments of the account that was active before", async () => {
    const other = { ...account, address: BOB, caipAddress: `eip155:1:${BOB}` } as const;
    const scripted = scriptedSluice({});
    const { account$, activity$, features$, tokens$ } = scripted.states;
    account$.next(account);
    const held = { ...initialTokens, status: "ready" } as const;
    const items = [tokenOf(`eip155:1:0x${"e".repeat(40)}`, "ETH")];
    tokens$.next({ ...held, caipAddress: account.caipAddress, items });
    features$.next({ ...features$.value, activity: true });
    const payment = moved("a");
    activity$.next({ ...ready, ...listed([payment], [payment, told()]) });
    const { play } = renderView(scripted, <AccountView />);
    fireEvent.click(screen.getByRole("button", { name: /ETH/ }));
    expect(await screen.findByRole("list", { name: "Recent activity" })).toBeDefined();
    play("account$", other);
    play("tokens$", { ...held, caipAddress: other.caipAddress, items });
    expect(screen.getByRole("button", { name: "See all activity" })).toBeDefined();
    expect(screen.queryByRole("list", { name: "Recent activity" })).toBeNull();
  });
});
