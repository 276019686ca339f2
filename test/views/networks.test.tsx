// @vitest-environment jsdom
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { unsupportedNetwork } from "../../src/codecs/network.js";
import type { ConnectorType } from "../../src/codecs/wallet.js";
import { solana } from "../../src/networks/networks.js";
import {
  NetworksView,
  SwitchNetworkView,
  UnsupportedChainView,
} from "../../src/views/networks/networks.js";
import { base, connection, connector, mainnet, network } from "./support/builders.js";
import { renderView } from "./support/render-view.js";
import { scriptedSluice } from "./support/scripted-sluice.js";

const scripted = () => {
  const made = scriptedSluice();
  made.states.networks$.next([mainnet, base]);
  return made;
};

test("[S2.33] the configured networks, the current one marked; choosing asks the core", () => {
  const { sent } = renderView(scripted(), <NetworksView />);
  const current = screen.getByRole("button", { name: /Ethereum Current/ });
  expect(current.getAttribute("aria-current")).toBe("true");
  fireEvent.click(screen.getByRole("button", { name: "Base" }));
  expect(sent).toEqual([{ type: "network/select", caipNetworkId: "eip155:8453" }]);
});

test("[S2.33] those of several namespaces stand in groups, each under its name", () => {
  const made = scripted();
  made.states.networks$.next([mainnet, solana, base]);
  renderView(made, <NetworksView />);
  const rowsOf = (name: string) =>
    within(screen.getByRole("list", { name }))
      .getAllByRole("button")
      .map((button) => button.textContent?.trim());
  expect(rowsOf("Ethereum and compatible networks")).toEqual([
    expect.stringContaining("Ethereum"),
    expect.stringContaining("Base"),
  ]);
  expect(rowsOf("Solana")).toEqual([expect.stringContaining("Solana")]);
  expect(screen.getAllByRole("heading", { level: 3 })).toHaveLength(2);
});

test.each<[string, ConnectorType, number]>([
  ["the embedded wallet offers the networks that it covers", "AUTH", 2],
  ["any other wallet takes what it is asked", "ANNOUNCED", 3],
])("[S7.23] %s", (_, type, count) => {
  const made = scriptedSluice({ wallet: () => ({ covers: (id) => id !== "eip155:31337" }) });
  made.states.networks$.next([mainnet, base, network(31337, "Anvil")]);
  const connected = connection(connector("Wallet", { type }));
  made.states.connections$.next({
    eip155: { status: "connected", connection: connected, attempt: null },
  });
  renderView(made, <NetworksView />);
  expect(screen.getAllByRole("listitem")).toHaveLength(count);
});

test("[S2.22] switches once when shown; a refusal can be tried again", async () => {
  const entry = { view: "SwitchNetwork", caipNetworkId: "eip155:8453" } as const;
  const { sent, play } = renderView(scripted(), <SwitchNetworkView entry={entry} />);
  const ask = { type: "network/switch", caipNetworkId: "eip155:8453" };
  expect(sent).toEqual([ask]);
  expect(screen.getByRole("button", { name: "Cancel" })).toBeDefined();
  const failure = { code: "network/rejected", message: "x" } as const;
  play("networkSwitch$", { status: "failed", network: base, failure });
  await screen.findByText(/You declined the switch/);
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(sent).toEqual([ask, ask]);
});

test("[S2.17] an unsupported network: the list, and disconnect", () => {
  const { sent } = renderView(scripted(), <UnsupportedChainView />);
  fireEvent.click(screen.getByRole("button", { name: "Base" }));
  fireEvent.click(screen.getByRole("button", { name: "Disconnect" }));
  expect(sent).toEqual([
    { type: "network/select", caipNetworkId: "eip155:8453" },
    { type: "disconnect" },
  ]);
});

test.each([
  ["eip155:5", "Goerli"],
  ["eip155:4711", "Network 4711"],
  ["solana:abc", "Network abc"],
] as const)("[S2.17] the unsupported network %s is called %s", (id, name) => {
  const made = scripted();
  made.states.network$.next(unsupportedNetwork(id));
  renderView(made, <UnsupportedChainView />);
  expect(screen.getByText(name)).toBeDefined();
});

test("[S2.17] who is logged in logs out of an unsupported network", () => {
  const made = scripted();
  const embedded = connection(connector("Embedded wallet", { type: "AUTH" }));
  made.states.connections$.next({
    eip155: { status: "connected", connection: embedded, attempt: null },
  });
  renderView(made, <UnsupportedChainView />);
  expect(screen.getByRole("button", { name: "Log out" })).toBeDefined();
});
