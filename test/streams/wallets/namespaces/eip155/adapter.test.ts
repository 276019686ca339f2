import { of, Subject, throwError } from "rxjs";
import { describe, expect, test } from "vitest";
import { mainnet, optimism } from "../../../../../src/networks/networks.js";
import { createEip155Adapter } from "../../../../../src/streams/wallets/namespaces/eip155/adapter.js";
import { connectFailure } from "../../../../../src/streams/wallets/namespaces/eip155/ask-accounts.js";
import { addParameters } from "../../../../../src/streams/wallets/namespaces/eip155/switch-network.js";
import {
  hangs,
  refuses,
  rpcError,
  scriptedWallet,
} from "../../../../../src/testing/scripted-wallet.js";
import { marbles } from "../../../../support/marbles.js";
import { ADDRESS, OTHER } from "../../../../support/told.js";

const boo = (): never => {
  throw new Error("boo");
};

describe("the EVM driver", () => {
  test("[S7.30] connecting asks for accounts, then for the chain; restoring asks silently", () => {
    marbles(({ scheduler, expectObservable }) => {
      const adapter = createEip155Adapter({ scheduler });
      const [asked, silent] = [scriptedWallet(), scriptedWallet()];
      const state = { addresses: [ADDRESS], caipNetworkId: "eip155:1" };
      expectObservable(adapter.connect(asked.provider)).toBe("(s|)", { s: state });
      expectObservable(adapter.restore(silent.provider)).toBe("(s|)", { s: state });
      return () => {
        expect(asked.calls.map(({ method }) => method)).toEqual([
          "eth_requestAccounts",
          "eth_chainId",
        ]);
        expect(silent.calls.map(({ method }) => method)).toEqual(["eth_accounts", "eth_chainId"]);
      };
    });
  });

  test("locked: nothing to restore", () => {
    marbles(({ scheduler, expectObservable }) => {
      const wallet = scriptedWallet({ accounts: [] });
      expectObservable(createEip155Adapter({ scheduler }).restore(wallet.provider)).toBe("(n|)", {
        n: null,
      });
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
      expectObservable(
        createEip155Adapter({ scheduler }).changes$(wallet.provider),
        "^-----!",
      ).toBe("a-c-l", {
        a: { kind: "accounts", addresses: [OTHER] },
        c: { kind: "chain", caipNetworkId: "eip155:10" },
        l: { kind: "no-longer-shared" },
      });
      return () => expect(wallet.listening()).toBe(0);
    });
  });

  test.each([
    ["shares nothing any more", of([]), "(e|)"],
    ["does not answer", new Subject(), "3s e"],
    ["errs", throwError(() => new Error("gone")), "e"],
  ])("disconnect from a wallet that %s: ended", (_, answer, diagram) => {
    marbles(({ scheduler, act, expectObservable }) => {
      const wallet = scriptedWallet({ answers: { eth_accounts: () => answer } });
      act("d", { d: () => wallet.emit("disconnect", {}) });
      const changes$ = createEip155Adapter({ scheduler }).changes$(wallet.provider);
      expectObservable(changes$, "^ 5s !").toBe(diagram.replace("(e|)", "e"), {
        e: { kind: "ended" },
      });
    });
  });

  test("[S4.7] the permission is taken back only when there is one; nothing waits over 3 s", () => {
    marbles(({ scheduler, expectObservable }) => {
      const adapter = createEip155Adapter({ scheduler });
      const none = scriptedWallet({ answers: { wallet_getPermissions: () => of([]) } });
      expectObservable(adapter.disconnect(none.provider)).toBe("(u|)", { u: undefined });
      expectObservable(
        adapter.disconnect(scriptedWallet({ answers: { wallet_getPermissions: hangs } }).provider),
      ).toBe("3s (u|)", { u: undefined });
      expectObservable(
        adapter.disconnect(
          scriptedWallet({ answers: { wallet_getPermissions: refuses(4200) } }).provider,
        ),
      ).toBe("(u|)", { u: undefined });
      return () =>
        expect(none.calls.map(({ method }) => method)).toEqual(["wallet_getPermissions"]);
    });
  });

  test("a provider that throws in everything errs, never throws", () => {
    marbles(({ scheduler }) => {
      const adapter = createEip155Adapter({ scheduler });
      const provider = { request: boo, on: boo, removeListener: boo };
      const codes: string[] = [];
      const told = { error: (cause: { code?: string }) => codes.push(String(cause.code)) };
      adapter.connect(provider).subscribe(told);
      adapter.switchNetwork(provider, mainnet).subscribe(told);
      adapter.changes$(provider).subscribe(told).unsubscribe();
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
  const { blockExplorers: _none, ...bare } = routed;
  expect(addParameters(bare)).not.toHaveProperty("blockExplorerUrls");
});
