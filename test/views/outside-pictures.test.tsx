// @vitest-environment jsdom
import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Token } from "../../src/codecs/api/token-balances.js";
import { DEFAULT_SETTINGS } from "../../src/codecs/options/settings.js";
import type { ViewOptions } from "../../src/root/inside.js";
import AccountView from "../../src/views/account/account-view.js";
import {
  ADDRESS,
  account,
  connection,
  connector,
  network,
  wallet,
  walletConnect,
} from "./support/builders.js";
import { renderView } from "./support/render-view.js";
import { noWallets, scriptedSluice } from "./support/scripted-sluice.js";

const token = (symbol: string, logoUri: string): Token => ({
  name: symbol,
  symbol,
  address: `eip155:1:${symbol}`,
  decimals: 18,
  logoUri,
  quantity: { decimals: "18", numeric: "1" },
  price: null,
  value: null,
});
const tokens = (...items: readonly Token[]) =>
  ({
    status: "ready",
    caipAddress: null,
    missing: null,
    verdicts: {},
    items,
    asOf: 0,
    failure: null,
  }) as const;

/** An account whose picture, wallet and request come from hosts that others chose. */
const start = (options: Partial<ViewOptions> = {}, icon = "https://peer.example/icon.png") => {
  const scripted = scriptedSluice({ options });
  const peer = { name: "Phone", icon };
  scripted.states.account$.next(account);
  scripted.states.network$.next(network(31337, "Anvil")); // has no picture
  scripted.states.connections$.next({
    eip155: {
      status: "connected",
      connection: connection(walletConnect, { wallet: peer }),
      attempt: null,
    },
  });
  scripted.states.identity$.next({
    status: "ready",
    address: ADDRESS,
    name: "alice.eth",
    avatar: "https://avatars.example/alice.png",
    failure: null,
  });
  scripted.states.requests$.next([
    {
      id: "r1",
      connectionId: "c1",
      namespace: "eip155",
      method: "personal_sign",
      wallet: peer,
      since: 0,
      phase: "sent",
      askedRef: null,
      deepLink: null,
    },
  ]);
  scripted.states.tokens$.next(
    tokens(
      token("DAI", "https://assets.coingecko.com/eth.png"),
      token("EVIL", "https://tracker.example/pixel.png?to=you"),
    ),
  );
  return renderView(scripted, <AccountView />);
};
const loaded = () => Array.from(document.querySelectorAll("img"), (img) => img.getAttribute("src"));
const letters = () =>
  Array.from(screen.getByRole("list", { name: "Tokens" }).querySelectorAll(".icon"), (icon) =>
    icon.textContent?.trim(),
  );
const button = () => screen.queryByRole("button", { name: "Show pictures from other sites" });

test("pictures from strangers' hosts are not loaded before the visitor wants them", () => {
  start();
  expect(loaded()).toEqual(["https://assets.coingecko.com/eth.png"]);
  // A letter stands in; the other one is below its picture until that has loaded.
  expect(letters()).toEqual(["D", "E"]);
  expect(screen.getByText(/They come from/).textContent).toBe(
    "They come from avatars.example, peer.example, tracker.example. The people behind them then see your IP address, and when you look at your account.",
  );
});

test("the wallet that the visitor chose keeps its picture of the directory, and its own is not needed", () => {
  const { play } = start();
  expect(loaded()).not.toContain("https://directory.example/phone.png");
  const imageUrl = "https://directory.example/phone.png";
  play("wallets$", { ...noWallets, recent: [wallet("Other"), wallet("Phone", { imageUrl })] });
  play("requests$", []);
  expect(loaded()).toContain(imageUrl);
  expect(screen.getByText(/They come from/).textContent).toContain(
    "avatars.example, tracker.example.",
  );
});

test("the button shows them, without cookies and referrer", () => {
  start();
  fireEvent.click(button() as HTMLElement);
  expect(loaded().sort()).toEqual([
    "https://assets.coingecko.com/eth.png",
    "https://avatars.example/alice.png",
    "https://peer.example/icon.png",
    "https://peer.example/icon.png",
    "https://tracker.example/pixel.png?to=you",
  ]);
  for (const img of document.querySelectorAll("img")) {
    expect(img.getAttribute("crossorigin")).toBe("anonymous");
    expect(img.getAttribute("referrerpolicy")).toBe("no-referrer");
  }
  expect(button()).toBeNull();
});

test("a token that comes later is not covered by it, unless its host is", () => {
  const { play } = start();
  fireEvent.click(button() as HTMLElement);
  play(
    "tokens$",
    tokens(
      token("SAME", "https://tracker.example/other.png"),
      token("NEW", "https://new.example/pixel.png"),
    ),
  );
  expect(loaded()).toContain("https://tracker.example/other.png");
  expect(loaded()).not.toContain("https://new.example/pixel.png");
  expect(screen.getByText(/They come from/).textContent).toContain("from new.example.");
});

test("three hosts are named", () => {
  const { play } = start();
  play("tokens$", tokens(...["a", "b"].map((at) => token(at, `https://${at}.example/a.png`))));
  expect(screen.getByText(/They come from/).textContent).toContain(
    "avatars.example, peer.example, a.example, …",
  );
});

test("a picture at the page's own origin is never loaded, whatever the visitor allows", () => {
  const { play } = start();
  const own = "https://host.example/api/logout";
  play("tokens$", tokens(token("OWN", own), token("EVIL", "https://tracker.example/pixel.png")));
  expect(screen.getByText(/They come from/).textContent).not.toContain("host.example");
  fireEvent.click(button() as HTMLElement);
  expect(loaded()).toContain("https://tracker.example/pixel.png");
  expect(loaded()).not.toContain(own);
  expect(letters()).toContain("O");
});

test("the host's own hosts, and what it gave a wallet, need no button", () => {
  const icon = "https://cdn.shop.example/ember.png";
  const provider = () => ({ request: async () => null });
  start(
    {
      pictureHosts: ["avatars.example", "tracker.example/pixel.png"],
      connectors: [{ id: "ember", name: "Ember", icon, provider }],
    },
    icon,
  );
  expect(loaded()).toHaveLength(5);
  expect(button()).toBeNull();
});

test("with a proxy, strangers' hosts see the proxy only", () => {
  const pictures = "https://shop.example/picture?of=";
  start({ endpoints: { ...DEFAULT_SETTINGS.endpoints, pictures } });
  expect(button()).toBeNull();
  expect(loaded().filter((src) => src?.startsWith(pictures) !== true)).toEqual([
    "https://assets.coingecko.com/eth.png",
  ]);
  expect(loaded()).toContain(
    `${pictures}${encodeURIComponent("https://tracker.example/pixel.png?to=you")}`,
  );
});

test("a picture that is data is shown, whoever made it", () => {
  const { play } = start({}, connector("Fennec").icon ?? "");
  play("tokens$", tokens(token("DATA", "data:image/svg+xml,<svg/>")));
  expect(loaded()).toContain("data:image/svg+xml,<svg/>");
  expect(loaded()).toContain(connector("Fennec").icon);
});

test("the picture of another account's name is nobody's reason to ask", () => {
  const { play, states } = start({ pictureHosts: ["peer.example", "tracker.example"] });
  play("identity$", { ...states.identity$.value, address: "0x1" });
  expect(button()).toBeNull();
});
