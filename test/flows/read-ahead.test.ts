import { defer, delay, finalize, of, throwError } from "rxjs";
import { describe, expect, test } from "vitest";
import { heldWallets } from "../../src/model/listed-wallets.js";
import type { ViewName } from "../../src/model/modal.js";
import type { WalletsState } from "../../src/model/wallets.js";
import { jsonResponse, type SimulatedEnv, simulatedEnv } from "../../src/testing/simulated-env.js";
import { createTestSluice, type TestSluice } from "../../src/testing/test-sluice.js";
import { marbles } from "../support/marbles.js";

/** An answer takes this long. */
const ANSWER_MS = 10;

interface World {
  /** The number of wallets in the directory. */
  readonly count?: number;
  /** Pages that fail once, in this order. */
  readonly failing?: readonly number[];
  readonly projectId?: string;
}

type Acts = (sluice: TestSluice, env: SimulatedEnv) => Readonly<Record<string, () => void>>;

/** Plays a diagram. Gives when what was asked for, and the wallets in the end. */
const story = (
  diagram: string,
  acts: Acts,
  { count = 95, failing = [], projectId = "test" }: World = {},
) => {
  const asked: string[] = [];
  const fails = [...failing];
  const underWay = { now: 0, most: 0 };
  let last: WalletsState | undefined;
  marbles(({ scheduler, act }) => {
    const pageOf = (url: string) => {
      const query = new URL(url).searchParams;
      const [page, entries] = [Number(query.get("page")), Number(query.get("entries"))];
      const badge = query.has("badge_type") ? " certified" : "";
      asked.push(`${scheduler.now()}: ${query.get("search") ?? page}${badge}`);
      if (fails[0] === page) {
        fails.shift();
        return throwError(() => new TypeError("Failed to fetch"));
      }
      const from = (page - 1) * entries;
      const size = Math.max(0, Math.min(entries, count - from));
      const data = Array.from({ length: size }, (_, at) => wallet(from + at));
      return of(jsonResponse({ count, data })).pipe(delay(ANSWER_MS, scheduler));
    };
    const env = simulatedEnv({
      scheduler,
      fetch: (url) =>
        defer(() => {
          underWay.now += 1;
          underWay.most = Math.max(underWay.most, underWay.now);
          return pageOf(url);
        }).pipe(
          finalize(() => {
            underWay.now -= 1;
          }),
        ),
    });
    const sluice = createTestSluice(env, {
      projectId,
      remoteConfig: "off",
      features: { email: false, socials: false },
    });
    sluice.wallets$.subscribe((wallets) => {
      last = wallets;
    });
    act(diagram, acts(sluice, env));
  });
  if (last === undefined) throw new Error("There is no state of the wallets.");
  const { all } = last.directory;
  return {
    asked,
    atOnce: underWay.most,
    all,
    listed: all.wallets.length,
    held: heldWallets(last).length,
  };
};

const wallet = (at: number) => ({ id: `w${at}`, name: `Wallet ${at}` });

const show = (sluice: TestSluice, view: ViewName) => () => void sluice.open({ view });
const send = (sluice: TestSluice, ask: Parameters<TestSluice["send"]>[0]) => () =>
  void sluice.send(ask);
const search = (sluice: TestSluice, query: string) =>
  send(sluice, { type: "directory/search", query });

/** What the view asks for: the first page when it is drawn, a page ahead when idle, more at the end of the list. */
const view = (sluice: TestSluice) => ({
  l: () => {
    show(sluice, "AllWallets")();
    sluice.send({ type: "directory/more" });
  },
  a: send(sluice, { type: "directory/read-ahead" }),
  m: send(sluice, { type: "directory/more" }),
});

describe("while All wallets is shown", () => {
  test("[S2.11] pages that are read ahead are held for the search, and not listed", () => {
    const { asked, held, listed, all } = story("l 19ms a 19ms a 19ms a", view);
    expect(asked).toEqual(["0: 1", "20: 2", "40: 3"]);
    expect([listed, held]).toEqual([40, 95]);
    expect(all).toMatchObject({ status: "ready", page: 1, complete: false });
  });

  test("[S2.11] the end of the list takes from what is held, in order, without asking", () => {
    const { asked, all } = story("l 19ms a 19ms a 19ms m-m-m", view);
    expect(asked).toHaveLength(3);
    expect(all.wallets.map(({ id }) => id)).toEqual(
      Array.from({ length: 95 }, (_, at) => wallet(at).id),
    );
    expect(all).toMatchObject({ status: "ready", page: 3, complete: true, ahead: [] });
  });

  test("[S2.11] the end of the list asks for the page after those that are held", () => {
    const { asked, listed, held } = story("l 19ms a 19ms m-m 19ms a", view, { count: 2_000 });
    expect(asked).toEqual(["0: 1", "20: 2", "42: 3", "62: 4"]);
    expect([listed, held]).toEqual([120, 160]);
  });

  test("[S2.11] one page at a time", () => {
    const { asked, atOnce } = story("l 14ms a-a-a", view);
    expect(asked).toEqual(["0: 1", "15: 2"]);
    expect(atOnce).toBe(1);
  });

  test("[S2.11] 600 wallets at most", () => {
    const { asked, held } = story(`l${" 19ms a".repeat(20)}`, view, { count: 2_000 });
    expect(asked).toHaveLength(15);
    expect(held).toBe(600);
  });

  test("[S2.11] a visitor who reaches the end meanwhile joins the request under way", () => {
    const { asked, listed } = story("l 19ms a-m", view);
    expect(asked).toEqual(["0: 1", "20: 2"]);
    expect(listed).toBe(80);
  });

  test("[S2.11] pages are read while a search waits for the typing to end", () => {
    const { asked, held } = story("l 19ms s 19ms a 19ms a", (sluice) => ({
      ...view(sluice),
      s: search(sluice, "met"),
    }));
    expect(asked).toEqual(["0: 1", "40: 2", "60: 3", "520: met"]);
    expect(held).toBe(95);
  });

  test("[S2.11] a page under way is dropped when the search is answered", () => {
    const { asked, all } = story("s 494ms l 10ms a", (sluice) => ({
      ...view(sluice),
      s: search(sluice, "met"),
    }));
    expect(asked).toEqual(["495: 1", "500: met", "506: 2"]);
    expect(all.ahead).toEqual([]);
  });

  test("[S2.11] nothing joins the results of a search", () => {
    const { asked } = story("s 494ms l 99ms a 99ms c 99ms a", (sluice) => ({
      ...view(sluice),
      s: search(sluice, "met"),
      c: search(sluice, ""),
    }));
    expect(asked).toEqual(["495: 1", "500: met", "795: 2"]);
  });

  test("[S2.11] a page that fails is not told, and can be asked for again", () => {
    const { asked, held, all } = story("l 19ms a 19ms a", view, { failing: [2] });
    expect(asked).toEqual(["0: 1", "20: 2", "40: 2"]);
    expect(held).toBe(80);
    expect(all).toMatchObject({ status: "ready", failure: null });
  });

  test.each<[string, Acts]>([
    ["another view is shown", (sluice) => ({ x: show(sluice, "Connect") })],
    ["the dialog is closed", (sluice) => ({ x: () => void sluice.close() })],
    [
      "only certified wallets are wanted",
      (sluice) => ({
        x: send(sluice, { type: "directory/certified", only: true }),
      }),
    ],
    [
      "the host wants other wallets",
      (sluice) => ({
        x: () => void sluice.update({ wallets: { exclude: ["w50"] } }),
      }),
    ],
  ])("[S2.11] the request ends when %s", (_, acts) => {
    const { all } = story("l 19ms a-x", (sluice, env) => ({
      ...view(sluice),
      ...acts(sluice, env),
    }));
    expect(all.ahead).toEqual([]);
  });

  test("the certified switch starts over", () => {
    const { asked, held } = story("l 19ms a 19ms c-m 19ms a", (sluice) => ({
      ...view(sluice),
      c: send(sluice, { type: "directory/certified", only: true }),
    }));
    expect(asked).toEqual(["0: 1", "20: 2", "42: 1 certified", "62: 2 certified"]);
    expect(held).toBe(80);
  });
});

test("elsewhere, nothing is read ahead", () => {
  expect(story("m 19ms a", view).asked).toEqual(["0: 1"]);
});

test("without a project id, nothing is read ahead", () => {
  expect(story("l 19ms a", view, { projectId: "" }).asked).toEqual([]);
});
