import { encodeAddress } from "@polkadot/util-crypto";
import { distinctUntilChanged, map, NEVER, of, throwError } from "rxjs";
import { describe, expect, test } from "vitest";
import { readNow } from "../../../src/base/state.js";
import { astar, mainnet, polkadot, polkadotAssetHub } from "../../../src/networks/networks.js";
import { scriptedServices } from "../../../src/testing/scripted-market.js";
import { scriptedPhone } from "../../../src/testing/scripted-phone.js";
import { scriptedPolkadotWallet } from "../../../src/testing/scripted-polkadot-wallet.js";
import { scriptedWallet } from "../../../src/testing/scripted-wallet.js";
import { simulatedEnv } from "../../../src/testing/simulated-env.js";
import { createTestSluice } from "../../../src/testing/test-sluice.js";
import { marbles } from "../../support/marbles.js";
import { storedConnection, told, toldIn } from "../../support/told.js";

const keyOf = (byte: number) => new Uint8Array(32).fill(byte);
const [A, B] = [encodeAddress(keyOf(1), 0), encodeAddress(keyOf(2), 0)];
const on = (address: string, prefix: number) => encodeAddress(address, prefix);
const ID = "polkadot:scripted";
const both = { networks: [mainnet, polkadot, polkadotAssetHub, astar] } as const;
const stored = (changes: Readonly<Record<string, unknown>> = {}) =>
  storedConnection({
    namespace: "polkadot",
    connectorId: ID,
    name: "scripted",
    rdns: null,
    address: A,
    caipNetworkId: polkadot.caipNetworkId,
    ...changes,
  });
const now = (sluice: ReturnType<typeof createTestSluice>) =>
  sluice.connections$.pipe(map((state) => toldIn("polkadot", state)));

describe("a wallet of Polkadot in the page", () => {
  test("[S1.8][S3.4][S4.1] is found, and connects in its own namespace; EVM is left alone", () => {
    marbles(({ scheduler, act, cold, expectObservable }) => {
      const env = simulatedEnv({ scheduler });
      const wallet = scriptedPolkadotWallet({
        accounts: [A, B],
        answers: { enable: () => cold("---(a|)") },
      });
      wallet.inject(env);
      const sluice = createTestSluice(env, both);
      act("20ms c", { c: () => void sluice.connect(ID) });
      expectObservable(
        sluice.wallets$.pipe(
          map(({ installed }) => installed.map(({ id, type }) => `${type} ${id}`).join()),
        ),
      ).toBe("a", { a: `ANNOUNCED ${ID}` });
      expectObservable(now(sluice)).toBe("a 19ms b--c", {
        a: "disconnected",
        b: `connecting ${ID}`,
        c: `connected ${ID}`,
      });
      expectObservable(sluice.connections$.pipe(map(told))).toBe("a 19ms a--a", {
        a: "disconnected",
      });
      expectObservable(sluice.account$.pipe(map((one) => one?.caipAddress ?? null))).toBe(
        "a 22ms b",
        { a: null, b: `${polkadot.caipNetworkId}:${A}` },
      );
    });
  });

  test("[S8.36] one that refuses is told why, and the next try works", () => {
    marbles(({ scheduler, act, expectObservable }) => {
      const env = simulatedEnv({ scheduler });
      const wallet = scriptedPolkadotWallet({
        answers: { enable: () => throwError(() => new Error("Rejected")) },
      });
      wallet.inject(env);
      const sluice = createTestSluice(env, both);
      act("a----b", {
        a: () => void sluice.connect(ID),
        b: () => {
          wallet.answer("enable", () => of(true));
          void sluice.connect(ID);
        },
      });
      expectObservable(now(sluice)).toBe("(abc)(de)", {
        a: "disconnected",
        b: `connecting ${ID}`,
        c: "disconnected connect/rejected",
        d: `connecting ${ID}`,
        e: `connected ${ID}`,
      });
    });
  });

  test("[S4.3][S4.5] is restored once it is there, with the stored account first", () => {
    marbles(({ scheduler, act, expectObservable }) => {
      const env = simulatedEnv({ scheduler, storage: stored() });
      const wallet = scriptedPolkadotWallet({ accounts: [on(B, 42), on(A, 42)] });
      wallet.inject(env);
      const sluice = createTestSluice(env, both);
      expectObservable(now(sluice)).toBe("c", { c: `connected ${ID}` });
      expectObservable(
        sluice.accounts$.pipe(map((all) => all.map(({ address }) => address).join())),
      ).toBe("a", { a: `${A},${B}` });
      act("-", {});
    });
  });

  test("[S4.5] is not, without its global, if it never answers, or if it shares another account", () => {
    marbles(({ scheduler, expectObservable }) => {
      const state = (env: ReturnType<typeof simulatedEnv>) => now(createTestSluice(env, both));
      const timedOut = [
        "b 4999ms c",
        {
          b: `restoring ${ID}`,
          c: "disconnected because restore/timeout",
        },
      ] as const;
      const gone = simulatedEnv({ scheduler, storage: stored() });
      expectObservable(state(gone)).toBe(...timedOut);
      const silent = simulatedEnv({ scheduler, storage: stored() });
      scriptedPolkadotWallet({ answers: { enable: () => NEVER } }).inject(silent);
      expectObservable(state(silent)).toBe(...timedOut);
      const other = simulatedEnv({ scheduler, storage: stored() });
      scriptedPolkadotWallet({ accounts: [B] }).inject(other);
      expectObservable(state(other)).toBe("c", {
        c: "disconnected because restore/not-shared",
      });
    });
  });

  test("[S6.12] the account that the visitor chooses stays while it is shared", () => {
    marbles(({ scheduler, act, expectObservable }) => {
      const env = simulatedEnv({ scheduler });
      const wallet = scriptedPolkadotWallet({ accounts: [A, B] });
      wallet.inject(env);
      const sluice = createTestSluice(env, {
        ...both,
        remoteConfig: "off",
        features: { multiWallet: true },
      });
      act("(oc)a---s---l", {
        o: () => void sluice.open(),
        c: () => void sluice.connect(ID),
        a: () => {
          const state = readNow(sluice.connections$).polkadot;
          if (state?.status === "connected")
            sluice.send({
              type: "connection/activate",
              connectionId: state.connection.id,
              address: B,
            });
        },
        s: () => wallet.share([A, B, encodeAddress(keyOf(3), 42)]),
        l: () => wallet.share([]),
      });
      expectObservable(
        sluice.accounts$.pipe(map((all) => all.map(({ address }) => address).join())),
      ).toBe("(ab)c---d---a", {
        a: "",
        b: `${A},${B}`,
        c: `${B},${A}`,
        d: `${B},${A},${encodeAddress(keyOf(3), 0)}`,
      });
      return () => {
        expect(wallet.listening()).toBe(0);
      };
    });
  });

  test("[S4.9] another network asks nobody; accounts are written as it writes them, and the active one stays", () => {
    marbles(({ scheduler, act, expectObservable }) => {
      const env = simulatedEnv({ scheduler });
      const wallet = scriptedPolkadotWallet({ accounts: [A, B] });
      wallet.inject(env);
      const sluice = createTestSluice(env, {
        ...both,
        remoteConfig: "off",
        features: { multiWallet: true },
      });
      act("(oc)a---n---s", {
        o: () => void sluice.open(),
        c: () => void sluice.connect(ID),
        a: () => {
          const state = readNow(sluice.connections$).polkadot;
          if (state?.status === "connected")
            void sluice.activate({ connectionId: state.connection.id, address: B });
        },
        n: () => void sluice.switchNetwork(astar),
        s: () => wallet.share([A, B, encodeAddress(keyOf(3), 42)]),
      });
      expectObservable(
        sluice.accounts$.pipe(map((all) => all.map(({ address }) => address).join())),
      ).toBe("(ab)c---d---e", {
        a: "",
        b: `${A},${B}`,
        c: `${B},${A}`,
        d: `${on(B, 5)},${on(A, 5)}`,
        e: `${on(B, 5)},${on(A, 5)},${encodeAddress(keyOf(3), 5)}`,
      });
      return () => {
        expect(wallet.calls.map(({ method }) => method)).toEqual(["enable", "get"]);
      };
    });
  });

  test("[S4.7] disconnecting asks the wallet nothing, and both namespaces live side by side", () => {
    marbles(({ scheduler, act, expectObservable }) => {
      const env = simulatedEnv({ scheduler });
      const [evm, dot] = [scriptedWallet(), scriptedPolkadotWallet({ accounts: [A] })];
      evm.announce(env);
      dot.inject(env);
      const sluice = createTestSluice(env, both);
      act("e----s----d", {
        e: () => void sluice.connect("dev.scripted"),
        s: () => void sluice.connect(ID),
        d: () => void sluice.disconnect("polkadot"),
      });
      expectObservable(
        sluice.connections$.pipe(map((state) => `${told(state)} / ${toldIn("polkadot", state)}`)),
      ).toBe("(abc)(de)-f", {
        a: "disconnected / disconnected",
        b: "connecting dev.scripted / disconnected",
        c: "connected dev.scripted / disconnected",
        d: `connected dev.scripted / connecting ${ID}`,
        e: `connected dev.scripted / connected ${ID}`,
        f: "connected dev.scripted / disconnected",
      });
      return () => {
        expect(dot.calls.map(({ method }) => method)).toEqual(["enable", "get"]);
      };
    });
  });

  test("[S9.1] its balance is read from the node: what can be spent, in the network's decimals", () => {
    marbles(({ scheduler, act, expectObservable }) => {
      const u128 = (low: number) =>
        `${low.toString(16).padStart(10, "0").match(/../g)?.reverse().join("")}${"00".repeat(11)}`;
      const info = `0x${"00".repeat(16)}${[15_000_000_000, 0, 2_500_000_000, 0].map(u128).join("")}`;
      const env = simulatedEnv({
        scheduler,
        fetch: scriptedServices({ methods: { state_getStorage: info } }),
      });
      const wallet = scriptedPolkadotWallet({ accounts: [A] });
      wallet.inject(env);
      const sluice = createTestSluice(env, { ...both, remoteConfig: "off" });
      act("c", { c: () => void sluice.connect(ID) });
      expectObservable(
        sluice.balance$.pipe(
          map((state) => (state.status === "ready" ? `${state.amount} ${state.symbol}` : "")),
          distinctUntilChanged(),
        ),
      ).toBe("(ab)", { a: "", b: "1.25 DOT" });
    });
  });
});

describe("a phone with accounts of Polkadot", () => {
  test("[wire 9.7] connects in both namespaces of one session, and signs", () => {
    marbles(({ scheduler, act, expectObservable }) => {
      const env = simulatedEnv({ scheduler });
      const signature = `0x${"07".repeat(64)}`;
      const phone = scriptedPhone({
        scheduler,
        accounts: [`eip155:1:0x${"1".repeat(40)}`, `${polkadot.caipNetworkId}:${A}`],
        answers: { polkadot_signMessage: () => of({ id: 1, signature }) },
      });
      const sluice = createTestSluice(env, both, phone);
      let answer: unknown;
      act("c---s", {
        c: () => void sluice.connect("walletConnect"),
        s: () =>
          void sluice
            .request(
              { method: "polkadot_signMessage", params: { address: A, message: "Hi" } },
              { namespace: "polkadot" },
            )
            .then((said) => {
              answer = said;
            }),
      });
      expectObservable(now(sluice)).toBe("(abc)", {
        a: "disconnected",
        b: "connecting walletConnect",
        c: "connected walletConnect",
      });
      return async () => {
        await expect.poll(() => answer).toEqual({ signature });
        expect(phone.calls).toEqual([
          {
            method: "polkadot_signMessage",
            params: { address: A, message: "Hi" },
            caipNetworkId: polkadot.caipNetworkId,
          },
        ]);
      };
    });
  });
});
