import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { appLink, appLinkOf, deviceOf, platformsOf, walletLinks } from "../../src/codecs/links.js";

const desktop = { mobile: false, ios: false, android: false, telegram: false };
const wallet = { mobileLink: null, desktopLink: null, webappLink: null, linkMode: null };

test.each(["metamask:", "rainbow", "trust://host", "https://wallet.example/app"])(
  "the link that brings %s to the front takes a code as the wallet's own does",
  (link) => {
    for (const device of [desktop, { ...desktop, telegram: true, android: true }]) {
      const own = appLink(link, "wc:1@2?a=b", device);
      expect(appLink(own.href, "wc:1@2?a=b", device)).toEqual(own);
    }
  },
);

describe("a wallet's own link", () => {
  test.each(["metamask:", "metamask", "rainbow://", "trust://host", "https://wallet.example/app"])(
    "%s is one",
    (link) => expect(appLinkOf(link)).toBe(link),
  );
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
    "mailto:a@b.c",
    "view-source:x",
    `${"a".repeat(600)}://`,
    7,
    null,
    undefined,
    {},
  ])("%j is none", (link) => expect(appLinkOf(link)).toBeNull());
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

describe("wire 10.5: platform tabs", () => {
  const all = { mobileLink: "m:", webappLink: "https://w", desktopLink: "d:" };
  test.each([
    [all, false, ["qrcode", "web", "desktop"]],
    [all, true, ["mobile", "web"]],
    [wallet, false, ["qrcode"]],
    [null, true, ["qrcode"]],
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
