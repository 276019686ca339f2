import { delay, of, repeat, tap, type VirtualTimeScheduler } from "rxjs";
import { expect, test } from "vitest";
import type { EventHub } from "../../src/base/env.js";
import { scriptedWallet } from "../../src/testing/scripted-wallet.js";
import { jsonResponse, type SimulatedEnv, simulatedEnv } from "../../src/testing/simulated-env.js";
import { createTestSluice } from "../../src/testing/test-sluice.js";
import { CONNECTED, playAccount } from "../support/account-story.js";
import { marbles } from "../support/marbles.js";
import { ADDRESS } from "../support/told.js";

/** These stories are long on purpose. */
const LONG = { realMs: 60_000 };
const HOUR_MS = 3_600_000;
const HOURS = 8;
/** A balance is read at most this often while it is looked at. S9.1 */
const BALANCE_MS = 30_000;

/** Counts listeners from now on: those that were added, without those that were removed. */
const listenersOf = (hubs: readonly EventHub[]): (() => number) => {
  let count = 0;
  for (const hub of hubs) {
    const { addEventListener, removeEventListener } = hub;
    hub.addEventListener = (type, listener) => {
      count += 1;
      addEventListener.call(hub, type, listener);
    };
    hub.removeEventListener = (type, listener) => {
      count -= 1;
      removeEventListener.call(hub, type, listener);
    };
  }
  return () => count;
};

/** Notes what a page holds, at moments of a diagram. The moments still to come are timers of the test. */
const gauge = ({ scheduler, window, document }: SimulatedEnv) => {
  const { actions } = scheduler as VirtualTimeScheduler;
  const listeners = listenersOf([window, document]);
  const seen: { readonly timers: number; readonly listeners: number }[] = [];
  return {
    note: () => void seen.push({ timers: actions.length, listeners: listeners() }),
    /** What was held besides the moments to come, if there are so many of them between two notes. */
    held: (moments: number) =>
      seen.map(({ timers, ...rest }, nth) => ({ ...rest, timers: timers + nth * moments })),
  };
};

const momentsOf = (diagram: string): number =>
  diagram.replaceAll(/\b\d+(ms|s|m)\b/g, "").replaceAll(" ", "").length;

const same = <T>(values: readonly T[]): void => {
  const [first] = values;
  expect(values).toEqual(values.map(() => first));
};

test("8 hours of a connected page: nothing piles up, and no hour asks for more than the first", () => {
  // Looked at; the wallet changes its network, and back; hidden; offline; closed; the wallet tells its accounts again.
  const hour = "o 10m n 5m m 5m h 10m v 10m f 5m g 5m x 5m e 299s 990ms k";
  let page: ReturnType<typeof gauge> | undefined;
  const { nodes, at } = playAccount(
    {},
    `${CONNECTED} ${Array(HOURS).fill(hour).join(" ")}`,
    ({ wallet }) => ({
      e: () => wallet.emit("accountsChanged", [ADDRESS]),
      k: () => page?.note(),
    }),
    ({ env }) => {
      page = gauge(env);
    },
  );
  const held = page?.held(momentsOf(hour)) ?? [];
  expect(held).toHaveLength(HOURS);
  same(held);
  for (const times of [nodes, at("tokens")]) {
    const asked = Array.from(
      { length: HOURS },
      (_, nth) => times.filter((time) => Math.floor((time - 21) / HOUR_MS) === nth).length,
    );
    const [, second = 0] = asked;
    same(asked.slice(1));
    // Looked at for 35 minutes, at once in each of the three parts, and on another network twice.
    expect(second).toBeLessThanOrEqual((35 * 60_000) / BALANCE_MS + 5);
    expect(second).toBeGreaterThan(50);
  }
  // A name is kept for 5 minutes, on each of two networks.
  expect(at("identity").length).toBeLessThanOrEqual(HOURS * (35 / 5 + 2));
});

test("1,000 visits of All wallets: nothing piles up, and pages that are held are not asked for again", () => {
  let page: ReturnType<typeof gauge> | undefined;
  let pages = 0;
  marbles(({ scheduler, scope, cold }) => {
    const env = simulatedEnv({
      scheduler,
      fetch: (url) => {
        if (url.includes("entries=40")) pages += 1;
        return of(jsonResponse({ count: 60, data: [{ id: `w${pages}`, name: "Ember" }] })).pipe(
          delay(9, scheduler),
        );
      },
    });
    const sluice = createTestSluice(env, { remoteConfig: "off" });
    page = gauge(env);
    const acts: Readonly<Record<string, () => void>> = {
      o: () => {
        void sluice.open({ view: "AllWallets" });
        sluice.send({ type: "directory/more" });
      },
      a: () => void sluice.send({ type: "directory/read-ahead" }),
      s: () => void sluice.send({ type: "directory/search", query: "ember" }),
      x: () => void sluice.close(),
      k: () => page?.note(),
    };
    scope.run(
      cold("o 19ms a 19ms s 699ms x 99ms k|").pipe(
        repeat(1_000),
        tap((moment) => acts[moment]?.()),
      ),
    );
  }, LONG);
  const held = page?.held(0) ?? [];
  expect(held).toHaveLength(1_000);
  same(held);
  expect(pages).toBe(2);
});

test("[S6.8] 3,000 signed messages leave no timer behind, and no balance is read because of them", () => {
  let page: ReturnType<typeof gauge> | undefined;
  let answered = 0;
  const asked: number[] = [];
  marbles(({ scheduler, scope, act }) => {
    const env = simulatedEnv({ scheduler });
    const wallet = scriptedWallet({ answers: { personal_sign: () => of("0x00") } });
    const sluice = createTestSluice(env);
    wallet.announce(env);
    page = gauge(env);
    scope.run(
      sluice.events$.pipe(
        tap(({ type }) => {
          if (type === "request/answered") answered += 1;
          if (type === "balance/asked") asked.push(scheduler.now());
        }),
      ),
    );
    act("99ms c 20s k 99ms s 9ms k 20s k", {
      c: () => void sluice.connect("dev.scripted"),
      s: () => {
        for (let nth = 0; nth < 3_000; nth += 1)
          void sluice.request({ method: "personal_sign", params: ["0x61", ADDRESS] });
      },
      k: () => page?.note(),
    });
  }, LONG);
  expect(answered).toBe(3_000);
  const [before, after, later] = page?.held(0) ?? [];
  expect({ before, after, later }).toEqual({
    before: { timers: 3, listeners: before?.listeners },
    after: { timers: 1, listeners: before?.listeners },
    later: { timers: 0, listeners: before?.listeners },
  });
  expect(asked.filter((time) => time > 20_099)).toEqual([]);
});
