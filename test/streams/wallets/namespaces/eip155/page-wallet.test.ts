import { concatMap, of, Subject, throwError } from "rxjs";
import { describe, expect, test } from "vitest";
import { mainnet, optimism } from "../../../../../src/networks/networks.js";
import { connectFailure } from "../../../../../src/streams/wallets/failures.js";
import { evmPageWallet } from "../../../../../src/streams/wallets/namespaces/eip155/page-wallet.js";
import {
  addParameters,
  changes$,
  switchNetwork,
} from "../../../../../src/streams/wallets/namespaces/eip155/wallet.js";
import type { OpenStep, Wanted } from "../../../../../src/streams/wallets/port.js";
import type { Marbles } from "../../../../../src/testing/marbles.js";
import {
  hangs,
  refuses,
  rpcError,
  type ScriptedWallet,
  scriptedWallet,
} from "../../../../../src/testing/scripted-wallet.js";
import { simulatedEnv } from "../../../../../src/testing/simulated-env.js";
import { marbles } from "../../../../support/marbles.js";
import { noNode } from "../../../../support/no-node.js";
import { ADDRESS, OTHER } from "../../../../support/told.js";

const boo = (): never => {
  throw new Error("boo");
};

const WANTED: Wanted = {
  namespaces: ["eip155"],
  networks: [mainnet, optimism],
  activeId: "eip155:1",
};
const STORED = { namespace: "eip155", address: ADDRESS, caipNetworkId: "eip155:1" } as const;
const STATE = {
  accounts: [{ namespace: "eip155", address: ADDRESS }],
  caipNetworkId: "eip155:1",
};

/** The origin of a scripted wallet. */
const originOf = (
  { scheduler }: Pick<Marbles, "scheduler">,
  { provider }: Pick<ScriptedWallet, "provider">,
) =>
  evmPageWallet({
    env: simulatedEnv({ scheduler }),
    wallet: { name: "Scripted", icon: null },
    site: () => "Site",
    provider: () => provider,
    isRevoked: true,
    networks: () => [],
    node: noNode,
    sharedUrls: () => [],
  });
const sessionIn = (step: OpenStep) => {
  if (step.step !== "session") throw new Error("no session");
  return step.session;
};
const statesOf = concatMap((step: OpenStep) =>
  sessionIn(step).wallets$.pipe(concatMap((wallets) => wallets.map(({ state }) => state))),
);
/** What the end of a session with the wallet does. */
const ended = (m: Pick<Marbles, "scheduler">, wallet: ScriptedWallet) =>
  originOf(m, wallet)
    .open(WANTED)
    .pipe(concatMap((step) => sessionIn(step).end()));

describe("the EVM wallet of the page", () => {
  test("[S7.30] connecting asks for accounts, then for the chain; restoring asks silently", () => {
    marbles(({ scheduler, expectObservable }) => {
      const [asked, silent] = [scriptedWallet(), scriptedWallet()];
      expectObservable(originOf({ scheduler }, asked).open(WANTED).pipe(statesOf)).toBe("(s|)", {
        s: STATE,
      });
      const restored$ = originOf({ scheduler }, silent)
        .restore(STORED)
        .pipe(concatMap((session) => (session === null ? of([]) : session.wallets$)));
      expectObservable(restored$.pipe(concatMap((wallets) => wallets))).toBe("(w|)", {
        w: expect.objectContaining({ namespace: "eip155", state: STATE }),
      });
      return () => {
        expect(asked.calls.map(({ method }) => method)).toEqual([
          "eth_requestAccounts",
          "eth_chainId",
        ]);
        expect(silent.calls.map(({ method }) => method)).toEqual(["eth_accounts", "eth_chainId"]);
      };
    });
  });

  test("locked, or another account: nothing to restore", () => {
    marbles(({ scheduler, expectObservable }) => {
      for (const accounts of [[], [OTHER]])
        expectObservable(
          originOf({ scheduler }, scriptedWallet({ accounts })).restore(STORED),
        ).toBe("(n|)", { n: null });
    });
  });

  test("changes: account, chain, lock; and it listens no longer than it is listened to", () => {
    marbles(({ scheduler, act, expectObservable }) => {
      const wallet = scriptedWallet();
      act("a-c-l-x", {
        a: () => wallet.emit("accountsChanged", [OTHER]),
        c: () => wallet.emit("chainChanged", "0xa"),
        l: () => wallet.emit("accountsChanged", []),
        x: () => wallet.emit("chainChanged", {}),
      });
      expectObservable(changes$(wallet.provider, { scheduler }), "^-----!").toBe("a-c-l", {
        a: { kind: "accounts", accounts: [{ namespace: "eip155", address: OTHER }] },
        c: { kind: "network", caipNetworkId: "eip155:10" },
        l: { kind: "no-longer-shared" },
      });
      return () => expect(wallet.listening()).toBe(0);
    });
  });

  test.each([
    ["shares nothing any more", of([]), "e"],
    ["does not answer", new Subject(), "3s e"],
    ["errs", throwError(() => new Error("gone")), "e"],
  ])("disconnect from a wallet that %s: ended", (_, answer, diagram) => {
    marbles(({ scheduler, act, expectObservable }) => {
      const wallet = scriptedWallet({ answers: { eth_accounts: () => answer } });
      act("d", { d: () => wallet.emit("disconnect", {}) });
      expectObservable(changes$(wallet.provider, { scheduler }), "^ 5s !").toBe(diagram, {
        e: { kind: "ended" },
      });
    });
  });

  test("[S4.7] the permission is taken back only when there is one; nothing waits over 3 s", () => {
    marbles(({ scheduler, expectObservable }) => {
      const none = scriptedWallet({ answers: { wallet_getPermissions: () => of([]) } });
      const silent = scriptedWallet({ answers: { wallet_getPermissions: hangs } });
      const without = scriptedWallet({ answers: { wallet_getPermissions: refuses(4200) } });
      expectObservable(ended({ scheduler }, none)).toBe("(u|)", { u: undefined });
      expectObservable(ended({ scheduler }, silent)).toBe("3s (u|)", { u: undefined });
      expectObservable(ended({ scheduler }, without)).toBe("(u|)", { u: undefined });
      return () =>
        expect(none.calls.map(({ method }) => method).slice(2)).toEqual(["wallet_getPermissions"]);
    });
  });

  test("a provider that throws in everything errs, never throws", () => {
    marbles(({ scheduler }) => {
      const provider = { request: boo, on: boo, removeListener: boo };
      const codes: string[] = [];
      const told = { error: (cause: { code?: string }) => codes.push(String(cause.code)) };
      originOf({ scheduler }, { provider }).open(WANTED).subscribe(told);
      switchNetwork(provider, mainnet, { env: { scheduler }, sharedUrls: () => [] }).subscribe(
        told,
      );
      changes$(provider, { scheduler }).subscribe(told).unsubscribe();
      expect(codes).toEqual(["connect/failed", "network/not-supported"]);
    });
  });
});

describe("refusals", () => {
  test.each([4001, 5000, 5002])("[S8.36] %i is one", (code) =>
    expect(connectFailure(rpcError(code)).code).toBe("connect/rejected"),
  );
  test.each(["User rejected the request", "user denied", "User canceled", "User cancelled"])(
    "%j is one without a code",
    (text) => expect(connectFailure(text).code).toBe("connect/rejected"),
  );
  test.each([rpcError(-32603, "internal"), new Error("Rejected by node"), undefined])(
    "%# is a fault",
    (cause) => expect(connectFailure(cause).code).toBe("connect/failed"),
  );
});

test("[S3.2][S4.12] a chain is added with flat addresses that belong to nobody's project (EIP-3085)", () => {
  const routed = {
    ...optimism,
    rpcUrls: {
      default: { http: ["https://rpc.example/?projectId=secret"] },
      chainDefault: { http: ["https://public.example"] },
    },
  };
  expect(addParameters(routed)).toMatchObject({
    chainId: "0xa",
    rpcUrls: ["https://public.example"],
    nativeCurrency: { symbol: "ETH", decimals: 18 },
  });
  // S3.2: the host's own nodes first, each once.
  expect(addParameters(routed, ["https://mine.example", "https://public.example"])).toMatchObject({
    rpcUrls: ["https://mine.example", "https://public.example"],
  });
  const { blockExplorers: _none, ...bare } = routed;
  expect(addParameters(bare)).not.toHaveProperty("blockExplorerUrls");
});
