// @vitest-environment jsdom
import { act, fireEvent, screen } from "@testing-library/react";
import { of, Subject } from "rxjs";
import { expect, test } from "vitest";
import links from "../../src/codecs/namespaces/eip155/payment-link.js";
import { cosmosHub, osmosis, solana } from "../../src/networks/networks.js";
import AccountView from "../../src/views/account/account-view.js";
import { CompatibleNetworksView } from "../../src/views/receive/receive.js";
import { ReceiveView } from "../../src/views/receive/receive-view.js";
import { ADDRESS, account, base, mainnet } from "./support/builders.js";
import { renderView } from "./support/render-view.js";
import { scriptedSluice } from "./support/scripted-sluice.js";

type Parts = Parameters<typeof scriptedSluice>[0];

const start = (view = <ReceiveView />, parts: Parts = {}) => {
  const scripted = scriptedSluice({ paymentLinks$: () => of(links), ...parts });
  scripted.states.account$.next(account);
  scripted.states.networks$.next([mainnet, base, solana]);
  return { ...renderView(scripted, view), states: scripted.states, copied: scripted.copied };
};
const field = () => screen.findByRole("textbox", { name: "Amount of ETH" });
const holds = (amount: string) =>
  ({ status: "ready", amount, symbol: "ETH", caipAddress: `eip155:1:${ADDRESS}` }) as const;

test("[S2.29] the address stands there in full, as a code and to copy", () => {
  const { container, copied } = start();
  expect(screen.getByRole("img", { name: "Code of your address" })).toBeTruthy();
  expect(container.querySelector(".address-whole")?.textContent).toBe(ADDRESS);
  fireEvent.click(screen.getByRole("button", { name: "Copy address" }));
  expect(copied).toEqual([ADDRESS]);
  expect(screen.getByRole("button", { name: "Copied" })).toBeTruthy();
});

test("[S2.29] the networks on which it is the account's", () => {
  const { sent } = start();
  expect(screen.getByText(/^Send only what is on Ethereum or 1 other network here/)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Which networks?" }));
  expect(sent).toEqual([{ type: "view/push", entry: { view: "WalletCompatibleNetworks" } }]);
});

test("[S2.29] these are listed, and none of another namespace", () => {
  start(<CompatibleNetworksView />);
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent?.slice(1))).toEqual([
    "Ethereum",
    "Base",
  ]);
});

test("[S2.29] and none that writes the account another address", () => {
  const { states } = start(<CompatibleNetworksView />);
  act(() => {
    states.network$.next(cosmosHub);
    states.networks$.next([cosmosHub, osmosis]);
  });
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent?.slice(1))).toEqual([
    "Cosmos Hub",
  ]);
});

test("[S2.29] and none that the session does not cover: a contract wallet is on its own network alone", () => {
  start(<CompatibleNetworksView />, {
    wallet: (id) =>
      id === account.connectionId ? { covers: (one) => one === "eip155:1" } : undefined,
  });
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent?.slice(1))).toEqual([
    "Ethereum",
  ]);
});

test("a request for an amount is a link of the network", async () => {
  const { copied } = start();
  fireEvent.click(screen.getByRole("button", { name: "Ask for an amount" }));
  fireEvent.change(await field(), { target: { value: "1.5" } });
  expect(screen.getByRole("img", { name: "Code that asks for 1.5 ETH" })).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Copy the request" }));
  expect(copied).toEqual([`ethereum:${ADDRESS}@1?value=1500000000000000000`]);
});

test("the field for an amount has the focus once it is there", async () => {
  start();
  screen.getByRole("button", { name: "Ask for an amount" }).focus();
  fireEvent.click(screen.getByRole("button", { name: "Ask for an amount" }));
  expect(await field()).toBe(document.activeElement);
});

test("but takes it from no other control that the visitor has gone on to", async () => {
  start();
  fireEvent.click(screen.getByRole("button", { name: "Ask for an amount" }));
  const copy = screen.getByRole("button", { name: "Copy address" });
  copy.focus();
  await field();
  expect(copy).toBe(document.activeElement);
});

test("what is copied asks for what stands there, also while the code for it is slow", async () => {
  const links$ = new Subject<typeof links>();
  const { copied } = start(<ReceiveView />, { paymentLinks$: () => links$ });
  fireEvent.click(screen.getByRole("button", { name: "Ask for an amount" }));
  fireEvent.change(await field(), { target: { value: "1" } });
  act(() => links$.next(links));
  // One event: nothing is drawn between the two.
  act(() => {
    fireEvent.change(screen.getByRole("textbox"), { target: { value: "1.5" } });
    fireEvent.click(screen.getByRole("button", { name: "Copy the request" }));
  });
  expect(copied).toEqual([expect.stringContaining("value=1500000000000000000")]);
});

test.each([
  ["1.5 ETH", "Use only digits and a decimal separator."],
  ["1e18", "Use only digits and a decimal separator."],
  ["0.0000000000000000001", "ETH has at most 18 decimal places."],
])("an amount of %s is explained, and asked for by nobody", async (typed, said) => {
  const { copied } = start();
  fireEvent.click(screen.getByRole("button", { name: "Ask for an amount" }));
  fireEvent.change(await field(), { target: { value: typed } });
  expect(screen.getByText(said)).toBeTruthy();
  expect((await field()).getAttribute("aria-invalid")).toBe("true");
  fireEvent.click(screen.getByRole("button", { name: "Copy address" }));
  expect(copied).toEqual([ADDRESS]);
});

test("what arrives meanwhile is told, and what was there before is not", () => {
  const { states } = start();
  act(() => states.balance$.next(holds("1.1")));
  expect(screen.queryByText(/arrived/)).toBeNull();
  act(() => states.balance$.next(holds("1")));
  expect(screen.queryByText(/arrived/)).toBeNull();
  act(() => states.balance$.next(holds("1.100000000000000001")));
  expect(screen.getByText("0.000000000000000001 ETH arrived").getAttribute("role")).toBe("status");
});

test("a worthless token that a stranger sends is not told", () => {
  const { states } = start();
  const token = (symbol: string, value: number | null, numeric = "5") => ({
    name: symbol,
    symbol,
    chainId: "eip155:1" as const,
    address: `eip155:1:0x${symbol.length.toString().repeat(40)}` as const,
    logoUri: null,
    decimals: 18,
    quantity: { decimals: "18", numeric },
    price: value,
    value,
  });
  const tokens = (...items: readonly ReturnType<typeof token>[]) =>
    act(() => states.tokens$.next({ ...states.tokens$.value, status: "ready", items }));
  tokens(token("USDC", 5));
  tokens(token("USDC", 5), token("CLAIM", null));
  expect(screen.queryByText(/arrived/)).toBeNull();
  tokens(token("USDC", 7.5, "7.5"), token("CLAIM", null));
  expect(screen.getByText("2.5 USDC arrived")).toBeTruthy();
});

test("[S1.17] the account leads there, unless the site does not want it", () => {
  const { sent } = start(<AccountView />);
  fireEvent.click(screen.getByRole("button", { name: "Receive" }));
  expect(sent).toEqual([{ type: "view/push", entry: { view: "WalletReceive" } }]);
});

test("[S1.17] `features.receive: false` takes the way there away", () => {
  start(<AccountView />, { options: { features: { receive: false } } });
  expect(screen.queryByRole("button", { name: "Receive" })).toBeNull();
});
