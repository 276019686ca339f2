import { map, of, throwError } from "rxjs";
import { describe, expect, test } from "vitest";
import { hangs, scriptedWallet, scriptedWalletConnect } from "../../src/testing/scripted-wallet.js";
import { type SimulatedEnv, simulatedEnv } from "../../src/testing/simulated-env.js";
import { createTestSluice, type TestSluice } from "../../src/testing/test-sluice.js";
import { marbles } from "../support/marbles.js";
import { OTHER, told } from "../support/told.js";

/** Announces and connects in the first 50 ms. */
const connected = (env: SimulatedEnv, sluice: TestSluice, wallet = scriptedWallet()) => ({
  wallet,
  steps: { a: () => wallet.announce(env), c: () => void sluice.connect("dev.scripted") },
});

describe("what a connected wallet does by itself", () => {
  test("another account becomes the active one", () => {
    marbles(({ scheduler, act, expectObservable }) => {
      const env = simulatedEnv({ scheduler });
      const sluice = createTestSluice(env);
      const { wallet, steps } = connected(env, sluice);
      act("a 49ms c 49ms x", { ...steps, x: () => wallet.emit("accountsChanged", [OTHER]) });
      expectObservable(sluice.account$.pipe(map((account) => account?.address))).toBe(
        "a 49ms b 49ms c",
        { a: undefined, b: "0x1111111111111111111111111111111111111111", c: OTHER },
      );
    });
  });

  test("locked: ended with a reason, and still on record for the next visit", () => {
    marbles(({ scheduler, act, expectObservable }) => {
      const env = simulatedEnv({ scheduler });
      const sluice = createTestSluice(env);
      const { wallet, steps } = connected(env, sluice);
      act("a 49ms c 49ms x", { ...steps, x: () => wallet.emit("accountsChanged", []) });
      expectObservable(sluice.connections$.pipe(map(told))).toBe("a 49ms (bc) 46ms d", {
        a: "disconnected",
        b: "connecting dev.scripted",
        c: "connected dev.scripted",
        d: "disconnected because connection/no-longer-shared",
      });
      return () => {
        expect(env.stored.get("@sluice/connections")).toContain("dev.scripted");
        expect(wallet.listening()).toBe(0);
      };
    });
  });

  test("a disconnect event of a wallet that still shares is its node's affair", () => {
    marbles(({ scheduler, act, expectObservable }) => {
      const env = simulatedEnv({ scheduler });
      const sluice = createTestSluice(env);
      const { wallet, steps } = connected(env, sluice);
      act("a 49ms c 49ms x", { ...steps, x: () => wallet.emit("disconnect", { code: 1013 }) });
      expectObservable(sluice.status$).toBe("a 49ms (bc)", {
        a: "disconnected",
        b: "connecting",
        c: "connected",
      });
    });
  });

  test("[S4.11][S3.3] a chain that is not configured opens UnsupportedChain; a known one closes it", () => {
    marbles(({ scheduler, act, expectObservable }) => {
      const env = simulatedEnv({ scheduler });
      const sluice = createTestSluice(env);
      const { wallet, steps } = connected(env, sluice);
      act("a 49ms c 49ms x---y", {
        ...steps,
        x: () => wallet.emit("chainChanged", "0x539"),
        y: () => wallet.emit("chainChanged", "0xa"),
      });
      expectObservable(sluice.network$.pipe(map(({ id, unsupported }) => [id, unsupported]))).toBe(
        "a 99ms b---c",
        { a: [1, undefined], b: ["1337", true], c: [10, undefined] },
      );
      expectObservable(sluice.modal$.pipe(map(({ open }) => open))).toBe("a 99ms b---c", {
        a: false,
        b: true,
        c: false,
      });
    });
  });

  test.each([["nonsense"], [{}], [-1], ["0x"], [null]])("a chain %j changes nothing", (chain) => {
    marbles(({ scheduler, act, expectObservable }) => {
      const env = simulatedEnv({ scheduler });
      const sluice = createTestSluice(env);
      const { wallet, steps } = connected(env, sluice);
      act("a 49ms c 49ms x", { ...steps, x: () => wallet.emit("chainChanged", chain) });
      expectObservable(sluice.network$.pipe(map(({ id }) => id))).toBe("a", { a: 1 });
    });
  });
});

describe("[S4.11] the host lets a wallet be where it is", () => {
  test.each([
    ["basic", { basic: true }],
    ["allowUnsupportedChain", { allowUnsupportedChain: true }],
    ["enableNetworkSwitch: false", { enableNetworkSwitch: false }],
  ])("%s: nothing opens by itself, and opening shows the account", (_, options) => {
    marbles(({ scheduler, act }) => {
      const env = simulatedEnv({ scheduler });
      const phone = scriptedWalletConnect({ pair: (session) => of({ step: "session", session }) });
      const sluice = createTestSluice(env, options, phone);
      const views: string[] = [];
      sluice.events$.subscribe((event) => {
        if (event.type === "modal/opened") views.push(event.entry.view);
      });
      act("c 49ms x 49ms o", {
        c: () => void sluice.connect("walletConnect"),
        x: () => phone.wallet.emit("chainChanged", "0x3e7"),
        o: () => void sluice.open(),
      });
      return () => expect(views).toEqual(["Account"]);
    });
  });
});

describe("[S1.13] basic mode", () => {
  test("offers nothing but WalletConnect", () => {
    marbles(({ scheduler, act }) => {
      const wallet = scriptedWallet();
      const env = simulatedEnv({ scheduler, ethereum: wallet.provider });
      const sluice = createTestSluice(env, {
        basic: true,
        connectors: [{ id: "mine", name: "Mine", provider: wallet.provider as never }],
      });
      let offered: readonly string[] = [];
      sluice.wallets$.subscribe(({ installed, external, walletConnect }) => {
        offered = [...installed, ...external, walletConnect].flatMap((one) => one?.id ?? []);
      });
      act("a 99ms -", { a: () => wallet.announce(env) });
      return () => expect(offered).toEqual(["walletConnect"]);
    });
  });
});

describe("disconnecting", () => {
  test("[S4.7] ends here at once and takes the permission back (EIP-2255)", () => {
    marbles(({ scheduler, act, expectObservable }) => {
      const env = simulatedEnv({ scheduler });
      const sluice = createTestSluice(env);
      const { wallet, steps } = connected(env, sluice);
      act("a 49ms c 49ms x", { ...steps, x: () => void sluice.disconnect() });
      expectObservable(sluice.status$).toBe("a 49ms (bc) 46ms d", {
        a: "disconnected",
        b: "connecting",
        c: "connected",
        d: "disconnected",
      });
      return () => {
        expect(wallet.calls.map(({ method }) => method)).toContain("wallet_revokePermissions");
        expect(env.stored.get("@sluice/connections")).toBe('{"version":1,"value":[]}');
        expect(wallet.listening()).toBe(0);
      };
    });
  });

  test("a wallet that does not answer is waited for 3 s, no longer", () => {
    marbles(({ scheduler, act }) => {
      const env = simulatedEnv({ scheduler });
      const sluice = createTestSluice(env);
      const wallet = scriptedWallet({ answers: { wallet_getPermissions: hangs } });
      const { steps } = connected(env, sluice, wallet);
      act("a 49ms c 49ms x", { ...steps, x: () => void sluice.disconnect() });
      let doneAt = 0;
      sluice.events$.subscribe(({ type }) => {
        if (type === "disconnect/done") doneAt = scheduler.now();
      });
      return () => expect(doneAt).toBe(3_100);
    });
  });

  test("[S4.7][S8.50] a session that cannot be ended is told with its reason", () => {
    marbles(({ scheduler, act }) => {
      const env = simulatedEnv({ scheduler });
      const walletConnect = scriptedWalletConnect({
        kept: true,
        disconnect: () => throwError(() => new Error("relay is gone")),
      });
      const sluice = createTestSluice(
        simulatedEnv({
          scheduler,
          storage: {
            "@sluice/connections": JSON.stringify({
              version: 1,
              value: [
                {
                  namespace: "eip155",
                  connectorId: "walletConnect",
                  type: "WALLET_CONNECT",
                  name: "WalletConnect",
                  rdns: null,
                  address: "0x1111111111111111111111111111111111111111",
                  caipNetworkId: "eip155:1",
                  walletId: null,
                  deepLink: null,
                },
              ],
            }),
          },
        }),
        {},
        walletConnect,
      );
      const failures: unknown[] = [];
      sluice.events$.subscribe((event) => {
        if (event.type === "disconnect/done") failures.push(event.failure?.message);
      });
      act("-----x", { x: () => void sluice.disconnect() });
      return () => {
        expect(failures).toEqual(["Failed to disconnect chains: relay is gone"]);
        expect(env.requests).toEqual([]);
      };
    });
  });

  test("in another tab: ends here, and says where", () => {
    marbles(({ scheduler, act, expectObservable }) => {
      const env = simulatedEnv({ scheduler });
      const sluice = createTestSluice(env);
      const { steps } = connected(env, sluice);
      act("a 49ms c 49ms x", {
        ...steps,
        x: () => env.changeElsewhere("@sluice/connections", null),
      });
      expectObservable(sluice.connections$.pipe(map(told))).toBe("a 49ms (bc) 46ms d", {
        a: "disconnected",
        b: "connecting dev.scripted",
        c: "connected dev.scripted",
        d: "disconnected because connection/ended-elsewhere",
      });
    });
  });

  test.each([
    ["at its return", true, "d"],
    ["not by a page that was merely loaded", false, ""],
  ])("in another tab, while this one lay in the browser's cache: ends %s", (_, persisted, end) => {
    marbles(({ scheduler, act, expectObservable }) => {
      const env = simulatedEnv({ scheduler });
      const sluice = createTestSluice(env);
      const { steps } = connected(env, sluice);
      act("a 49ms c 49ms x 49ms y", {
        ...steps,
        // No storage event: a frozen page hears none.
        x: () => env.stored.delete("@sluice/connections"),
        y: () => env.window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted })),
      });
      expectObservable(sluice.connections$.pipe(map(told))).toBe(`a 49ms (bc) 96ms ${end}`, {
        a: "disconnected",
        b: "connecting dev.scripted",
        c: "connected dev.scripted",
        d: "disconnected because connection/ended-elsewhere",
      });
    });
  });

  test("in another tab, not heard of yet: a request does not prompt", () => {
    marbles(({ scheduler, act }) => {
      const env = simulatedEnv({ scheduler });
      const sluice = createTestSluice(env);
      const { wallet, steps } = connected(env, sluice);
      const failures: unknown[] = [];
      sluice.events$.subscribe((event) => {
        if (event.type === "request/failed") failures.push(event.failure.rpc?.code);
      });
      act("a 49ms c 49ms x", {
        ...steps,
        x: () => {
          env.stored.delete("@sluice/connections");
          void sluice.request({ method: "personal_sign", params: ["0x00"] }).catch(() => undefined);
        },
      });
      return () => {
        expect(failures).toEqual([4900]);
        expect(wallet.calls.map(({ method }) => method)).not.toContain("personal_sign");
      };
    });
  });
});
