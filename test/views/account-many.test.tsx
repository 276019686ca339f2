// @vitest-environment jsdom
import { act, screen, within } from "@testing-library/react";
import { of, Subject, VirtualTimeScheduler } from "rxjs";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import type { Transaction } from "../../src/codecs/api/history.js";
import type { Token } from "../../src/codecs/api/token-balances.js";
import { initialTokens } from "../../src/model/account.js";
import { initialActivity, type ListedTransaction } from "../../src/model/activity.js";
import type { TransactionDetails } from "../../src/model/transaction-details.js";
import AccountView from "../../src/views/account/account-view.js";
import { holdingsOf, type Part } from "../../src/views/account/holdings.js";
import { holdingsInSlices } from "../../src/views/account/use-held.js";
import { marked, type SymbolsOf, transactionReader } from "../../src/views/activity/read.js";
import TransactionsView from "../../src/views/activity/transactions-view.js";
import { ADDRESS, account, coin } from "./support/builders.js";
import { renderView } from "./support/render-view.js";
import { scriptedSluice } from "./support/scripted-sluice.js";

const token = (at: number, parts: Partial<Token> = {}): Token => ({
  name: `Coin ${at}`,
  symbol: `C${at}`,
  address: `eip155:1:0x${String(at).padStart(40, "0")}`,
  decimals: 18,
  logoUri: null,
  quantity: { decimals: "18", numeric: "2" },
  price: 2,
  value: 4,
  ...parts,
});
const tokens = (count: number): readonly Token[] =>
  Array.from({ length: count }, (_, at) => token(at));

const start = (view = <AccountView />) => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const scripted = scriptedSluice({ options: {} });
  scripted.states.account$.next(account);
  return renderView(scripted, view);
};
const held = (items: readonly Token[], parts: object = {}) => ({
  ...initialTokens,
  status: "ready" as const,
  caipAddress: account.caipAddress,
  items,
  asOf: 0,
  ...parts,
});
const panel = (name: string) => screen.getByRole("tabpanel", { name });
const rows = () => within(panel("Tokens")).queryAllByRole("listitem");
const length = () => rows()[0]?.getAttribute("aria-setsize");
/** Those of a task each, and what is drawn after them. */
const sortedOut = () => act(() => vi.advanceTimersByTimeAsync(60));

describe("[S2.37] more tokens than are sorted out at once", () => {
  test("they have their place until they are, and then come all together, with their sum", async () => {
    const { play } = start();
    play("tokens$", held(tokens(260)));
    expect(rows()).toEqual([]);
    expect(within(panel("Tokens")).getByText("Loading…")).toBeDefined();
    expect(screen.queryByText(/\$1,040/)).toBeNull();
    await sortedOut();
    expect(length()).toBe("260");
    expect(screen.getByText(/\$1,040\.00/)).toBeDefined();
  });

  test("what was there stays while a newer answer is sorted out, and another account's does not", async () => {
    const { play } = start();
    play("tokens$", held(tokens(260)));
    await sortedOut();
    play("tokens$", held(tokens(270)));
    expect(length()).toBe("260");
    await sortedOut();
    expect(length()).toBe("270");
    play("tokens$", held(tokens(280), { caipAddress: `eip155:1:${ADDRESS.toLowerCase()}` }));
    expect(rows()).toEqual([]);
    await sortedOut();
    expect(length()).toBe("280");
  });

  test("a few are there with the render that shows them", () => {
    const { play } = start();
    play("tokens$", held(tokens(250)));
    expect(length()).toBe("250");
  });
});

describe("holdings in slices", () => {
  const part = (items: readonly Token[], parts: Partial<Part> = {}): Part => ({
    owner: account.caipAddress,
    tokens: items,
    known: { coin: "ETH", tokens: [], sent: null },
    verdicts: {},
    ...parts,
  });
  const many = tokens(3_000).map((one, at) =>
    at % 5 === 0
      ? { ...one, name: "Claim at free.example" }
      : at % 7 === 0
        ? { ...one, value: 0.1 }
        : one,
  );

  test("are the same as at once, of several accounts too, and take several tasks", () => {
    const scheduler = new VirtualTimeScheduler();
    const parts = [part(many), part(many.slice(0, 1_500), { owner: "eip155:1:0x1" })];
    const seen: unknown[] = [];
    of(parts)
      .pipe(holdingsInSlices(scheduler))
      .subscribe(({ parts: _, ...holdings }) => seen.push(holdings));
    expect(seen).toEqual([]);
    scheduler.flush();
    expect(seen).toEqual([holdingsOf(parts)]);
  });

  test("the visitor's word has them judged again, and what came before it is not told any more", () => {
    const scheduler = new VirtualTimeScheduler();
    const parts$ = new Subject<readonly Part[]>();
    const seen: number[] = [];
    parts$.pipe(holdingsInSlices(scheduler)).subscribe(({ hidden }) => seen.push(hidden.length));
    parts$.next([part(many)]);
    parts$.next([part(many, { verdicts: { [token(1).address]: "hidden" } })]);
    scheduler.flush();
    expect(seen).toEqual([601]);
  });
});

describe("[S5.28] more transactions than are read at once", () => {
  const BOB = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
  const moved = (at: number, parts: Partial<Transaction> = {}): Transaction => ({
    id: `t${at}`,
    hash: `0x${String(at).padStart(64, "0")}`,
    caipNetworkId: "eip155:1",
    operationType: "send",
    status: "confirmed",
    minedAt: new Date(new Date().getFullYear(), 0, 20).getTime() - at * 1_000,
    sentFrom: ADDRESS,
    sentTo: BOB,
    transfers: [coin()],
    ...parts,
  });
  const many = Array.from({ length: 1_500 }, (_, at) => moved(at));
  const listed = () => screen.queryAllByRole("listitem")[0]?.getAttribute("aria-setsize");

  test("they come once they are read; a further page is read with its render", async () => {
    const { play } = start(<TransactionsView />);
    const ready = { ...initialActivity, status: "ready" as const };
    // More are drawn slowly here, where nothing has a height.
    const some = many.slice(0, 1_010);
    play("activity$", { ...ready, items: some });
    expect(screen.queryByRole("listitem")).toBeNull();
    await sortedOut();
    expect(listed()).toBe("1011"); // with the month
    play("activity$", { ...ready, items: [...some, moved(1_010)] });
    expect(listed()).toBe("1012");
  });

  test("each is read once, again when its node tells of it, wherever a page is put", () => {
    const reader = transactionReader(ADDRESS);
    const symbolsOf = () => ({ coin: "ETH", ofToken: () => null });
    const read = (all: readonly ListedTransaction[], by: SymbolsOf = symbolsOf) => {
      const held = reader.held(all, by);
      const now = all.map((one, at) => held[at] ?? reader.read(one, by));
      reader.keep({ all, read: now, symbolsOf: by });
      return {
        now,
        anew: held.flatMap((one, at) => (one === undefined ? [now[at]?.told.id] : [])),
      };
    };
    const first = read(many);
    expect(first.anew).toHaveLength(1_500);
    expect(read(many)).toEqual({ now: first.now, anew: [] });
    expect(read([...many, moved(1_500)]).anew).toEqual(["t1500"]);
    expect(read([moved(-1), ...many, moved(1_500)]).anew).toEqual(["t-1", "t1500"]);
    const details: TransactionDetails = {
      hasFailed: true,
      payer: ADDRESS,
      fee: "0",
      used: null,
      moves: [],
      reason: null,
    };
    read(many);
    const told = many.map((one, at) => (at === 1 ? { ...one, details } : one));
    const { now, anew } = read(told);
    expect(anew).toEqual(["t1"]);
    expect(now[1]?.told.status).toBe("failed");
    // The names of tokens matter to those alone that are known by their node only.
    expect(read(told, () => symbolsOf()).anew).toEqual([]);
    const bare = told.map((one, at) => (at === 1 ? { ...one, operationType: "" } : one));
    expect([read(bare).anew, read(bare, () => symbolsOf()).anew]).toEqual([["t1"], ["t1"]]);
  });

  test("a twin of an address that only a later page has paid is marked with that page", () => {
    const reader = transactionReader(ADDRESS);
    const symbolsOf = () => ({ coin: "ETH", ofToken: () => null });
    const twin = moved(0, {
      operationType: "receive",
      sentFrom: `0x70${"1".repeat(34)}79C8`,
      transfers: [coin({ direction: "in" })],
    });
    const marks = (all: readonly Transaction[]) =>
      [
        ...marked(
          all.map((one) => reader.read(one, symbolsOf)),
          ADDRESS,
        ),
      ].map(({ id }) => id);
    expect(marks([twin])).toEqual([]);
    expect(marks([twin, moved(1)])).toEqual(["t0"]);
  });
});
