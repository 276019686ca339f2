import { filter, map, NEVER, of } from "rxjs";
import { describe, expect, test } from "vitest";
import { type FailureCode, failed } from "../../src/base/errors.js";
import { readNow } from "../../src/base/state.js";
import type { Connection } from "../../src/model/connection.js";
import { mainnet, solana as solanaNetwork } from "../../src/networks/networks.js";
import { solana } from "../../src/streams/wallets/namespaces/solana/pack.js";
import { hangs, scriptedWallet, scriptedWalletConnect } from "../../src/testing/scripted-wallet.js";
import { simulatedEnv } from "../../src/testing/simulated-env.js";
import { createTestSluiceWith, testChunks, testOptions } from "../../src/testing/test-sluice.js";
import { connectionEffects } from "../../src/waves/connection.js";
import { chunksWith } from "../support/chunks.js";
import { marbles } from "../support/marbles.js";
import { createPageSluice } from "../support/page-sluice.js";
import { pageWallet, scriptedPack } from "../support/scripted-pack.js";
import { keyOf } from "../support/solana.js";
import { ADDRESS, OTHER, storedConnection, told } from "../support/told.js";

describe("restoring a stored connection", () => {
  test("[S4.3][S4.5][A.2] the wallet answers silently: connected, without a prompt", () => {
    marbles(({ scheduler, act, expectObservable }) => {
      const env = simulatedEnv({ scheduler, storage: storedConnection() });
      const sluice = createPageSluice(env);
      const wallet = scriptedWallet({ accounts: [OTHER, ADDRESS], chainId: "0xa" });
      act("-a", { a: () => wallet.announce(env) });
      expectObservable(sluice.connections$.pipe(map(told))).toBe("a 16ms b", {
        a: "restoring dev.scripted",
        b: "connected dev.scripted",
      });
      expectObservable(sluice.account$.pipe(map((account) => account?.address))).toBe("a 16ms b", {
        a: undefined,
        b: ADDRESS,
      });
      // The chain moved while we were away: the wallet's word counts, the stored one is a hint.
      expectObservable(sluice.network$.pipe(map(({ id }) => id))).toBe("a 16ms b", { a: 1, b: 10 });
      return () =>
        expect(wallet.calls.map(({ method }) => method)).toEqual(["eth_accounts", "eth_chainId"]);
    });
  });

  test("its address is there from the start, until the wallet has answered", () => {
    marbles(({ scheduler, act, expectObservable }) => {
      const env = simulatedEnv({ scheduler, storage: storedConnection() });
      const sluice = createPageSluice(env);
      act("-a", { a: () => scriptedWallet({ accounts: [ADDRESS] }).announce(env) });
      expectObservable(sluice.restoring$).toBe("a 16ms b", { a: ADDRESS, b: null });
    });
  });

  test("its address outlives what is unrelated to it", () => {
    marbles(({ scheduler, act, expectObservable }) => {
      const env = simulatedEnv({ scheduler, storage: storedConnection() });
      const sluice = createPageSluice(env);
      act("-c", { c: () => void sluice.connect("no.such.wallet") });
      expectObservable(sluice.restoring$).toBe("a 4999ms b", { a: ADDRESS, b: null });
    });
  });

  test("its address is that of the active network's namespace", () => {
    marbles(({ scheduler, act, expectObservable }) => {
      const env = simulatedEnv({ scheduler, storage: storedConnection() });
      const sluice = createPageSluice(env, { networks: [mainnet, solanaNetwork] });
      act("-sm", {
        s: () => void sluice.switchNetwork(solanaNetwork),
        m: () => void sluice.switchNetwork(mainnet),
      });
      expectObservable(sluice.restoring$, "^ 9ms !").toBe("aba", { a: ADDRESS, b: null });
    });
  });

  test("a record that goes before it is read ends it", () => {
    marbles(({ scheduler, act, cold, expectObservable }) => {
      const env = simulatedEnv({ scheduler, storage: storedConnection() });
      const chunks = chunksWith({ connection: cold("---(c|)", { c: connectionEffects }) });
      const sluice = createTestSluiceWith(env, {}, chunks);
      // Another tab disconnects while this page fetches its code.
      act("-r", { r: () => env.storage?.removeItem("@sluice/connections") });
      expectObservable(sluice.restoring$).toBe("a--b", { a: ADDRESS, b: null });
    });
  });

  test("code that cannot be fetched ends it", () => {
    marbles(({ scheduler, cold, expectObservable }) => {
      const env = simulatedEnv({ scheduler, storage: storedConnection() });
      const chunks = chunksWith({ connection: cold("---#") });
      const sluice = createTestSluiceWith(env, {}, chunks);
      expectObservable(sluice.restoring$).toBe("a--b", { a: ADDRESS, b: null });
    });
  });

  test("a kind of wallet that the site no longer looks for is not waited for", () => {
    marbles(({ scheduler, expectObservable }) => {
      const env = simulatedEnv({ scheduler, storage: storedConnection() });
      const sluice = createPageSluice(env, { enableEIP6963: false });
      expectObservable(sluice.connections$.pipe(map(told))).toBe("a", {
        a: "disconnected because connect/wallet-missing",
      });
    });
  });

  test.each([
    ["nothing is stored", {}, {}],
    ["nothing is to be restored", storedConnection(), { enableReconnect: false }],
    ["its namespace is not configured", storedConnection({ namespace: "solana" }), {}],
  ])("no address is shown if %s", (_, storage, options) => {
    marbles(({ scheduler, expectObservable }) => {
      const sluice = createPageSluice(simulatedEnv({ scheduler, storage }), options);
      expectObservable(sluice.restoring$).toBe("a", { a: null });
    });
  });

  test.each([
    ["never announces itself", "ANNOUNCED", 5_000],
    ["is a WalletConnect session that does not answer", "WALLET_CONNECT", 10_000],
  ])("a wallet that %s is given up in bounded time", (_, type, ms) => {
    marbles(({ scheduler, expectObservable }) => {
      const id = type === "ANNOUNCED" ? "dev.scripted" : "walletConnect";
      const env = simulatedEnv({ scheduler, storage: storedConnection({ type, connectorId: id }) });
      const sluice = createPageSluice(env, {}, scriptedWalletConnect({ restore: () => NEVER }));
      expectObservable(sluice.connections$.pipe(map(told))).toBe(`a ${ms - 1}ms b`, {
        a: `restoring ${id}`,
        b: "disconnected because restore/timeout",
      });
    });
  });

  test("an account that is no longer shared is not connected", () => {
    marbles(({ scheduler, act, expectObservable }) => {
      const env = simulatedEnv({ scheduler, storage: storedConnection() });
      const sluice = createPageSluice(env);
      act("-a", { a: () => scriptedWallet({ accounts: [OTHER] }).announce(env) });
      expectObservable(sluice.connections$.pipe(map(told))).toBe("a 16ms b", {
        a: "restoring dev.scripted",
        b: "disconnected because restore/not-shared",
      });
    });
  });

  test.each([
    ["ember://", "ember://"],
    ["https://ember.example/app", "https://ember.example/app"],
    ["javascript:alert(1)", null],
    ["data:text/html,x", null],
  ])("a stored app link is checked like any other: %s", (deepLink, expected) => {
    marbles(({ scheduler, act }) => {
      const env = simulatedEnv({ scheduler, storage: storedConnection({ deepLink }) });
      const sluice = createPageSluice(env);
      let connection: Connection | null = null;
      sluice.events$.subscribe((event) => {
        if (event.type === "connect/succeeded") connection = event.connections[0];
      });
      act("a", { a: () => scriptedWallet().announce(env) });
      return () => expect(connection).toMatchObject({ deepLink: expected });
    });
  });

  test.each([
    { name: "Scripted", rdns: "dev.other" },
    { name: "Other", rdns: "dev.scripted" },
  ])("one that shares only a name or an rdns with it is not taken for it: %j", (other) => {
    marbles(({ scheduler, act, expectObservable }) => {
      const env = simulatedEnv({ scheduler, storage: storedConnection() });
      const sluice = createPageSluice(env);
      act("a", { a: () => scriptedWallet(other).announce(env) });
      expectObservable(sluice.connections$.pipe(map(told))).toBe("a 4999ms b", {
        a: "restoring dev.scripted",
        b: "disconnected because restore/timeout",
      });
    });
  });

  test("wallets of two namespaces that call themselves the same are each restored in their own", () => {
    marbles(({ scheduler, act }) => {
      const [record] = JSON.parse(storedConnection()["@sluice/connections"]).value;
      const elsewhere = {
        ...record,
        namespace: "solana",
        connectorId: "twin",
        address: keyOf(1),
        caipNetworkId: solanaNetwork.caipNetworkId,
      };
      const value = [record, elsewhere];
      const storage = { "@sluice/connections": JSON.stringify({ version: 1, value }) };
      const env = simulatedEnv({ scheduler, storage });
      const pack = scriptedPack("solana", solana);
      const chunks = testChunks();
      const sluice = createTestSluiceWith(
        env,
        { networks: [...testOptions().networks, solanaNetwork] },
        { ...chunks, finders: { ...chunks.finders, solana: of(pack) } },
      );
      const twin = { ...pageWallet("twin", [keyOf(1)]), name: "Scripted", rdns: "dev.scripted" };
      act("a", {
        a: () => {
          pack.announce(twin);
          scriptedWallet().announce(env);
        },
      });
      return () =>
        expect(
          readNow(sluice.accounts$)
            .map(({ address }) => address)
            .toSorted(),
        ).toEqual([ADDRESS, keyOf(1)].toSorted());
    });
  });

  test("of two wallets with the same name and rdns neither passes for the stored one", () => {
    marbles(({ scheduler, act, expectObservable }) => {
      const env = simulatedEnv({ scheduler, storage: storedConnection() });
      const sluice = createPageSluice(env);
      act("-a", {
        a: () => {
          scriptedWallet({ uuid: "one" }).announce(env);
          scriptedWallet({ uuid: "two" }).announce(env);
        },
      });
      expectObservable(sluice.connections$.pipe(map(told))).toBe("a 16ms b", {
        a: "restoring dev.scripted",
        b: "disconnected because connect/wallet-missing",
      });
    });
  });

  test("a wallet that the visitor chooses meanwhile comes first", () => {
    marbles(({ scheduler, act, expectObservable }) => {
      const env = simulatedEnv({ scheduler, storage: storedConnection() });
      const sluice = createPageSluice(env);
      const wallet = scriptedWallet({ answers: { eth_accounts: hangs } });
      const other = scriptedWallet({ rdns: "dev.other", name: "Other" });
      act("a 99ms c", {
        a: () => {
          wallet.announce(env);
          other.announce(env);
        },
        c: () => void sluice.connect("dev.other"),
      });
      expectObservable(sluice.connections$.pipe(map(told))).toBe("a 99ms (bc)", {
        a: "restoring dev.scripted",
        b: "connecting dev.other",
        c: "connected dev.other",
      });
    });
  });

  test("[S4.4] without reconnecting nothing is asked, and the record goes at the first use", () => {
    marbles(({ scheduler, act, expectObservable }) => {
      const env = simulatedEnv({ scheduler, storage: storedConnection() });
      const sluice = createPageSluice(env, { enableReconnect: false });
      const wallet = scriptedWallet();
      const before: (string | undefined)[] = [];
      act("a 99ms bc", {
        a: () => wallet.announce(env),
        b: () => before.push(env.stored.get("@sluice/connections")),
        c: () => void sluice.disconnect(),
      });
      expectObservable(sluice.status$).toBe("a", { a: "disconnected" });
      return () => {
        expect(wallet.calls).toEqual([]);
        expect(before).toEqual([storedConnection()["@sluice/connections"]]);
        expect(env.stored.has("@sluice/connections")).toBe(false);
      };
    });
  });

  test.each([
    "",
    "{",
    "null",
    "[]",
    '{"version":2,"value":[]}',
    '{"version":1,"value":[{"namespace":"eip155"}]}',
    '{"version":1,"value":{"__proto__":{"polluted":1}}}',
  ])("a record that is not one (%s) counts as absent", (text) => {
    marbles(({ scheduler, expectObservable }) => {
      const env = simulatedEnv({
        scheduler,
        storage: {
          "@sluice/connections": text,
          "@sluice/network": text,
          "@sluice/recent-wallets": text,
        },
      });
      const sluice = createPageSluice(env);
      expectObservable(sluice.connections$.pipe(map(told))).toBe("a", { a: "disconnected" });
      return () => expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    });
  });

  test("silence: without a stored connection nothing is requested or written", () => {
    marbles(({ scheduler }) => {
      const env = simulatedEnv({ scheduler });
      createPageSluice(env);
      return () => {
        expect(env.requests).toEqual([]);
        expect([...env.stored]).toEqual([]);
      };
    });
  });

  test("[S7.30] a WalletConnect session that was kept is read back", () => {
    marbles(({ scheduler, expectObservable }) => {
      const stored = storedConnection({ type: "WALLET_CONNECT", connectorId: "walletConnect" });
      const env = simulatedEnv({ scheduler, storage: stored });
      const sluice = createPageSluice(env, {}, scriptedWalletConnect({ kept: true }));
      expectObservable(sluice.connections$.pipe(map(told))).toBe("a", {
        a: "connected walletConnect",
      });
      expectObservable(of(1)).toBe("(a|)", { a: 1 });
    });
  });

  test("[S8.12][S8.13][S8.14] what the relay refuses at a restore, or later, raises its alert, once each", () => {
    marbles(({ scheduler, cold, expectObservable }) => {
      const stored = storedConnection({ type: "WALLET_CONNECT", connectorId: "walletConnect" });
      const env = simulatedEnv({ scheduler, storage: stored });
      const refusal = (code: FailureCode) => failed(code, "The relay refused.");
      const refusals$ = cold("-a-a--b", {
        a: refusal("relay/origin-not-allowed"),
        b: refusal("relay/clock-skew"),
      });
      const port = scriptedWalletConnect({ kept: true, refusals$ });
      const sluice = createPageSluice(env, {}, port);
      const raised$ = sluice.events$.pipe(
        filter((event) => event.type === "alert/raised"),
        map(({ alert }) => alert.code),
      );
      expectObservable(raised$).toBe("-a----b", {
        a: "relay/origin-not-allowed",
        b: "relay/clock-skew",
      });
      expectObservable(sluice.connections$.pipe(map(told))).toBe("a", {
        a: "connected walletConnect",
      });
    });
  });
});
