import { asyncScheduler, filter, firstValueFrom, of, Subject, throwError } from "rxjs";
import { describe, expect, test } from "vitest";
import { scriptedWallet } from "../../src/testing/scripted-wallet.js";
import { simulatedEnv } from "../../src/testing/simulated-env.js";
import { createTestSluice } from "../../src/testing/test-sluice.js";
import { marbles } from "../support/marbles.js";
import { OTHER } from "../support/told.js";

/** A connected sluice and the outcomes of its requests, in order. */
const story = (
  answers: NonNullable<Parameters<typeof scriptedWallet>[0]>["answers"],
  diagram: string,
  acts: (parts: {
    sluice: ReturnType<typeof createTestSluice>;
    wallet: ReturnType<typeof scriptedWallet>;
  }) => Readonly<Record<string, () => void>>,
) => {
  const outcomes: unknown[] = [];
  const pending: number[] = [];
  const calls: string[] = [];
  marbles(({ scheduler, act }) => {
    const env = simulatedEnv({ scheduler });
    const sluice = createTestSluice(env);
    const wallet = scriptedWallet({ answers: answers ?? {} });
    sluice.requests$.subscribe((list) => pending.push(list.length));
    sluice.events$.subscribe((event) => {
      if (event.type === "request/failed")
        outcomes.push([scheduler.now(), event.failure.code, event.failure.rpc]);
      if (event.type === "request/answered") outcomes.push([scheduler.now(), "answered"]);
    });
    act(`a 49ms c 49ms ${diagram}`, {
      a: () => wallet.announce(env),
      c: () => void sluice.connect("dev.scripted"),
      ...acts({ sluice, wallet }),
    });
    return () => calls.push(...wallet.calls.map(({ method }) => method));
  });
  return { outcomes, pending, calls };
};

const sign = (sluice: ReturnType<typeof createTestSluice>) => () =>
  void sluice.request({ method: "personal_sign", params: ["0x00"] }).catch(() => undefined);

describe("requests to the wallet", () => {
  test("prompts come one by one, each caller gets an answer", () => {
    const { outcomes, pending } = story({ personal_sign: () => of("0x1") }, "r", ({ sluice }) => ({
      r: () => {
        sign(sluice)();
        sign(sluice)();
      },
    }));
    expect(outcomes).toEqual([
      [100, "answered"],
      [100, "answered"],
    ]);
    expect(pending).toEqual([0, 1, 0, 1, 0]);
  });

  test("[S6.11] a wallet of the browser is asked any method; only the embedded one has lists", () => {
    const answers = { eth_sign: () => of("0x1"), wallet_invented: () => of(null) };
    const { outcomes, calls } = story(answers, "r", ({ sluice }) => ({
      r: () => {
        for (const method of Object.keys(answers)) void sluice.request({ method });
      },
    }));
    expect(outcomes).toEqual([
      [100, "answered"],
      [100, "answered"],
    ]);
    expect(calls.slice(-2)).toEqual(["eth_sign", "wallet_invented"]);
  });

  test("the wallet's code and data reach the caller", () => {
    const revert = Object.assign(new Error("execution reverted"), { code: 3, data: "0x08c379a0" });
    const { outcomes } = story(
      { personal_sign: () => throwError(() => revert) },
      "r",
      ({ sluice }) => ({
        r: sign(sluice),
      }),
    );
    expect(outcomes).toEqual([[100, "request/failed", { code: 3, data: "0x08c379a0" }]]);
  });

  test("one that waits while the account changes is told, never signed by another", () => {
    const answer = new Subject<unknown>();
    const { outcomes, calls } = story(
      {
        personal_sign: () => answer,
      },
      "r---x---y",
      ({ sluice, wallet }) => ({
        r: () => {
          sign(sluice)();
          sign(sluice)();
        },
        x: () => wallet.emit("accountsChanged", [OTHER]),
        y: () => answer.next("0x1"),
      }),
    );
    expect(outcomes).toEqual([
      [108, "answered"],
      [108, "request/account-changed", { code: 4100 }],
    ]);
    expect(calls.filter((method) => method === "personal_sign")).toHaveLength(1);
  });

  test("one that is open when the wallet leaves is settled with 4900", () => {
    const { outcomes } = story(
      { personal_sign: () => new Promise(() => undefined) },
      "r---x",
      ({ sluice, wallet }) => ({ r: sign(sluice), x: () => wallet.emit("accountsChanged", []) }),
    );
    expect(outcomes).toEqual([[104, "request/disconnected", { code: 4900 }]]);
  });

  test.each(["eth_getBalance", "eth_chainId", "wallet_getCapabilities"])(
    "[S6.8] %s, which asks nobody, does not wait for a prompt that is open",
    (method) => {
      const { outcomes, calls } = story(
        { personal_sign: () => new Subject(), [method]: () => of("0x1") },
        "r---x",
        ({ sluice }) => ({
          r: sign(sluice),
          x: () => void sluice.request({ method }),
        }),
      );
      expect(outcomes).toEqual([[104, "answered"]]);
      expect(calls.slice(-2)).toEqual(["personal_sign", method]);
    },
  );

  test("[S6.8] the same through the provider", async () => {
    const env = simulatedEnv({ scheduler: asyncScheduler });
    const sluice = createTestSluice(env);
    const wallet = scriptedWallet({
      answers: {
        personal_sign: () => new Subject(),
        eth_getBalance: () => of("0x2"),
        wallet_getCapabilities: () => of({}),
      },
    });
    wallet.announce(env);
    await firstValueFrom(sluice.wallets$.pipe(filter(({ installed }) => installed.length > 0)));
    await sluice.connect("dev.scripted");
    sign(sluice)();
    const provider = sluice.provider();
    expect(await provider.request({ method: "eth_getBalance", params: [OTHER] })).toBe("0x2");
    expect(await provider.request({ method: "wallet_getCapabilities" })).toEqual({});
    sluice.destroy();
  });
});
