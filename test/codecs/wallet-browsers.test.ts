import { describe, expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "../../src/codecs/options/settings.js";
import { opensPage, pageLink } from "../../src/codecs/wallet-browsers.js";
import { mainnet, solana } from "../../src/networks/networks.js";

const PHANTOM = "a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393";
const COINBASE = "d0ca99ff52b99abc48743dad0f7fc891e041be73574f7fac4afe5d4bb83845c8";
const BASE = "fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa";
const PAGE = "https://host.example/swap";
const page = encodeURIComponent(PAGE);
const origin = encodeURIComponent("https://host.example");

describe("[wire 10.4] the link that opens a page in a wallet's own browser", () => {
  test.each([
    ["Phantom", PHANTOM, false, `https://phantom.app/ul/browse/${page}?ref=${origin}`],
    [
      "Phantom on Android",
      PHANTOM,
      true,
      `intent://browse/${page}?ref=${origin}#Intent;scheme=phantom;package=app.phantom;end`,
    ],
    ["Coinbase Wallet", COINBASE, false, `cbwallet://miniapp?url=${page}`],
    ["Coinbase Wallet on Android", COINBASE, true, `cbwallet://miniapp?url=${page}`],
    ["Coinbase Wallet under its other id", BASE, false, `cbwallet://miniapp?url=${page}`],
  ])("%s", (_, id, android, link) => {
    expect(pageLink(id, PAGE, { android })).toBe(link);
  });

  test("has neither query nor fragment nor user of the page: a site may keep secrets there", () => {
    const whole = "https://me:pass@host.example/swap?token=s1&sluice_return=n#/key=s2";
    expect(pageLink(PHANTOM, whole, { android: false })).toBe(
      `https://phantom.app/ul/browse/${page}?ref=${origin}`,
    );
    expect(pageLink(COINBASE, whole, { android: true })).toBe(`cbwallet://miniapp?url=${page}`);
  });

  test("does not depend on how long the query is", () => {
    expect(pageLink(COINBASE, `${PAGE}?${"q".repeat(4096)}`, { android: false })).toBe(
      `cbwallet://miniapp?url=${page}`,
    );
  });

  test("stays one link whatever the page's path is", () => {
    const link = pageLink(PHANTOM, "https://host.example/a;end/#x&b=%23/'\"", { android: true });
    expect(link?.match(/#/g)).toHaveLength(1);
    expect(link?.endsWith("#Intent;scheme=phantom;package=app.phantom;end")).toBe(true);
    expect(link?.split("?")).toHaveLength(2);
  });

  test.each([
    ["another wallet", "id-Rainbow", PAGE],
    ["the name of what every object has", "constructor", PAGE],
    ["no wallet", "", PAGE],
    ["a page that only this device has", PHANTOM, "file:///home/me/page.html"],
    ["a page without an address", PHANTOM, ""],
    ["a page of an extension", PHANTOM, "chrome-extension://abc/page.html"],
  ])("there is none for %s", (_, id, url) => {
    expect(pageLink(id, url, { android: false })).toBeNull();
  });
});

describe("[wire 10.4] who is led to a wallet's own browser", () => {
  const phone = { mobile: true };
  const settings = { ...DEFAULT_SETTINGS, networks: [mainnet, solana] } as const;

  test.each<[string, boolean, Parameters<typeof opensPage>]>([
    ["on a phone", true, [{ id: PHANTOM }, phone, settings]],
    ["elsewhere", false, [{ id: PHANTOM }, { mobile: false }, settings]],
    ["with another wallet", false, [{ id: "id-Rainbow" }, phone, settings]],
    // There, the page would not find the wallet.
    [
      "on a site without EVM networks",
      false,
      [{ id: PHANTOM }, phone, { ...settings, networks: [solana] }],
    ],
    [
      "where page wallets are not offered",
      false,
      [{ id: PHANTOM }, phone, { ...settings, basic: true }],
    ],
    [
      "where they are not looked for",
      false,
      [{ id: PHANTOM }, phone, { ...settings, enableEIP6963: false }],
    ],
  ])("a visitor %s: %s", (_, led, question) => {
    expect(opensPage(...question)).toBe(led);
  });
});
