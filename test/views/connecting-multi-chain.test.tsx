// @vitest-environment jsdom
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { solana } from "../../src/networks/networks.js";
import { ConnectView } from "../../src/views/connect/connect-view.js";
import ConnectWalletsView from "../../src/views/connect/connect-wallets-view.js";
import ConnectingMultiChainView from "../../src/views/connecting-multi-chain/connecting-multi-chain-view.js";
import { SwitchActiveChainView } from "../../src/views/networks/networks.js";
import { byWallet } from "../../src/views/parts/way.js";
import { connection, connector, mainnet } from "./support/builders.js";
import { renderView } from "./support/render-view.js";
import { noWallets, scriptedSluice } from "./support/scripted-sluice.js";

const evm = connector("Prism", { id: "dev.prism", rdns: "dev.prism", namespaces: ["eip155"] });
const sol = connector("Prism", { id: "solana:Prism", rdns: null, namespaces: ["solana"] });
const again = { ...sol, id: "solana:Prism#2" };

test.each([
  ["[S3.5] one name, two namespaces: one wallet", [evm, sol], [["dev.prism", "solana:Prism"]]],
  [
    "[S3.5] OKXWallet is OKX Wallet",
    [
      { ...evm, name: "OKXWallet" },
      { ...sol, name: "OKX Wallet" },
    ],
    [["dev.prism", "solana:Prism"]],
  ],
  [
    "[S3.5] Trust Wallet is Trust",
    [
      { ...evm, name: "Trust Wallet" },
      { ...sol, name: "Trust" },
    ],
    [["dev.prism", "solana:Prism"]],
  ],
  [
    "[S3.5] a name found once stays as it is",
    [evm, { ...sol, name: "Lumen" }],
    [["dev.prism"], ["solana:Prism"]],
  ],
  [
    "two of a name in one namespace: nobody knows which belongs to which, so none is merged",
    [evm, sol, again],
    [["dev.prism"], ["solana:Prism"], ["solana:Prism#2"]],
  ],
  [
    "a wallet of the host is never merged with one of the page",
    [{ ...evm, type: "EXTERNAL" as const }, sol],
    [["dev.prism"], ["solana:Prism"]],
  ],
])("%s", (_, list, expected) => {
  expect(byWallet(list).map((parts) => parts.map(({ id }) => id))).toEqual(expected);
});

const scripted = () => {
  const made = scriptedSluice();
  made.states.networks$.next([mainnet, solana]);
  made.states.wallets$.next({ ...noWallets, installed: [evm, sol] });
  return made;
};

test("[S3.5][S1.5] one row on Connect, which leads to the choice", () => {
  const { sent } = renderView(scripted(), <ConnectView />);
  const list = within(screen.getByRole("list", { name: "Installed" }));
  expect(list.getAllByRole("button")).toHaveLength(1);
  fireEvent.click(list.getByRole("button", { name: "Prism" }));
  expect(sent.at(-1)).toEqual({
    type: "view/push",
    entry: { view: "ConnectingMultiChain", connectorId: "dev.prism" },
  });
});

test("[S3.5] the choice says where each comes from, marks what is connected, and asks the one chosen", () => {
  const made = scripted();
  made.states.connections$.next({
    eip155: { status: "connected", connection: connection(evm), attempt: null },
    solana: { status: "disconnected", reason: null, attempt: null },
  });
  const entry = { view: "ConnectingMultiChain", connectorId: "dev.prism" } as const;
  const { sent } = renderView(made, <ConnectingMultiChainView entry={entry} />);
  const first = screen.getByRole("button", { name: /Ethereum and compatible networks dev\.prism/ });
  expect(first.getAttribute("aria-current")).toBe("true");
  fireEvent.click(screen.getByRole("button", { name: /Solana Does not say who made it/ }));
  expect(sent).toEqual([
    {
      type: "connect",
      connectorId: "solana:Prism",
      namespace: "solana",
      entry: { view: "ConnectingExternal", connectorId: "solana:Prism" },
    },
  ]);
});

test("[S3.5][S6.12] one that is connected is marked, though another wallet is the active one", () => {
  const made = scripted();
  const other = connection(connector("Ember", { id: "dev.ember", namespaces: ["eip155"] }));
  made.states.connections$.next({
    eip155: { status: "connected", connection: other, attempt: null },
  });
  made.states.connectionList$.next([
    { ...other, isActive: true },
    { ...connection(evm), isActive: false },
  ]);
  const entry = { view: "ConnectingMultiChain", connectorId: "dev.prism" } as const;
  renderView(made, <ConnectingMultiChainView entry={entry} />);
  const marked = screen
    .getAllByRole("button")
    .filter((row) => row.getAttribute("aria-current") === "true");
  expect(marked.map((row) => row.textContent)).toEqual([expect.stringContaining("dev.prism")]);
});

test.each([
  ["both are", [evm, sol], "Prism Connected"],
  ["one is", [sol], "Prism"],
])(
  "[S6.12] among the wallets to add it is marked once every namespace is connected: %s",
  (_, live, name) => {
    const made = scripted();
    made.states.connectionList$.next(live.map((one) => ({ ...connection(one), isActive: true })));
    renderView(made, <ConnectWalletsView />);
    screen.getByRole("button", { name });
  },
);

test("[S2.23] the wallet does not cover the network: makes it active and continues to Connect", () => {
  const entry = { view: "SwitchActiveChain", caipNetworkId: solana.caipNetworkId } as const;
  const { sent } = renderView(scripted(), <SwitchActiveChainView entry={entry} />);
  screen.getByText(/No wallet is connected for/);
  fireEvent.click(screen.getByRole("button", { name: "Connect" }));
  expect(sent).toEqual([
    { type: "network/switch", caipNetworkId: solana.caipNetworkId },
    { type: "view/reset", entry: { view: "Connect", caipNetworkId: solana.caipNetworkId } },
  ]);
});

test("[S2.23] Connect then offers only the wallets that serve that namespace", () => {
  const made = scripted();
  const entry = { view: "Connect", caipNetworkId: solana.caipNetworkId } as const;
  made.states.view$.next({ current: entry, history: [entry] });
  const lumen = { ...sol, id: "solana:Lumen", name: "Lumen" };
  const ember = { ...evm, id: "dev.ember", name: "Ember" };
  made.states.wallets$.next({ ...noWallets, installed: [ember, evm, sol, lumen] });
  renderView(made, <ConnectView />);
  const list = within(screen.getByRole("list", { name: "Installed" }));
  expect(list.getAllByRole("button").map((button) => button.textContent?.trim())).toEqual([
    expect.stringContaining("Prism"),
    expect.stringContaining("Lumen"),
  ]);
});
