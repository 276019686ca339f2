import { delay, of } from "rxjs";
import { describe, expect, test } from "vitest";
import { scriptedOnramp } from "../../../src/testing/scripted-buying-and-naming.js";
import { jsonResponse } from "../../../src/testing/simulated-env.js";
import {
  ADDRESS,
  type BuyStory,
  GIVES,
  playBuy,
  status,
  USDC_AT,
  type World,
} from "../../support/buy-story.js";

const KRAKEN = { id: "kraken", name: "Kraken", imageUrl: "https://assets.coingecko.com/k.png" };
/** Called as one of the providers is. */
const COINBASE = { id: "coinbase", name: "Coinbase", imageUrl: null };
const PAGE = { url: "https://kraken.example/pay?s=1", sessionId: "kraken-1" };
const HASH = `0x${"ab".repeat(32)}`;

const LIST = "reown_getExchanges";
const PAY_URL = "reown_getExchangePayUrl";
const STATUS = "reown_getExchangeBuyStatus";

const EXCHANGES = scriptedOnramp({
  exchanges: [{ ...KRAKEN, page: PAGE.url }, COINBASE],
}).methods;

/** `t` chooses the first exchange. */
const play = (story: BuyStory, diagram: string, acts: (world: World) => object = () => ({})) => {
  const played = playBuy({ exchanges: EXCHANGES, ...story }, diagram, (world) => ({
    t: () => world.sluice.send({ type: "purchase/start", providerId: "exchange:kraken" }),
    ...acts(world),
  }));
  /** The parameters of each call of a method. */
  const called = (method: string): readonly unknown[] =>
    played.requests.flatMap(({ url, init }) => {
      if (new URL(url).pathname !== "/v1/json-rpc") return [];
      const body = JSON.parse(init.body ?? "");
      return body.method === method ? [body.params] : [];
    });
  return { ...played, called };
};
const ASSET = `eip155:1/erc20:${USDC_AT}`;

describe("[S2.30] the exchanges that would send it", () => {
  test("are asked for with what the quote gives, and not before; the account's address is not told", () => {
    expect(play({}, "o 5s").called(LIST)).toEqual([]);
    const { last, called, requests } = play({}, "o 9ms e 999ms");
    expect(called(LIST)).toEqual([{ page: 1, asset: ASSET, amount: GIVES, projectId: "test" }]);
    expect(last?.exchanges).toEqual({
      amount: GIVES,
      sellers: [
        {
          id: "exchange:kraken",
          name: "Kraken",
          image: KRAKEN.imageUrl,
          fee: null,
          problem: null,
        },
        { id: "exchange:coinbase", name: "Coinbase", image: null, fee: null, problem: null },
      ],
      pages: 1,
      more: "none",
    });
    const [call] = requests.filter(({ url }) => url.includes("/v1/json-rpc"));
    expect(call?.init.headers).toEqual({ "content-type": "application/json" });
    expect([...new URL(call?.url ?? "").searchParams.keys()].sort()).toEqual([
      "projectId",
      "st",
      "sv",
    ]);
    expect(call?.init.body).not.toContain(ADDRESS);
  });

  test("have no pictures from hosts that are not trusted, unless the site trusts them, or has a proxy", () => {
    const stranger = "https://stranger.example/k.png";
    const exchanges = { [LIST]: { exchanges: [{ ...KRAKEN, imageUrl: stranger }] } };
    const shown = (options: BuyStory["options"]) =>
      play({ exchanges, ...(options && { options }) }, "o 9ms e 999ms").last?.exchanges?.sellers[0]
        ?.image;
    expect(shown({})).toBeNull();
    expect(shown({ pictureHosts: ["stranger.example"] })).toBe(stranger);
    const pictures = "https://site.example/picture?of=";
    expect(shown({ endpoints: { pictures } })).toBe(pictures + encodeURIComponent(stranger));
  });

  test("are not asked for again while the quote stays the same, and are once it is another", () => {
    expect(play({}, "o 9ms e 65s").called(LIST)).toHaveLength(1);
    const gives = ["47.9", "47.9", "47.8"];
    const sale = { gives: () => gives.shift() ?? "47.8" };
    const { called, last } = play({ sale }, "o 9ms e 65s");
    expect(called(LIST)).toMatchObject([{ amount: "47.9" }, { amount: "47.8" }]);
    expect(last?.exchanges?.amount).toBe("47.8");
  });

  test("are gone with the draft that they were named for, and an answer about it comes too late", () => {
    const slow = () => of(jsonResponse({ result: { exchanges: [KRAKEN] } })).pipe(delay(500));
    const { states, last } = play(
      { exchanges: {}, paths: { "/v1/json-rpc": slow } },
      "o 9ms e 600ms s 2s",
      ({ sluice }) => ({
        // Below the least that anybody takes.
        s: () => sluice.send({ type: "purchase/edit", draft: { amount: "5" } }),
      }),
    );
    expect(states.every((state) => state === null || state.exchanges === null)).toBe(true);
    expect(last?.draft.amount).toBe("5");

    const { last: after, states: all } = play({}, "o 9ms e 999ms s 2s", ({ sluice }) => ({
      s: () => sluice.send({ type: "purchase/edit", draft: { amount: "5" } }),
    }));
    expect(all.some((state) => state?.exchanges != null)).toBe(true);
    expect(all.filter((state) => state?.draft.amount === "5" && state.exchanges !== null)).toEqual(
      [],
    );
    expect(after?.exchanges).toBeNull();
  });

  test.each<[string, BuyStory]>([
    ["names none", { exchanges: { [LIST]: { exchanges: [], total: 0 } } }],
    ["answers 404", { exchanges: {}, paths: { "/v1/json-rpc": status(404) } }],
    ["cannot be reached", { exchanges: {} }],
    ["answers something else", { exchanges: { [LIST]: ["kraken"] } }],
    [
      "says that it cannot",
      {
        exchanges: {
          [LIST]: () => {
            throw { code: -32_000, message: "No such asset" };
          },
        },
      },
    ],
  ])("there are none where the service %s, and the providers still sell", (_, story) => {
    const { last, windows, at } = play(story, "o 9ms e 999ms b 1s");
    expect(last?.exchanges).toBeNull();
    expect(at("purchase/started")).toHaveLength(1);
    expect(windows[0]?.led).toHaveLength(1);
  });

  test("there are none without a quote: nobody knows how much to send", () => {
    const { called, last } = play({ paths: { "/v1/onramp/quote": status(503) } }, "o 9ms e 1s");
    expect(called(LIST)).toEqual([]);
    expect(last?.exchanges).toBeNull();
  });

  test("there are none where the site offers none, also later", () => {
    const onramp = { meld: { publicKey: "key" }, exchanges: false };
    const never = play({ onramp }, "o 9ms e 999ms t 1s");
    expect(never.called(LIST)).toEqual([]);
    expect(never.windows).toEqual([]);
    const { states } = play({}, "o 9ms e 999ms u 1s", ({ sluice }) => ({
      u: () => void sluice.update({ onramp }),
    }));
    expect(states.some((state) => state?.exchanges != null)).toBe(true);
    expect(states.filter((state) => state !== null).at(-1)?.exchanges).toBeNull();
  });

  test("and where buying is off, nothing is asked", () => {
    const { called } = play({ options: { features: { onramp: false } } }, "o 9ms e 5s");
    expect(called(LIST)).toEqual([]);
  });
});

const CHOSEN = "o 9ms e 989ms t";

describe("[S2.30] further exchanges", () => {
  const named = (at: number) => ({ id: `e${at}`, name: `Exchange ${at}` });
  /** Three in all, each on a page of its own, unless it says otherwise. */
  const paged = (
    pageOf: (page: number) => unknown = (page) => ({ exchanges: [named(page)], total: 3 }),
  ): BuyStory => ({
    exchanges: {
      ...scriptedOnramp({ exchanges: [1, 2, 3].map(named) }).methods,
      [LIST]: ({ page }: { readonly page: number }) => pageOf(page),
    },
  });
  const playMore = (story: BuyStory, diagram: string) =>
    play(story, diagram, ({ sluice }) => ({
      m: () => sluice.send({ type: "purchase/more-exchanges" }),
    }));
  const namesIn = ({ last }: ReturnType<typeof play>) =>
    last?.exchanges?.sellers.map(({ name }) => name);

  test("are read page by page when the visitor wants them, until all are there", () => {
    const first = playMore(paged(), "o 9ms e 999ms");
    expect(first.last?.exchanges).toMatchObject({ pages: 1, more: "there" });
    const all = playMore(paged(), "o 9ms e 999ms m 9ms m 9ms m 9ms");
    expect(namesIn(all)).toEqual(["Exchange 1", "Exchange 2", "Exchange 3"]);
    expect(all.last?.exchanges).toMatchObject({ pages: 3, more: "none" });
    expect(all.called(LIST)).toMatchObject([{ page: 1 }, { page: 2 }, { page: 3 }]);
    // Each press is answered.
    expect(all.at("purchase/exchanges-asked")).toHaveLength(3);
  });

  test("a page that names nobody new is the last one", () => {
    const played = playMore(
      paged(() => ({ exchanges: [named(1)], total: 9 })),
      "o 9ms e 999ms m 9ms m 9ms",
    );
    expect(namesIn(played)).toEqual(["Exchange 1"]);
    expect(played.last?.exchanges?.more).toBe("none");
    expect(played.called(LIST)).toHaveLength(2);
  });

  test("are asked for once at a time; a service that fails is told, and asked again", () => {
    let isDown = true;
    const waits = playMore(
      paged((page) => {
        if (page > 1 && isDown) throw { code: -32_000, message: "down" };
        return { exchanges: [named(page)], total: 3 };
      }),
      "o 9ms e 999ms m m 9ms",
    );
    expect(waits.last?.exchanges).toMatchObject({ pages: 1, more: "failed" });
    expect(namesIn(waits)).toEqual(["Exchange 1"]);
    const again = playMore(
      paged((page) => {
        isDown = page === 2 && !isDown;
        if (isDown) throw { code: -32_000, message: "down" };
        return { exchanges: [named(page)], total: 3 };
      }),
      "o 9ms e 999ms m 9ms m 9ms",
    );
    expect(again.states.some((state) => state?.exchanges?.more === "failed")).toBe(true);
    expect(namesIn(again)).toEqual(["Exchange 1", "Exchange 2"]);
  });

  test("stay when a quote gives another amount, for which all of them are asked for again", () => {
    const gives = ["47.9", "47.8"];
    const story = { ...paged(), sale: { gives: () => gives.shift() ?? "47.8" } };
    const played = playMore(story, "o 9ms e 999ms m 40s");
    expect(played.last?.exchanges).toMatchObject({ amount: "47.8", pages: 2, more: "there" });
    expect(namesIn(played)).toEqual(["Exchange 1", "Exchange 2"]);
    const counts = played.states.flatMap((state) => state?.exchanges?.sellers.length ?? []);
    expect(counts.slice(counts.indexOf(2)).every((count) => count === 2)).toBe(true);
  });

  test("an exchange of a further page can be chosen", () => {
    const { at, called } = play(paged(), "o 9ms e 999ms m 9ms f 1s", ({ sluice }) => ({
      m: () => sluice.send({ type: "purchase/more-exchanges" }),
      f: () => sluice.send({ type: "purchase/start", providerId: "exchange:e2" }),
    }));
    expect(at("purchase/led")).toHaveLength(1);
    expect(called(PAY_URL)).toMatchObject([{ exchangeId: "e2" }]);
  });
});

describe("[S2.30] an exchange's page", () => {
  test("opens with the click, cut off from this page; it pays into the account", () => {
    const { windows, called, at, last, events } = play({}, `${CHOSEN} 1s`);
    expect(at("purchase/started")).toEqual([1_100]);
    expect(windows[0]).toMatchObject({ opener: null, led: [PAGE.url], closed: false });
    expect(called(PAY_URL)).toEqual([
      {
        exchangeId: "kraken",
        asset: ASSET,
        amount: GIVES,
        recipient: `eip155:1:${ADDRESS}`,
        projectId: "test",
      },
    ]);
    expect(last?.purchase).toMatchObject({
      providerId: "exchange:kraken",
      provider: "Kraken",
      status: "pending",
      url: PAGE.url,
      exchange: { isSent: false, isFailed: false, txHash: null },
    });
    expect(events).toContainEqual(
      expect.objectContaining({ type: "view/changed", entry: { view: "BuyInProgress" } }),
    );
  });

  test("an exchange with the id of a provider is not that provider", () => {
    const { called, asked } = play(
      { options: { features: { onramp: ["meld", "coinbase"] } } },
      "o 9ms e 989ms p 1s",
      ({ sluice }) => ({
        p: () => sluice.send({ type: "purchase/start", providerId: "exchange:coinbase" }),
      }),
    );
    expect(called(PAY_URL)).toMatchObject([{ exchangeId: "coinbase" }]);
    expect(asked("/v1/generators/onrampurl")).toEqual([]);
  });

  test("one that the browser blocked is told, with its address", () => {
    const { last } = play({ isBlocked: true }, `${CHOSEN} 1s`);
    expect(last?.purchase).toMatchObject({ status: "pending", window: "blocked", url: PAGE.url });
  });

  test.each<[string, unknown]>([
    ["it is no https address", { ...PAGE, url: "http://kraken.example/" }],
    ["it would run in the page", { ...PAGE, url: "javascript:alert(1)" }],
    ["it has a user in it", { ...PAGE, url: "https://kraken.example@evil.example/" }],
    ["there is none", { sessionId: PAGE.sessionId }],
    [
      "the service says that it cannot",
      () => {
        throw { code: -32_000, message: "Too little" };
      },
    ],
  ])("is not opened, and the window closed: %s", (_, page) => {
    const { windows, last, called } = play(
      { exchanges: { ...EXCHANGES, [PAY_URL]: page } },
      `${CHOSEN} 1m`,
    );
    expect(windows[0]).toMatchObject({ closed: true, led: [] });
    expect(last?.purchase).toMatchObject({
      status: "not-opened",
      failure: { code: "purchase/not-opened" },
    });
    expect(called(STATUS)).toEqual([]);
  });

  test("an address that does not come in 30 s: the window is closed", () => {
    const never = () => of(jsonResponse({ result: PAGE })).pipe(delay(40_000));
    const { [PAY_URL]: _, ...rest } = EXCHANGES;
    const { windows, at } = play(
      { exchanges: rest, paths: { "/v1/json-rpc": never } },
      `${CHOSEN} 1m`,
    );
    expect(windows[0]).toMatchObject({ closed: true, led: [] });
    expect(at("purchase/settled")).toEqual([31_100]);
  });

  test("without a list of exchanges, none can be chosen", () => {
    const { windows, at } = play({ exchanges: {} }, `${CHOSEN} 1s`);
    expect(windows).toEqual([]);
    expect(at("purchase/failed")).toHaveLength(1);
  });
});

/** Answers one after the other; the last one stays. */
const says = (...statuses: readonly unknown[]): BuyStory => {
  let at = 0;
  const next = () => {
    const said = statuses[Math.min(at, statuses.length - 1)];
    at += 1;
    if (said === "down") throw { code: -32_000, message: "down" };
    return said;
  };
  return { exchanges: { ...EXCHANGES, [STATUS]: next } };
};

describe("[S2.30] what the exchange says", () => {
  test("is asked every 5 s while the page is visible, by the session", () => {
    const { called } = play({}, `${CHOSEN} 16s h 1m`);
    expect(called(STATUS)).toEqual(
      Array.from({ length: 3 }, () => ({
        exchangeId: "kraken",
        sessionId: PAGE.sessionId,
        projectId: "test",
      })),
    );
  });

  test("that it has sent it is told with its transaction, and is no arrival", () => {
    const { last, at, called } = play(
      says({ status: "IN_PROGRESS" }, { status: "SUCCESS", txHash: HASH }),
      `${CHOSEN} 5m`,
    );
    expect(at("purchase/sent")).toEqual([11_100]);
    expect(last?.purchase).toMatchObject({
      status: "pending",
      exchange: { isSent: true, isFailed: false, txHash: HASH },
    });
    // It has nothing more to say.
    expect(called(STATUS)).toHaveLength(2);
  });

  test("it has arrived once the chain says so, whatever the exchange has said", () => {
    const { last, at } = play(
      { ...says({ status: "UNKNOWN" }), units: [1n, 1n, 2n] },
      `${CHOSEN} 2m`,
    );
    expect(at("purchase/settled")).toEqual([61_100]);
    expect(last?.purchase?.status).toBe("arrived");
  });

  test("that it has failed is told, and is no end: the chain may have it still", () => {
    const { last, at, called, looks } = play(
      { ...says({ status: "IN_PROGRESS" }, { status: "FAILED" }), units: [1n, 1n, 1n, 3n] },
      `${CHOSEN} 2m`,
    );
    expect(at("purchase/exchange-failed")).toEqual([11_100]);
    // It has nothing more to say.
    expect(called(STATUS)).toHaveLength(2);
    expect(looks.filter((time) => time > 11_100)).not.toEqual([]);
    expect(at("purchase/settled")).toEqual([91_100]);
    expect(last?.purchase).toMatchObject({
      status: "arrived",
      exchange: { isSent: false, isFailed: true, txHash: null },
    });
  });

  test("after it has failed, it is looked for as long as any other, and then not seen", () => {
    const { last, at } = play(says({ status: "FAILED" }), `${CHOSEN} 9999ms w 40m`);
    expect(at("purchase/exchange-failed")).toEqual([6_100]);
    expect(at("purchase/settled")).toEqual([1_811_100]);
    expect(last?.purchase).toMatchObject({ status: "unseen", exchange: { isFailed: true } });
  });

  test.each(["down", { status: "LATER" }, null])("%j says nothing, and is asked again", (said) => {
    const { last } = play(says(said, said, { status: "SUCCESS" }), `${CHOSEN} 1m`);
    expect(last?.purchase).toMatchObject({
      status: "pending",
      exchange: { isSent: true, isFailed: false, txHash: null },
    });
  });

  test("after its window was closed, it is looked for half an hour, and then nobody is asked", () => {
    const { at, called, last } = play({}, `${CHOSEN} 9999ms w 40m`);
    expect(at("purchase/settled")).toEqual([1_811_100]);
    expect(last?.purchase?.status).toBe("unseen");
    // Every 5 s for 1,810 s.
    expect(called(STATUS)).toHaveLength(362);
  });

  test("once no account is connected, nobody is asked", () => {
    const { called } = play({}, `${CHOSEN} 6s d 1m`);
    expect(called(STATUS)).toHaveLength(1);
  });

  test("of a further purchase, at a provider, no exchange is asked", () => {
    const { called, last } = play({}, `${CHOSEN} 6s b 1m`);
    expect(called(STATUS)).toHaveLength(1);
    expect(last?.purchase).toMatchObject({ providerId: "meld", exchange: null });
  });
});
