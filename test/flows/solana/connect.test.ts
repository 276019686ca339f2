import { distinctUntilChanged, filter, map, NEVER, of } from "rxjs";
import { describe, expect, test } from "vitest";
import { mainnet, solana, solanaDevnet, solanaTestnet } from "../../../src/networks/networks.js";
import { scriptedSolanaWallet } from "../../../src/testing/scripted-solana-wallet.js";
import { refuses, scriptedWallet } from "../../../src/testing/scripted-wallet.js";
import { simulatedEnv } from "../../../src/testing/simulated-env.js";
import {
  createTestSluice,
  createTestSluiceWith,
  testChunks,
} from "../../../src/testing/test-sluice.js";
import { marbles } from "../../support/marbles.js";
import { keyOf } from "../../support/solana.js";
import { ADDRESS, storedConnection, told, toldIn } from "../../support/told.js";

const [A, B] = [keyOf(1), keyOf(2)];
const ID = "solana:Scripted";
const both = { networks: [mainnet, solana, solanaDevnet] } as const;
const stored = (changes: Readonly<Record<string, unknown>> = {}) =>
  storedConnection({
    namespace: "solana",
    connectorId: ID,
    rdns: null,
    address: A,
    caipNetworkId: solanaDevnet.caipNetworkId,
    ...changes,
  });

describe("a Solana wallet of the page", () => {
  test("[S1.8][S3.4] is found when it registers, before and after the dialog looks", () => {
    marbles(({ scheduler, act, expectObservable }) => {
      const env = simulatedEnv({ scheduler });
      const early = scriptedSolanaWallet({ name: "Early" });
      early.register(env);
      const sluice = createTestSluice(env, both);
      const late = scriptedSolanaWallet({ name: "Late" });
      act("30ms a", { a: () => late.register(env) });
      const names$ = sluice.wallets$.pipe(
        map(({ installed }) => installed.map(({ id, type }) => `${type} ${id}`).join()),
      );
      expectObservable(names$).toBe("a 29ms b", {
        a: "ANNOUNCED solana:Early",
        b: "ANNOUNCED solana:Early,ANNOUNCED solana:Late",
      });
    });
  });

  test("[S4.1] connects in its own namespace, on its first configured cluster; EVM is left alone", () => {
    marbles(({ scheduler, act, cold, expectObservable }) => {
      const env = simulatedEnv({ scheduler });
      const sluice = createTestSluice(env, both);
      const wallet = scriptedSolanaWallet({
        features: {
          "standard:connect": () =>
            cold("---(a|)", { a: { accounts: [{ address: A, chains: ["solana:mainnet"] }] } }),
        },
        accounts: [A],
      });
      wallet.register(env);
      act("20ms c", { c: () => void sluice.connect(ID) });
      const state$ = sluice.connections$.pipe(map((state) => toldIn("solana", state)));
      expectObservable(state$).toBe("a 19ms b--c", {
        a: "disconnected",
        b: `connecting ${ID}`,
        c: `connected ${ID}`,
      });
      expectObservable(sluice.connections$.pipe(map(told))).toBe("a 19ms a--a", {
        a: "disconnected",
      });
      expectObservable(sluice.account$.pipe(map((one) => one?.caipAddress ?? null))).toBe(
        "a 22ms b",
        { a: null, b: `${solana.caipNetworkId}:${A}` },
      );
    });
  });

  test.each([
    ["refuses", refuses(4001), "connect/rejected"],
    ["shares nothing", () => of({ accounts: [] }), "connect/no-account"],
    [
      "answers nonsense",
      () => of({ accounts: [{ address: "0x1", chains: ["solana:devnet"] }] }),
      "connect/bad-answer",
    ],
    [
      "shares accounts of another chain alone",
      () => of({ accounts: [{ address: ADDRESS, chains: ["eip155:1"] }] }),
      "connect/no-account",
    ],
    [
      "shares 10,000 accounts",
      () =>
        of({
          accounts: Array.from({ length: 10_000 }, () => ({
            address: A,
            chains: ["solana:devnet"],
          })),
        }),
      "connect/bad-answer",
    ],
    ["answers nothing", () => of(undefined), "connect/bad-answer"],
    [
      "throws",
      () => {
        throw new Error("boo");
      },
      "connect/failed",
    ],
  ] as const)("[S8.36][A.6] %s: told why, and the next try works", (_, answer, code) => {
    marbles(({ scheduler, act, expectObservable }) => {
      const env = simulatedEnv({ scheduler });
      const sluice = createTestSluice(env, both);
      const wallet = scriptedSolanaWallet({
        accounts: [A],
        features: { "standard:connect": answer },
      });
      wallet.register(env);
      act("a----b", {
        a: () => void sluice.connect(ID),
        b: () => {
          wallet.answer("standard:connect", () =>
            of({ accounts: [{ address: A, chains: ["solana:devnet"] }] }),
          );
          void sluice.connect(ID);
        },
      });
      const state$ = sluice.connections$.pipe(map((state) => toldIn("solana", state)));
      expectObservable(state$).toBe("(abc)(de)", {
        a: "disconnected",
        b: `connecting ${ID}`,
        c: `disconnected ${code}`,
        d: `connecting ${ID}`,
        e: `connected ${ID}`,
      });
    });
  });

  test("a wallet that has none of the site's clusters says so, and is not asked", () => {
    marbles(({ scheduler, act }) => {
      const env = simulatedEnv({ scheduler });
      const sluice = createTestSluice(env, { networks: [mainnet, solanaTestnet] });
      const wallet = scriptedSolanaWallet();
      wallet.register(env);
      let message = "";
      act("a", {
        a: () =>
          void sluice.connect(ID).catch((cause: Error) => {
            message = cause.message;
          }),
      });
      return async () => {
        await Promise.resolve();
        expect(wallet.calls).toEqual([]);
        await expect
          .poll(() => message)
          .toBe("Scripted has none of this site's Solana networks. Choose another wallet.");
      };
    });
  });

  test("[S4.3][S4.5] is restored without a prompt, on the cluster of the last visit", () => {
    marbles(({ scheduler, act, cold, expectObservable }) => {
      const env = simulatedEnv({ scheduler, storage: stored() });
      const sluice = createTestSluice(env, both);
      const wallet = scriptedSolanaWallet({
        accounts: [B, A],
        features: {
          "standard:connect": () =>
            cold("--(a|)", {
              a: { accounts: [B, A].map((address) => ({ address, chains: ["solana:devnet"] })) },
            }),
        },
      });
      act("10ms a", { a: () => wallet.register(env) });
      const state$ = sluice.connections$.pipe(map((state) => toldIn("solana", state)));
      expectObservable(state$).toBe("b 11ms c", {
        b: `restoring ${ID}`,
        c: `connected ${ID}`,
      });
      return () => {
        expect(wallet.calls).toEqual([{ feature: "standard:connect", inputs: [{ silent: true }] }]);
      };
    });
  });

  test("[S4.5] one that never answers is given up after 5 s, and so is one that shares another account", () => {
    marbles(({ scheduler, expectObservable }) => {
      const silent = simulatedEnv({ scheduler, storage: stored() });
      scriptedSolanaWallet({ features: { "standard:connect": () => NEVER } }).register(silent);
      const state = (env: typeof silent) =>
        createTestSluice(env, both).connections$.pipe(map((now) => toldIn("solana", now)));
      expectObservable(state(silent)).toBe("b 4999ms c", {
        b: `restoring ${ID}`,
        c: "disconnected because restore/timeout",
      });
      const other = simulatedEnv({ scheduler, storage: stored() });
      scriptedSolanaWallet({ accounts: [B] }).register(other);
      expectObservable(state(other)).toBe("c", {
        c: "disconnected because restore/not-shared",
      });
    });
  });

  test("[S4.5] a wallet that calls itself like the connected one is not taken for it", () => {
    marbles(({ scheduler, expectObservable }) => {
      const env = simulatedEnv({ scheduler, storage: stored() });
      scriptedSolanaWallet({ accounts: [A] }).register(env);
      const other = scriptedSolanaWallet({ accounts: [A] });
      other.register(env);
      const chunks = testChunks();
      const sluice = createTestSluiceWith(env, both, chunks);
      const ids$ = sluice.wallets$.pipe(
        map(({ installed }) => installed.map(({ id }) => id).join()),
      );
      expectObservable(ids$).toBe("a", { a: `${ID},${ID}#2` });
      const state$ = sluice.connections$.pipe(map((state) => toldIn("solana", state)));
      expectObservable(state$).toBe("a", { a: "disconnected because connect/wallet-missing" });
    });
  });

  test("[S4.1] account change, lock, and leaving the page", () => {
    marbles(({ scheduler, act, expectObservable }) => {
      const env = simulatedEnv({ scheduler });
      const sluice = createTestSluice(env, both);
      const wallet = scriptedSolanaWallet({ accounts: [A, B] });
      wallet.register(env);
      act("c---a---l---c---u", {
        c: () => void sluice.connect(ID),
        a: () => wallet.share([B, A]),
        l: () => {
          wallet.share([]);
          wallet.share([A]);
        },
        u: () => wallet.unregister(),
      });
      const accounts$ = sluice.accounts$.pipe(
        map((all) => all.map(({ address }) => address).join()),
      );
      expectObservable(accounts$).toBe("(ab)c---a---d---a", {
        a: "",
        b: `${A},${B}`,
        c: `${B},${A}`,
        d: A,
      });
      const reason$ = sluice.connections$.pipe(
        map(({ solana: now }) => (now?.status === "disconnected" ? now.reason?.message : "")),
        distinctUntilChanged(),
        filter((message) => message !== undefined && message !== ""),
      );
      expectObservable(reason$).toBe("--------l-------u", {
        l: "Scripted was locked, or no longer shares an account with this site. Unlock it and connect again.",
        u: "Scripted left this page. Reload the page, or connect another wallet.",
      });
      return () => {
        expect(wallet.listening()).toBe(0);
      };
    });
  });

  test("[S4.9][S4.10] a switch between its clusters asks nobody; one that it lacks is refused", () => {
    marbles(({ scheduler, act, expectObservable }) => {
      const env = simulatedEnv({ scheduler });
      const sluice = createTestSluice(env, {
        networks: [mainnet, solana, solanaDevnet, solanaTestnet],
      });
      const wallet = scriptedSolanaWallet({ accounts: [A] });
      wallet.register(env);
      const refused: string[] = [];
      act("c---d---t", {
        c: () => void sluice.connect(ID),
        d: () => void sluice.switchNetwork(solanaDevnet),
        t: () =>
          void sluice
            .switchNetwork(solanaTestnet)
            .catch((cause: Error) => void refused.push(cause.message)),
      });
      expectObservable(sluice.network$.pipe(map(({ name }) => name))).toBe("(ab)d", {
        a: "Ethereum",
        b: "Solana",
        d: "Solana Devnet",
      });
      return async () => {
        await expect.poll(() => refused).toEqual(["Chain is not supported"]);
        expect(wallet.calls.map(({ feature }) => feature)).toEqual(["standard:connect"]);
      };
    });
  });
});

describe("both namespaces", () => {
  test("[S4.2][A.12] an EVM wallet and a Solana wallet are connected side by side; one ends alone", () => {
    marbles(({ scheduler, act, expectObservable }) => {
      const env = simulatedEnv({ scheduler });
      const sluice = createTestSluice(env, both);
      const [evm, sol] = [scriptedWallet(), scriptedSolanaWallet({ accounts: [A] })];
      evm.announce(env);
      sol.register(env);
      act("e----s----d", {
        e: () => void sluice.connect("dev.scripted"),
        s: () => void sluice.connect(ID),
        d: () => void sluice.disconnect("solana"),
      });
      const now$ = sluice.connections$.pipe(
        map((state) => `${told(state)} / ${toldIn("solana", state)}`),
      );
      expectObservable(now$).toBe("(abc)(de)-f", {
        a: "disconnected / disconnected",
        b: "connecting dev.scripted / disconnected",
        c: "connected dev.scripted / disconnected",
        d: `connected dev.scripted / connecting ${ID}`,
        e: `connected dev.scripted / connected ${ID}`,
        f: "connected dev.scripted / disconnected",
      });
      return () => {
        expect(sol.calls.map(({ feature }) => feature)).toEqual([
          "standard:connect",
          "standard:disconnect",
        ]);
      };
    });
  });
});
