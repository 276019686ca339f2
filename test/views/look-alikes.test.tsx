// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { beforeAll, describe, expect, test } from "vitest";
import type { Connector, DirectoryWallet } from "../../src/codecs/wallet.js";
import AllWalletsView from "../../src/views/all-wallets/all-wallets-view.js";
import { ConnectView } from "../../src/views/connect/connect-view.js";
import ConnectingExternalView from "../../src/views/connecting-external/connecting-external-view.js";
import { connector, wallet } from "./support/builders.js";
import { renderView } from "./support/render-view.js";
import { noWallets, scriptedSluice } from "./support/scripted-sluice.js";

const metaMask = connector("MetaMask", { id: "io.metamask", rdns: "io.metamask" });
const fake = (name: string, parts: Partial<Connector> = {}) =>
  connector(name, { id: "com.evil", rdns: "com.evil", ...parts });

const withWallets = (
  installed: readonly Connector[],
  recommended: readonly DirectoryWallet[] = [],
  external: readonly Connector[] = [],
) => ({
  ...noWallets,
  installed,
  external,
  directory: {
    ...noWallets.directory,
    recommended: { status: "ready" as const, wallets: recommended, failure: null },
    all: { ...noWallets.directory.all, status: "ready" as const, wallets: recommended },
  },
});
const show = (...parts: Parameters<typeof withWallets>) =>
  renderView(scriptedSluice(), <ConnectView />, { wallets$: withWallets(...parts) });
const rows = (list: string) =>
  within(screen.getByRole("list", { name: list }))
    .getAllByRole("button")
    .map((row) =>
      Array.from(row.children, (part) => (part.matches("[aria-hidden]") ? "" : part.textContent))
        .join(" ")
        .replace(/\s+/g, " ")
        .trim(),
    );

// The table is fetched with the first list. It is kept, so that later lists have it in their first frame.
beforeAll(async () => {
  show([metaMask, fake("MetaMask")]);
  await screen.findByRole("button", { name: "MetaMask com.evil" });
  cleanup();
});

describe("wallets whose names look alike", () => {
  test.each(["MetaMask", "МetaMask", "metamask ", "Meta Mask", "MetaМask", "Metarnask"])(
    "MetaMask and %j both say who made them",
    (name) => {
      show([metaMask, fake(name), connector("Harbor")]);
      expect(rows("Installed")).toEqual([
        "MetaMask io.metamask",
        `${name.trim()} com.evil`,
        "Harbor",
      ]);
    },
  );

  test("one that is not installed counts as well", () => {
    show([fake("МetaMask")], [wallet("MetaMask", { rdns: "io.metamask" }), wallet("Harbor")]);
    expect(rows("Installed")).toEqual(["МetaMask com.evil"]);
    expect(rows("More ways")).toEqual(expect.arrayContaining(["MetaMask io.metamask", "Harbor"]));
  });

  test("so does WalletConnect, and the embedded wallet with the ways to it", () => {
    const { play, states } = show([
      fake("WаlletConnect"),
      fake("Embedded Wallet", { id: "b", rdns: "com.b" }),
      fake("Gооgle", { id: "c", rdns: "com.c" }),
    ]);
    play("features$", { ...states.features$.value, socials: ["google"] });
    expect(rows("Installed")).toEqual([
      "WаlletConnect com.evil",
      "Embedded Wallet com.b",
      "Gооgle com.c",
    ]);
    expect(rows("More ways")).toEqual(expect.arrayContaining(["WalletConnect Scan a code"]));
  });

  test("one without an rdns says what is known of it", () => {
    show(
      [fake("Ember", { rdns: null }), fake("Ernber", { id: "b", rdns: "com.b" })],
      [wallet("ЕMBER")],
      [connector("Embеr", { id: "c", type: "EXTERNAL", rdns: null })],
    );
    expect(rows("Installed")).toEqual(["Ember Does not say who made it", "Ernber com.b"]);
    expect(rows("More ways")).toEqual(
      expect.arrayContaining(["Embеr Added by this site", "ЕMBER From the wallet directory"]),
    );
  });

  test("a wallet is not its own look-alike", () => {
    show(
      [metaMask, connector("Harbor")],
      [wallet("MetaMask", { rdns: "io.metamask" }), wallet("HARBOR")],
    );
    expect(rows("Installed")).toEqual(["MetaMask", "Harbor"]);
  });

  test("the list of all wallets tells them apart too", () => {
    const { play } = renderView(scriptedSluice(), <AllWalletsView />);
    play(
      "wallets$",
      withWallets([fake("МetaMask")], [wallet("MetaMask", { rdns: "io.metamask" })]),
    );
    expect(screen.getByRole("button", { name: "МetaMask com.evil" })).toBeDefined();
    expect(screen.getByRole("button", { name: "MetaMask io.metamask" })).toBeDefined();
  });

  test("and so does the view that connects", () => {
    const scripted = scriptedSluice();
    scripted.states.wallets$.next(withWallets([metaMask, fake("МetaMask")]));
    const entry = { view: "ConnectingExternal", connectorId: "com.evil" } as const;
    const { play } = renderView(scripted, <ConnectingExternalView entry={entry} />);
    expect(screen.getByText("com.evil")).toBeDefined();
    play("wallets$", withWallets([fake("МetaMask")]));
    expect(screen.queryByText("com.evil")).toBeNull();
  });

  test("the row still leads to its own wallet", () => {
    const { sent } = show([metaMask, fake("МetaMask")]);
    fireEvent.click(screen.getByRole("button", { name: "МetaMask com.evil" }));
    expect(sent.at(-1)).toMatchObject({ entry: { connectorId: "com.evil" } });
  });
});
