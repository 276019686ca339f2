// @vitest-environment jsdom
import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { Network } from "../../src/codecs/network.js";
import type { DirectoryWallet } from "../../src/codecs/wallet.js";
import type { WalletsState } from "../../src/model/wallets.js";
import { solana } from "../../src/networks/networks.js";
import DownloadsView from "../../src/views/downloads/downloads-view.js";
import { WayRow } from "../../src/views/parts/way-row.js";
import { connector, mainnet, wallet } from "./support/builders.js";
import { renderView } from "./support/render-view.js";
import { noWallets, scriptedSluice } from "./support/scripted-sluice.js";

const PHANTOM = "a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393";
const SOLFLARE = "1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79";
const stores = {
  chrome: "https://chrome.example/w",
  apple: "https://apple.example/w",
  google: "https://google.example/w",
  homepage: "https://home.example/w",
};
const phantom = (parts: Partial<DirectoryWallet> = {}) =>
  wallet("Phantom", { id: PHANTOM, rdns: "app.phantom", mobileLink: null, stores, ...parts });

interface Place {
  readonly mobile?: boolean;
  readonly networks?: readonly Network[];
  /** What wallets have put into the page. */
  readonly globals?: readonly string[];
  readonly wallets?: Partial<WalletsState>;
}

/** A place where these wallets are known. */
const placed = (
  chosen: DirectoryWallet,
  { mobile = true, networks, globals = [], wallets }: Place,
) => {
  const scripted = scriptedSluice({ mobile, globals });
  scripted.states.wallets$.next({ ...noWallets, recent: [chosen], ...wallets });
  scripted.states.networks$.next(networks ?? [mainnet]);
  return scripted;
};

/** What choosing a wallet of the directory asks for. */
const chosen = (one: DirectoryWallet, place: Place = {}) => {
  const way = { kind: "wallet", wallet: one, recent: false } as const;
  const { sent } = renderView(placed(one, place), <WayRow way={way} lookAlikes={new Set()} />);
  fireEvent.click(screen.getByRole("button", { name: one.name }));
  return sent;
};

const downloads = (one: DirectoryWallet, place: Place = {}) =>
  renderView(placed(one, place), <DownloadsView entry={{ view: "Downloads", walletId: one.id }} />);

const toDownloads = (walletId: string) => ({
  type: "view/push",
  entry: { view: "Downloads", walletId },
});

describe("[wire 10.4] on a phone, a wallet with a browser of its own", () => {
  test("opens this page at the tap; the view that stays says what happened", () => {
    expect(chosen(phantom())).toEqual([
      { type: "directory/open-page", walletId: PHANTOM },
      toDownloads(PHANTOM),
    ]);
  });

  test("does so as well if the directory says that it has a link for WalletConnect", () => {
    expect(chosen(phantom({ mobileLink: "phantom://" }))).toEqual([
      { type: "directory/open-page", walletId: PHANTOM },
      toDownloads(PHANTOM),
    ]);
  });

  test("is asked directly if it is there, as in its own browser", () => {
    const installed = [connector("Phantom", { id: "p", rdns: "app.phantom" })];
    expect(chosen(phantom(), { wallets: { installed } })).toEqual([
      {
        type: "connect",
        connectorId: "p",
        namespace: "eip155",
        entry: { view: "ConnectingExternal", connectorId: "p" },
      },
    ]);
  });

  test("is not opened for a network on which the page would not find it", () => {
    const solflare = wallet("Solflare", { id: SOLFLARE, mobileLink: "solflare://" });
    const sent = chosen(solflare, { networks: [mainnet] });
    expect(sent).toMatchObject([{ type: "view/push", entry: { view: "ConnectingWalletConnect" } }]);
  });

  test("opens this page for Solana as well", () => {
    const solflare = wallet("Solflare", { id: SOLFLARE, mobileLink: null });
    expect(chosen(solflare, { networks: [solana] })).toEqual([
      { type: "directory/open-page", walletId: SOLFLARE },
      toDownloads(SOLFLARE),
    ]);
  });

  test("is not opened in its own browser, where the page is already", () => {
    const there = { networks: [solana], globals: ["phantom"] };
    expect(chosen(phantom({ mobileLink: "phantom://" }), there)).toMatchObject([
      { type: "view/push", entry: { view: "ConnectingWalletConnect" } },
    ]);
    downloads(phantom(), there);
    expect(screen.queryByRole("button", { name: "Open Phantom" })).toBeNull();
  });

  test("can be opened again, or got, where the page still is", () => {
    const { sent } = downloads(phantom());
    expect(screen.getByText(/opens this page in its own browser/)).toBeDefined();
    fireEvent.click(screen.getByRole("button", { name: "Open Phantom" }));
    expect(sent).toEqual([{ type: "directory/open-page", walletId: PHANTOM }]);
    expect(screen.getByText(/come back here/)).toBeDefined();
    expect(screen.getByRole("link", { name: "App Store" })).toBeDefined();
    expect(screen.queryByRole("button", { name: /WalletConnect/ })).toBeNull();
  });

  test("can be connected over WalletConnect instead, if it has a link for that", () => {
    const { sent } = downloads(phantom({ mobileLink: "phantom://" }));
    fireEvent.click(screen.getByRole("button", { name: "Stay here and use WalletConnect" }));
    expect(sent).toMatchObject([
      { type: "view/push", entry: { view: "ConnectingWalletConnect", walletId: PHANTOM } },
    ]);
  });

  test("is offered no WalletConnect where the site has none", () => {
    downloads(phantom({ mobileLink: "phantom://" }), { wallets: { walletConnect: null } });
    expect(screen.getByRole("button", { name: "Open Phantom" })).toBeDefined();
    expect(screen.queryByRole("button", { name: /WalletConnect/ })).toBeNull();
  });

  test("elsewhere than on a phone, nothing of this", () => {
    expect(chosen(phantom({ mobileLink: "phantom://" }), { mobile: false })).toMatchObject([
      { type: "view/push", entry: { view: "ConnectingWalletConnect" } },
    ]);
    downloads(phantom(), { mobile: false });
    expect(screen.queryByRole("button", { name: "Open Phantom" })).toBeNull();
  });
});

describe("[wire 10.5] a wallet of the directory", () => {
  test.each([
    ["rdns", { rdns: "com.ember" }, "Some other name"],
    ["name", { rdns: null }, "EMBER"],
  ])("that is installed, by its %s: the installed one is asked", (_, parts, name) => {
    const installed = [connector(name, { id: "found", rdns: "com.ember" })];
    const ember = wallet("Ember", { webappLink: "https://ember.example", ...parts });
    expect(chosen(ember, { mobile: false, wallets: { installed } })).toEqual([
      {
        type: "connect",
        connectorId: "found",
        namespace: "eip155",
        entry: { view: "ConnectingExternal", connectorId: "found" },
      },
    ]);
  });

  test.each<[string, Partial<DirectoryWallet>]>([
    ["names an extension's id", { rdns: "com.ember" }],
    ["is in the extensions' store", { stores }],
  ])("that only %s, and is not installed, leads to where it can be had", (_, parts) => {
    const ember = wallet("Ember", { mobileLink: null, ...parts });
    expect(chosen(ember, { mobile: false })).toEqual([toDownloads(ember.id)]);
    downloads({ ...ember, stores }, { mobile: false });
    expect(screen.getByText(/is not in this browser/)).toBeDefined();
    const link = screen.getByRole("link", { name: "Chrome Web Store" });
    expect(link.getAttribute("href")).toBe(stores.chrome);
  });

  test.each<[string, Partial<DirectoryWallet>]>([
    ["an app", { mobileLink: "ember://" }],
    ["a web page", { webappLink: "https://ember.example" }],
    ["a desktop program", { desktopLink: "ember://" }],
    ["nothing that is known", { rdns: null }],
  ])("that has %s as well is connected with a code or a link", (_, parts) => {
    const ember = wallet("Ember", { rdns: "com.ember", mobileLink: null, ...parts });
    expect(chosen(ember, { mobile: false })).toMatchObject([
      { type: "view/push", entry: { view: "ConnectingWalletConnect", walletId: ember.id } },
    ]);
  });
});
