import { describe, expect, test } from "vitest";
import type { Connection } from "../../src/model/connection.js";
import { scriptedWallet } from "../../src/testing/scripted-wallet.js";
import { simulatedEnv } from "../../src/testing/simulated-env.js";
import { createTestSluice } from "../../src/testing/test-sluice.js";
import { marbles } from "../support/marbles.js";

describe("a scripted wallet", () => {
  test("can be connected in the frame in which it announced itself", () => {
    marbles(({ scheduler, act, expectObservable }) => {
      const env = simulatedEnv({ scheduler });
      const sluice = createTestSluice(env);
      act("-(ac)", {
        a: () => scriptedWallet({ rdns: "dev.mine" }).announce(env),
        c: () => void sluice.connect("dev.mine"),
      });
      expectObservable(sluice.status$).toBe("a(bc)", {
        a: "disconnected",
        b: "connecting",
        c: "connected",
      });
    });
  });

  test("that announced itself before the sluice was made is there from the start", () =>
    marbles(({ scheduler, act }) => {
      const env = simulatedEnv({ scheduler });
      scriptedWallet({ rdns: "dev.mine" }).announce(env);
      const sluice = createTestSluice(env);
      let connected: Promise<Connection> | undefined;
      act("c", {
        c: () => {
          connected = sluice.connect("dev.mine");
        },
      });
      return async () => expect((await connected)?.connector.rdns).toBe("dev.mine");
    }));

  test("that is not there yet is named by who connects it", () =>
    marbles(({ scheduler, act }) => {
      const env = simulatedEnv({ scheduler });
      const sluice = createTestSluice(env);
      let connected: Promise<Connection> | undefined;
      act("ca", {
        c: () => {
          connected = sluice.connect("dev.mine");
          connected.catch(() => undefined);
        },
        a: () => scriptedWallet({ rdns: "dev.mine" }).announce(env),
      });
      return async () =>
        expect(connected).rejects.toMatchObject({
          code: "connect/wallet-missing",
          message: expect.stringContaining('"dev.mine"'),
        });
    }));
});

describe("what is asserted in the end may wait for a promise", () => {
  test("of what was refused", () =>
    marbles(({ scheduler, act, cold }) => {
      const env = simulatedEnv({ scheduler });
      const sluice = createTestSluice(env);
      const wallet = scriptedWallet({
        answers: { eth_requestAccounts: () => cold("----#", {}, refusal()) },
      });
      let connected: Promise<Connection> | undefined;
      act("a-c", {
        a: () => wallet.announce(env),
        c: () => {
          connected = sluice.connect("dev.scripted");
          connected.catch(() => undefined);
        },
      });
      return async () => expect(connected).rejects.toMatchObject({ code: "connect/rejected" });
    }));

  test("and fails the test where it does not hold", async () => {
    const run = marbles(() => async () => expect(await Promise.resolve(1)).toBe(2));
    await expect(run).rejects.toThrow("expected 1 to be 2");
  });
});

const refusal = (): Error => Object.assign(new Error("refused"), { code: 4001 });
