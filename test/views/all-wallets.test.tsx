// @vitest-environment jsdom
import { fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { DirectoryState } from "../../src/model/wallets.js";
import AllWalletsView from "../../src/views/all-wallets/all-wallets-view.js";
import { connector, wallet } from "./support/builders.js";
import { renderView } from "./support/render-view.js";
import { noWallets, scriptedSluice } from "./support/scripted-sluice.js";

const { directory: empty } = noWallets;
const directory = (parts: Partial<DirectoryState>) => ({
  ...noWallets,
  directory: { ...empty, ...parts },
});
const all = (parts: Partial<DirectoryState["all"]> = {}): DirectoryState["all"] => ({
  status: "ready",
  wallets: [wallet("Amber"), wallet("Basalt"), wallet("Éclair", { certified: true })],
  failure: null,
  page: 1,
  complete: true,
  ahead: [],
  ...parts,
});
const start = () => renderView(scriptedSluice(), <AllWalletsView />);
const rows = () => screen.queryAllByRole("listitem").map((row) => row.textContent);
const type = (value: string) =>
  fireEvent.change(screen.getByRole("searchbox", { name: "Search wallets" }), {
    target: { value },
  });

test("[S2.11] asks for the first page, shows that it loads, then the wallets", () => {
  const { play, sent } = start();
  expect(sent[0]).toEqual({ type: "directory/more" });
  play("wallets$", directory({ all: all({ status: "loading", wallets: [] }) }));
  expect(screen.getByText("Loading…")).toBeDefined();
  play("wallets$", directory({ all: all() }));
  expect(rows()).toHaveLength(3);
  const row = screen.getAllByRole("listitem")[1];
  expect([row?.getAttribute("aria-posinset"), row?.getAttribute("aria-setsize")]).toEqual([
    "2",
    "3",
  ]);
});

test("[S2.11] wallets held are filtered at once, accents aside; the directory is asked too", () => {
  const { play, sent } = start();
  play("wallets$", directory({ all: all() }));
  type("eclair");
  expect(screen.getByRole("button", { name: "Éclair Certified" })).toBeDefined();
  expect(rows()).toHaveLength(1);
  expect(sent.at(-1)).toEqual({ type: "directory/search", query: "eclair" });
});

test("[S2.11] wallets of later pages that are held are not listed, but found at once", () => {
  const { play } = start();
  const ahead = [{ page: 2, wallets: [wallet("Amethyst")], count: 80, complete: true }];
  play("wallets$", directory({ all: all({ complete: false, ahead }) }));
  expect(rows()).toHaveLength(3);
  type("am");
  expect(rows()).toEqual([expect.stringContaining("Amber"), expect.stringContaining("Amethyst")]);
});

describe("[S2.11] reading ahead", () => {
  /** A page whose browser is idle when the test says so. */
  const idlePage = (connection: object) => {
    const waiting: (() => void)[] = [];
    const window = Object.assign(new EventTarget(), {
      navigator: { connection },
      requestIdleCallback: (run: () => void) => waiting.push(run),
      cancelIdleCallback: () => void waiting.pop(),
    });
    const page = { readyState: "complete", defaultView: window } as unknown as Document;
    const beIdle = () => {
      for (const run of waiting.splice(0)) run();
    };
    return { page, beIdle };
  };
  const shown = ({
    connection = {},
    visibilityState = "visible",
    online = true,
  }: {
    readonly connection?: object;
    readonly visibilityState?: "visible" | "hidden";
    readonly online?: boolean;
  } = {}) => {
    const { page, beIdle } = idlePage(connection);
    const { env } = scriptedSluice().ports;
    const document = Object.assign(new EventTarget(), { visibilityState });
    const own = { ...env, hostDocument: () => page, online: () => online, document };
    const { play, sent } = renderView(scriptedSluice({ env: own }), <AllWalletsView />);
    const asked = () => sent.filter(({ type }) => type === "directory/read-ahead").length;
    return { play, beIdle, asked };
  };
  const held = (pages: number) =>
    directory({
      all: all({
        complete: false,
        ahead: Array.from({ length: pages - 1 }, (_, at) => ({
          page: at + 2,
          wallets: [wallet(`Wallet ${at}`)],
          count: 800,
          complete: false,
        })),
      }),
    });

  test("asks for a page when the browser is idle, and for the next one when that is there", () => {
    const { play, beIdle, asked } = shown();
    play("wallets$", held(1));
    expect(asked()).toBe(0);
    beIdle();
    beIdle();
    expect(asked()).toBe(1);
    play("wallets$", held(2));
    beIdle();
    expect(asked()).toBe(2);
  });

  test.each([
    [1, "", {}],
    [0, ", unless the visitor saves data", { connection: { saveData: true } }],
  ])("asks for %i page at once while a search waits%s", (pages, _, world) => {
    const { play, asked } = shown(world);
    play("wallets$", held(1));
    expect(asked()).toBe(0);
    const search = { ...empty.search, status: "loading", query: "zircon" } as const;
    play("wallets$", directory({ ...held(1).directory, search }));
    expect(asked()).toBe(pages);
  });

  test("ends with 600 wallets", () => {
    const { play, beIdle, asked } = shown();
    play("wallets$", held(15));
    beIdle();
    expect(asked()).toBe(0);
  });

  test.each([
    ["the visitor saves data", { connection: { saveData: true } }],
    ["the connection is slow", { connection: { effectiveType: "2g" } }],
    ["the page is hidden", { visibilityState: "hidden" as const }],
    ["the device is offline", { online: false }],
  ])("asks for nothing while %s", (_, world) => {
    const { play, beIdle, asked } = shown(world);
    play("wallets$", held(1));
    beIdle();
    expect(asked()).toBe(0);
  });
});

describe("the end of the list", () => {
  /** An observer for which everything is visible. */
  class Everything {
    constructor(private readonly seen: (changes: readonly object[]) => void) {}
    observe = () => this.seen([{ isIntersecting: true }]);
    disconnect = () => undefined;
  }
  beforeEach(() => vi.stubGlobal("IntersectionObserver", Everything));
  afterEach(() => vi.unstubAllGlobals());

  test("[S9.14] asks for the next page again after one that had nothing for this device", () => {
    const { play, sent } = start();
    const asked = () => sent.filter(({ type }) => type === "directory/more").length;
    play("wallets$", directory({ all: all({ complete: false }) }));
    const before = asked();
    play("wallets$", directory({ all: all({ complete: false, page: 2 }) }));
    expect(asked()).toBe(before + 1);
    play("wallets$", directory({ all: all({ page: 3 }) }));
    expect(asked()).toBe(before + 1);
  });
});

test("what the directory found joins what was held", () => {
  const { play } = start();
  type("am");
  play(
    "wallets$",
    directory({
      all: all(),
      search: { status: "ready", wallets: [wallet("Sesame")], failure: null, query: "am" },
    }),
  );
  expect(rows()).toEqual([expect.stringContaining("Amber"), expect.stringContaining("Sesame")]);
});

test("[S6.6][S6.7] an installed wallet comes first, and is not listed a second time", () => {
  const { play, sent } = start();
  const installed = [connector("Amber"), connector("Zinc")];
  const listed = [wallet("amber"), wallet("Basalt"), wallet("Other", { rdns: "com.zinc" })];
  play("wallets$", { ...directory({ all: all({ wallets: listed }) }), installed });
  expect(rows()).toEqual([
    expect.stringContaining("Amber"),
    expect.stringContaining("Zinc"),
    expect.stringContaining("Basalt"),
  ]);
  fireEvent.click(screen.getByRole("button", { name: "Zinc" }));
  expect(sent.at(-1)).toEqual({
    type: "connect",
    connectorId: "com.zinc",
    namespace: "eip155",
    entry: { view: "ConnectingExternal", connectorId: "com.zinc" },
  });
});

test("nothing found is said, with a way on", () => {
  const { play, sent } = start();
  type("zzz");
  play(
    "wallets$",
    directory({
      all: all(),
      search: { status: "ready", wallets: [], failure: null, query: "zzz" },
    }),
  );
  expect(screen.getByText("zzz").tagName).toBe("BDI");
  fireEvent.click(screen.getByRole("button", { name: "Scan a code" }));
  expect(sent.at(-1)).toMatchObject({
    type: "view/push",
    entry: { view: "ConnectingWalletConnectBasic" },
  });
});

test("a failed page says why and can be tried again", async () => {
  const { play, sent } = start();
  const failure = { code: "http/unreachable", message: "x" } as const;
  play("wallets$", directory({ all: all({ status: "failed", wallets: [], failure }) }));
  await screen.findByText(/The service does not answer/);
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(sent.at(-1)).toEqual({ type: "directory/more" });
});

test("[S2.11] the certified switch", () => {
  const { play, sent } = start();
  fireEvent.click(screen.getByRole("switch", { name: "Certified only" }));
  expect(sent.at(-1)).toEqual({ type: "directory/certified", only: true });
  play("wallets$", directory({ certifiedOnly: true }));
  expect(screen.getByRole("switch").getAttribute("aria-checked")).toBe("true");
});

test("what certified means is said once, and the wallets that are it are marked", () => {
  const { play } = start();
  play("wallets$", directory({ all: all() }));
  const { id } = screen.getByText(/passed the tests of the wallet directory/);
  expect(screen.getByRole("switch").getAttribute("aria-describedby")).toBe(id);
  expect(screen.getByRole("button", { name: "Éclair Certified" })).toBeDefined();
  expect(screen.getByRole("button", { name: "Amber" })).toBeDefined();
});

test("Escape empties the search before it closes the dialog", () => {
  const { sent } = start();
  type("am");
  const box = screen.getByRole("searchbox");
  expect(fireEvent.keyDown(box, { key: "Escape" })).toBe(false);
  expect(sent.at(-1)).toEqual({ type: "directory/search", query: "" });
  expect(fireEvent.keyDown(box, { key: "Escape" })).toBe(true);
});

test("a directory wallet that is installed is connected directly", () => {
  const { play, sent } = start();
  const installed = [connector("Amber")];
  const wallets = [wallet("Amber", { rdns: "com.amber" })];
  play("wallets$", { ...directory({ all: all({ wallets }) }), installed });
  fireEvent.click(screen.getByRole("button", { name: "Amber" }));
  expect(sent.at(-1)).toEqual({
    type: "connect",
    connectorId: "com.amber",
    namespace: "eip155",
    entry: { view: "ConnectingExternal", connectorId: "com.amber" },
  });
});

describe("[S2.11] a code", () => {
  const code = () => screen.queryByRole("button", { name: "Scan a code" });
  const onPhone = (mobile: boolean, walletConnect = noWallets.walletConnect) => {
    const { play, sent } = renderView(scriptedSluice({ mobile }), <AllWalletsView />);
    play("wallets$", { ...directory({ all: all() }), walletConnect });
    return sent;
  };

  test("is one step away on a phone, where Connect has no row for it", () => {
    const sent = onPhone(true);
    fireEvent.click(code() ?? document.body);
    expect(sent.at(-1)).toEqual({
      type: "view/push",
      entry: { view: "ConnectingWalletConnectBasic", connectorId: noWallets.walletConnect?.id },
    });
  });

  test("is not offered elsewhere, nor where nothing makes one", () => {
    onPhone(false);
    expect(code()).toBeNull();
    onPhone(true, null);
    expect(code()).toBeNull();
  });
});
