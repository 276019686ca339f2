import { delay, of } from "rxjs";
import { describe, expect, test } from "vitest";
import { solana } from "../../../src/networks/networks.js";
import { scriptedSolanaWallet } from "../../../src/testing/scripted-solana-wallet.js";
import { jsonResponse } from "../../../src/testing/simulated-env.js";
import {
  ADDRESS,
  GIVES,
  playBuy,
  status,
  USDC_AT,
  USDC_ON_OPTIMISM,
} from "../../support/buy-story.js";
import { mainnet } from "../../views/support/builders.js";

const on = (name: string, chain_id: string, contract_address: string) => ({
  name,
  display_name: name,
  chain_id,
  contract_address,
});

describe("[S2.30][S7.16] what is for sale", () => {
  test("is asked for where one buys, and not before; dollars and USDC on the active network are chosen", () => {
    const before = playBuy({}, "1s");
    expect(before.asked("/v1/onramp/options")).toEqual([]);
    const { last, asked } = playBuy({}, "o 1s");
    expect(asked("/v1/onramp/options")).toHaveLength(1);
    expect(last?.draft).toMatchObject({
      currency: "USD",
      asset: { symbol: "USDC", caipNetworkId: "eip155:1", address: USDC_AT },
    });
    expect(last?.sale).toMatchObject({
      status: "ready",
      sale: { by: "service", sellers: [{ id: "meld", problem: null }] },
    });
  });

  test("who sells is told with it, and who cannot", () => {
    const url = () => "";
    const namespaces = ["solana"] as const;
    const { last } = playBuy(
      { onramp: { providers: [{ id: "mine", name: "Mine", url, namespaces }] } },
      "o 1s",
    );
    expect(last?.sale).toMatchObject({
      sale: {
        sellers: [
          { id: "meld", problem: "keyless" },
          { id: "mine", problem: "elsewhere" },
        ],
      },
    });
  });

  test("a key that the site gives later counts at once, and what was chosen stays", () => {
    const { last } = playBuy({ onramp: {} }, "o 9ms e 1s u 1s", ({ sluice }) => ({
      u: () => void sluice.update({ onramp: { meld: { publicKey: "key" } } }),
    }));
    expect(last?.sale).toMatchObject({ sale: { sellers: [{ id: "meld", problem: null }] } });
    expect(last?.draft.amount).toBe("50");
  });

  test("what is on networks that the site does not have is left out", () => {
    const { last } = playBuy({ paths: { "/v1/onramp/options": status(503) } }, "o 1s");
    expect(
      last?.sale.status === "ready" &&
        last.sale.sale.assets.map(({ caipNetworkId }) => caipNetworkId),
    ).toEqual(["eip155:1", "eip155:1"]);
  });

  test("S1.19: an option that is wrong is named in an alert, once it is needed", () => {
    const onramp = { meld: { publicKey: 5 } } as never;
    expect(playBuy({ onramp }, "1s").at("alert/raised")).toEqual([]);
    const { events } = playBuy({ onramp }, "o 1s");
    expect(events).toContainEqual(
      expect.objectContaining({
        type: "alert/raised",
        detail: expect.stringContaining(
          "A part of the option `onramp` was ignored: meld.publicKey",
        ),
      }),
    );
  });

  test("[S1.14] where buying is off, nothing begins and nobody is asked", () => {
    const { states, asked, requests } = playBuy(
      { options: { features: { onramp: false } } },
      "o 1s",
    );
    expect(states).toEqual([null]);
    expect(asked("/v1/onramp/options")).toEqual([]);
    expect(requests.filter(({ url }) => url.includes("onramp"))).toEqual([]);
  });

  test("[S9.16] where the service fails, it is what is usual", () => {
    const { last } = playBuy({ paths: { "/v1/onramp/options": status(503) } }, "o 1s");
    expect(last?.sale).toMatchObject({ status: "ready", sale: { by: "usual" } });
    expect(last?.draft).toMatchObject({ currency: "USD", asset: { symbol: "USDC" } });
  });

  test("[S7.22] on a network that the service does not know, it is nothing, and the service is not asked", () => {
    const { last, asked } = playBuy(
      { paths: { "/v1/supported-chains": { http: ["eip155:10"], ws: [] } } },
      "o 1s",
    );
    expect(last?.sale).toMatchObject({ status: "ready", sale: { assets: [], currencies: [] } });
    expect(asked("/v1/onramp/options")).toEqual([]);
  });

  test("an answer that cannot be read counts as none", () => {
    const { last } = playBuy({ paths: { "/v1/onramp/options": { nothing: [] } } }, "o 1s");
    expect(last?.sale).toMatchObject({ sale: { by: "usual" } });
  });

  test("on another network it begins anew", () => {
    const { at, last } = playBuy({}, "o e 999ms k 1s");
    expect(at("purchase/began")).toHaveLength(2);
    expect(last?.draft).toMatchObject({ amount: "", asset: { caipNetworkId: "eip155:10" } });
  });
});

describe("[S7.18] a quote", () => {
  const QUOTE = {
    paymentTotal: { amount: "50", currency: "USD" },
    purchaseAmount: { amount: GIVES, currency: "USDC" },
    networkFee: { amount: "0.5", currency: "USD" },
  };

  test("is asked for 400 ms after the last key, with the whole currencies, and again every 30 s", () => {
    const { at, asked, last } = playBuy({}, "o 9ms e 61s x");
    expect(at("purchase/quoted").slice(0, 2)).toEqual([110, 510]);
    const posts = asked("/v1/onramp/quote");
    expect(posts).toHaveLength(3);
    expect(JSON.parse(posts[0]?.init.body ?? "")).toEqual({
      purchaseCurrency: {
        id: "USDC",
        name: "USD Coin",
        symbol: "USDC",
        networks: [on("optimism", "10", USDC_ON_OPTIMISM), on("ethereum", "1", USDC_AT)],
      },
      paymentCurrency: {
        id: "USD",
        payment_method_limits: [{ id: "card", min: "10.00", max: "7500.00" }],
      },
      amount: "50",
      network: "USDC",
    });
    expect(new URL(posts[0]?.url ?? "").search).toBe("?projectId=test");
    expect(last?.quote).toMatchObject({ status: "ready", quote: { gets: GIVES, pays: "50" } });
  });

  test("while the page is hidden, nobody is asked", () => {
    const { asked } = playBuy({}, "o 9ms e 1s h 5m");
    expect(asked("/v1/onramp/quote")).toHaveLength(1);
  });

  test.each<[string, unknown]>([
    ["a service that is down", status(503)],
    ["null, as of a network that it does not know", null],
    [
      "a quote about something else",
      { ...QUOTE, purchaseAmount: { amount: "1", currency: "ETH" } },
    ],
  ])("none is made up after %s", (_, quote) => {
    const { states, last } = playBuy({ paths: { "/v1/onramp/quote": quote } }, "o 9ms e 1s");
    expect(last?.quote.status).toBe("failed");
    expect(states.filter((state) => state?.quote.status === "ready")).toEqual([]);
  });

  test("an answer about another amount is dropped", () => {
    const slow = () => of(jsonResponse(QUOTE)).pipe(delay(500));
    const { last, at } = playBuy(
      { paths: { "/v1/onramp/quote": slow } },
      "o 9ms e 600ms t 2s",
      ({ sluice }) => ({
        t: () => sluice.send({ type: "purchase/edit", draft: { amount: "5" } }),
      }),
    );
    // 5 is below the least that anybody takes.
    expect(last?.quote).toEqual({ status: "none" });
    expect(at("purchase/quoted")).toEqual([110]);
  });
});

describe("[S2.30] the provider's page", () => {
  test("opens with the click, cut off from this page, at Meld's address", () => {
    const { windows, at, last, events } = playBuy({}, "o 9ms e 989ms b 1s");
    const [window] = windows;
    expect(at("purchase/started")).toEqual([1_100]);
    expect(window?.opener).toBeNull();
    const url = new URL(window?.led[0] ?? "");
    expect(url.origin).toBe("https://meldcrypto.com");
    expect(Object.fromEntries(url.searchParams)).toEqual({
      publicKey: "key",
      destinationCurrencyCode: "USDC",
      walletAddress: ADDRESS,
      externalCustomerId: "test",
      sourceAmount: "50",
      sourceCurrencyCode: "USD",
    });
    expect(last?.purchase).toMatchObject({ status: "pending", window: "open", url: url.href });
    expect(events).toContainEqual(
      expect.objectContaining({ type: "view/changed", entry: { view: "BuyInProgress" } }),
    );
  });

  test("[S2.30] one that was blocked is told, with its address", () => {
    const { last } = playBuy({ isBlocked: true }, "o 9ms e 1s b 1s");
    expect(last?.purchase).toMatchObject({
      status: "pending",
      window: "blocked",
      url: expect.stringContaining("https://meldcrypto.com/"),
    });
  });

  test("wire 4.15: Coinbase's is asked for after the window has opened", () => {
    const slow = () => of(jsonResponse({ url: "https://pay.coinbase.example/s" })).pipe(delay(300));
    const { windows, asked, at } = playBuy(
      {
        options: { features: { onramp: ["coinbase"] } },
        onramp: { coinbase: { partnerUserId: "u1" } },
        paths: { "/v1/generators/onrampurl": slow },
      },
      "o 9ms e 989ms p 1s",
      ({ sluice }) => ({
        p: () => sluice.send({ type: "purchase/start", providerId: "coinbase" }),
      }),
    );
    expect(at("purchase/started")).toEqual([1_100]);
    expect(at("purchase/led")).toEqual([1_400]);
    expect(windows[0]?.led).toEqual(["https://pay.coinbase.example/s"]);
    expect(JSON.parse(asked("/v1/generators/onrampurl")[0]?.init.body ?? "")).toEqual({
      destinationWallets: [{ address: ADDRESS, blockchains: ["ethereum"], assets: ["USDC"] }],
      defaultNetwork: "ethereum",
      partnerUserId: "u1",
      defaultExperience: "buy",
      presetFiatAmount: 50,
    });
  });

  test.each<[string, () => string]>([
    ["it is no https address", () => "http://pay.example/"],
    ["it would run in the page", () => "javascript:alert(1)"],
    [
      "the site's function throws",
      () => {
        throw new Error("no such token");
      },
    ],
  ])("is not opened, and the window closed: %s", (_, url) => {
    const { windows, last, looks } = playBuy(
      { onramp: { providers: [{ id: "mine", name: "Mine", url }] } },
      "o 9ms e 1s p 5m",
      ({ sluice }) => ({ p: () => sluice.send({ type: "purchase/start", providerId: "mine" }) }),
    );
    expect(windows[0]).toMatchObject({ closed: true, led: [] });
    expect(last?.purchase).toMatchObject({
      status: "not-opened",
      failure: { code: "purchase/not-opened" },
    });
    expect(looks.length).toBeLessThan(2);
  });

  test("a site's provider learns what is wanted", () => {
    const wishes: unknown[] = [];
    playBuy(
      {
        onramp: {
          providers: [
            { id: "mine", name: "Mine", url: (wish) => `https://pay.example/${wishes.push(wish)}` },
          ],
        },
      },
      "o 9ms e 1s p 1s",
      ({ sluice }) => ({ p: () => sluice.send({ type: "purchase/start", providerId: "mine" }) }),
    );
    expect(wishes).toEqual([
      {
        id: expect.any(String),
        address: ADDRESS,
        caipNetworkId: "eip155:1",
        token: { symbol: "USDC", address: USDC_AT },
        amount: "50",
        currency: "USD",
      },
    ]);
  });

  test.each<[string, string, Parameters<typeof playBuy>[0]]>([
    ["without an amount", "o 1s b 1s", {}],
    ["from a provider without its key", "o 9ms e 1s b 1s", { onramp: {} }],
  ])("nothing is opened %s", (_, diagram, story) => {
    const { windows, events } = playBuy(story, diagram);
    expect(windows).toEqual([]);
    expect(events).toContainEqual(
      expect.objectContaining({
        type: "purchase/failed",
        failure: expect.objectContaining({ code: "purchase/not-ready" }),
      }),
    );
  });
});

describe("[S2.30] what was bought", () => {
  const BOUGHT = "o 9ms e 989ms b";

  test("has arrived once the chain says that there is more; it is asked every 30 s", () => {
    const { at, looks, last, events } = playBuy(
      {
        units: [5_000_000n, 5_000_000n, 52_900_000n],
        options: { tokens: { "eip155:1": [{ address: USDC_AT, symbol: "USDC", decimals: 6 }] } },
      },
      `${BOUGHT} 2m`,
    );
    expect(looks.slice(0, 3)).toEqual([1_100, 31_100, 61_100]);
    expect(at("purchase/settled")).toEqual([61_100]);
    expect(last?.purchase).toMatchObject({ status: "arrived", arrived: "47.9" });
    expect(events).toContainEqual(
      expect.objectContaining({
        type: "snackbar/shown",
        snackbar: { kind: "success", message: { key: "snackbar.bought" } },
      }),
    );
  });

  test("has arrived with no amount where nobody knows its decimals", () => {
    const { last } = playBuy({ units: [1n, 2n] }, `${BOUGHT} 1m`);
    expect(last?.purchase).toMatchObject({ status: "arrived", arrived: null });
  });

  test("the account's tokens are asked for again then", () => {
    const { asked } = playBuy(
      { units: [1n, 2n] },
      "o 9ms e 989ms b 31s x 9ms p 1m",
      ({ sluice }) => ({
        p: () => void sluice.open({ view: "Account" }),
      }),
    );
    expect(asked("/balance").length).toBeGreaterThan(1);
  });

  test("spending meanwhile is no arrival, and what arrives after it is one", () => {
    const { at } = playBuy({ units: [100n, 40n, 60n] }, `${BOUGHT} 2m`);
    expect(at("purchase/settled")).toEqual([61_100]);
  });

  test("a node that is down says nothing; how much there was is known once it answers", () => {
    const { last, looks } = playBuy({ units: ["down", 10n, "down", 10n, 11n] }, `${BOUGHT} 3m`);
    expect(looks.slice(0, 5)).toEqual([1_100, 31_100, 61_100, 91_100, 121_100]);
    expect(last?.purchase?.status).toBe("arrived");
  });

  test("nobody is asked while the page is hidden; at once when it is seen again", () => {
    const { looks } = playBuy({}, `${BOUGHT} 999ms h 5m v 1s`);
    expect(looks).toEqual([1_100, 302_101]);
  });

  test("a window that is closed is no end: it is told, looked at once, and looked for half an hour", () => {
    const { at, last, looks } = playBuy({}, `${BOUGHT} 9999ms w 31m`);
    expect(at("purchase/window-closed")).toEqual([11_100]);
    expect(looks).toContain(11_100);
    expect(at("purchase/settled")).toEqual([1_811_100]);
    expect(last?.purchase).toMatchObject({ window: "closed", status: "unseen" });
    expect(looks.filter((time) => time > 1_811_100)).toEqual([]);
  });

  test("it arrives also after the window was closed, and behind a closed dialog", () => {
    const { events, states } = playBuy(
      { units: [1n, 1n, 1n, 2n] },
      `${BOUGHT} 9999ms w 9999ms x 2m`,
    );
    expect(events).toContainEqual(
      expect.objectContaining({ type: "purchase/settled", status: "arrived" }),
    );
    // Nobody looks at it any more.
    expect(states.at(-1)).toBeNull();
  });

  test("a window that was blocked: half an hour from the start", () => {
    const { at } = playBuy({ isBlocked: true }, `${BOUGHT} 31m`);
    expect(at("purchase/settled")).toEqual([1_801_100]);
  });

  test("once no account is connected, nobody is asked any more", () => {
    const { looks, states } = playBuy({}, `${BOUGHT} 999ms d 10m`);
    expect(looks).toEqual([1_100]);
    expect(states.at(-1)).toBeNull();
  });

  test("a further purchase takes the place of the first", () => {
    const { looks, last } = playBuy({}, `${BOUGHT} 9999ms b 25s`);
    expect(looks).toEqual([1_100, 11_100]);
    expect(last?.purchase?.status).toBe("pending");
  });

  test("another network's draft begins at once, and what is awaited stays", () => {
    const { at, last, looks } = playBuy({ units: [1n] }, `${BOUGHT} 9999ms k 40s`);
    expect(at("purchase/began")).toEqual([100, 11_100]);
    expect(last?.draft).toMatchObject({ amount: "", asset: { caipNetworkId: "eip155:10" } });
    expect(last?.purchase).toMatchObject({
      status: "pending",
      wish: { caipNetworkId: "eip155:1" },
    });
    expect(looks).toEqual([1_100, 31_100]);
  });

  test("an account of another namespace is never the one that an EVM token is bought for", () => {
    const lark = scriptedSolanaWallet({ name: "Lark" });
    const { events } = playBuy(
      { options: { networks: [mainnet, solana] }, units: [1n] },
      `${BOUGHT} 5s l 1s n 1s e 1s b 1s`,
      ({ env, sluice }) => {
        lark.register(env);
        return {
          l: () => void sluice.connect("solana:Lark"),
          n: () => void sluice.switchNetwork(solana.caipNetworkId),
        };
      },
    );
    const started = events.filter((event) => event.type === "purchase/started");
    expect(started.map(({ purchase: { wish } }) => wish.address)).toEqual([ADDRESS]);
    expect(events.filter(({ type }) => type === "purchase/failed")).toHaveLength(1);
  });

  test("the view of it is not left because the network is another one", () => {
    const { events } = playBuy({ units: [1n] }, `${BOUGHT} 9999ms k 1s`);
    expect(events.filter(({ type }) => type === "view/leave")).toEqual([]);
  });
});

describe("what a hostile or odd provider says", () => {
  const of$ = (said: unknown) => ({
    onramp: {
      providers: [
        {
          id: "mine",
          name: "Mine",
          url: () => "https://pay.example/",
          status: () => said as never,
        },
      ],
    },
  });
  test.each([["arrived"], [{ status: "arrived" }], [true]])(
    "[S2.30] %j is no arrival: only the chain says that",
    (said) => {
      const { last } = playBuy(
        { ...of$(said), units: [1n] },
        "o 9ms e 989ms p 5m",
        ({ sluice }) => ({
          p: () => sluice.send({ type: "purchase/start", providerId: "mine" }),
        }),
      );
      expect(last?.purchase?.status).toBe("pending");
    },
  );
});
