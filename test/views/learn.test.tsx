// @vitest-environment jsdom
import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { WalletPage } from "../../src/model/wallets.js";
import DownloadsView from "../../src/views/downloads/downloads-view.js";
import { storesFor } from "../../src/views/downloads/stores-for.js";
import GetWalletView from "../../src/views/get-wallet/get-wallet-view.js";
import { NetworksView, WhatIsANetworkView } from "../../src/views/networks/networks.js";
import WhatIsAWalletView from "../../src/views/what-is-a-wallet/what-is-a-wallet-view.js";
import { connector, wallet } from "./support/builders.js";
import { renderView } from "./support/render-view.js";
import { noWallets, scriptedSluice } from "./support/scripted-sluice.js";

const stores = {
  chrome: "https://chrome.example/w",
  apple: "https://apple.example/w",
  google: "https://google.example/w",
  homepage: "https://home.example/w",
};
const amber = wallet("Amber", { stores });
const recommended = (page: Partial<WalletPage>) => ({
  ...noWallets,
  directory: {
    ...noWallets.directory,
    recommended: { status: "ready" as const, wallets: [amber], failure: null, ...page },
  },
});
const links = () =>
  screen.queryAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);

test.each([
  ["WhatIsAWallet", <WhatIsAWalletView key="" />],
  ["WhatIsANetwork", <WhatIsANetworkView key="" />],
])("[S2.33] %s has three different pictures, as decoration", (_, view) => {
  const { container } = renderView(scriptedSluice(), view);
  const drawn = Array.from(
    container.querySelectorAll("li svg[aria-hidden=true]"),
    (svg) => svg.innerHTML,
  );
  expect(drawn).toHaveLength(3);
  expect(new Set(drawn).size).toBe(3);
  expect(screen.queryByRole("img")).toBeNull();
});

describe("[S2.33] GetWallet", () => {
  test("loads, lists, and each row leads to where the wallet can be had", () => {
    const { play, sent } = renderView(scriptedSluice(), <GetWalletView />);
    expect(sent[0]).toEqual({ type: "directory/recommend" });
    play("wallets$", recommended({ status: "loading", wallets: [] }));
    expect(screen.getByText("Loading…")).toBeDefined();
    play("wallets$", recommended({}));
    const list = screen.getByRole("list", { name: "Wallets to install" });
    fireEvent.click(within(list).getByRole("button", { name: "Amber" }));
    expect(sent.at(-1)).toEqual({
      type: "view/push",
      entry: { view: "Downloads", walletId: amber.id },
    });
  });

  test("[S6.6] leaves out what is installed", () => {
    const { play } = renderView(scriptedSluice(), <GetWalletView />);
    const wallets = [wallet("Ember"), wallet("Basalt", { rdns: "com.basalt" }), amber];
    const installed = [connector("Ember"), connector("Other", { rdns: "com.basalt" })];
    play("wallets$", { ...recommended({ wallets }), installed });
    expect(screen.getAllByRole("listitem").map((row) => row.textContent)).toEqual([
      expect.stringContaining("Amber"),
    ]);
  });

  test("offline: says so, tries again, and points elsewhere", async () => {
    const { play, sent } = renderView(scriptedSluice(), <GetWalletView />);
    const failure = { code: "http/unreachable", message: "x" } as const;
    play("wallets$", recommended({ status: "failed", wallets: [], failure }));
    await screen.findByText(/The service does not answer/);
    const before = sent.length;
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(sent.slice(before)).toEqual([{ type: "directory/recommend" }]);
    expect(screen.getByRole("link", { name: "Compare wallets" })).toBeDefined();
  });

  test("without a directory: never a dead end", () => {
    const { play } = renderView(scriptedSluice(), <GetWalletView />);
    play("wallets$", { ...noWallets, walletConnect: null });
    const link = screen.getByRole("link", { name: "Compare wallets" });
    expect(link.getAttribute("rel")).toBe("noopener noreferrer");
  });
});

describe("[S2.33] Downloads", () => {
  test("every store that the wallet names, in a new tab", () => {
    const { play } = renderView(
      scriptedSluice(),
      <DownloadsView entry={{ view: "Downloads", walletId: amber.id }} />,
    );
    play("wallets$", recommended({}));
    expect(links()).toEqual([
      ["Chrome Web Store", stores.chrome],
      ["App Store", stores.apple],
      ["Google Play", stores.google],
      ["Website", stores.homepage],
    ]);
  });

  test("none: said; and a wallet that is gone: said", () => {
    const none = { chrome: null, apple: "javascript:alert(1)", google: null, homepage: null };
    const { play } = renderView(
      scriptedSluice(),
      <DownloadsView entry={{ view: "Downloads", walletId: "id-Bare" }} />,
    );
    expect(screen.getByText(/no longer listed/)).toBeDefined();
    play("wallets$", recommended({ wallets: [wallet("Bare", { stores: none })] }));
    expect(screen.getByText(/names no place to get it/)).toBeDefined();
    expect(links()).toEqual([]);
  });

  test.each([
    [{ mobile: true, ios: true, android: false }, ["apple"]],
    [{ mobile: true, ios: false, android: true }, ["google"]],
    [{ mobile: true, ios: false, android: false }, ["apple", "google"]],
    [{ mobile: false, ios: false, android: false }, ["chrome", "apple", "google", "homepage"]],
  ])("on %j: %j", (device, order) => {
    expect(storesFor({ stores }, device).map(({ store }) => store)).toEqual(order);
  });

  test("a phone whose store does not have it is led to the wallet's site", () => {
    const device = { mobile: true, ios: true, android: false };
    const shops = storesFor({ stores: { ...stores, apple: null } }, device);
    expect(shops.map(({ store }) => store)).toEqual(["homepage"]);
  });

  test("on a computer, the extension is the thing to press, and phones scan a code", async () => {
    const { play } = renderView(
      scriptedSluice(),
      <DownloadsView entry={{ view: "Downloads", walletId: amber.id }} />,
    );
    play("wallets$", recommended({}));
    const main = screen.getAllByRole("link").filter(({ className }) => className === "btn main");
    expect(main.map(({ textContent }) => textContent)).toEqual(["Chrome Web Store"]);
    const phone = within(screen.getByRole("region", { name: /On your phone/ }));
    await phone.findByRole("img", { name: "Code for App Store" });
    expect(phone.getAllByRole("img")).toHaveLength(2);
  });

  test("on a phone there is one link, and nothing to scan", () => {
    const { play } = renderView(
      scriptedSluice({ mobile: true }),
      <DownloadsView entry={{ view: "Downloads", walletId: amber.id }} />,
    );
    const apple = { ...stores, google: null };
    play("wallets$", recommended({ wallets: [wallet("Amber", { stores: apple })] }));
    expect(links()).toEqual([["App Store", stores.apple]]);
    expect(screen.queryByRole("region")).toBeNull();
  });
});

describe("[S2.33] explanations", () => {
  test("what a wallet is, and the way to one", () => {
    const { sent } = renderView(scriptedSluice(), <WhatIsAWalletView />);
    expect(screen.getAllByRole("listitem")).toHaveLength(3);
    fireEvent.click(screen.getByRole("button", { name: "Get a wallet" }));
    expect(sent).toEqual([{ type: "view/push", entry: { view: "GetWallet" } }]);
  });

  test("what a network is, from the list of networks and back to it", () => {
    const networks = renderView(scriptedSluice(), <NetworksView />);
    fireEvent.click(screen.getByRole("button", { name: "What is a network?" }));
    expect(networks.sent).toEqual([{ type: "view/push", entry: { view: "WhatIsANetwork" } }]);
    networks.unmount();
    const { sent } = renderView(scriptedSluice(), <WhatIsANetworkView />);
    fireEvent.click(screen.getByRole("button", { name: "Choose network" }));
    expect(sent).toEqual([{ type: "view/back" }]);
  });
});
