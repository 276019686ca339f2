// @vitest-environment jsdom
import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type {
  Filled,
  WalletConnectOptions,
  WalletOptions,
} from "../../src/codecs/options/options.js";
import { DEFAULT_SETTINGS } from "../../src/codecs/options/settings.js";
import type { DirectoryWallet } from "../../src/codecs/wallet.js";
import ConnectingWalletConnectView from "../../src/views/connecting-wallet-connect/connecting-wallet-connect-view.js";
import { HOSTILE_LINKS } from "../support/hostile-links.js";
import { wallet, walletConnect } from "./support/builders.js";
import { renderView } from "./support/render-view.js";
import { noWallets, scriptedSluice } from "./support/scripted-sluice.js";

const uri = "wc:topic@2?relay-protocol=irn&symKey=00";
const ready = (expired = false) => ({ status: "ready", uri, expiresAt: 0, expired }) as const;

const start = (
  chosen: DirectoryWallet | null,
  mobile = false,
  walletConnect: WalletConnectOptions = {},
  wallets: Partial<Filled<WalletOptions>> = {},
) => {
  const scripted = scriptedSluice({
    mobile,
    options: { walletConnect, wallets: { ...DEFAULT_SETTINGS.wallets, ...wallets } },
  });
  if (chosen !== null) scripted.states.wallets$.next({ ...noWallets, recent: [chosen] });
  const entry =
    chosen === null
      ? ({ view: "ConnectingWalletConnectBasic" } as const)
      : ({ view: "ConnectingWalletConnect", walletId: chosen.id } as const);
  return renderView(scripted, <ConnectingWalletConnectView entry={entry} />);
};

test("[S2.13] the code's place is held until it is there", () => {
  const { play } = start(null);
  expect(screen.getByText("Preparing the code…")).toBeDefined();
  expect(screen.getByRole("button", { name: "Copy link" })).toHaveProperty("disabled", true);
  play("pairing$", ready());
  expect(screen.getByRole("img", { name: "Code to scan with your wallet" })).toBeDefined();
});

test.each([
  ["any wallet", null, "Use any wallet app that supports WalletConnect."],
  ["a chosen one", wallet("Rainbow"), "Scan this code with your phone"],
])("below the code for %s nothing is said that the heading says", (_, one, text) => {
  const { play } = start(one);
  play("pairing$", ready());
  expect(screen.getByText(text)).toBeDefined();
});

test("[S2.12] the chosen wallet's picture stands in the middle of its code, until the code has expired", () => {
  const imageUrl = "https://rainbow.example/icon.png";
  const { play } = start(wallet("Rainbow", { imageUrl }));
  const shown = () => Array.from(document.querySelectorAll("img"), ({ src }) => src);
  expect(shown()).toEqual([]);
  play("pairing$", ready());
  expect(shown()).toEqual([imageUrl]);
  play("pairing$", ready(true));
  expect(shown()).toEqual([]);
});

test("[S2.13] the link can be copied, as a link", () => {
  const { play, copied } = start(null);
  play("pairing$", ready());
  fireEvent.click(screen.getByRole("button", { name: "Copy link" }));
  expect(copied).toEqual([uri]);
});

test("[S4.34] an expired code is not offered any more; a fresh one is", () => {
  const { play, sent } = start(null);
  play("pairing$", ready(true));
  expect(screen.queryByRole("img")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Show a fresh code" }));
  expect(sent.at(-1)).toMatchObject({ type: "connect", restart: true });
});

test("the button that asks for a fresh code keeps the focus while that is awaited", () => {
  const { play } = start(wallet("Rainbow"), true);
  play("pairing$", ready(true));
  const fresh = screen.getByRole("button", { name: "Show a fresh code" });
  fresh.focus();
  fireEvent.click(fresh);
  play("pairing$", { status: "preparing" });
  const open = screen.getByRole("button", { name: "Open Rainbow" });
  // A browser takes the focus from a button that is disabled.
  expect(open).toHaveProperty("disabled", false);
  expect(open).toBe(document.activeElement);
});

test("[S2.12] the platforms of the chosen wallet are a choice", () => {
  const { play, sent } = start(wallet("Rainbow", { webappLink: "https://rainbow.example" }));
  play("pairing$", ready());
  expect(screen.getByRole("radio", { name: "Phone" }).getAttribute("aria-checked")).toBe("true");
  fireEvent.keyDown(screen.getByRole("radio", { name: "Phone" }), { key: "ArrowRight" });
  fireEvent.click(screen.getByRole("button", { name: "Open Rainbow" }));
  expect(sent.at(-1)).toEqual({
    type: "pairing/open-link",
    href: "https://rainbow.example/",
    withCode: true,
  });
});

test("[wire 10.1] on a phone the app opens by its own link", () => {
  const { play, sent } = start(wallet("Rainbow"), true);
  const button = screen.getByRole("button", { name: "Open Rainbow" });
  expect(button.ariaDisabled).toBe("true");
  fireEvent.click(button);
  expect(sent).toEqual([]);
  play("pairing$", ready());
  expect(button.ariaDisabled).toBe("false");
  fireEvent.click(screen.getByRole("button", { name: "Open Rainbow" }));
  expect(sent.at(-1)).toMatchObject({ type: "pairing/open-link", href: "rainbow://" });
});

test.each<[string, WalletConnectOptions, string | null, string]>([
  ["its own link, by default", {}, "https://rainbow.example/app", "rainbow://"],
  [
    "its universal link, if the host prefers it",
    { preferUniversalLinks: true },
    "https://rainbow.example/app",
    "https://rainbow.example/app/",
  ],
  ["its own link, if it has no other", { preferUniversalLinks: true }, null, "rainbow://"],
])("[wire 10.1] on a phone the app opens by %s", (_, options, linkMode, href) => {
  const { play, sent } = start(wallet("Rainbow", { linkMode }), true, options);
  play("pairing$", ready());
  fireEvent.click(screen.getByRole("button", { name: "Open Rainbow" }));
  expect(sent.at(-1)).toMatchObject({ type: "pairing/open-link", href });
});

test("[wire 10.1] elsewhere than on a phone, a universal link changes nothing", () => {
  const rainbow = wallet("Rainbow", {
    desktopLink: "rainbowdesk://",
    mobileLink: null,
    linkMode: "https://rainbow.example/app",
  });
  const { play, sent } = start(rainbow, false, { preferUniversalLinks: true });
  play("pairing$", ready());
  fireEvent.click(screen.getByRole("button", { name: "Open Rainbow" }));
  expect(sent.at(-1)).toMatchObject({ href: "rainbowdesk://" });
});

test.each(HOSTILE_LINKS)("a stored app link %j offers a code to scan instead", (mobileLink) => {
  const { play } = start(wallet("Rainbow", { mobileLink }), true);
  play("pairing$", ready());
  expect(screen.getByRole("img", { name: "Code to scan with your wallet" })).toBeDefined();
  expect(screen.queryByRole("button", { name: "Open Rainbow" })).toBeNull();
});

const sentence = /opens the app that handles/;

test.each([
  ["known to no one but the directory", "ember://app", [], "ember:"],
  ["that we know", "rainbow://", [], null],
  ["that the site names", "ember://app", ["ember"], null],
  ["of the web", "https://rainbow.example/app", [], null],
] as const)(
  "a visitor reads a scheme %s before it is opened",
  (_, mobileLink, linkSchemes, scheme) => {
    const { play, sent } = start(wallet("Rainbow", { mobileLink }), true, {}, { linkSchemes });
    expect(screen.queryByText(sentence)).toBeNull();
    play("pairing$", ready());
    if (scheme === null) expect(screen.queryByText(sentence)).toBeNull();
    else expect(screen.getByText(sentence).textContent).toContain(scheme);
    fireEvent.click(screen.getByRole("button", { name: "Open Rainbow" }));
    expect(sent.at(-1)).toMatchObject({ type: "pairing/open-link", withCode: true });
  },
);

test("the scheme of the site's own wallet needs no sentence", () => {
  const custom = [{ id: "mine", name: "Mine", mobileLink: "mine://" }];
  const { play } = start(wallet("Mine", { mobileLink: "mine://" }), true, {}, { custom });
  play("pairing$", ready());
  expect(screen.queryByText(sentence)).toBeNull();
});

test("a failure says what to do, and trying again asks anew", async () => {
  const { play, sent } = start(null);
  play("connections$", {
    eip155: {
      status: "disconnected",
      reason: null,
      attempt: {
        phase: "failed",
        attemptId: "a",
        connector: walletConnect,
        walletId: null,
        failure: { code: "relay/unreachable", message: "x" },
      },
    },
  });
  await screen.findByText(/The connection service does not answer/);
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(sent.at(-1)).toMatchObject({ type: "connect", restart: true });
});

test("a list that is replaced does not take the chosen wallet away", () => {
  const { play } = start(wallet("Rainbow", { webappLink: "https://rainbow.example" }));
  play("wallets$", noWallets);
  expect(screen.getByRole("radio", { name: "Web" })).toBeDefined();
});

test.each([
  ["of its store", { apple: "https://apps.apple.example/rainbow" }],
  ["of its own site", { homepage: "https://rainbow.example" }],
])("[S2.12] who does not have the wallet is led to the place %s", (_, stores) => {
  const rainbow = wallet("Rainbow");
  const { sent } = start({ ...rainbow, stores: { ...rainbow.stores, ...stores } });
  fireEvent.click(screen.getByRole("button", { name: "Get Rainbow" }));
  const entry = { view: "Downloads", walletId: rainbow.id };
  expect(sent.at(-1)).toEqual({ type: "view/push", entry });
});

test("[S2.12] nowhere, if the wallet is in no store and has no site", () => {
  const rainbow = wallet("Rainbow");
  const stores = { chrome: null, apple: null, google: null, homepage: null };
  start({ ...rainbow, stores });
  expect(screen.queryByRole("button", { name: "Get Rainbow" })).toBeNull();
});
