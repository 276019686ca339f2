import { concatMap, from, of, type Subscription, timer } from "rxjs";
import { describe, expect, test } from "vitest";
import type { CaipNetworkId } from "../../src/codecs/caip.js";
import type { ActivityState } from "../../src/model/activity.js";
import { scriptedServices } from "../../src/testing/scripted-market.js";
import { scriptedWallet } from "../../src/testing/scripted-wallet.js";
import { type SimulatedEnv, simulatedEnv } from "../../src/testing/simulated-env.js";
import { createTestSluice, type TestSluice } from "../../src/testing/test-sluice.js";
import { marbles } from "../support/marbles.js";
import { ADDRESS, OTHER } from "../support/told.js";

const hashOf = (nth: number): string => `0x${nth.toString(16).padStart(64, "0")}`;
const rowsOf = (first: number, last: number, caipNetworkId: CaipNetworkId = "eip155:1") =>
  Array.from({ length: last - first + 1 }, (_, at) => ({
    caipNetworkId,
    hash: hashOf(first + at),
  }));
const keyOf = (nth: number): string => `eip155:1:${hashOf(nth)}`;

interface Chain {
  /** Answers in the place of the receipt of the n-th question about receipts. */
  readonly receipt?: (hash: string, nth: number) => unknown;
  /** How long the node takes, in milliseconds. */
  readonly takes?: number;
  readonly reason?: unknown;
}
interface World {
  readonly env: SimulatedEnv;
  readonly sluice: TestSluice;
}

/** Letters: `l` listens, `u` leaves, `h` and `v` hide and show the page, `t` takes another account; others look at rows. */
const story = (
  { receipt, takes = 0, reason }: Chain,
  diagram: string,
  looks: Readonly<Record<string, readonly { caipNetworkId: CaipNetworkId; hash: string }[]>>,
  acts: (world: World) => Readonly<Record<string, () => void>> = () => ({}),
) => {
  const states: ActivityState[] = [];
  const listeners: Subscription[] = [];
  const asked: number[] = [];
  let underWay = 0;
  let most = 0;
  let requests = 0;
  marbles(
    ({ scheduler, act }) => {
      const services = scriptedServices({
        methods: {
          eth_getBalance: "0x0",
          eth_getTransactionReceipt: ([hash]: readonly [string]) => {
            asked.push(Number(hash));
            return receipt === undefined ? mined(hash) : receipt(hash, asked.length);
          },
          eth_getTransactionByHash: ([hash]: readonly [string]) => ({
            hash,
            from: ADDRESS,
            to: OTHER,
            value: "0x1",
            input: "0x",
            gas: "0x5208",
            blockNumber: "0x2",
          }),
          eth_call: () => {
            throw { code: 3, message: "execution reverted", data: reason };
          },
        },
        paths: {
          "/supported-chains": { http: ["eip155:1"], ws: [] },
          "/history": { data: [], next: null },
        },
      });
      const env = simulatedEnv({
        scheduler,
        fetch: (url, init) => {
          if (!String(init.body).includes("Receipt")) return services(url, init);
          underWay += 1;
          requests += 1;
          most = Math.max(most, underWay);
          return (takes === 0 ? of(0) : timer(takes)).pipe(
            concatMap(() => {
              underWay -= 1;
              return from(services(url, init));
            }),
          );
        },
      });
      const sluice = createTestSluice(env, { remoteConfig: "off" });
      const wallet = scriptedWallet();
      act(`a 19ms c ${diagram} x`, {
        a: () => wallet.announce(env),
        c: () => void sluice.connect("dev.scripted"),
        x: () => void sluice.close(),
        l: () => listeners.push(sluice.activity$.subscribe((state) => states.push(state))),
        u: () => listeners.pop()?.unsubscribe(),
        h: () => env.setVisible(false),
        v: () => env.setVisible(true),
        f: () => env.setOnline(false),
        g: () => env.setOnline(true),
        t: () => wallet.emit("accountsChanged", [OTHER]),
        ...Object.fromEntries(
          Object.entries(looks).map(([letter, transactions]) => [
            letter,
            () => sluice.send({ type: "activity/complete", transactions }),
          ]),
        ),
        ...acts({ env, sluice }),
      });
    },
    { realMs: 60_000 },
  );
  const details = Object.fromEntries(
    (states.at(-1)?.unlisted ?? []).map((one) => [`${one.caipNetworkId}:${one.hash}`, one.details]),
  );
  return { asked, details, states, known: Object.keys(details).length, most, requests };
};

const mined = (transactionHash: string, status = "0x1") => ({
  transactionHash,
  status,
  gasUsed: "0x5208",
  effectiveGasPrice: "0x3b9aca00",
  logs: [],
});

describe("[S7.11] transactions that are looked at", () => {
  test("are completed from their node: whom they were with, and the fee in the coin", () => {
    const { details } = story({}, "l 9ms p 199ms u", { p: rowsOf(1, 1) });
    expect(details).toEqual({
      [keyOf(1)]: {
        hasFailed: false,
        payer: ADDRESS,
        fee: "0.000021",
        used: null,
        reason: null,
        moves: [
          { direction: "out", contract: null, other: OTHER, quantity: "0.000000000000000001" },
        ],
      },
    });
  });

  test("nobody is asked about others, and about each once", () => {
    expect(story({}, "l 60s u", {}).asked).toEqual([]);
    expect(story({}, "l 9ms (pp) 9ms p 60s p u", { p: rowsOf(1, 2) }).asked).toEqual([1, 2]);
    expect(story({ takes: 50 }, "l 9ms p 9ms p 60s p u", { p: rowsOf(1, 2) }).asked).toEqual([
      1, 2,
    ]);
  });

  test("what nodes tell within a tenth of a second is told together", () => {
    const { states, known } = story({ takes: 5 }, "l 9ms p 60s u", { p: rowsOf(1, 20) });
    const counts = states.map(({ unlisted = [] }) => unlisted.length);
    expect([known, [...new Set(counts)]]).toEqual([20, [0, 20]]);
  });

  test("at most 20 by one command, a few at a time, in one request", () => {
    const { known, most, requests } = story({ takes: 50 }, "l 9ms p 60s u", { p: rowsOf(1, 60) });
    expect([known, most, requests]).toEqual([20, 1, 4]);
  });

  test("while nobody listens, nothing is asked", () => {
    expect(story({}, "l 9ms u 9ms p 60s", { p: rowsOf(1, 1) }).asked).toEqual([]);
    const { asked } = story({ takes: 50 }, "l 9ms p 9ms u 60s", { p: rowsOf(1, 20) });
    expect(asked.length).toBeLessThanOrEqual(5);
  });

  test.each([
    ["hidden", "h", "v"],
    ["offline", "f", "g"],
  ])("while the page is %s nothing is begun; then it goes on", (_, off, on) => {
    expect(story({}, `l 9ms ${off} 9ms p 60s u`, { p: rowsOf(1, 1) }).asked).toEqual([]);
    expect(story({}, `l 9ms ${off} 9ms p 60s ${on} 9ms u`, { p: rowsOf(1, 1) }).asked).toEqual([1]);
  });

  test.each<[string, NonNullable<Chain["receipt"]>]>([
    ["does not know them", () => null],
    ["answers something else", () => ({ status: "sure" })],
    ["tells of another transaction", () => mined(hashOf(99))],
    [
      "fails",
      () => {
        throw { code: -32_000, message: "too many questions" };
      },
    ],
  ])(
    "a node that %s leaves them as they are, and is asked again at the next look",
    (_, receipt) => {
      const { asked, known, states } = story({ receipt }, "l 9ms p 9s p 9ms u", {
        p: rowsOf(1, 1),
      });
      expect([asked, known]).toEqual([[1, 1], 0]);
      expect(states.at(-1)?.status).toBe("ready");
    },
  );

  test("why one failed is what the chain answers, unless it leads elsewhere", () => {
    const receipt = (hash: string) => mined(hash, "0x0");
    const text = (said: string): string => {
      const hex = Buffer.from(said).toString("hex");
      const word = (value: number): string => value.toString(16).padStart(64, "0");
      return `0x08c379a0${word(32)}${word(hex.length / 2)}${hex.padEnd(128, "0")}`;
    };
    const told = (reason: unknown) =>
      story({ receipt, reason }, "l 9ms p 199ms u", { p: rowsOf(1, 1) }).details[keyOf(1)];
    expect(told(text("Not enough"))).toMatchObject({ hasFailed: true, reason: "Not enough" });
    expect(told(text("Refund at www.evil.example"))?.reason).toBeNull();
    expect(told(undefined)).toMatchObject({ hasFailed: true, reason: null });
  });

  test("those of a network that is not configured are not asked about", () =>
    expect(story({}, "l 9ms p 60s u", { p: rowsOf(1, 1, "eip155:5") }).asked).toEqual([]));

  test("another account has its own", () => {
    const { known, asked } = story({}, "l 9ms p 199ms t 9ms u", { p: rowsOf(1, 2) });
    expect([known, asked]).toEqual([0, [1, 2]]);
  });

  test("a new page of the history keeps them", () =>
    expect(
      story({}, "l 9ms p 199ms r 9ms u", { p: rowsOf(1, 2) }, ({ sluice }) => ({
        r: () => sluice.send({ type: "activity/refresh" }),
      })).known,
    ).toBe(2));
});
