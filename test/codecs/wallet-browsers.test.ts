import { describe, expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "../../src/codecs/options/settings.js";
import { opensPage, pageLink } from "../../src/codecs/wallet-browsers.js";
import { bitcoin, mainnet, polkadot, solana } from "../../src/networks/networks.js";

const PHANTOM = "a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393";
const COINBASE = "d0ca99ff52b99abc48743dad0f7fc891e041be73574f7fac4afe5d4bb83845c8";
const BASE = "fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa";
const BINANCE = "2fafea35bb471d22889ccb49c08d99dd0a18a37982602c33f696a5723934ba25";
const SOLFLARE = "1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79";
const PAGE = "https://host.example/swap";
const page = encodeURIComponent(PAGE);
const origin = encodeURIComponent("https://host.example");

const site = { ...DEFAULT_SETTINGS, networks: [mainnet, solana] } as const;
const onSolana = { ...site, networks: [solana] } as const;

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
    ["Solflare", SOLFLARE, false, `https://solflare.com/ul/v1/browse/${page}?ref=${page}`],
    [
      "Solflare on Android",
      SOLFLARE,
      true,
      `https://solflare.com/ul/v1/browse/${page}?ref=${page}`,
    ],
  ])("%s", (_, id, android, link) => {
    expect(pageLink(id, PAGE, { android }, site)).toBe(link);
  });

  test.each([
    ["Phantom", PHANTOM, `https://phantom.app/ul/browse/${page}?ref=${origin}`],
    ["Coinbase Wallet", COINBASE, `https://go.cb-w.com/dapp?cb_url=${page}`],
    ["Coinbase Wallet under its other id", BASE, `https://go.cb-w.com/dapp?cb_url=${page}`],
  ])("%s on a site with networks of Solana only", (_, id, link) => {
    expect(pageLink(id, PAGE, { android: false }, onSolana)).toBe(link);
  });

  test("Phantom and Binance on a site with networks of Bitcoin only", () => {
    const onBitcoin = { ...site, networks: [bitcoin] } as const;
    expect(pageLink(PHANTOM, PAGE, { android: false }, onBitcoin)).toBe(
      `https://phantom.app/ul/browse/${page}?ref=${origin}`,
    );
    const link = new URL(pageLink(BINANCE, PAGE, { android: false }, onBitcoin) ?? "");
    expect(link.origin + link.pathname).toBe("https://app.binance.com/en/download");
    const app = new URL(atob(link.searchParams.get("_dp") ?? ""));
    expect(app.href.split("?")[0]).toBe("bnc://app.binance.com/mp/app");
    expect(app.searchParams.get("appId")).toBe("yFK5FCqYprrXDiVFbhyRx7");
    expect(atob(app.searchParams.get("startPagePath") ?? "")).toBe("/pages/browser/index");
    expect(atob(app.searchParams.get("startPageQuery") ?? "")).toBe(
      `url=${page}&defaultChainId=${bitcoin.id}`,
    );
  });

  test("there is none for a namespace that the site has no network of", () => {
    const evm = { ...site, networks: [mainnet] } as const;
    expect(pageLink(SOLFLARE, PAGE, { android: false }, evm)).toBeNull();
  });

  test("has neither query nor fragment nor user of the page: a site may keep secrets there", () => {
    const whole = "https://me:pass@host.example/swap?token=s1&sluice_return=n#/key=s2";
    expect(pageLink(PHANTOM, whole, { android: false }, site)).toBe(
      `https://phantom.app/ul/browse/${page}?ref=${origin}`,
    );
    expect(pageLink(COINBASE, whole, { android: true }, site)).toBe(
      `cbwallet://miniapp?url=${page}`,
    );
  });

  test("does not depend on how long the query is", () => {
    expect(pageLink(COINBASE, `${PAGE}?${"q".repeat(4096)}`, { android: false }, site)).toBe(
      `cbwallet://miniapp?url=${page}`,
    );
  });

  test("stays one link whatever the page's path is", () => {
    const link = pageLink(
      PHANTOM,
      "https://host.example/a;end/#x&b=%23/'\"",
      { android: true },
      site,
    );
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
    expect(pageLink(id, url, { android: false }, site)).toBeNull();
  });
});

describe("[wire 10.4] who is led to a wallet's own browser", () => {
  const phone = { mobile: true };
  const has = (...names: readonly string[]) => ({
    global: (name: string) => names.includes(name) || undefined,
  });
  const none = has();

  test.each<[string, boolean, Parameters<typeof opensPage>]>([
    ["on a phone", true, [{ id: PHANTOM }, phone, site, none]],
    ["elsewhere", false, [{ id: PHANTOM }, { mobile: false }, site, none]],
    ["with another wallet", false, [{ id: "id-Rainbow" }, phone, site, none]],
    ["on a site with networks of Solana only", true, [{ id: PHANTOM }, phone, onSolana, none]],
    ["with a wallet of Solana", true, [{ id: SOLFLARE }, phone, onSolana, none]],
    // There, the page would not find the wallet.
    [
      "on a site without networks of the wallet",
      false,
      [{ id: SOLFLARE }, phone, { ...site, networks: [mainnet] }, none],
    ],
    [
      "on a site with networks of neither kind",
      false,
      [{ id: PHANTOM }, phone, { ...site, networks: [polkadot] }, none],
    ],
    [
      "where page wallets are not offered",
      false,
      [{ id: PHANTOM }, phone, { ...site, basic: true }, none],
    ],
    [
      "where those of EVM networks are not looked for",
      false,
      [{ id: PHANTOM }, phone, { ...site, networks: [mainnet], enableEIP6963: false }, none],
    ],
    [
      "where those of Solana are all that is looked for",
      true,
      [{ id: PHANTOM }, phone, { ...site, enableEIP6963: false }, none],
    ],
    ["who is there already", false, [{ id: PHANTOM }, phone, onSolana, has("phantom")]],
    ["in Solflare's browser", false, [{ id: SOLFLARE }, phone, onSolana, has("solflare")]],
    ["in Coinbase Wallet's", false, [{ id: COINBASE }, phone, onSolana, has("coinbaseSolana")]],
    [
      "in Coinbase Wallet's, on EVM networks",
      false,
      [{ id: BASE }, phone, site, has("coinbaseWalletExtension")],
    ],
    ["in the browser of another", true, [{ id: SOLFLARE }, phone, onSolana, has("phantom")]],
  ])("a visitor %s: %s", (_, led, question) => {
    expect(opensPage(...question)).toBe(led);
  });
});
