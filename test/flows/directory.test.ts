import { NEVER, of, throwError } from "rxjs";
import { describe, expect, test } from "vitest";
import { readNow } from "../../src/base/state.js";
import type { SluiceOptions } from "../../src/codecs/options/options.js";
import type { DirectoryState } from "../../src/model/wallets.js";
import { solana } from "../../src/networks/networks.js";
import { scriptedWallet } from "../../src/testing/scripted-wallet.js";
import { jsonResponse, type SimulatedEnv, simulatedEnv } from "../../src/testing/simulated-env.js";
import { createTestSluice, type TestSluice } from "../../src/testing/test-sluice.js";
import { marbles } from "../support/marbles.js";

const COUNT = 95;
const wallet = (at: number) => ({ id: `w${at}`, name: `Wallet ${at}` });

/** A directory of 95 wallets, as wire 3.1 answers. */
const page = (url: string) => {
  const query = new URL(url).searchParams;
  const [at, entries] = [Number(query.get("page")), Number(query.get("entries"))];
  const from = (at - 1) * entries;
  const size = Math.max(0, Math.min(entries, COUNT - from));
  return of(
    jsonResponse({ count: COUNT, data: Array.from({ length: size }, (_, i) => wallet(from + i)) }),
  );
};

type Fetch = NonNullable<Parameters<typeof simulatedEnv>[0]["fetch"]>;

/** Plays a diagram; gives what was asked for, and the directory in the end. */
const story = (
  fetch: Fetch,
  diagram: string,
  acts: (sluice: TestSluice, env: SimulatedEnv) => Readonly<Record<string, () => void>>,
  options: Parameters<typeof createTestSluice>[1] = {},
) => {
  const asked: string[] = [];
  const at: number[] = [];
  const statuses: string[] = [];
  let last: DirectoryState | undefined;
  marbles(({ scheduler, act }) => {
    const env = simulatedEnv({
      scheduler,
      fetch: (url, init) => {
        const query = new URL(url).searchParams;
        asked.push(
          ["page", "entries", "search", "badge_type"]
            .flatMap((key) => query.get(key) ?? [])
            .join(" "),
        );
        at.push(scheduler.now());
        return fetch(url, init);
      },
    });
    const sluice = createTestSluice(env, options);
    sluice.wallets$.subscribe(({ directory }) => {
      last = directory;
      if (statuses.at(-1) !== directory.all.status) statuses.push(directory.all.status);
    });
    act(diagram, acts(sluice, env));
  });
  return { asked, at, statuses, last };
};

const more = (sluice: TestSluice) => () => void sluice.send({ type: "directory/more" });
const search = (sluice: TestSluice, query: string) => () =>
  void sluice.send({ type: "directory/search", query });
const certified = (sluice: TestSluice, only: boolean) => () =>
  void sluice.send({ type: "directory/certified", only });

const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)";
const PHANTOM = "a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393";

describe("the wallet directory", () => {
  test("[S7.6] nothing is asked for before a list is wanted", () => {
    const { asked } = story(
      page,
      "o 9s c",
      (sluice) => ({ o: () => void sluice.open(), c: () => void sluice.close() }),
      { remoteConfig: "off", features: { email: false, socials: false } },
    );
    expect(asked).toEqual([]);
  });

  test("[S2.47, S6.7] whom the host features is asked for apart, and keeps the host's order", () => {
    const lists: string[] = [];
    const { last } = story(
      (url) => {
        const query = new URL(url).searchParams;
        const include = query.get("include")?.split(",");
        lists.push(`${include?.join() ?? "-"} without ${query.get("exclude") ?? "-"}`);
        const data = include?.map((id) => ({ id, name: id })).reverse();
        return data === undefined ? page(url) : of(jsonResponse({ count: data.length, data }));
      },
      "r-m",
      (sluice) => ({
        r: () => void sluice.send({ type: "directory/recommend" }),
        m: more(sluice),
      }),
      { wallets: { featured: ["w7", "w3"] } },
    );
    expect(lists).toEqual(["- without w7,w3", "w7,w3 without -", "- without w7,w3"]);
    expect(last?.featured.wallets.map(({ id }) => id)).toEqual(["w7", "w3"]);
    expect(last?.count).toBe(COUNT);
  });

  test("[S6.3] whom the host includes stays in the directory's order", () => {
    const { last } = story(
      page,
      "r-m",
      (sluice) => ({
        r: () => void sluice.send({ type: "directory/recommend" }),
        m: more(sluice),
      }),
      { wallets: { include: ["w3", "w1"] } },
    );
    const firstOf = (part: "recommended" | "all") =>
      last?.[part].wallets.slice(0, 4).map(({ id }) => id);
    expect([firstOf("recommended"), firstOf("all")]).toEqual(
      Array(2).fill(["w0", "w1", "w2", "w3"]),
    );
  });

  test("[S6.3][S9.15] only whom the host includes, without whom it excludes, 40 on the first page too", () => {
    const asked: (string | null)[][] = [];
    story(
      (url) => {
        const { searchParams } = new URL(url);
        asked.push(["page", "entries", "include", "exclude"].map((key) => searchParams.get(key)));
        return page(url);
      },
      "m-s 999ms -",
      (sluice) => ({ m: more(sluice), s: search(sluice, "wallet") }),
      { wallets: { include: ["w1", "w2"], exclude: ["w3"] } },
    );
    expect(asked).toEqual([
      ["1", "40", "w1,w2", "w3"],
      ["1", "100", "w1,w2", "w3"],
    ]);
  });

  test("[S2.47] wallets of the host's own are there without asking, and follow what it changes", () => {
    marbles(({ scheduler, act }) => {
      const env = simulatedEnv({ scheduler, fetch: () => NEVER });
      const sluice = createTestSluice(env, {
        wallets: { custom: [{ id: "mine", name: "Mine", mobileLink: "mine://" }] },
      });
      const seen: string[] = [];
      sluice.wallets$.subscribe(({ directory: { custom } }) => {
        const names = `${custom.status} ${custom.wallets.map(({ name }) => name).join(" ")}`;
        if (seen.at(-1) !== names) seen.push(names);
      });
      const recommend = () => void sluice.send({ type: "directory/recommend" });
      act("r 9ms u 9ms s", {
        r: recommend,
        u: () => void sluice.update({ wallets: { custom: [{ id: "other", name: "Other" }] } }),
        s: recommend,
      });
      return () => expect(seen).toEqual(["idle ", "ready Mine", "idle ", "ready Other"]);
    });
  });

  test.each<[string, Partial<SluiceOptions>, readonly string[]]>([
    ["EVM networks", {}, ["phantom"]],
    ["wallets of the page not wanted", { enableEIP6963: false }, []],
    ["networks of Solana", { networks: [solana], enableEIP6963: false }, ["phantom"]],
  ])(
    "[wire 3.1] on a phone, with %s: wallets that open the page in their own browser: %j",
    (_, options, expected) => {
      marbles(({ scheduler, act }) => {
        const env = simulatedEnv({
          scheduler,
          page: { userAgent: IPHONE },
          fetch: () => of(jsonResponse({ count: 1, data: [{ id: PHANTOM, name: "Phantom" }] })),
        });
        const sluice = createTestSluice(env, options);
        let listed: readonly string[] = [];
        sluice.wallets$.subscribe(({ directory }) => {
          listed = directory.all.wallets.map(({ name }) => name.toLowerCase());
        });
        act("m", { m: more(sluice) });
        return () => expect(listed).toEqual(expected);
      });
    },
  );

  test.each([
    ["a phone", IPHONE, ["linked", "paged"]],
    ["a desktop", "Mozilla/5.0 (X11; Linux x86_64)", ["bare", "linked", "paged"]],
  ])("[S7.6] on %s only what can be opened there is listed", (_, userAgent, expected) => {
    marbles(({ scheduler, act }) => {
      const data = [
        { id: "bare", name: "Bare" },
        { id: "linked", name: "Linked", mobile_link: "linked://" },
        { id: "paged", name: "Paged", webapp_link: "https://paged.example" },
      ];
      const env = simulatedEnv({
        scheduler,
        page: { userAgent },
        fetch: () => of(jsonResponse({ count: 3, data })),
      });
      const sluice = createTestSluice(env);
      let listed: readonly string[] = [];
      sluice.wallets$.subscribe(({ directory }) => {
        listed = directory.all.wallets.map(({ id }) => id);
      });
      act("m", { m: more(sluice) });
      return () => expect(listed).toEqual(expected);
    });
  });

  test.each([
    ["the same rdns", "dev.scripted", "Other", []],
    ["the same name, whatever its case", null, "SCRIPTED WALLET", []],
    ["another name and rdns", "dev.other", "Other", ["Scripted Wallet"]],
    ["no rdns of its own", "", "Other", ["Scripted Wallet"]],
  ])("[S6.2] an installed wallet with %s as an excluded one", (_, rdns, name, expected) => {
    marbles(({ scheduler, act }) => {
      const env = simulatedEnv({
        scheduler,
        fetch: (url) => {
          const isLookup = new URL(url).searchParams.get("include") === "out";
          return isLookup
            ? of(jsonResponse({ count: 1, data: [{ id: "out", name, rdns }] }))
            : page(url);
        },
      });
      const sluice = createTestSluice(env, { wallets: { exclude: ["out"] } });
      const seen: string[][] = [];
      sluice.wallets$.subscribe(({ installed }) => seen.push(installed.map((one) => one.name)));
      act("a 49ms r 49ms b 49ms l", {
        a: () => scriptedWallet({ name: "Scripted Wallet" }).announce(env),
        r: () => void sluice.send({ type: "directory/recommend" }),
        // One that comes late is hidden as well.
        b: () => scriptedWallet({ name: "Scripted Wallet" }).announce(env),
        l: () => {},
      });
      return () => expect(seen.at(-1)).toEqual(expected);
    });
  });

  test("[S9.14] recommended: four, once", () => {
    const { asked, last } = story(page, "r-r", (sluice) => ({
      r: () => void sluice.send({ type: "directory/recommend" }),
    }));
    expect(asked).toEqual(["1 4"]);
    expect(last?.recommended.wallets).toHaveLength(4);
    expect(last?.count).toBe(COUNT);
  });

  test("[S9.14] pages of forty until all are there; then nothing more is asked", () => {
    const { asked, last } = story(page, "m-m-m-m", (sluice) => ({ m: more(sluice) }));
    expect(asked).toEqual(["1 40", "2 40", "3 40"]);
    expect(last?.all).toMatchObject({ status: "ready", complete: true, page: 3 });
    expect(last?.all.wallets).toHaveLength(COUNT);
  });

  test("a wallet that is on two pages is listed once", () => {
    const { last } = story(
      () => of(jsonResponse({ count: 80, data: [wallet(1), wallet(2)] })),
      "m-m",
      (sluice) => ({ m: more(sluice) }),
    );
    expect(last?.all.wallets.map(({ id }) => id)).toEqual(["w1", "w2"]);
  });

  test("while a page is on its way, another wish for it asks nothing", () => {
    const { asked, statuses } = story(
      () => NEVER,
      "m-m-m",
      (sluice) => ({ m: more(sluice) }),
    );
    expect(asked).toEqual(["1 40"]);
    expect(statuses).toEqual(["idle", "loading", "failed"]); // given up after 30 s
  });

  test("a page that failed keeps those before it, says why, and can be asked for again", () => {
    let tries = 0;
    const { asked, last } = story(
      (url) => {
        tries += 1;
        return tries === 2 ? throwError(() => new TypeError("Failed to fetch")) : page(url);
      },
      "m-m-m",
      (sluice) => ({ m: more(sluice) }),
    );
    expect(asked).toEqual(["1 40", "2 40", "2 40"]);
    expect(last?.all).toMatchObject({ status: "ready", failure: null, page: 2 });
  });

  test.each([
    ["unreachable", () => throwError(() => new TypeError("x")), "http/unreachable"],
    ["503", () => of(jsonResponse({}, 503)), "http/status"],
    ["no JSON", () => of({ ...jsonResponse({}), text: () => of("<html>") }), "http/bad-answer"],
    ["another shape", () => of(jsonResponse({ wallets: [] })), "http/bad-answer"],
  ] as const)("[S7.32] %s: failed with its reason", (_, fetch, code) => {
    const { last } = story(fetch, "m", (sluice) => ({ m: more(sluice) }));
    expect(last?.all).toMatchObject({ status: "failed", failure: { code } });
  });

  test("without a project id nobody is asked", () => {
    const { asked, last } = story(page, "m", (sluice) => ({ m: more(sluice) }), { projectId: "" });
    expect(asked).toEqual([]);
    expect(last?.all.failure?.code).toBe("options/project-id-missing");
  });
});

const WAITING = { status: "loading", query: "meta", wallets: [], failure: null };

describe("searching it", () => {
  test("[S2.11][S9.14] 500 ms after the last key, one hundred, only the last question", () => {
    const { asked, at, last } = story(page, "a 199ms b 199ms c", (sluice) => ({
      a: search(sluice, "me"),
      b: search(sluice, "met"),
      c: search(sluice, " meta "),
    }));
    expect(asked).toEqual(["1 100 meta"]);
    expect(at).toEqual([900]);
    expect(last?.search).toMatchObject({ status: "ready", query: "meta" });
  });

  test("[S2.11] a question is known before it is asked, for a visitor who goes on sooner", () => {
    const { asked, last } = story(page, "a 99ms b", (sluice) => ({
      a: search(sluice, "meta"),
      b: () => expect(readNow(sluice.wallets$).directory.search).toMatchObject(WAITING),
    }));
    expect(asked).toEqual(["1 100 meta"]);
    expect(last?.search).toMatchObject({ status: "ready", query: "meta" });
  });

  test("[S2.11] one character asks nothing and clears what was found", () => {
    const { asked, last } = story(page, "a 999ms b", (sluice) => ({
      a: search(sluice, "me"),
      b: search(sluice, "m"),
    }));
    expect(asked).toHaveLength(1);
    expect(last?.search).toMatchObject({ status: "idle", wallets: [], query: "" });
  });

  test("a character of two code units is one", () => {
    expect(
      story(page, "a 999ms b", (sluice) => ({ a: search(sluice, "😀"), b: () => undefined })).asked,
    ).toEqual([]);
  });

  test("a new question takes the old one's answer away", () => {
    marbles(({ scheduler, act, cold, expectSubscriptions }) => {
      const answer$ = cold("2s (a|)", { a: jsonResponse({ count: 0, data: [] }) });
      const env = simulatedEnv({ scheduler, fetch: () => answer$ });
      const sluice = createTestSluice(env);
      act("a 999ms b", { a: search(sluice, "me"), b: search(sluice, "ta") });
      expectSubscriptions(answer$.subscriptions).toBe(["500ms ^ 499ms !", "1500ms ^ 1999ms !"]);
    });
  });

  test("certified only: lists start over, and the question says so", () => {
    const { asked, last } = story(page, "m-c-m-s 500ms x", (sluice) => ({
      m: more(sluice),
      c: certified(sluice, true),
      s: search(sluice, "me"),
      x: () => undefined,
    }));
    expect(asked).toEqual(["1 40", "1 40 certified", "1 100 me certified"]);
    expect(last?.certifiedOnly).toBe(true);
  });

  test("certified switched while a page is on its way: that page is not taken", () => {
    marbles(({ scheduler, act, cold }) => {
      const env = simulatedEnv({
        scheduler,
        fetch: (url) =>
          cold("--(a|)", {
            a: jsonResponse({
              count: 1,
              data: [url.includes("certified") ? wallet(2) : wallet(1)],
            }),
          }),
      });
      const sluice = createTestSluice(env);
      let listed: readonly string[] = [];
      sluice.wallets$.subscribe(({ directory }) => {
        listed = directory.all.wallets.map(({ id }) => id);
      });
      act("mc-m", { m: more(sluice), c: certified(sluice, true) });
      return () => expect(listed).toEqual(["w2"]);
    });
  });
});
