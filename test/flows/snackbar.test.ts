import { map, skip } from "rxjs";
import { describe, expect, test } from "vitest";
import { scriptedWallet } from "../../src/testing/scripted-wallet.js";
import { simulatedEnv } from "../../src/testing/simulated-env.js";
import { createTestSluice, type TestSluice } from "../../src/testing/test-sluice.js";
import { marbles } from "../support/marbles.js";

const show = (sluice: TestSluice, kind: "error" | "success" | "loading", text: string) => () =>
  void sluice.send({ type: "snackbar/show", snackbar: { kind, message: { text } } });
const shown$ = (sluice: TestSluice) =>
  sluice.alerts$.pipe(map(({ snackbar }) => JSON.stringify(snackbar?.message ?? null)));

describe("[S8.10] the snackbar", () => {
  test("loading stays until it is hidden", () => {
    marbles(({ scheduler, act, expectObservable }) => {
      const sluice = createTestSluice(simulatedEnv({ scheduler }));
      act("s 9s h", {
        s: show(sluice, "loading", "wait"),
        h: () => void sluice.send({ type: "snackbar/hide" }),
      });
      expectObservable(shown$(sluice)).toBe("(ab) 8997ms a", { a: "null", b: '{"text":"wait"}' });
    });
  });

  test("goes with the dialog", () => {
    marbles(({ scheduler, act, expectObservable }) => {
      const sluice = createTestSluice(simulatedEnv({ scheduler }));
      act("o-s---c", {
        o: () => void sluice.open(),
        s: show(sluice, "error", "no"),
        c: () => void sluice.close(),
      });
      expectObservable(shown$(sluice)).toBe("a-b---a", { a: "null", b: '{"text":"no"}' });
    });
  });

  test("a second one at 1300 ms appears at 1450 ms, and has its own 2.5 s: the first's end does not take it", () => {
    marbles(({ scheduler, act, expectObservable }) => {
      const sluice = createTestSluice(simulatedEnv({ scheduler }));
      act("s 1299ms t", { s: show(sluice, "success", "one"), t: show(sluice, "success", "two") });
      expectObservable(shown$(sluice)).toBe("(ab) 1296ms a 149ms c 2499ms a", {
        a: "null",
        b: '{"text":"one"}',
        c: '{"text":"two"}',
      });
    });
  });

  test("of three within 150 ms the last is shown", () => {
    marbles(({ scheduler, act, expectObservable }) => {
      const sluice = createTestSluice(simulatedEnv({ scheduler }));
      act("s 999ms t 49ms u", {
        s: show(sluice, "success", "one"),
        t: show(sluice, "success", "two"),
        u: show(sluice, "success", "three"),
      });
      expectObservable(shown$(sluice)).toBe("(ab) 996ms a 49ms c 2499ms a", {
        a: "null",
        b: '{"text":"one"}',
        c: '{"text":"three"}',
      });
    });
  });

  test("closing the dialog between two: the second does not come", () => {
    marbles(({ scheduler, act, expectObservable }) => {
      const sluice = createTestSluice(simulatedEnv({ scheduler }));
      act("s---t---c", {
        s: show(sluice, "error", "one"),
        t: show(sluice, "error", "two"),
        c: () => void sluice.close(),
      });
      expectObservable(shown$(sluice)).toBe("(ab)a", { a: "null", b: '{"text":"one"}' });
    });
  });
});

describe("[S8.16] the alert bar", () => {
  test("a second alert replaces the first; the visitor can close it; it outlives the dialog", () => {
    marbles(({ scheduler, act, expectObservable }) => {
      const env = simulatedEnv({ scheduler });
      const sluice = createTestSluice(env, { projectId: "" });
      act("o-n-c-x", {
        o: () => void sluice.open(),
        n: () => void sluice.switchNetwork("eip155:99").catch(() => undefined),
        c: () => void sluice.close(),
        x: () => void sluice.send({ type: "alert/close" }),
      });
      const codes$ = sluice.alerts$.pipe(map(({ alert }) => alert?.code));
      expectObservable(codes$.pipe(skip(1))).toBe("a-b---c", {
        a: "options/project-id-missing",
        b: "network/not-found",
        c: undefined,
      });
      return () =>
        expect(env.logged.map(({ level, message }) => `${level}: ${message}`)).toEqual([
          "error: Project ID Not Configured: give createSluice a `projectId`",
          "error: Network Not Found: eip155:99 is not one of the configured networks - add it to `networks`",
        ]);
    });
  });
});

describe("following the wallet while the dialog is open", () => {
  const views = (emit: (wallet: ReturnType<typeof scriptedWallet>) => void): string[] => {
    const seen: string[] = [];
    marbles(({ scheduler, act }) => {
      const env = simulatedEnv({ scheduler });
      const sluice = createTestSluice(env);
      const wallet = scriptedWallet();
      sluice.modal$.subscribe(({ open }) => seen.push(open ? "open" : "closed"));
      sluice.view$.subscribe(({ current }) => seen.push(current.view));
      act("a 49ms c--o--x-e", {
        a: () => wallet.announce(env),
        c: () => void sluice.connect("dev.scripted"),
        o: () => void sluice.open(),
        x: () => emit(wallet),
        e: () => sluice.destroy(),
      });
    });
    return seen;
  };

  test("locked: where one can connect again", () => {
    expect(views((wallet) => wallet.emit("accountsChanged", []))).toEqual([
      "closed",
      "Connect",
      "open",
      "Account",
      "Connect",
    ]);
  });

  test("[S2.17][S4.11] moved to a chain that is not configured: UnsupportedChain", () => {
    expect(views((wallet) => wallet.emit("chainChanged", "0x539")).at(-1)).toBe("UnsupportedChain");
  });
});
