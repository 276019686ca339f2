// @vitest-environment jsdom
import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { Account } from "../../src/codecs/wallet.js";
import type { ListedConnection } from "../../src/model/connection.js";
import { solana } from "../../src/networks/networks.js";
import AccountView from "../../src/views/account/account-view.js";
import ConnectWalletsView from "../../src/views/connect/connect-wallets-view.js";
import ProfileWalletsView from "../../src/views/profile-wallets/profile-wallets-view.js";
import { ADDRESS, account, connection, connector } from "./support/builders.js";
import { renderView } from "./support/render-view.js";
import { noWallets, scriptedSluice } from "./support/scripted-sluice.js";

const OTHER = `0x${"b".repeat(40)}` as const;

const listed = (name: string, part: Partial<ListedConnection> = {}): ListedConnection => ({
  ...connection(connector(name)),
  id: name,
  isActive: false,
  ...part,
});
const accountOf = (address: `0x${string}`): Account<"eip155"> => ({ namespace: "eip155", address });

const start = (list: readonly ListedConnection[]) => {
  const scripted = scriptedSluice();
  scripted.states.connectionList$.next(list);
  return renderView(scripted, <ProfileWalletsView />);
};

const row = (name: RegExp) => screen.getByRole("button", { name });

describe("[S2.18][S6.12] the connected wallets", () => {
  test("each with its address in full to assistive technology, its network, and which one is active", () => {
    start([listed("Fennec", { isActive: true }), listed("Ember")]);
    const fennec = row(new RegExp(`^Fennec.*${ADDRESS}.*Ethereum Active$`));
    expect(fennec.getAttribute("aria-current")).toBe("true");
    expect(fennec.textContent).toContain("0xd8...A96045");
    const ember = row(new RegExp(`^Ember.*${ADDRESS}.*Ethereum$`));
    expect(ember.getAttribute("aria-current")).toBeNull();
  });

  test("one can be used, and stays where it is", () => {
    const { sent, play } = start([listed("Fennec", { isActive: true }), listed("Ember")]);
    fireEvent.click(row(/^Ember/));
    expect(sent.at(-1)).toEqual({ type: "connection/activate", connectionId: "Ember" });
    play("connectionList$", [listed("Ember", { isActive: true }), listed("Fennec")]);
    const [first, second] = screen.getAllByRole("listitem");
    expect(first?.textContent).toContain("Fennec");
    expect(second?.contains(row(/^Ember.*Active$/))).toBe(true);
    expect(row(/^Fennec.*Ethereum$/).getAttribute("aria-current")).toBeNull();
  });

  test("one can be ended; it keeps its place and says so, and a second press ends nothing", () => {
    const { sent, play } = start([listed("Fennec", { isActive: true }), listed("Ember")]);
    const leave = screen.getByRole("button", { name: "Disconnect Fennec" });
    fireEvent.click(leave);
    expect(sent).toEqual([{ type: "disconnect", connectionId: "Fennec" }]);
    play("connectionList$", [listed("Ember", { isActive: true })]);
    expect(screen.getAllByRole("listitem")[0]?.textContent).toContain("Disconnected");
    fireEvent.click(leave);
    expect(sent).toHaveLength(1);
    expect(leave.isConnected).toBe(true);
  });

  test("[S3.17] of a wallet of Bitcoin, the account for ordinals is told as one, and chosen by a press", () => {
    const on = (address: string, purpose: "payment" | "ordinal") =>
      ({ namespace: "bip122", address, purpose }) as const;
    const [pay, ord] = [on("bc1qpay", "payment"), on("bc1pord", "ordinal")];
    const { sent } = start([
      listed("Cairn", { isActive: true, namespace: "bip122", accounts: [pay, ord] }),
    ]);
    fireEvent.click(row(/^2 accounts$/));
    const accounts = within(screen.getByRole("list", { name: "Accounts in Cairn" }));
    expect(accounts.getByRole("button", { name: /bc1qpay/ }).textContent).not.toContain("ordinals");
    fireEvent.click(accounts.getByRole("button", { name: /bc1pord.*For ordinals/ }));
    expect(sent.at(-1)).toEqual({
      type: "connection/activate",
      connectionId: "Cairn",
      address: "bc1pord",
    });
  });

  test("all can be ended, and another one added", () => {
    const { sent } = start([listed("Fennec", { isActive: true })]);
    fireEvent.click(screen.getByRole("button", { name: "Add a wallet" }));
    fireEvent.click(screen.getByRole("button", { name: "Disconnect all" }));
    expect(sent).toEqual([
      { type: "view/push", entry: { view: "ConnectWallets" } },
      { type: "disconnect" },
    ]);
  });

  test("several accounts of one can be opened and chosen, and stay in their order", () => {
    const first = accountOf(ADDRESS);
    const second = accountOf(OTHER);
    const { sent, play } = start([listed("Fennec", { isActive: true, accounts: [first, second] })]);
    const opener = screen.getByRole("button", { name: "2 accounts" });
    expect(opener.getAttribute("aria-expanded")).toBe("false");
    fireEvent.click(opener);
    const accounts = within(screen.getByRole("list", { name: "Accounts in Fennec" }));
    fireEvent.click(accounts.getByRole("button", { name: OTHER }));
    expect(sent.at(-1)).toEqual({
      type: "connection/activate",
      connectionId: "Fennec",
      address: OTHER,
    });
    play("connectionList$", [listed("Fennec", { isActive: true, accounts: [second, first] })]);
    const [top, below] = accounts.getAllByRole("button");
    expect(top?.getAttribute("aria-current")).toBeNull();
    expect(below?.getAttribute("aria-current")).toBe("true");
  });

  test("one account has nothing to open", () => {
    start([listed("Fennec", { isActive: true })]);
    expect(screen.queryByRole("button", { name: /account/ })).toBeNull();
  });

  test("namespaces have headings where there are several", () => {
    const { play } = start([listed("Fennec", { isActive: true })]);
    expect(screen.queryByRole("heading", { level: 3 })).toBeNull();
    play("connectionList$", [
      listed("Fennec", { isActive: true }),
      listed("Sol", {
        namespace: "solana",
        caipNetworkId: solana.caipNetworkId,
        accounts: [{ namespace: "solana", address: "sol" } as Account],
      }),
    ]);
    expect(screen.getAllByRole("heading", { level: 3 }).map((one) => one.textContent)).toEqual([
      "Ethereum and compatible networks",
      "Solana",
    ]);
  });
});

describe("[S2.33] adding a wallet", () => {
  const adding = (list: readonly ListedConnection[]) => {
    const scripted = scriptedSluice();
    scripted.states.wallets$.next({
      ...noWallets,
      installed: [connector("Fennec"), connector("Ember")],
    });
    scripted.states.connectionList$.next(list);
    return renderView(scripted, <ConnectWalletsView />);
  };

  test("marks those that are connected", () => {
    adding([listed("Fennec", { isActive: true })]);
    expect(row(/^Fennec Connected$/)).toBeDefined();
    expect(row(/^Ember$/)).toBeDefined();
  });

  test("says which one ends if another is connected over WalletConnect", () => {
    const { play } = adding([]);
    expect(screen.queryByText(/one wallet at a time/)).toBeNull();
    const phone = listed("WalletConnect", {
      connector: connector("WalletConnect", { type: "WALLET_CONNECT" }),
      wallet: { name: "Rainbow", icon: null },
    });
    play("connectionList$", [phone]);
    expect(screen.getByText(/one wallet at a time/).textContent).toBe(
      "WalletConnect takes one wallet at a time: connecting another ends Rainbow.",
    );
  });
});

test.each([true, false])(
  "[S6.12] with multi-wallet %s, Account leads to the wallets",
  (multiWallet) => {
    const scripted = scriptedSluice();
    scripted.states.account$.next(account);
    scripted.states.features$.next({ ...scripted.states.features$.value, multiWallet });
    scripted.states.connections$.next({
      eip155: { status: "connected", connection: connection(connector("Fennec")), attempt: null },
    });
    const { sent } = renderView(scripted, <AccountView />);
    const wallets = screen.queryByRole("button", { name: "Wallets Fennec" });
    expect(wallets !== null).toBe(multiWallet);
    if (wallets === null) return;
    fireEvent.click(wallets);
    expect(sent.at(-1)).toEqual({ type: "view/push", entry: { view: "ProfileWallets" } });
  },
);
