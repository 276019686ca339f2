import { NEVER, of, type Subscription, timer } from "rxjs";
import { map } from "rxjs/operators";
import { describe, expect, test } from "vitest";
import type { ActivityState } from "../../src/model/activity.js";
import { jsonResponse } from "../../src/testing/simulated-env.js";
import {
  type Answer,
  CONNECTED,
  playAccount,
  type Story,
  type World,
} from "../support/account-story.js";
import { ADDRESS, OTHER } from "../support/told.js";

/** A transaction of this second of 2026, e.g. `moved("a", 5)`. */
const moved = (id: string, second: number, more: { chain?: string; status?: string } = {}) => ({
  id,
  metadata: {
    operationType: "send",
    hash: `0x${id.charCodeAt(0).toString(16).padStart(64, "0")}`,
    chain: more.chain ?? "eip155:1",
    minedAt: new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString(),
    sentFrom: ADDRESS,
    sentTo: OTHER,
    status: more.status ?? "confirmed",
    nonce: 1,
  },
  transfers: [
    {
      direction: "out",
      quantity: { numeric: "1" },
      fungible_info: { name: "Ether", symbol: "ETH" },
    },
  ],
});
const page = (next: string | null, ...data: readonly unknown[]) => of(jsonResponse({ data, next }));
/** Pages by cursor; `""` is the newest. */
const pages =
  (all: Readonly<Record<string, readonly [next: string | null, ...data: unknown[]]>>): Answer =>
  (_, url) =>
    page(...(all[url.searchParams.get("cursor") ?? ""] ?? [null]));

const story = (
  { answers, ...rest }: Story,
  diagram: string,
  acts: (world: World) => Readonly<Record<string, () => void>> = () => ({}),
) => {
  const states: ActivityState[] = [];
  const told: string[] = [];
  const watches: string[] = [];
  const listeners: Subscription[] = [];
  const played = playAccount(
    { ...rest, answers: { history: pages({ "": [null, moved("a", 1)] }), ...answers } },
    diagram,
    (world) => ({
      l: () => listeners.push(world.sluice.activity$.subscribe((state) => states.push(state))),
      u: () => listeners.pop()?.unsubscribe(),
      w: () => void world.sluice.activity$.more(),
      r: () => world.sluice.send({ type: "activity/refresh" }),
      ...acts(world),
    }),
    ({ sluice }) => {
      sluice.events$.subscribe((event) => {
        if (/^activity\/(un)?watch$/.test(event.type)) watches.push(event.type);
        if (event.type === "snackbar/show") told.push(JSON.stringify(event.snackbar.message));
      });
    },
  );
  const shown = states.map(({ status, items }) =>
    status === "ready" ? items.map(({ id }) => id).join("") : status,
  );
  return { ...played, states, shown, told, watches };
};

describe("[S7.11] activity$", () => {
  test("is asked for once somebody listens, not before", () => {
    const { at, urls, shown } = story({}, `${CONNECTED} 60s l 60s u`);
    expect(at("history")).toEqual([60_021]);
    expect(urls).toContain(
      `https://rpc.walletconnect.org/v1/account/${ADDRESS}/history?projectId=test&st=appkit&sv=html-universal-1.0.0&chainId=eip155%3A1`,
    );
    expect(shown).toEqual(["idle", "loading", "a"]);
  });

  test("a hidden page asks nothing; shown again, it asks if 15 s have passed", () => {
    const { at } = story({}, `${CONNECTED} l 1s h 5s v 1s h 20s v u`);
    expect(at("history")).toEqual([21, 27_025]);
    expect(story({}, `${CONNECTED} h l 60s u`).at("history")).toEqual([]);
  });

  test("who leaves and listens again at once, as React does, asks once", () => {
    const { at, shown, watches } = story({}, `${CONNECTED} (lul) 5s u 1s`);
    expect(at("history")).toEqual([21]);
    expect(shown.at(-1)).toBe("a");
    expect(watches).toEqual(["activity/watch", "activity/unwatch"]);
  });

  test("who listens again within 15 s gets what is there", () => {
    const { at, shown } = story({}, `${CONNECTED} l 1s u 1s l u`);
    expect(at("history")).toEqual([21]);
    expect(shown).toEqual(["idle", "loading", "a", "a"]);
  });

  test("another network or account has its own; the first ones are gone at once", () => {
    const answer: Answer = (nth, url) =>
      page(null, moved(String(nth), nth, { chain: url.searchParams.get("chainId") ?? "" }));
    const { shown } = story(
      { answers: { history: answer } },
      `${CONNECTED} l 9ms n 9ms t 9ms u`,
      ({ wallet }) => ({
        t: () => wallet.emit("accountsChanged", [OTHER]),
      }),
    );
    expect(shown).toEqual(["idle", "loading", "1", "idle", "loading", "2", "idle", "loading", "3"]);
  });

  test("an answer that comes too late, for another network, is not shown", () => {
    const slow: Answer = (nth) =>
      nth === 1 ? NEVER : page(null, moved("b", 1, { chain: "eip155:10" }));
    expect(story({ answers: { history: slow } }, `${CONNECTED} l 9ms n u`).shown.at(-1)).toBe("b");
  });

  test("[S7.22] a network that the service does not know is not asked about", () => {
    const { order, shown } = story(
      { answers: { supported: () => of(jsonResponse({ http: ["eip155:10"], ws: [] })) } },
      `${CONNECTED} l 60s u`,
    );
    expect(order).not.toContain("history");
    expect(shown).toEqual(["idle", "loading", "unsupported"]);
  });

  test("[S1.19] without a project nobody is asked, and commands are settled", () => {
    const { order, shown } = story({ options: { projectId: "" } }, `${CONNECTED} l w 5m u`);
    expect([order, shown]).toEqual([[], ["idle", "unsupported"]]);
  });

  test("the visitor's own transaction is looked for when it may be mined", () => {
    expect(story({}, `${CONNECTED} l 1s s 60s u`).at("history")).toEqual([21, 5_022]);
  });

  test("[S4.35] one that is pending is looked for every 30 s, until it is mined", () => {
    const answer: Answer = (nth) =>
      page(null, moved("a", 1, { status: nth < 3 ? "pending" : "confirmed" }));
    const { at } = story({ answers: { history: answer } }, `${CONNECTED} l 5m u`);
    expect(at("history")).toEqual([21, 30_021, 60_021]);
  });

  test("a search for something to show does not go on while the page is hidden", () => {
    let hide = (): void => undefined;
    const history: Answer = (nth) => {
      if (nth === 3) hide();
      return page(`${nth}`, moved("x", 99 - nth, { chain: "eip155:10" }));
    };
    const asked = (diagram: string) =>
      story({ answers: { history } }, `${CONNECTED} l ${diagram} u`, ({ env }) => {
        hide = () => env.setVisible(false);
        return {};
      }).at("history").length;
    expect(asked("60s")).toBe(3);
    expect(asked("10s v 60s")).toBe(10);
  });

  test("[S4.35] one that was pending, and is in the newest page no more, is gone, and not looked for", () => {
    const answer: Answer = (nth) =>
      nth === 1
        ? page("older", moved("p", 9, { status: "pending" }), moved("a", 1))
        : page("older", moved("a", 1));
    const { at, shown } = story({ answers: { history: answer } }, `${CONNECTED} l 5m u`);
    expect(shown.at(-1)).toBe("a");
    expect(at("history")).toEqual([21, 30_021]);
  });

  test("[S4.35] one that is pending on an older page stays, and is looked for", () => {
    const pending = moved("p", 1, { status: "pending" });
    const history = pages({ "": ["older", moved("b", 3), moved("a", 2)], older: [null, pending] });
    const { at, shown } = story({ answers: { history } }, `${CONNECTED} l 9ms w 70s u`);
    expect(shown.at(-1)).toBe("bap");
    expect(at("history")).toHaveLength(4);
  });

  test("a site can show all networks: those that it has configured", () => {
    const history = pages({
      "": [
        null,
        moved("a", 3),
        moved("b", 2, { chain: "eip155:10" }),
        moved("c", 1, { chain: "eip155:5" }),
      ],
    });
    const { urls, shown, states } = story(
      { answers: { history } },
      `${CONNECTED} l 9ms y 9ms u`,
      ({ sluice }) => ({
        y: () => sluice.send({ type: "activity/show", scope: "all" }),
      }),
    );
    expect(urls.filter((url) => url.includes("history")).at(-1)).not.toContain("chainId");
    expect(shown).toEqual(["idle", "loading", "a", "idle", "loading", "ab"]);
    expect(states.at(-1)?.scope).toBe("all");
  });
});

describe("[S7.11] pages", () => {
  const THREE = pages({
    "": ["p2", moved("a", 9), moved("b", 8)],
    p2: ["p3", moved("c", 7), moved("b", 8)],
    p3: [null, moved("d", 6)],
  });

  test("more() adds older ones; an id that is seen again replaces the old one", () => {
    const { shown, states, at } = story(
      { answers: { history: THREE } },
      `${CONNECTED} l 9ms w 9ms w 9ms w u`,
    );
    expect(shown).toEqual(["idle", "loading", "ab", "ab", "abc", "abc", "abcd"]);
    expect(at("history")).toHaveLength(3);
    expect(states.at(-1)).toMatchObject({ next: null, isLoadingMore: false });
  });

  test("more() twice at once is one question", () =>
    expect(
      story(
        {
          answers: {
            history: (nth, url) =>
              nth === 1
                ? THREE(nth, url)
                : timer(50).pipe(map(() => jsonResponse({ data: [moved("c", 7)], next: null }))),
          },
        },
        `${CONNECTED} l 9ms (ww) 99ms u`,
      ).at("history"),
    ).toHaveLength(2));

  test("newer ones come in front, and the older ones stay where the new page reaches them", () => {
    const history: Answer = (nth, url) =>
      nth < 3 ? THREE(nth, url) : page("p2", moved("z", 10), moved("a", 9));
    expect(story({ answers: { history } }, `${CONNECTED} l 9ms w 9ms r u`).shown.at(-1)).toBe(
      "zabc",
    );
  });

  test("a new page that does not reach them begins anew: there is a gap", () => {
    const history: Answer = (nth, url) =>
      nth < 3 ? THREE(nth, url) : page("q2", moved("y", 12), moved("z", 11));
    const { shown, states } = story({ answers: { history } }, `${CONNECTED} l 9ms w 9ms r u`);
    expect([shown.at(-1), states.at(-1)?.next]).toEqual(["yz", "q2"]);
  });

  test("pages of other networks are passed over, ten at most; then the visitor is asked", () => {
    const endless: Answer = (nth, url) => {
      const at = Number(url.searchParams.get("cursor") ?? "0");
      return page(String(at + 1), moved(String(nth % 10), nth, { chain: "eip155:10" }));
    };
    const { at, states } = story({ answers: { history: endless } }, `${CONNECTED} l 60s u`);
    expect(at("history")).toHaveLength(10);
    expect(states.at(-1)).toMatchObject({ status: "ready", items: [], next: "10", isPaused: true });
  });

  test.each([
    ["repeats", { "": ["p", moved("a", 9)], p: ["p", moved("b", 8)] }, "ab"],
    [
      "leads back",
      { "": ["p", moved("a", 9)], p: ["q", moved("a", 9)], q: ["p", moved("a", 9)] },
      "a",
    ],
  ] as const)("a cursor that %s ends the list", (_, all, expected) => {
    const { at, shown, states } = story(
      { answers: { history: pages(all as never) } },
      `${CONNECTED} l 9ms w 9ms w 9ms w 9ms w u`,
    );
    expect([shown.at(-1), states.at(-1)?.next]).toEqual([expected, null]);
    expect(at("history").length).toBeLessThanOrEqual(4);
  });
});

describe("[S8.9] a history that fails", () => {
  const failing =
    (...failures: readonly number[]): Answer =>
    (nth, url) =>
      failures.includes(nth)
        ? of(jsonResponse({}, 500))
        : pages({ "": ["p", moved("a", 9)], p: [null, moved("b", 8)] })(nth, url);

  test("is told once; the list is empty and its cursor cleared, and can be asked for again", () => {
    const { states, told, shown } = story(
      { answers: { history: failing(2) } },
      `${CONNECTED} l 9ms w 9ms w 9ms r u`,
    );
    expect(told).toEqual(['{"key":"snackbar.history-unavailable"}']);
    const broken = states.find(({ status }) => status === "failed");
    expect(broken).toMatchObject({ items: [], next: null, failure: { code: "http/status" } });
    expect(shown.at(-1)).toBe("a");
  });

  test("a broken answer is a failure as well", () => {
    const history: Answer = () => of(jsonResponse({ data: {} }));
    expect(story({ answers: { history } }, `${CONNECTED} l 9ms u`).states.at(-1)).toMatchObject({
      status: "failed",
      failure: { code: "http/bad-answer" },
    });
  });

  test("what is shown stays while the device is offline; older ones that are wanted then come when it is back", () => {
    const history = pages({ "": ["older", moved("b", 2)], older: [null, moved("a", 1)] });
    const { at, shown, told } = story(
      { answers: { history } },
      `${CONNECTED} l 20s f 9ms w 20s g 9ms u`,
    );
    expect(shown).not.toContain("failed");
    expect(told).toEqual([]);
    expect(shown.at(-1)).toBe("ba");
    expect(at("history")).toEqual([21, 40_033, 40_033]);
  });

  test("offline, nobody is asked; online again, the history is fetched", () => {
    const { at, shown } = story({}, `${CONNECTED} f l 60s g 9ms u`);
    expect(at("history")).toEqual([60_023]);
    expect(shown).toEqual(["idle", "failed", "loading", "a"]);
  });
});
