import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "../../src/codecs/options/settings.js";
import { outsideFiles, outsidePictures } from "../../src/codecs/strangers.js";

const origin = "https://shop.example";
const sourceOf = (
  address: string | null,
  {
    proxy = "",
    endpoints = {},
    ...options
  }: Partial<Pick<typeof DEFAULT_SETTINGS, "pictureHosts" | "connectors">> & {
    readonly proxy?: string;
    readonly endpoints?: Partial<typeof DEFAULT_SETTINGS.endpoints>;
  } = {},
) =>
  outsidePictures(
    {
      ...DEFAULT_SETTINGS,
      ...options,
      endpoints: { ...DEFAULT_SETTINGS.endpoints, ...endpoints, pictures: proxy },
    },
    origin,
  )(address);

describe("a picture whose address somebody else chose", () => {
  test.each([
    "data:image/svg+xml,<svg/>",
    "data:image/png;base64,AAAA",
    "https://assets.coingecko.com/coins/images/279/large/ethereum.png",
    "https://coin-images.coingecko.com/coins/images/279/large/ethereum.png",
    "https://raw.githubusercontent.com/trustwallet/assets/master/blockchains/ethereum/info/logo.png",
    "https://raw.githubusercontent.com/solana-labs/token-list/main/assets/mainnet/x/logo.png",
    "https://tokens.1inch.io/0xdac17f958d2ee523a2206206994597c13d831ec7.png",
    "https://token-icons.s3.amazonaws.com/eth.png",
    "https://cdn.zerion.io/eth.png",
    "https://static.alchemyapi.io/images/assets/3408.png",
    "https://metadata.ens.domains/mainnet/avatar/vitalik.eth",
    "https://euc.li/vitalik.eth",
    // The services that the site has named anyway.
    "https://rpc.walletconnect.org/pictures/1.png",
  ])("%s is shown", (address) =>
    expect(sourceOf(address)).toEqual({ kind: "shown", src: address }),
  );

  test.each([
    ["https://evil.example/pixel.png", "evil.example"],
    ["https://evil.example:8443/pixel.png", "evil.example:8443"],
    ["https://assets.coingecko.com.evil.example/a.png", "assets.coingecko.com.evil.example"],
    ["https://assets.coingecko.com@evil.example/a.png", "evil.example"],
    ["https://evil.example/#assets.coingecko.com", "evil.example"],
    ["https://assets.coingecko.com:8443/a.png", "assets.coingecko.com:8443"],
    ["https://sub.shop.example/a.png", "sub.shop.example"],
    // Hosts where everybody has a place of their own.
    ["https://raw.githubusercontent.com/evil/a/main/a.png", "raw.githubusercontent.com"],
    [
      "https://raw.githubusercontent.com/trustwallet/assets-evil/a.png",
      "raw.githubusercontent.com",
    ],
    [
      "https://raw.githubusercontent.com/trustwallet/assets/../../evil/a/a.png",
      "raw.githubusercontent.com",
    ],
    [
      "https://raw.githubusercontent.com/trustwallet/assets/%2e%2e/%2E%2E/evil/a/a.png",
      "raw.githubusercontent.com",
    ],
    [
      "https://raw.githubusercontent.com/trustwallet/assets/..%2f..%2fevil/a/a.png",
      "raw.githubusercontent.com",
    ],
    ["https://evil.s3.amazonaws.com/a.png", "evil.s3.amazonaws.com"],
    ["https://ipfs.io/ipfs/bafy/a.png", "ipfs.io"],
    ["https://arweave.net/a", "arweave.net"],
  ])("%s is hidden: %s would see the visitor", (address, host) =>
    expect(sourceOf(address)).toMatchObject({ kind: "hidden", host }),
  );

  test.each([null, "", "javascript:alert(1)", "http://assets.coingecko.com/a.png", "blob:x", "a"])(
    "%j is none",
    (address) => expect(sourceOf(address)).toEqual({ kind: "none" }),
  );

  test.each([
    ["cdn.example", "https://cdn.example/a/b.png", "shown"],
    ["CDN.example", "https://cdn.example/a/b.png", "shown"],
    ["https://cdn.example/", "https://cdn.example/a/b.png", "shown"],
    ["cdn.example:8443", "https://cdn.example:8443/b.png", "shown"],
    ["cdn.example/a", "https://cdn.example/a/b.png", "shown"],
    ["cdn.example/a/b.png", "https://cdn.example/a/b.png", "shown"],
    ["cdn.example/a", "https://cdn.example/ab.png", "hidden"],
    ["cdn.example/a/", "https://cdn.example/b.png", "hidden"],
    ["cdn.example", "https://images.cdn.example/b.png", "hidden"],
    ["", "https://cdn.example/b.png", "hidden"],
    ["not a host", "https://cdn.example/b.png", "hidden"],
  ])("the host of the site may add %j: %s is %s", (entry, address, kind) =>
    expect(sourceOf(address, { pictureHosts: [entry] }).kind).toBe(kind),
  );

  test("a picture that the site itself gave a wallet is shown", () => {
    const icon = "https://evil.example/a.png";
    const connectors = [{ id: "a", name: "A", icon, provider: () => ({ request: async () => 0 }) }];
    expect(sourceOf(icon, { connectors })).toEqual({ kind: "shown", src: icon });
  });

  describe("at the page's own origin, where the visitor's cookies would go along", () => {
    const logout = "https://shop.example/api/logout";
    const none = { kind: "none" };

    test("is none, which the visitor is not asked about either", () => {
      expect(sourceOf(logout)).toEqual(none);
      expect(sourceOf("HTTPS://SHOP.example:443/a.png")).toEqual(none);
    });

    test("is none also where a service of the site is at that origin", () => {
      const api = "https://shop.example/sluice";
      expect(sourceOf(logout, { endpoints: { api } })).toEqual(none);
      expect(sourceOf(`${api}/pictures/1.png`, { endpoints: { api } })).toEqual(none);
    });

    test("is shown below a path that the site names, and nowhere else", () => {
      const pictureHosts = ["shop.example/pictures"];
      const src = "https://shop.example/pictures/a.png";
      expect(sourceOf(src, { pictureHosts })).toEqual({ kind: "shown", src });
      for (const address of [
        logout,
        "https://shop.example/pictures/../api/logout",
        "https://shop.example/pictures/%2e%2e/api/logout",
        "https://shop.example/pictures/..%2fapi/logout",
        "https://shop.example/pictures-evil/a.png",
      ])
        expect(sourceOf(address, { pictureHosts })).toEqual(none);
    });

    test("is shown where it is the one that the site itself gave a wallet", () => {
      const icon = "https://shop.example/wallets/a.png";
      const provider = () => ({ request: async () => 0 });
      const connectors = [{ id: "a", name: "A", icon, provider }];
      expect(sourceOf(icon, { connectors })).toEqual({ kind: "shown", src: icon });
      expect(sourceOf(logout, { connectors })).toEqual(none);
    });

    test("comes through the site's proxy, which the visitor's cookies end at", () => {
      const proxy = "https://shop.example/picture?of=";
      expect(sourceOf(logout, { proxy })).toEqual({
        kind: "shown",
        src: `${proxy}${encodeURIComponent(logout)}`,
      });
      // The proxy's own address is no exception.
      const again = `${proxy}https%3A%2F%2Fevil.example`;
      expect(sourceOf(again, { proxy })).toEqual({
        kind: "shown",
        src: `${proxy}${encodeURIComponent(again)}`,
      });
    });

    test("is no file that is fetched, either", () => {
      const settings = { ...DEFAULT_SETTINGS, pictureHosts: ["shop.example/nfts"] };
      expect(outsideFiles(DEFAULT_SETTINGS, origin)("https://shop.example/nfts/1.json")).toBe(
        false,
      );
      expect(outsideFiles(settings, origin)("https://shop.example/nfts/1.json")).toBe(true);
      expect(outsideFiles(settings, origin)(logout)).toBe(false);
    });
  });

  test("with a proxy, all others come through it", () => {
    const proxy = "https://shop.example/picture?of=";
    const address = "https://evil.example/a.png?a=1&b=2#c";
    expect(sourceOf(address, { proxy })).toEqual({
      kind: "shown",
      src: "https://shop.example/picture?of=https%3A%2F%2Fevil.example%2Fa.png%3Fa%3D1%26b%3D2%23c",
    });
    const known = "https://euc.li/vitalik.eth";
    expect(sourceOf(known, { proxy })).toEqual({ kind: "shown", src: known });
  });

  test("no address leads to a host that is not on the list", () => {
    const piece = fc.oneof(
      fc.constantFrom(
        "euc.li",
        "@",
        ":",
        "/",
        "//",
        "\\",
        "#",
        "?",
        ".",
        "..",
        "%2f",
        "evil.example",
      ),
      fc.string({ maxLength: 3 }),
    );
    const addresses = fc.array(piece, { maxLength: 6 }).map((pieces) => `https:${pieces.join("")}`);
    fc.assert(
      fc.property(addresses, (address) => {
        const source = sourceOf(address, { pictureHosts: ["euc.li"] });
        if (source.kind === "shown") expect(new URL(source.src).host).toBe("euc.li");
      }),
      { numRuns: 5_000 },
    );
  });
});
