import fc from "fast-check";
import { NEVER, type Observable, of } from "rxjs";
import { describe, expect, test } from "vitest";
import type { FetchResponse } from "../../src/base/env.js";
import { scriptedWallet } from "../../src/testing/scripted-wallet.js";
import { jsonResponse, type SimulatedEnv, simulatedEnv } from "../../src/testing/simulated-env.js";
import type { TestSluice } from "../../src/testing/test-sluice.js";
import { marbles } from "../support/marbles.js";
import { createPageSluice } from "../support/page-sluice.js";
import { ADDRESS, OTHER, storedConnection } from "../support/told.js";

const ETHER = "0xde0b6b3a7640000";
const RECORD = "@sluice/balances";
const KEY = `eip155:1:${ADDRESS}`;
const answer = (result: unknown) => jsonResponse({ jsonrpc: "2.0", id: 1, result });

interface World {
  readonly env: SimulatedEnv;
  readonly sluice: TestSluice;
  readonly wallet: ReturnType<typeof scriptedWallet>;
}
interface Story {
  readonly storage?: Readonly<Record<string, string>>;
  readonly fetch?: (nth: number) => Observable<FetchResponse>;
}

const record = (value: unknown, at: number, key = KEY) => ({
  [RECORD]: JSON.stringify({ version: 1, value: [{ key, at, value }] }),
});
const kept = (env: SimulatedEnv): string => env.stored.get(RECORD) ?? "none";

/** Plays a diagram; gives when the node was asked, and what was shown. */
const story = (
  { storage = {}, fetch = () => of(answer(ETHER)) }: Story,
  diagram: string,
  acts: (world: World) => Readonly<Record<string, () => void>> = () => ({}),
) => {
  const asked: number[] = [];
  const shown: string[] = [];
  const looks: string[] = [];
  marbles(({ scheduler, act }) => {
    const env = simulatedEnv({
      scheduler,
      storage,
      fetch: (url) => {
        if (!url.includes("node.example")) return of(jsonResponse({}, 404));
        asked.push(scheduler.now());
        return fetch(asked.length);
      },
    });
    const sluice = createPageSluice(env, { projectId: "", remoteConfig: "off" });
    const wallet = scriptedWallet();
    sluice.balance$.subscribe((balance) =>
      shown.push(balance.status === "ready" ? balance.amount : balance.status),
    );
    act(diagram, {
      a: () => wallet.announce(env),
      c: () => void sluice.connect("dev.scripted"),
      d: () => void sluice.disconnect(),
      o: () => void sluice.open(),
      x: () => void sluice.close(),
      r: () => void sluice.send({ type: "balance/refresh" }),
      s: () => {
        wallet.answer("eth_sendTransaction", () => of("0xhash"));
        void sluice.request({ method: "eth_sendTransaction", params: [{}] });
      },
      h: () => env.setVisible(false),
      v: () => env.setVisible(true),
      f: () => env.setOnline(false),
      n: () => env.setOnline(true),
      k: () => looks.push(kept(env)),
      ...acts({ env, sluice, wallet }),
    });
  });
  return { asked, shown, looks };
};

/** Connected at 20 ms; of an earlier visit: restored at 16 ms. */
const FRESH = "a 19ms c";
const RESTORED = "a 19ms -";

describe("[S9.2] the native balance is kept for 30 s", () => {
  test.each([
    [0, []],
    [-29_984, []],
    [-29_985, [16]],
    [17, [16]],
  ])("a reload, with one that came at %i ms: asked at %j", (at, expected) => {
    const storage = { ...storedConnection(), ...record("7000000000000000000", at) };
    const { asked, shown } = story({ storage }, RESTORED);
    expect(asked).toEqual(expected);
    expect(shown).toEqual(expected.length === 0 ? ["idle", "7"] : ["idle", "loading", "1"]);
  });

  test("another network or account has its own", () => {
    const storage = { ...storedConnection(), ...record("7", 0, `eip155:10:${ADDRESS}`) };
    expect(story({ storage }, RESTORED).asked).toEqual([16]);
    const of = { ...storedConnection(), ...record("7", 0, `eip155:1:${OTHER}`) };
    expect(story({ storage: of }, RESTORED).asked).toEqual([16]);
  });

  test("there and back between two networks: each is asked once, until its 30 s are over", () => {
    const { asked, shown } = story({}, `${FRESH} t u t u 29996ms t u`, ({ wallet }) => ({
      t: () => wallet.emit("chainChanged", "0xa"),
      u: () => wallet.emit("chainChanged", "0x1"),
    }));
    expect(asked).toEqual([20, 21, 30_022]);
    expect(shown.filter((text) => text === "loading")).toHaveLength(3);
  });

  test("the visitor's wish is always asked for", () => {
    const storage = { ...storedConnection(), ...record("7", 0) };
    expect(story({ storage }, `${RESTORED} r`).asked).toEqual([21]);
  });

  test("[S9.27] an own transaction: what was kept is no more so, and 4 s later it is asked again", () => {
    const { asked, looks } = story({}, `${FRESH} k s k 4s k`);
    expect(looks).toEqual([
      expect.stringContaining(KEY),
      expect.not.stringContaining(KEY),
      expect.stringContaining(KEY),
    ]);
    expect(asked).toEqual([20, 4_022]);
  });

  test("[S4.3] nothing of the account stays after a disconnect, nor of an account given up", () => {
    expect(story({}, `${FRESH} k d k`).looks).toEqual([
      expect.stringContaining(KEY),
      expect.not.stringContaining(ADDRESS),
    ]);
    const other = story({}, `${FRESH} t k`, ({ wallet }) => ({
      t: () => wallet.emit("accountsChanged", [OTHER]),
    }));
    expect(other.looks).toEqual([expect.stringContaining(OTHER)]);
    expect(other.looks[0]).not.toContain(ADDRESS);
  });

  test("[S4.3] where nothing was connected before: dropped with the first use, not before", () => {
    const { asked, shown, looks } = story(
      { storage: record("7000000000000000000", 0) },
      "k a 17ms k c k",
    );
    expect(looks.slice(0, 2)).toEqual([
      expect.stringContaining("7000000000000000000"),
      expect.stringContaining("7000000000000000000"),
    ]);
    expect(looks[2]).toContain('"1000000000000000000"');
    expect(asked).toEqual([20]);
    expect(shown).toEqual(["idle", "loading", "1"]);
  });

  test("what another tab was told is shown without asking, and this tab's turn starts over", () => {
    const { asked, shown } = story({}, `${FRESH} o 9999ms e 29998ms - k 2ms k x`, ({ env }) => ({
      e: () => env.changeElsewhere(RECORD, record("7000000000000000000", 10_000)[RECORD] ?? ""),
    }));
    // Account is looked at from 21 ms; the other tab's answer comes at 10 021 ms.
    expect(shown.slice(0, 4)).toEqual(["idle", "loading", "1", "7"]);
    expect(asked).toEqual([20, 40_021]);
  });

  test("any text in the record: a number that is no lie about its form, or asked", () => {
    const text = fc.oneof(
      fc.string(),
      fc.jsonValue().map((value) => JSON.stringify(value)),
      fc.jsonValue().map((value) => record(value, 0)[RECORD] ?? ""),
      fc.tuple(fc.string(), fc.integer()).map(([value, at]) => record(value, at)[RECORD] ?? ""),
    );
    fc.assert(
      fc.property(text, (stored) => {
        const { shown } = story({ storage: { ...storedConnection(), [RECORD]: stored } }, RESTORED);
        expect(shown.at(-1)).toMatch(/^\d+(\.\d+)?$/);
      }),
    );
  });
});

describe("when it is asked again by itself", () => {
  const refuse = (wait: string) => of(jsonResponse({}, 429, { "retry-after": wait }));

  test.each([
    // Account is looked at from 21 ms: turns at 30 021, 60 021, ...
    ["without a wait", "", [20, 30_021, 60_021, 90_021]],
    ["a wait that ends before the next turn", "29", [20, 30_021, 60_021, 90_021]],
    ["a wait that ends with the next turn", "30", [20, 30_021, 60_021, 90_021]],
    ["a wait that ends 1 ms after it", "Thu, 01 Jan 1970 00:01:01 GMT", [20, 30_021, 90_021]],
    ["a wait over two turns", "45", [20, 30_021, 90_021]],
  ])("[S9.2] a node that was asked too often, %s", (_, wait, expected) => {
    const { asked, shown } = story(
      { fetch: (nth) => (nth === 2 ? refuse(wait) : of(answer(ETHER))) },
      `${FRESH} o 95s x`,
    );
    expect(asked).toEqual(expected);
    expect(shown.slice(0, 5)).toEqual(["idle", "loading", "1", "failed", "1"]);
  });

  test("the wait is a limit for what is asked by itself; the visitor may ask", () => {
    const { asked } = story(
      { fetch: (nth) => (nth === 1 ? refuse("300") : of(answer(ETHER))) },
      `${FRESH} o 61s r 30s x`,
    );
    expect(asked).toEqual([20, 61_022, 90_021]);
  });

  test("while the address is shown to be paid at: every 8 s", () => {
    const { asked } = story({}, `${FRESH} w 25s x`, ({ sluice }) => ({
      w: () => void sluice.open({ view: "WalletReceive" }),
    }));
    expect(asked).toEqual([20, 8_021, 16_021, 24_021]);
  });

  test("[S9.2] offline: no turn; back: at once, and a turn 30 s later", () => {
    const { asked } = story({}, `${FRESH} o f 100s n 35s x`);
    expect(asked).toEqual([20, 100_023, 130_023]);
  });

  test("offline, the visitor's wish leaves what is known; the node is asked when there is a network", () => {
    const { asked, shown } = story({}, `${FRESH} 9ms f r 10s n`);
    expect(asked).toEqual([20, 10_032]);
    expect(shown).not.toContain("failed");
  });

  test("back while nobody looks, and gone again when somebody does: what is known stays", () => {
    const { asked, shown } = story({}, `${FRESH} f h 10s n 10s f 10s v 10s n`);
    expect(asked).toEqual([20, 40_026]);
    expect(shown).not.toContain("failed");
  });

  test("back while nobody looks at the page: once it is looked at", () => {
    expect(story({}, `${FRESH} f h 10s n 10s v 10s k`).asked).toEqual([20, 20_024]);
  });

  test.each([
    ["of an earlier visit", storedConnection(), `a h 19ms - 60s v`, [60_022]],
    ["that is made there", {}, `a h 19ms c 60s v`, [60_022]],
  ])(
    "[S9.2] a page that is hidden asks nobody: a connection %s, until it is looked at",
    (_, storage, diagram, asked) => expect(story({ storage }, diagram).asked).toEqual(asked),
  );

  test("[S9.2] an own transaction that is confirmed in the wallet's app: once the page is looked at, and once", () => {
    expect(story({}, `${FRESH} s h 10s s 10s v 10s k`).asked).toEqual([20, 20_024]);
  });

  test("back, but the node wants to be left alone: not before", () => {
    const { asked } = story({ fetch: () => refuse("60") }, `${FRESH} f 10s n 60s f n`);
    expect(asked).toEqual([20, 70_024]);
  });

  test("offline from the start: asked, failed, and asked when there is a network", () => {
    const { asked, shown } = story({}, `f ${FRESH} 10s n`);
    expect(asked).toEqual([21, 10_022]);
    expect(shown).toContain("1");
  });

  test("a slow answer does not pile up, and a change of account gives it up", () => {
    const asked = story({ fetch: () => NEVER }, `${FRESH} o 95s x`).asked;
    // Given up after 30 s, and only then asked for again.
    expect(asked).toEqual([20, 30_021, 60_021, 90_021]);
  });
});
