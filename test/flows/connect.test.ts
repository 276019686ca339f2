import { defer, map, of, queueScheduler } from "rxjs";
import { describe, expect, test, vi } from "vitest";
import { hangs, refuses, scriptedWallet } from "../../src/testing/scripted-wallet.js";
import { simulatedEnv } from "../../src/testing/simulated-env.js";
import {
  createTestSluice,
  createTestSluiceWith,
  testChunks,
} from "../../src/testing/test-sluice.js";
import { marbles } from "../support/marbles.js";
import { told } from "../support/told.js";

describe("connecting an announced wallet", () => {
  test("every command is settled exactly once, also when its outcome closes the dialog", () => {
    marbles(({ scheduler, act, cold }) => {
      const env = simulatedEnv({ scheduler });
      const sluice = createTestSluice(env);
      const settled: string[] = [];
      sluice.events$.subscribe((event) => {
        if ("settles" in event) settled.push(...event.settles);
      });
      const wallet = scriptedWallet({
        answers: { eth_requestAccounts: () => cold("---(a|)", { a: [`0x${"2".repeat(40)}`] }) },
      });
      act("20ms a 29ms o c", {
        a: () => wallet.announce(env),
        o: () => void sluice.open(),
        c: () => void sluice.connect("dev.scripted"),
      });
      return () => {
        expect(settled).toHaveLength(2);
        expect(new Set(settled).size).toBe(2);
      };
    });
  });

  test("what is made ready for a connection asks nobody, and is answered at once", () => {
    marbles(({ scheduler, act }) => {
      const fetch = vi.fn(simulatedEnv({ scheduler }).fetch);
      const env = simulatedEnv({ scheduler, fetch });
      const sluice = createTestSluice(env);
      const seen: string[] = [];
      sluice.events$.subscribe(({ type }) => seen.push(type));
      const wallet = scriptedWallet();
      act("20ms a 29ms e", {
        a: () => wallet.announce(env),
        e: () => sluice.send({ type: "connect/expected" }),
      });
      return () => {
        expect(seen.slice(-2)).toEqual(["connect/expected", "connect/ready"]);
        expect(wallet.calls).toEqual([]);
        expect(fetch).not.toHaveBeenCalled();
        expect(env.stored.size).toBe(0);
      };
    });
  });

  test("the code of the account is asked for in the task after the answer, so that the answer is drawn first", () => {
    marbles(({ scheduler, act }) => {
      const env = simulatedEnv({ scheduler });
      const loads: string[] = [];
      const chunks = testChunks();
      const counted = (name: "account" | "balances") =>
        defer(() => {
          loads.push(name);
          return chunks.work[name];
        });
      const work = { ...chunks.work, account: counted("account"), balances: counted("balances") };
      const sluice = createTestSluiceWith(env, {}, { ...chunks, work });
      const wallet = scriptedWallet();
      const atAnswer: string[][] = [];
      sluice.account$.subscribe((account) => {
        if (account !== null) queueScheduler.schedule(() => void atAnswer.push([...loads]));
      });
      act("20ms a 49ms c", {
        a: () => wallet.announce(env),
        c: () => void sluice.connect("dev.scripted"),
      });
      return () => {
        expect(atAnswer).toEqual([[]]);
        expect(loads.toSorted()).toEqual(["account", "balances"]);
      };
    });
  });

  test("[S3.4][S4.1][S7.30][A.4] approved: connecting, then connected, then the dialog closes", () => {
    marbles(({ scheduler, act, cold, expectObservable }) => {
      const env = simulatedEnv({ scheduler });
      const sluice = createTestSluice(env);
      const wallet = scriptedWallet({
        answers: {
          eth_requestAccounts: () =>
            cold("---(a|)", { a: ["0x2222222222222222222222222222222222222222"] }),
        },
      });
      act("20ms a 29ms o c", {
        a: () => wallet.announce(env),
        o: () => void sluice.open(),
        c: () => void sluice.connect("dev.scripted"),
      });
      expectObservable(sluice.connections$.pipe(map(told))).toBe("a 50ms b--c", {
        a: "disconnected",
        b: "connecting dev.scripted",
        c: "connected dev.scripted",
      });
      expectObservable(sluice.modal$.pipe(map(({ open }) => open))).toBe("a 49ms b---c", {
        a: false,
        b: true,
        c: false,
      });
      return () => {
        expect(wallet.calls.map(({ method }) => method)).toEqual([
          "eth_requestAccounts",
          "eth_chainId",
        ]);
        sluice.destroy();
      };
    });
  });

  test("[S8.36][A.6] refused: told with its reason, and the next try works", () => {
    marbles(({ scheduler, act, expectObservable }) => {
      const env = simulatedEnv({ scheduler });
      const sluice = createTestSluice(env);
      const wallet = scriptedWallet({ answers: { eth_requestAccounts: refuses(4001) } });
      act("a 49ms c---d", {
        a: () => wallet.announce(env),
        c: () => void sluice.connect("dev.scripted"),
        d: () => {
          wallet.answer("eth_requestAccounts", () =>
            of(["0x2222222222222222222222222222222222222222"]),
          );
          void sluice.connect("dev.scripted");
        },
      });
      expectObservable(sluice.connections$.pipe(map(told))).toBe("a 49ms (bc)(de)", {
        a: "disconnected",
        b: "connecting dev.scripted",
        c: "disconnected connect/rejected",
        d: "connecting dev.scripted",
        e: "connected dev.scripted",
      });
    });
  });

  test("a wallet that does not answer is slow after 10 s, and can be given up", () => {
    marbles(({ scheduler, act, expectObservable }) => {
      const env = simulatedEnv({ scheduler });
      const sluice = createTestSluice(env);
      const wallet = scriptedWallet({ answers: { eth_requestAccounts: hangs } });
      act("a 49ms c 14999ms x", {
        a: () => wallet.announce(env),
        c: () => void sluice.connect("dev.scripted"),
        x: () => void sluice.send({ type: "connect/cancel", namespace: "eip155" }),
      });
      expectObservable(sluice.connections$.pipe(map(told))).toBe("a 49ms b 9999ms c 4999ms d", {
        a: "disconnected",
        b: "connecting dev.scripted",
        c: "connecting dev.scripted slow",
        d: "disconnected",
      });
    });
  });
});
