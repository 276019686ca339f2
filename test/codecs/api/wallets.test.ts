import fc from "fast-check";
import { isLeft, isRight } from "fp-ts/Either";
import { describe, expect, test } from "vitest";
import { customWallets, decodeWallets } from "../../../src/codecs/api/wallets.js";
import type { CustomWallet } from "../../../src/codecs/options/options.js";

const listed = (...data: readonly unknown[]) => {
  const decoded = decodeWallets({ count: data.length, data });
  return isRight(decoded) ? decoded.right.wallets : null;
};
const full = {
  id: "a1",
  name: "Aurora",
  image_id: "i-1",
  rdns: "dev.aurora",
  badge_type: "certified",
  chains: ["eip155:1"],
  mobile_link: "aurora://",
  desktop_link: "aurora://",
  webapp_link: "https://app.aurora.example/",
  link_mode: "https://aurora.example/wc",
  chrome_store: "https://chrome.example/a",
  app_store: "https://apple.example/a",
  play_store: "https://google.example/a",
  homepage: "https://aurora.example/",
};

describe("[S7.6] the wallet directory's answer", () => {
  test("a full wallet is read whole", () => {
    expect(listed(full)).toEqual([
      {
        id: "a1",
        name: "Aurora",
        imageId: "i-1",
        imageUrl: null,
        rdns: "dev.aurora",
        certified: true,
        chains: ["eip155:1"],
        mobileLink: "aurora://",
        desktopLink: "aurora://",
        webappLink: "https://app.aurora.example/",
        linkMode: "https://aurora.example/wc",
        stores: {
          chrome: "https://chrome.example/a",
          apple: "https://apple.example/a",
          google: "https://google.example/a",
          homepage: "https://aurora.example/",
        },
      },
    ]);
  });
  test("[S7.32] nulls, missing fields and unknown badges degrade; a bad wallet is left out, the others stay", () => {
    const bare = { id: "b", name: "B", rdns: null, badge_type: "golden", chains: null, extra: 1 };
    expect(
      listed(
        full,
        { id: 7 },
        null,
        { name: "x" },
        { id: "../x", name: "x" },
        { id: "c", name: "" },
        bare,
      ),
    ).toHaveLength(2);
    expect(listed(bare)?.[0]).toMatchObject({
      rdns: null,
      certified: false,
      chains: [],
      mobileLink: null,
    });
  });
  test("links that do more than open an app or a page are dropped", () => {
    const evil = {
      ...full,
      mobile_link: "javascript:alert(1)",
      desktop_link: "intent://x",
      webapp_link: "data:text/html,x",
      homepage: "//evil",
      link_mode: "aurora://",
      chrome_store: "javascript:0",
    };
    expect(listed(evil)?.[0]).toMatchObject({
      mobileLink: null,
      desktopLink: null,
      webappLink: null,
      linkMode: null,
      stores: { chrome: null, homepage: null },
    });
  });
  test("a huge page is cut at one hundred; a count that is none is 0", () => {
    const many = Array.from({ length: 5_000 }, (_, at) => ({ id: `w${at}`, name: "W" }));
    expect(listed(...many)).toHaveLength(100);
    for (const count of [-1, 1.5, Number.NaN, 2 ** 60]) {
      const decoded = decodeWallets({ count, data: [] });
      expect(isRight(decoded) && decoded.right.count).toBe(0);
    }
  });
  test.each([
    null,
    [],
    {},
    "x",
    { data: [] },
    { count: 1 },
    { count: "1", data: [] },
    { count: 1, data: {} },
  ])("%j is refused", (body) => expect(isLeft(decodeWallets(body))).toBe(true));
  test("any JSON: nothing thrown, nothing polluted, names bounded", () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            fc.jsonValue(),
            fc.record({ id: fc.string(), name: fc.string(), homepage: fc.string() }),
          ),
        ),
        (data) => {
          for (const { id, name, stores } of listed(...data) ?? []) {
            expect(id).toMatch(/^[-_a-zA-Z0-9]{1,128}$/);
            expect(Array.from(name).length).toBeLessThanOrEqual(64);
            expect(stores.homepage ?? "https:").toMatch(/^https?:/);
          }
          expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
        },
      ),
    );
    listed(
      JSON.parse(
        '{"id":"a","name":"A","__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}',
      ),
    );
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });
});

describe("[S2.47] wallets of the host's own", () => {
  const ownWallets = (custom: readonly CustomWallet[], linkSchemes: readonly string[] = []) =>
    customWallets({ custom, linkSchemes });

  test("are checked as those of the directory are, and keep the host's picture", () => {
    expect(
      ownWallets([
        {
          id: "mine",
          name: "  Mine  ",
          imageUrl: "https://mine.example/icon.png",
          rdns: "example.mine",
          homepage: "https://mine.example",
          mobileLink: "mine://",
          webappLink: "https://app.mine.example",
          appStore: "https://apple.example/mine",
        },
      ]),
    ).toEqual([
      {
        id: "mine",
        name: "Mine",
        imageId: null,
        imageUrl: "https://mine.example/icon.png",
        rdns: "example.mine",
        certified: false,
        chains: [],
        mobileLink: "mine://",
        desktopLink: null,
        webappLink: "https://app.mine.example/",
        linkMode: null,
        stores: {
          chrome: null,
          apple: "https://apple.example/mine",
          google: null,
          homepage: "https://mine.example/",
        },
      },
    ]);
  });

  test.each([
    [{ id: "a b", name: "Mine" }, "an id with a space"],
    [{ id: "mine", name: " " }, "no name"],
  ])("%j is left out: %s", (wallet) => expect(ownWallets([wallet])).toEqual([]));

  test.each([
    [{ mobileLink: "javascript:alert(1)" }, "mobileLink"],
    [{ desktopLink: "data:text/html,x" }, "desktopLink"],
    [{ webappLink: "ftp://x" }, "webappLink"],
    [{ imageUrl: "http://mine.example/icon.png" }, "imageUrl"],
    [{ imageUrl: "data:text/html,x" }, "imageUrl"],
  ] as const)("%j is not taken over", (part, field) => {
    const [wallet] = ownWallets([{ id: "mine", name: "Mine", ...part }]);
    expect(wallet?.[field]).toBeNull();
  });

  test("a scheme that the host names is taken over from its own wallets and from the directory", () => {
    const slack = { id: "mine", name: "Mine", mobileLink: "slack://x" };
    expect(ownWallets([slack])[0]?.mobileLink).toBeNull();
    expect(ownWallets([slack], ["slack"])[0]?.mobileLink).toBe("slack://x");
    const answer = { data: [{ id: "a", name: "A", desktop_link: "slack://x" }], count: 1 };
    expect(decodeWallets(answer, ["slack"])).toMatchObject({
      right: { wallets: [{ desktopLink: "slack://x" }] },
    });
  });

  test("the address of a shop without a user is taken over, one with a user is not", () => {
    const [wallet] = ownWallets([
      {
        id: "mine",
        name: "Mine",
        homepage: "https://mine.example@evil.example/",
        appStore: "https://a.example/",
      },
    ]);
    expect(wallet?.stores).toMatchObject({ homepage: null, apple: "https://a.example/" });
  });
});
