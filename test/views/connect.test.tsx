// @vitest-environment jsdom
import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "../../src/codecs/options/settings.js";
import type { FeaturesState } from "../../src/model/options.js";
import type { WalletsState } from "../../src/model/wallets.js";
import { ConnectView } from "../../src/views/connect/connect-view.js";
import { connector, wallet } from "./support/builders.js";
import { renderView } from "./support/render-view.js";
import { noWallets, scriptedSluice } from "./support/scripted-sluice.js";

const withWallets = (parts: Partial<WalletsState>, recommended: readonly string[] = []) => ({
  ...noWallets,
  ...parts,
  directory: {
    ...noWallets.directory,
    count: 614,
    recommended: {
      status: "ready" as const,
      wallets: recommended.map((name) => wallet(name)),
      failure: null,
    },
  },
});
const names = (list: HTMLElement) =>
  within(list)
    .getAllByRole("button")
    .map((button) => button.textContent?.trim());

test("[S2.9, S2.47] installed wallets come first, under one heading; WalletConnect after them", () => {
  renderView(scriptedSluice(), <ConnectView />, {
    wallets$: withWallets(
      { installed: [connector("Fennec"), connector("Harbor")], recent: [wallet("Recent One")] },
      ["Rec A", "Rec B", "Rec C"],
    ),
  });
  expect(names(screen.getByRole("list", { name: "Installed" }))).toEqual([
    expect.stringContaining("Fennec"),
    expect.stringContaining("Harbor"),
  ]);
  const more = within(screen.getByRole("list", { name: "More ways" }));
  expect(more.getByRole("button", { name: /WalletConnect Scan a code/ })).toBeDefined();
  expect(more.getByRole("button", { name: /Recent One Recent/ })).toBeDefined();
  // Two are installed, so two of the recommended ones fill up to four.
  expect(more.getByRole("button", { name: "Rec B" })).toBeDefined();
  expect(more.queryByRole("button", { name: "Rec C" })).toBeNull();
  expect(more.getByRole("button", { name: /All wallets 614/ })).toBeDefined();
});

describe("many installed wallets", () => {
  const installed = Array.from({ length: 300 }, (_, at) => connector(`Wallet ${at}`));

  test("are folded after eight, so that the other ways stay in reach; the fold leads to a search", () => {
    const { sent } = renderView(scriptedSluice(), <ConnectView />, {
      wallets$: withWallets({ installed }),
    });
    const list = screen.getByRole("list", { name: "Installed" });
    expect(names(list)).toHaveLength(9);
    fireEvent.click(within(list).getByRole("button", { name: "More installed 292" }));
    expect(sent.at(-1)).toEqual({ type: "view/push", entry: { view: "AllWallets" } });
  });

  test.each([
    ["eight of them", { installed: installed.slice(0, 8) }],
    ["where there is no list of all", { installed: installed.slice(0, 20), walletConnect: null }],
  ])("are not folded: %s", (_, wallets) => {
    renderView(scriptedSluice(), <ConnectView />, { wallets$: withWallets(wallets) });
    const list = screen.getByRole("list", { name: "Installed" });
    expect(names(list)).toHaveLength(wallets.installed.length);
    expect(screen.queryByRole("button", { name: /More installed/ })).toBeNull();
  });
});

test("[S6.6] recommended wallets are neither installed nor recent, by name where there is no rdns", () => {
  const recent = [wallet("Harbor", { id: "kept-under-an-older-id" })];
  renderView(scriptedSluice(), <ConnectView />, {
    wallets$: withWallets({ installed: [connector("Fennec")], recent }, [
      "Fennec",
      "Harbor",
      "Rec A",
    ]),
  });
  expect(screen.getAllByRole("button", { name: /Fennec/ })).toHaveLength(1);
  expect(screen.getAllByRole("button", { name: /Harbor/ })).toHaveLength(1);
  expect(screen.getByRole("button", { name: "Rec A" })).toBeDefined();
});

test("a row asks a wallet of the page, or leads to connecting with it, and the whole row is the button", () => {
  const { sent } = renderView(scriptedSluice(), <ConnectView />, {
    wallets$: withWallets({ installed: [connector("Fennec")] }, ["Rec A"]),
  });
  fireEvent.click(screen.getByRole("button", { name: "Fennec" }));
  fireEvent.click(screen.getByRole("button", { name: /WalletConnect/ }));
  fireEvent.click(screen.getByRole("button", { name: "Rec A" }));
  fireEvent.click(screen.getByRole("button", { name: /All wallets/ }));
  expect(sent.filter(({ type }) => type === "connect")).toEqual([
    {
      type: "connect",
      connectorId: "com.fennec",
      namespace: "eip155",
      entry: { view: "ConnectingExternal", connectorId: "com.fennec" },
    },
  ]);
  expect(sent.filter(({ type }) => type === "view/push")).toEqual([
    {
      type: "view/push",
      entry: { view: "ConnectingWalletConnectBasic", connectorId: "walletConnect" },
    },
    {
      type: "view/push",
      entry: {
        view: "ConnectingWalletConnect",
        walletId: "id-Rec A",
        connectorId: "walletConnect",
      },
    },
    { type: "view/push", entry: { view: "AllWallets" } },
  ]);
});

test("[S2.47] the host's order wins", () => {
  const features = { connectorTypeOrder: ["external", "recommended", "injected"] } as const;
  const scripted = scriptedSluice({ options: { features } });
  renderView(scripted, <ConnectView />, {
    wallets$: withWallets(
      {
        installed: [connector("Announced"), connector("Old", { type: "INJECTED" })],
        external: [connector("Supplied", { type: "EXTERNAL" })],
      },
      ["Rec A", "Rec B", "Rec C", "Rec D"],
    ),
  });
  expect(screen.getAllByRole("heading").map((heading) => heading.textContent)).toEqual([
    "More ways",
    "Installed",
  ]);
  expect(names(screen.getByRole("list", { name: "More ways" }))).toEqual(
    ["Supplied", "Rec A", "Rec B", "WalletConnect", "All wallets"].map((name) =>
      expect.stringContaining(name),
    ),
  );
});

test("[S2.47] wallets that the host features come before recommended ones, four of them together", () => {
  const held = withWallets({ installed: [connector("Fennec")], recent: [wallet("Used")] }, [
    "Rec A",
    "Mine",
    "Rec B",
    "Rec C",
  ]);
  const featured = ["Mine", "Fennec", "Used"].map((name) => wallet(name));
  renderView(scriptedSluice(), <ConnectView />, {
    wallets$: {
      ...held,
      directory: {
        ...held.directory,
        featured: { status: "ready", wallets: featured, failure: null },
      },
    },
  });
  expect(names(screen.getByRole("list", { name: "More ways" }))).toEqual(
    ["WalletConnect", "Used", "Mine", "Rec A", "Rec B", "All wallets"].map((name) =>
      expect.stringContaining(name),
    ),
  );
});

test("[S2.47] WalletConnect has no row on a phone", () => {
  renderView(scriptedSluice({ mobile: true }), <ConnectView />, {
    wallets$: withWallets({ installed: [connector("Fennec")] }),
  });
  expect(screen.queryByRole("button", { name: /WalletConnect/ })).toBeNull();
});

test("no wallet is never a dead end: a code, the list, and where to get one", () => {
  renderView(scriptedSluice(), <ConnectView />);
  expect(screen.getByText("No wallet found in this browser")).toBeDefined();
  expect(screen.getByRole("button", { name: /WalletConnect/ })).toBeDefined();
  expect(screen.getByRole("button", { name: "All wallets" })).toBeDefined();
  expect(screen.getByRole("button", { name: "Get a wallet" })).toBeDefined();
  expect(screen.getByRole("button", { name: "What is a wallet?" })).toBeDefined();
});

describe("[S1.5] a wallet that announces itself while the view is open", () => {
  const lists = () => screen.getAllByRole("list").map((list) => names(list).join());

  test("gets its row below everything that is shown, and its usual place at the next opening", () => {
    const { play, unmount, ...scripted } = renderView(scriptedSluice(), <ConnectView />);
    const before = lists();
    play("wallets$", { ...noWallets, installed: [connector("Late")] });
    expect(lists()).toEqual([...before, expect.stringContaining("Late")]);
    const row = screen.getByRole("button", { name: "Late" });
    const help = screen.getByRole("button", { name: "What is a wallet?" });
    expect(help.compareDocumentPosition(row)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.queryByText("No wallet found in this browser")).toBeNull();
    expect(screen.getByText("A wallet was found just now")).toBeDefined();
    unmount();
    renderView(scripted, <ConnectView />);
    expect(lists()[0]).toContain("Late");
    expect(screen.queryByText("No wallet found in this browser")).toBeNull();
  });

  test("takes the place of the wallet without a name that it probably is", () => {
    const { play } = renderView(scriptedSluice(), <ConnectView />, {
      wallets$: withWallets({ installed: [connector("Browser wallet", { type: "INJECTED" })] }),
    });
    play("wallets$", withWallets({ installed: [connector("Late")] }));
    const installed = names(screen.getByRole("list", { name: "Installed" }));
    expect(installed).toEqual([expect.stringContaining("Late")]);
  });
});

describe("the places of wallets that the directory has yet to name", () => {
  const page = (status: "loading" | "ready" | "failed", ...list: readonly string[]) => ({
    status,
    wallets: list.map((name) => wallet(name)),
    failure: status === "failed" ? ({ code: "http/unreachable", message: "x" } as const) : null,
  });
  const withPage = (recommended: WalletsState["directory"]["recommended"]): WalletsState => ({
    ...noWallets,
    directory: { ...noWallets.directory, recommended },
  });
  const places = () => screen.getAllByRole("listitem", { hidden: true }).length;
  const heard = () => screen.getAllByRole("listitem").length;

  test("are kept, say nothing to somebody who listens, and are filled", () => {
    const { play } = renderView(scriptedSluice(), <ConnectView />);
    expect([places(), heard()]).toEqual([6, 2]);
    play("wallets$", withPage(page("ready", "A", "B", "C", "D")));
    expect([places(), heard()]).toEqual([6, 6]);
  });

  test("stay empty if it names fewer, until the next opening", () => {
    const { play, unmount, ...scripted } = renderView(scriptedSluice(), <ConnectView />);
    play("wallets$", withPage(page("ready", "A")));
    expect([places(), heard()]).toEqual([6, 3]);
    unmount();
    renderView(scripted, <ConnectView />);
    expect([places(), heard()]).toEqual([3, 3]);
  });

  test("tell that it could not be asked", async () => {
    const { play } = renderView(scriptedSluice(), <ConnectView />);
    play("wallets$", withPage(page("failed")));
    expect([places(), heard()]).toEqual([6, 3]);
  });

  test("are those of the wallets that the host chose, as well", () => {
    const wallets = { ...DEFAULT_SETTINGS.wallets, featured: ["a", "b", "c", "d", "e"] };
    renderView(scriptedSluice({ options: { wallets } }), <ConnectView />);
    expect(places()).toBe(7);
  });

  test("are not kept where the directory is not asked", () => {
    renderView(scriptedSluice(), <ConnectView />, {
      wallets$: { ...noWallets, walletConnect: null },
    });
    expect(screen.queryAllByRole("listitem", { hidden: true })).toEqual([]);
  });
});

test("names from outside are isolated, and odd pictures are not drawn", () => {
  const name = `محفظة ${"x".repeat(57)}`;
  const { container } = renderView(scriptedSluice(), <ConnectView />, {
    wallets$: withWallets({ installed: [connector("W", { name, icon: "javascript:alert(1)" })] }),
  });
  expect(within(screen.getByRole("button", { name })).getByText(name).tagName).toBe("BDI");
  expect(container.querySelector("img")).toBeNull();
});

test("[S2.47] the host's own wallets come after the featured ones and count where recommended ones fill up", () => {
  const wallets = withWallets({}, ["Rec A", "Rec B", "Rec C"]);
  const page = (...list: readonly string[]) => ({
    status: "ready" as const,
    wallets: list.map((name) => wallet(name)),
    failure: null,
  });
  renderView(scriptedSluice(), <ConnectView />, {
    wallets$: {
      ...wallets,
      directory: { ...wallets.directory, featured: page("Featured"), custom: page("Mine", "Ours") },
    },
  });
  expect(names(screen.getByRole("list"))).toEqual([
    expect.stringContaining("WalletConnect"),
    expect.stringContaining("Featured"),
    expect.stringContaining("Mine"),
    expect.stringContaining("Ours"),
    expect.stringContaining("Rec A"),
    expect.stringContaining("All wallets"),
  ]);
});

test.each([
  ["show", false, true],
  ["show", true, true],
  ["hide", false, false],
  ["hide", true, false],
  ["only-mobile", false, false],
  ["only-mobile", true, true],
] as const)("[S1.17] all wallets: %s, on a phone: %s", (all, mobile, isThere) => {
  const wallets = { ...DEFAULT_SETTINGS.wallets, all };
  renderView(scriptedSluice({ mobile, options: { wallets } }), <ConnectView />);
  expect(screen.queryByRole("button", { name: /All wallets/ }) !== null).toBe(isThere);
});

test("[S1.13] in basic mode nobody is told that no wallet is installed", () => {
  renderView(scriptedSluice({ options: { basic: true } }), <ConnectView />);
  expect(screen.queryByText("No wallet found in this browser")).toBeNull();
});

test.each<[string, Partial<FeaturesState> & { installed?: boolean }, number]>([
  ["nothing else", {}, 4],
  ["e-mail", { email: true }, 3],
  ["social accounts, however many", { socials: ["google", "x"] }, 3],
  ["both, and an installed wallet", { email: true, socials: ["google"], installed: true }, 1],
])("[S2.47] ways to log in count where recommended wallets fill up: %s", (_, given, left) => {
  const { installed = false, ...features } = given;
  const scripted = scriptedSluice();
  scripted.states.features$.next({ ...scripted.states.features$.value, ...features });
  renderView(scripted, <ConnectView />, {
    wallets$: withWallets(
      { installed: installed ? [connector("Fennec")] : [] },
      ["A", "B", "C", "D", "E"].map((name) => `Rec ${name}`),
    ),
  });
  expect(screen.queryAllByRole("button", { name: /^Rec/ })).toHaveLength(left);
});

test("visitors without a wallet are led to one, unless the host turns that off", () => {
  const { play } = renderView(scriptedSluice(), <ConnectView />);
  const links = () =>
    screen
      .queryAllByRole("button")
      .map(({ textContent }) => textContent)
      .filter((text) => /Get a wallet|What is a wallet/.test(text ?? ""));
  expect(links()).toHaveLength(2);
  play("options$", { ...DEFAULT_SETTINGS, enableWalletGuide: false });
  expect(links()).toEqual([]);
});
