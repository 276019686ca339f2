import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  platformsOf,
  unknownSchemeOf,
  WALLET_SCHEMES,
  walletLinks,
} from "../../src/codecs/app-links.js";
import {
  appLink,
  appLinkOf,
  deviceOf,
  openableLinkOf,
  withSafeLinks,
} from "../../src/codecs/links.js";
import { HOSTILE_LINKS } from "../support/hostile-links.js";

const desktop = { mobile: false, ios: false, android: false, telegram: false };
const wallet = { mobileLink: null, desktopLink: null, webappLink: null, linkMode: null };

test.each([
  "metamask:",
  "rainbow",
  "trust://host",
  "https://wallet.example/app",
  "https://h/?a",
  "https://h/x?a=1#/b",
  "trust://host?a",
])("the link that brings %s to the front takes a code as the wallet's own does", (link) => {
  for (const device of [desktop, { ...desktop, telegram: true, android: true }]) {
    const own = appLink(link, "wc:1@2?a=b", device);
    expect(appLink(own.href, "wc:1@2?a=b", device)).toEqual(own);
  }
});

describe("a wallet's own link", () => {
  test.each([
    "metamask:",
    "metamask",
    "rainbow://",
    "trust://host",
    "https://wallet.example/app",
    "imtokenv2://",
    "onekey-wallet://",
    "fireblocks-wc://",
    "com.example.wallet://",
    // Schemes of well-known wallets, as their makers document them.
    ...WALLET_SCHEMES.map((scheme) => `${scheme}://`),
    "cbwallet://miniapp?url=x",
    "https://phantom.app/ul/browse/x?ref=y",
    "https://solflare.com/ul/v1/browse/x",
    "https://go.cb-w.com/dapp?cb_url=x",
    "https://link.trustwallet.com",
  ])("%s is one", (link) => expect(appLinkOf(link)).toBe(link));
  test.each([
    "javascript:alert(1)",
    "JavaScript:alert(1)",
    "data:text/html,x",
    "vbscript:x",
    "file:///etc",
    "blob:x",
    "about:blank",
    "intent://x#Intent;end",
    "//evil.example",
    "",
    " ",
    "a b://",
    "java\nscript:x",
    'x"onerror=',
    "<script>",
    "ws://x",
    // Without a colon, or with several slashes: they become schemes when the link is made.
    "data/",
    "intent/",
    "javascript/",
    "da/ta",
    "data//",
    "http:evil.example",
    "https:/evil.example",
    // Of browsers and systems.
    "chrome:",
    "chrome://settings",
    "CHROME:",
    "edge://settings",
    "search-ms:query=x",
    "ms-msdt:/id",
    "ms-settings:",
    "android-app://com.evil",
    "ios-app://1",
    "chrome-extension://x",
    "x-apple.systempreferences:",
    "market://details",
    "itms-services://x",
    "ssh://x",
    "jar:file",
    "facetime://x",
    "metamask?x",
    "mailto:a@b.c",
    "view-source:x",
    `${"a".repeat(600)}://`,
    7,
    null,
    undefined,
    {},
    ...HOSTILE_LINKS,
  ])("%j is none", (link) => expect(appLinkOf(link)).toBeNull());
});

describe("a scheme that the host names", () => {
  test.each(["slack://x", "acme-pay:", "MS-Word://x", "Slack"])("%s is one of a wallet", (link) => {
    expect(appLinkOf(link)).toBeNull();
    expect(appLinkOf(link, ["slack", "acme-pay", "ms-word"])).toBe(link);
    expect(openableLinkOf(link, ["slack", "acme-pay", "ms-word"])).toBe(link);
  });
  test.each([
    "javascript:alert(1)",
    "data:text/html,x",
    "file:///x",
    "https://a@b.example/",
    "a b:",
  ])("%s is none, since it is no app at all", (link) =>
    expect(appLinkOf(link, ["javascript", "data", "file", "https", "a b"])).toBeNull(),
  );
});

describe("the scheme that a visitor has to know of", () => {
  test.each([
    ["metamask://", null],
    ["Rainbow", null],
    ["https://wallet.example/", null],
    ["ember://app", "ember:"],
    ["EMBER", "ember:"],
    ["acme://", null],
  ])("of %s it is %s", (link, scheme) => expect(unknownSchemeOf(link, ["acme"])).toBe(scheme));
});

test("no link that is let through leads to a scheme of the browser or the system", () => {
  const scheme = fc.constantFrom(
    ..."data javascript intent chrome about file blob search-ms ms-msdt android-app view-source".split(
      " ",
    ),
  );
  const piece = fc.oneof(
    scheme,
    fc.constantFrom(":", "/", "//", "://", "?", "#", ".", "-", "%3a", "\\", "\t", "x"),
    fc.string({ maxLength: 3 }),
    scheme.map((text) => text.toUpperCase()),
  );
  const links = fc.array(piece, { maxLength: 5 }).map((pieces) => pieces.join(""));
  fc.assert(
    fc.property(links, (link) => {
      const allowed = appLinkOf(link);
      if (allowed === null) return;
      const { href, url } = appLink(allowed, "wc:1@2", desktop);
      for (const made of [allowed, href, url])
        expect(made).not.toMatch(
          /^(data|javascript|intent|chrome|about|file|blob|search-ms|ms-msdt|android-app|view-source)[:/]/i,
        );
    }),
    { numRuns: 20_000 },
  );
});

describe("wire 10: links with the pairing code", () => {
  test.each([
    ["metamask:", "metamask://"],
    ["metamask", "metamask://"],
    ["trust://host", "trust://host/"],
    ["https://wallet.example/app", "https://wallet.example/app/"],
  ])("%s leads to %s", (link, href) => {
    expect(appLink(link, "wc:1@2", desktop)).toEqual({ href, url: `${href}wc?uri=wc%3A1%402` });
  });

  test.each([
    "https://h/?a",
    "https://h?a=1&b=2",
    "https://h/app#/x",
    "https://h/app/?a#b?c",
    "https://h/app",
  ])("%s keeps its own query and fragment, and the code is a parameter", (link) => {
    const made = new URL(appLink(link, "wc:1@2?x=y&z", desktop).url);
    const own = new URL(link);
    expect(made.searchParams.get("uri")).toBe("wc:1@2?x=y&z");
    expect(made.pathname.endsWith("/wc")).toBe(true);
    expect(made.hash).toBe(own.hash);
    for (const [name, value] of own.searchParams) expect(made.searchParams.get(name)).toBe(value);
  });

  test("Telegram on Android decodes once on its own", () => {
    const device = { ...desktop, mobile: true, android: true, telegram: true };
    expect(appLink("x:", "wc:1", device).url).toBe("x://wc?uri=wc%253A1");
  });

  test("the code survives the round trip, whatever is in it", () => {
    fc.assert(
      fc.property(fc.string(), (uri) => {
        const { web } = walletLinks({ ...wallet, webappLink: "https://w.example/" }, uri, desktop);
        expect(new URL(web?.url ?? "").searchParams.get("uri")).toBe(uri);
      }),
    );
  });
});

describe("[wire 10.5] platform tabs", () => {
  const all = { mobileLink: "m:", webappLink: "https://w", desktopLink: "d:" };
  test.each([
    [all, false, ["qrcode", "web", "desktop"]],
    [all, true, ["mobile", "web"]],
    [wallet, false, ["qrcode"]],
    [null, true, ["qrcode"]],
    [{ ...wallet, webappLink: "https://w" }, false, ["web"]],
    [{ ...wallet, desktopLink: "d:" }, true, ["qrcode"]],
    [{ ...wallet, desktopLink: "d:" }, false, ["desktop"]],
  ] as const)("%#", (entry, mobile, tabs) => {
    expect(platformsOf(entry, { mobile })).toEqual(tabs);
  });

  test.each([
    ["Mozilla/5.0 (iPhone; CPU iPhone OS 17_0)", { mobile: true, ios: true }],
    ["Mozilla/5.0 (Linux; Android 14)", { mobile: true, android: true }],
    ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)", { mobile: false, mac: true }],
    ["Mozilla/5.0 (X11; Linux x86_64)", { mobile: false }],
  ])("%s", (agent, device) => expect(deviceOf(agent, false)).toMatchObject(device));
});

describe("links that were changed in the browser's storage", () => {
  const stored = (link: string) => ({
    mobileLink: link,
    desktopLink: link,
    webappLink: link,
    linkMode: link,
  });
  test.each(HOSTILE_LINKS)("%j is dropped, whichever of a wallet's links it stands for", (link) => {
    const { mobileLink, desktopLink } = withSafeLinks(stored(link));
    expect([mobileLink, desktopLink]).toEqual([null, null]);
    const links = walletLinks(stored(link), "wc:1@2", desktop);
    expect(links).toMatchObject({ mobile: null, desktop: null });
    // Addresses of the web are read as browsers read them.
    for (const made of [links.web, links.universal])
      expect(made?.url ?? "http://evil.example/").toMatch(/^http:\/\/evil\.example\//);
  });
  test.each(["rainbow://", "https://wallet.example/app"])("%s stays", (link) =>
    expect(openableLinkOf(link)).toBe(link),
  );
  test("the address of a web page may be long, but has to be written as browsers write it", () => {
    const long = `https://wallet.example/${"a".repeat(600)}'`;
    expect(openableLinkOf(long)).toBe(long);
    expect(openableLinkOf(" https://wallet.example/")).toBeNull();
  });
});
