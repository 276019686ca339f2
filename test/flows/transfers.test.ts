import { map, mergeMap, NEVER, of, timer } from "rxjs";
import { describe, expect, test } from "vitest";
import { keepAnswer } from "../../src/base/answers.js";
import { readNow } from "../../src/base/state.js";
import type { SluiceOptions } from "../../src/codecs/options/options.js";
import type { TransfersState } from "../../src/model/transfers.js";
import { mainnet, solana } from "../../src/networks/networks.js";
import type { Finder } from "../../src/streams/wallets/namespaces/pack.js";
import { scriptedServices } from "../../src/testing/scripted-market.js";
import { scriptedSolanaWallet } from "../../src/testing/scripted-solana-wallet.js";
import { scriptedWallet } from "../../src/testing/scripted-wallet.js";
import { simulatedEnv } from "../../src/testing/simulated-env.js";
import {
  createTestSluice,
  createTestSluiceWith,
  testChunks,
} from "../../src/testing/test-sluice.js";
import { marbles } from "../support/marbles.js";
import { ADDRESS, OTHER } from "../support/told.js";

const HASH = `0x${"ab".repeat(32)}`;
const RECORD = "@sluice/transfers";
const mined = { status: "0x1" };

interface Story {
  readonly options?: Partial<SluiceOptions>;
  readonly storage?: Readonly<Record<string, string>>;
  /** What the node says of the receipt, the n-th time. */
  readonly receipt?: (nth: number) => unknown;
  readonly answer?: () => unknown;
  readonly params?: object;
}

/** Connects, and sends with `s`; gives what was told of it, and when the node was asked for the receipt. */
const play = (
  { options = {}, storage = {}, receipt = () => mined, answer, params }: Story,
  diagram: string,
) => {
  const states: TransfersState[] = [];
  const asked: number[] = [];
  const records: (string | undefined)[] = [];
  const balances: number[] = [];
  marbles(
    ({ scheduler, act }) => {
      const env = simulatedEnv({
        scheduler,
        storage,
        fetch: scriptedServices({
          methods: {
            eth_getTransactionReceipt: () => {
              asked.push(scheduler.now());
              return receipt(asked.length);
            },
            eth_getBalance: () => {
              balances.push(scheduler.now());
              return "0x1";
            },
          },
        }),
      });
      const sluice = createTestSluice(env, {
        remoteConfig: "off",
        pendingTransactions: { intervalMs: 30_000 },
        ...options,
      });
      const wallet = scriptedWallet();
      wallet.answer("eth_sendTransaction", () => of(answer === undefined ? HASH : answer()));
      sluice.transfers$.subscribe((state) => states.push(state));
      act(`a 19ms c 9ms ${diagram} x`, {
        a: () => wallet.announce(env),
        c: () => void sluice.connect("dev.scripted"),
        s: () => {
          const transaction = params ?? { from: ADDRESS, to: OTHER, value: "0xde0b6b3a7640000" };
          const sent = sluice.request({ method: "eth_sendTransaction", params: [transaction] });
          void sent.catch(() => undefined);
        },
        h: () => env.setVisible(false),
        v: () => env.setVisible(true),
        k: () => records.push(env.stored.get(RECORD)),
        x: () => sluice.destroy(),
      });
    },
    { realMs: 30_000 },
  );
  return {
    states,
    statuses: states.map((all) => all.map(({ status }) => status).join()),
    asked,
    records,
    balances,
  };
};

describe("[S4.35] what was sent from here", () => {
  test("is noted before the wallet is asked, has its hash when it answers, and ends when the network has it", () => {
    const { states, statuses, asked } = play({}, "s 60s");
    expect(statuses).toEqual(["", "asked", "pending", "confirmed"]);
    expect(states.at(-1)?.[0]).toMatchObject({
      caipNetworkId: "eip155:1",
      address: ADDRESS,
      hash: HASH,
      kind: "send",
      to: OTHER,
      token: null,
      symbol: null,
      amount: "1",
    });
    expect(asked).toHaveLength(1);
  });

  test("the native balance is read again once the network has it", () => {
    const { balances, asked } = play({ receipt: (nth) => (nth < 3 ? null : mined) }, "s 60s");
    expect(asked).toHaveLength(3);
    const found = asked.at(-1) ?? 0;
    // At once: who looks sees the amount fall with the news.
    expect(balances).toContain(found);
  });

  test("it is asked for after 1 and 2 s, every 4 s in the first half minute, then every 30 s", () => {
    const { asked } = play({ receipt: () => null }, "s 90s");
    const first = asked[0] ?? 0;
    expect(asked.map((at) => at - first)).toEqual(
      [0, 1, 3, 7, 11, 15, 19, 23, 53, 83].map((s) => s * 1_000),
    );
  });

  test.each([
    ["an interval of the site's", { intervalMs: 10_000 }, [0, 1, 3, 7, 11, 15, 19, 23, 33, 43]],
    ["none", false, []],
  ] as const)("%s", (_, pendingTransactions, expected) => {
    const { asked } = play({ options: { pendingTransactions }, receipt: () => null }, "s 45s");
    const first = asked[0] ?? 0;
    expect(asked.map((at) => (at - first) / 1_000)).toEqual(expected);
  });

  test("never while the page is hidden", () => {
    const { asked } = play({ receipt: () => null }, "s 500ms h 60s v 5s");
    // Soon after it was sent there may be a block; later there is no hurry.
    expect(asked).toHaveLength(1);
    expect(asked[0]).toBeGreaterThan(64_000);
  });

  test("a node that cannot say is asked again", () => {
    const { asked, statuses } = play(
      { receipt: (nth) => (nth === 1 ? "nonsense" : mined) },
      "s 60s",
    );
    expect(asked).toHaveLength(2);
    expect(statuses.at(-1)).toBe("confirmed");
  });

  test("one that the network refused has failed", () =>
    expect(play({ receipt: () => ({ status: "0x0" }) }, "s 60s").statuses.at(-1)).toBe("failed"));

  test("one that was declined is gone; an answer that is no hash says nothing of any", () => {
    const declined = () => {
      throw Object.assign(new Error("no"), { code: 4001 });
    };
    expect(play({ answer: declined }, "s 60s").statuses).toEqual(["", "asked", ""]);
    expect(play({ answer: () => "done" }, "s 60s").statuses).toEqual(["", "asked", ""]);
  });

  test.each([
    ["a contract's", { to: OTHER, data: "0xa9059cbb", value: "0x0" }, "execute", null],
    ["a new contract", { data: "0x6000" }, "deploy", null],
    ["of another shape", { to: 7 }, undefined, undefined],
  ])("%s", (_, params, kind, amount) =>
    expect(play({ params }, "s 5s").states.at(-1)?.[0]).toEqual(
      kind === undefined ? undefined : expect.objectContaining({ kind, amount }),
    ),
  );

  test("it survives a reload, and is looked for again", () => {
    const { records } = play({ receipt: () => null }, "s 1s k");
    const { statuses } = play({ storage: { [RECORD]: records[0] ?? "" } }, "60s");
    expect(statuses).toEqual(["", "pending", "confirmed"]);
  });

  test("what is older than 30 days is forgotten, what is pending is not", () => {
    const old = (id: string, status: string) => ({
      id,
      caipNetworkId: "eip155:10",
      address: ADDRESS,
      hash: HASH,
      kind: "send",
      to: null,
      token: null,
      symbol: null,
      amount: null,
      since: -31 * 24 * 3_600_000,
      status,
    });
    const value = [old("1", "confirmed"), old("2", "pending")];
    const storage = { [RECORD]: JSON.stringify({ version: 1, value }) };
    const { records } = play({ storage, receipt: () => null }, "s 1s k");
    expect(records[0]).toContain('"id":"2"');
    expect(records[0]).not.toContain('"id":"1"');
  });

  test.each([
    ["to", "<b>Bob</b>"],
    ["address", "a".repeat(200)],
    ["hash", "https://evil.example/"],
    ["amount", "1e999"],
    ["status", "perhaps"],
    ["place", { nonce: "5", call: "" }],
    ["place", { nonce: 5, call: "a".repeat(201) }],
    ["replacedBy", "https://evil.example/"],
    ["block", "1".repeat(101)],
    ["takenBack", "2"],
  ])("what was kept with a %s that is none is not read", (field, value) => {
    const one = {
      id: "1",
      caipNetworkId: "eip155:1",
      address: ADDRESS,
      hash: HASH,
      kind: "send",
      to: OTHER,
      token: null,
      symbol: null,
      amount: "1",
      since: 0,
      status: "confirmed",
    };
    const record = (entry: object) => ({
      [RECORD]: JSON.stringify({ version: 1, value: [entry] }),
    });
    expect(play({ storage: record(one) }, "1s").statuses).toEqual(["", "confirmed"]);
    expect(play({ storage: record({ ...one, [field]: value }) }, "1s").statuses).toEqual([""]);
  });
});

test("[S4.35] a wallet is asked once the code that reads its answer is there: what it sends is known", () => {
  const states: TransfersState[] = [];
  marbles(({ scheduler, act }) => {
    const env = simulatedEnv({
      scheduler,
      fetch: scriptedServices({ methods: { eth_getBalance: "0x1" } }),
    });
    const chunks = testChunks();
    const late = (finder: Finder): Finder => ({
      ...finder,
      pack$: finder.pack$.pipe(
        map((pack) => ({
          ...pack,
          transfers$: timer(500, scheduler).pipe(
            mergeMap(() => pack.transfers$ ?? []),
            keepAnswer(),
          ),
        })),
      ),
    });
    const eip155 = chunks.finders.eip155?.pipe(map(late));
    if (eip155 === undefined) throw new Error("There is no finder.");
    const sluice = createTestSluiceWith(
      env,
      { remoteConfig: "off" },
      { ...chunks, finders: { ...chunks.finders, eip155 } },
    );
    const wallet = scriptedWallet();
    wallet.answer("eth_sendTransaction", () => of(HASH));
    sluice.transfers$.subscribe((state) => states.push(state));
    act("a 99ms c 9ms s 2s d x", {
      a: () => wallet.announce(env),
      c: () => void sluice.connect("dev.scripted"),
      s: () =>
        void sluice.request({
          method: "eth_sendTransaction",
          params: [{ from: ADDRESS, to: OTHER, value: "0x1" }],
        }),
      d: () => sluice.destroy(),
      x: () => {},
    });
  });
  expect(states.map(([one]) => one && [one.status, one.hash])).toEqual([
    undefined,
    ["asked", null],
    ["pending", HASH],
  ]);
});

test("what is sent in a namespace that is not the active one is on record with its own network", () => {
  const asked: string[] = [];
  marbles(({ scheduler, act }) => {
    const env = simulatedEnv({ scheduler });
    const sluice = createTestSluice(env, { remoteConfig: "off", networks: [mainnet, solana] });
    const wallet = scriptedWallet();
    wallet.answer("eth_sendTransaction", () => NEVER);
    sluice.events$.subscribe((event) => {
      if (event.type === "transfer/asked") asked.push(event.transaction.caipNetworkId);
    });
    scriptedSolanaWallet().register(env);
    act("a 99ms c 9ms d 9ms s 9ms x", {
      a: () => wallet.announce(env),
      c: () => void sluice.connect("dev.scripted"),
      d: () => void sluice.connect("solana:Scripted"),
      s: () => {
        expect(readNow(sluice.network$).caipNetworkId).toBe(solana.caipNetworkId);
        const params = [{ from: ADDRESS, to: OTHER, value: "0x1" }];
        const asks = { method: "eth_sendTransaction", params };
        sluice.request(asks, { namespace: "eip155" }).catch(() => undefined);
      },
      x: () => sluice.destroy(),
    });
  });
  expect(asked).toEqual(["eip155:1"]);
});

describe("[S4.35] a batch of calls (EIP-5792)", () => {
  const CALL = { to: OTHER, value: "0xde0b6b3a7640000" };
  const done = (more: object) => ({ version: "2.0.0", id: "call-1", ...more });

  /** Connects, sends the calls with `s`; gives what was told of them, and when the wallet was asked about them. */
  const playBatch = (
    {
      calls = [CALL],
      answer = { id: "call-1" },
      said,
      storage = {},
    }: {
      readonly calls?: readonly object[];
      readonly answer?: unknown;
      readonly said: (nth: number) => unknown;
      readonly storage?: Readonly<Record<string, string>>;
    },
    diagram: string,
  ) => {
    const states: TransfersState[] = [];
    const asked: unknown[] = [];
    const nodes: string[] = [];
    let stored: Readonly<Record<string, string>> = {};
    marbles(
      ({ scheduler, act }) => {
        const env = simulatedEnv({
          scheduler,
          storage,
          fetch: scriptedServices({
            methods: {
              eth_getBalance: "0x1",
              eth_getTransactionReceipt: () => nodes.push("eth_getTransactionReceipt"),
            },
          }),
        });
        const sluice = createTestSluice(env, {
          remoteConfig: "off",
          pendingTransactions: { intervalMs: 30_000 },
        });
        const wallet = scriptedWallet();
        wallet.answer("wallet_sendCalls", () => of(answer));
        wallet.answer("wallet_getCallsStatus", (params) => {
          asked.push(params);
          return of(said(asked.length));
        });
        sluice.transfers$.subscribe((state) => states.push(state));
        act(`a 19ms c 9ms ${diagram} x`, {
          a: () => wallet.announce(env),
          c: () => void sluice.connect("dev.scripted"),
          s: () => {
            const params = [{ version: "2.0.0", chainId: "0x1", from: ADDRESS, calls }];
            void sluice.request({ method: "wallet_sendCalls", params } as never);
          },
          k: () => {
            stored = Object.fromEntries(env.stored);
          },
          x: () => sluice.destroy(),
        });
      },
      { realMs: 30_000 },
    );
    const statuses = states
      .map(([one]) => one?.status ?? "")
      .filter((one, at, all) => one !== all[at - 1]);
    return { last: states.at(-1)?.[0], statuses, asked, nodes, stored };
  };

  test("has an id that is no hash: its wallet is asked about it, no node", () => {
    const { last, statuses, asked, nodes } = playBatch(
      {
        said: (nth) =>
          done(nth < 3 ? { status: 100 } : { status: 200, receipts: [{ transactionHash: HASH }] }),
      },
      "s 60s",
    );
    expect(statuses).toEqual(["", "asked", "pending", "confirmed"]);
    expect(asked).toEqual([["call-1"], ["call-1"], ["call-1"]]);
    expect(nodes).toEqual([]);
    expect(last).toMatchObject({
      callId: "call-1",
      hash: HASH,
      kind: "send",
      to: OTHER,
      amount: "1",
    });
  });

  test("of several calls is noted without a receiver or an amount", () => {
    const { last } = playBatch({ calls: [CALL, CALL], said: () => done({ status: 200 }) }, "s 60s");
    expect(last).toMatchObject({ kind: "execute", to: null, amount: null, status: "confirmed" });
  });

  test.each([
    ["not sent", { status: 400 }, "failed"],
    ["reverted", { status: 500, receipts: [{ transactionHash: HASH }] }, "failed"],
    ["done, in words of before version 2.0.0", { status: "CONFIRMED" }, "confirmed"],
    ["pending, in these words", { status: "PENDING" }, "pending"],
    ["told in no shape that is known", { state: "?" }, "pending"],
  ])("%s", (_, status, expected) =>
    expect(playBatch({ said: () => done(status) }, "s 10s").last?.status).toBe(expected),
  );

  test("an answer that is the id itself is none of a transaction, though it looks like a hash", () => {
    const { last } = playBatch({ answer: HASH, said: () => done({ status: 100 }) }, "s 10s");
    expect(last).toMatchObject({ callId: HASH, hash: null, status: "pending" });
  });

  test("without an id it is gone", () =>
    expect(playBatch({ answer: {}, said: () => null }, "s 10s").statuses).toEqual([
      "",
      "asked",
      "",
    ]));

  test("is asked about again after a reload", () => {
    const { stored } = playBatch({ said: () => done({ status: 100 }) }, "s 1s k");
    const { statuses, asked } = playBatch(
      { storage: { [RECORD]: stored[RECORD] ?? "" }, said: () => done({ status: 200 }) },
      "30s",
    );
    expect(statuses).toEqual(["", "pending", "confirmed"]);
    expect(asked).toEqual([["call-1"]]);
  });
});
