import { map, of, Subject } from "rxjs";
import { describe, expect, test } from "vitest";
import type { SluiceEvent } from "../../src/model/events.js";
import {
  hangs,
  refuses,
  type ScriptedWallet,
  scriptedWallet,
  scriptedWalletConnect,
} from "../../src/testing/scripted-wallet.js";
import { simulatedEnv } from "../../src/testing/simulated-env.js";
import { createTestSluice, type TestSluice } from "../../src/testing/test-sluice.js";
import { marbles } from "../support/marbles.js";
import { ADDRESS, OTHER, told } from "../support/told.js";

/** Two announced wallets, A and B; both approve at once unless told otherwise. */
const two = (a: Parameters<typeof scriptedWallet>[0] = {}, b: typeof a = {}) => ({
  A: scriptedWallet({ name: "A", rdns: "dev.a", ...a }),
  B: scriptedWallet({ name: "B", rdns: "dev.b", accounts: [OTHER], ...b }),
});

const asked = ({ calls }: ScriptedWallet): number =>
  calls.filter(({ method }) => method === "eth_requestAccounts").length;

/** The outcomes of connect commands, in order. */
const outcomesOf = (sluice: TestSluice): string[] => {
  const seen: string[] = [];
  sluice.events$.subscribe((event: SluiceEvent) => {
    if (event.type === "connect/failed")
      seen.push(`${event.failure.code} x${event.settles.length}`);
    if (event.type === "connect/succeeded") seen.push(`connected x${event.settles.length}`);
  });
  return seen;
};

const quietly = (sluice: TestSluice, id: string) => () =>
  void sluice.connect(id).catch(() => undefined);

describe("a second try", () => {
  test("to the same wallet joins the open prompt; both callers get its answer", () => {
    marbles(({ scheduler, act, cold }) => {
      const env = simulatedEnv({ scheduler });
      const sluice = createTestSluice(env);
      const seen = outcomesOf(sluice);
      const { A } = two({
        answers: { eth_requestAccounts: () => cold("-----(a|)", { a: [ADDRESS] }) },
      });
      act("a 49ms c-c", { a: () => A.announce(env), c: quietly(sluice, "dev.a") });
      return () => {
        expect(asked(A)).toBe(1);
        expect(seen).toEqual(["connected x2"]);
      };
    });
  });

  test("asked for anew (restart) gives the first up, and joins the wallet's own open prompt", () => {
    marbles(({ scheduler, act, cold }) => {
      const env = simulatedEnv({ scheduler });
      const sluice = createTestSluice(env);
      const seen = outcomesOf(sluice);
      const { A } = two({
        answers: { eth_requestAccounts: () => cold("-----(a|)", { a: [ADDRESS] }) },
      });
      const restart = {
        type: "connect",
        namespace: "eip155",
        connectorId: "dev.a",
        restart: true,
      } as const;
      act("a 49ms c-r", {
        a: () => A.announce(env),
        c: quietly(sluice, "dev.a"),
        r: () => void sluice.send(restart),
      });
      return () => {
        expect(asked(A)).toBe(1);
        expect(seen).toEqual(["command/superseded x1", "connected x1"]);
      };
    });
  });

  test("while a prompt of an earlier page is open (-32002): answered when the wallet tells", () => {
    marbles(({ scheduler, act, expectObservable }) => {
      const env = simulatedEnv({ scheduler });
      const sluice = createTestSluice(env);
      const { A } = two({
        answers: { eth_requestAccounts: refuses(-32002), eth_accounts: () => of([]) },
      });
      act("a 49ms c 499ms y", {
        a: () => A.announce(env),
        c: quietly(sluice, "dev.a"),
        y: () => A.emit("accountsChanged", [ADDRESS]),
      });
      expectObservable(sluice.connections$.pipe(map(told))).toBe("a 49ms b 499ms c", {
        a: "disconnected",
        b: "connecting dev.a",
        c: "connected dev.a",
      });
    });
  });

  test("the same from a wallet that tells nothing: found by a silent look, each second", () => {
    marbles(({ scheduler, act, expectObservable }) => {
      const env = simulatedEnv({ scheduler });
      const sluice = createTestSluice(env);
      const { A } = two({
        answers: { eth_requestAccounts: refuses(-32002), eth_accounts: () => of([]) },
      });
      act("a 49ms c 2499ms y", {
        a: () => A.announce(env),
        c: quietly(sluice, "dev.a"),
        y: () => A.answer("eth_accounts", () => of([ADDRESS])),
      });
      expectObservable(sluice.connections$.pipe(map(told))).toBe("a 49ms b 2999ms c", {
        a: "disconnected",
        b: "connecting dev.a",
        c: "connected dev.a",
      });
    });
  });

  test("to another wallet gives the first up; its late yes is not taken", () => {
    marbles(({ scheduler, act, expectObservable }) => {
      const env = simulatedEnv({ scheduler });
      const sluice = createTestSluice(env);
      const late = new Subject<unknown>();
      const { A, B } = two({ answers: { eth_requestAccounts: () => late } });
      act("(ab) 46ms c---d---y", {
        a: () => A.announce(env),
        b: () => B.announce(env),
        c: quietly(sluice, "dev.a"),
        d: quietly(sluice, "dev.b"),
        y: () => late.next([ADDRESS]),
      });
      expectObservable(sluice.connections$.pipe(map(told))).toBe("a 49ms b---(cde)", {
        a: "disconnected",
        b: "connecting dev.a",
        c: "disconnected",
        d: "connecting dev.b",
        e: "connected dev.b",
      });
    });
  });
});

describe("giving up", () => {
  test("a yes that comes after a cancel connects nothing; choosing the wallet again joins its prompt", () => {
    marbles(({ scheduler, act, expectObservable }) => {
      const env = simulatedEnv({ scheduler });
      const sluice = createTestSluice(env);
      const answer = new Subject<unknown>();
      const { A } = two({ answers: { eth_requestAccounts: () => answer } });
      act("a 49ms c---x---c---y", {
        a: () => A.announce(env),
        c: quietly(sluice, "dev.a"),
        x: () => void sluice.send({ type: "connect/cancel", namespace: "eip155" }),
        y: () => answer.next([ADDRESS]),
      });
      expectObservable(sluice.connections$.pipe(map(told))).toBe("a 49ms b---a---b---c", {
        a: "disconnected",
        b: "connecting dev.a",
        c: "connected dev.a",
      });
      return () => expect(asked(A)).toBe(1);
    });
  });

  test("cancelled and approved late: stays disconnected", () => {
    marbles(({ scheduler, act, expectObservable }) => {
      const env = simulatedEnv({ scheduler });
      const sluice = createTestSluice(env);
      const answer = new Subject<unknown>();
      const { A } = two({ answers: { eth_requestAccounts: () => answer } });
      act("a 49ms c---x---y", {
        a: () => A.announce(env),
        c: quietly(sluice, "dev.a"),
        x: () => void sluice.send({ type: "connect/cancel", namespace: "eip155" }),
        y: () => answer.next([ADDRESS]),
      });
      expectObservable(sluice.status$).toBe("a 49ms b---a", { a: "disconnected", b: "connecting" });
      return () => expect(env.stored.has("@sluice/connections")).toBe(false);
    });
  });

  test("[S8.35] closing the dialog: the caller is told 'Modal closed'", () => {
    marbles(({ scheduler, act }) => {
      const env = simulatedEnv({ scheduler });
      const sluice = createTestSluice(env);
      const said: unknown[] = [];
      sluice.events$.subscribe((event) => {
        if (event.type === "connect/failed") said.push(event.failure.message);
      });
      const { A } = two({ answers: { eth_requestAccounts: hangs } });
      act("a 49ms o-c-x", {
        a: () => A.announce(env),
        o: () => void sluice.open(),
        c: quietly(sluice, "dev.a"),
        x: () => void sluice.close(),
      });
      return () => expect(said).toEqual(["Modal closed"]);
    });
  });

  test("disconnecting while a wallet is asked gives the attempt up", () => {
    marbles(({ scheduler, act, expectObservable }) => {
      const env = simulatedEnv({ scheduler });
      const sluice = createTestSluice(env);
      const { A } = two({ answers: { eth_requestAccounts: hangs } });
      act("a 49ms c---x", {
        a: () => A.announce(env),
        c: quietly(sluice, "dev.a"),
        x: () => void sluice.disconnect(),
      });
      expectObservable(sluice.status$).toBe("a 49ms b---a", { a: "disconnected", b: "connecting" });
    });
  });
});

describe("[S6.13] another wallet while one is connected", () => {
  test("approved: it replaces the first, which is listened to no longer", () => {
    marbles(({ scheduler, act, expectObservable }) => {
      const env = simulatedEnv({ scheduler });
      const sluice = createTestSluice(env);
      const { A, B } = two();
      act("(ab) 46ms c 49ms d", {
        a: () => A.announce(env),
        b: () => B.announce(env),
        c: quietly(sluice, "dev.a"),
        d: quietly(sluice, "dev.b"),
      });
      expectObservable(sluice.account$.pipe(map((account) => account?.address))).toBe(
        "a 49ms b 49ms c",
        { a: undefined, b: ADDRESS, c: OTHER },
      );
      return () => {
        expect(A.listening()).toBe(0);
        expect(env.stored.get("@sluice/connections")).toContain("dev.b");
        expect(env.stored.get("@sluice/connections")).not.toContain("dev.a");
        sluice.destroy();
        expect(B.listening()).toBe(0);
      };
    });
  });

  test("refused: the first stays, and the refusal is told beside it", () => {
    marbles(({ scheduler, act, expectObservable }) => {
      const env = simulatedEnv({ scheduler });
      const sluice = createTestSluice(env);
      const { A, B } = two({}, { answers: { eth_requestAccounts: refuses(4001) } });
      act("(ab) 46ms c 49ms d", {
        a: () => A.announce(env),
        b: () => B.announce(env),
        c: quietly(sluice, "dev.a"),
        d: quietly(sluice, "dev.b"),
      });
      expectObservable(sluice.connections$.pipe(map(told))).toBe("a 49ms (bc) 46ms (de)", {
        a: "disconnected",
        b: "connecting dev.a",
        c: "connected dev.a",
        d: "connected dev.a +asking",
        e: "connected dev.a +failed",
      });
      expectObservable(sluice.status$).toBe("a 49ms (bc)", {
        a: "disconnected",
        b: "connecting",
        c: "connected",
      });
    });
  });

  test("the first leaves while the second is asked: connecting, not connected", () => {
    marbles(({ scheduler, act, expectObservable }) => {
      const env = simulatedEnv({ scheduler });
      const sluice = createTestSluice(env);
      const { A, B } = two({}, { answers: { eth_requestAccounts: hangs } });
      act("(ab) 46ms c 49ms d---x", {
        a: () => A.announce(env),
        b: () => B.announce(env),
        c: quietly(sluice, "dev.a"),
        d: quietly(sluice, "dev.b"),
        x: () => A.emit("accountsChanged", []),
      });
      expectObservable(sluice.connections$.pipe(map(told))).toBe(
        "a 49ms (bc) 46ms d---e 9995ms f",
        {
          a: "disconnected",
          b: "connecting dev.a",
          c: "connected dev.a",
          d: "connected dev.a +asking",
          e: "connecting dev.b",
          f: "connecting dev.b slow",
        },
      );
    });
  });

  test("a phone session that is replaced is ended on the phone", () => {
    marbles(({ scheduler, act }) => {
      const env = simulatedEnv({ scheduler });
      const port = scriptedWalletConnect({ pair: (session) => of({ step: "session", session }) });
      const sluice = createTestSluice(env, {}, port);
      const { A } = two();
      act("a 49ms c---d", {
        a: () => A.announce(env),
        c: quietly(sluice, "walletConnect"),
        d: quietly(sluice, "dev.a"),
      });
      return () => expect(port.log).toEqual(["pair", "disconnect"]);
    });
  });
});

describe("a wallet that answers wrongly", () => {
  test.each([
    ["no account", { eth_requestAccounts: () => of([]) }, "connect/no-account"],
    ["no list", { eth_requestAccounts: () => of("0x1") }, "connect/bad-answer"],
    ["no addresses", { eth_requestAccounts: () => of(["<b>"]) }, "connect/bad-answer"],
    ["no chain", { eth_chainId: () => of({}) }, "connect/bad-answer"],
    ["another error", { eth_requestAccounts: refuses(-32000, "boom") }, "connect/failed"],
    ["5000", { eth_requestAccounts: refuses(5000) }, "connect/rejected"],
    ["5002", { eth_requestAccounts: refuses(5002) }, "connect/rejected"],
    ["words only", { eth_requestAccounts: refuses(0, "User rejected it") }, "connect/rejected"],
  ])("[S8.36] %s: told by its code, nothing is kept", (_, answers, code) => {
    marbles(({ scheduler, act, expectObservable }) => {
      const env = simulatedEnv({ scheduler });
      const sluice = createTestSluice(env);
      const { A } = two({ answers });
      act("a 49ms c", { a: () => A.announce(env), c: quietly(sluice, "dev.a") });
      expectObservable(sluice.connections$.pipe(map(told))).toBe("a 49ms (bc)", {
        a: "disconnected",
        b: "connecting dev.a",
        c: `disconnected ${code}`,
      });
      return () => expect(A.listening()).toBe(0);
    });
  });

  test("[S8.44] of a namespace that nothing here can speak to: 'Adapter not found'", () => {
    marbles(({ scheduler, act }) => {
      const wallet = scriptedWallet();
      const solana = {
        id: "a",
        chainNamespace: "solana" as const,
        caipNetworkId: "solana:a" as const,
        name: "Solana",
        nativeCurrency: { name: "Solana", symbol: "SOL", decimals: 9 },
        rpcUrls: { default: { http: ["https://node.example"] } },
      };
      const sluice = createTestSluice(simulatedEnv({ scheduler }), {
        networks: [solana],
        connectors: [{ id: "mine", name: "Mine", provider: wallet.provider as never }],
      });
      const failures: unknown[] = [];
      sluice.events$.subscribe((event) => {
        if (event.type === "connect/failed") failures.push(event.failure);
      });
      act("c", { c: quietly(sluice, "mine") });
      return () => {
        expect(failures).toEqual([{ code: "adapter/not-found", message: "Adapter not found" }]);
        expect(wallet.calls).toEqual([]);
      };
    });
  });

  test("one that is not known here: told, without a prompt anywhere", () => {
    marbles(({ scheduler, act }) => {
      const sluice = createTestSluice(simulatedEnv({ scheduler }));
      const seen = outcomesOf(sluice);
      act("c", { c: quietly(sluice, "dev.nobody") });
      return () => expect(seen).toEqual(["connect/wallet-missing x1"]);
    });
  });

  test("slow, then approved after all: connected", () => {
    marbles(({ scheduler, act, cold, expectObservable }) => {
      const env = simulatedEnv({ scheduler });
      const sluice = createTestSluice(env);
      const { A } = two({
        answers: { eth_requestAccounts: () => cold("12s (a|)", { a: [ADDRESS] }) },
      });
      act("a 49ms c", { a: () => A.announce(env), c: quietly(sluice, "dev.a") });
      expectObservable(sluice.connections$.pipe(map(told))).toBe("a 49ms b 9999ms c 1999ms d", {
        a: "disconnected",
        b: "connecting dev.a",
        c: "connecting dev.a slow",
        d: "connected dev.a",
      });
    });
  });
});
