import { map, NEVER, of } from "rxjs";
import { describe, expect, test } from "vitest";
import { readNow } from "../../../src/base/state.js";
import { bitcoin, bitcoinTestnet4, mainnet } from "../../../src/networks/networks.js";
import {
  type ScriptedBitcoinWalletOptions,
  scriptedBitcoinWallet,
} from "../../../src/testing/scripted-bitcoin-wallet.js";
import { jsonResponse, simulatedEnv } from "../../../src/testing/simulated-env.js";
import { createTestSluice, type TestSluice } from "../../../src/testing/test-sluice.js";
import { marbles } from "../../support/marbles.js";
import { storedConnection, toldIn } from "../../support/told.js";

const PAY = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4";
const ORD = "bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0";
const TEST = "tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7";
const KEY = "02c7f12003196442943d8588e01aee840423cc54fc1521526a3b85c2b0cbd58872";
const ID = "bip122:ScriptedProvider";
const NETWORKS = { networks: [mainnet, bitcoin, bitcoinTestnet4] } as const;

const TWO = [
  { address: PAY, publicKey: KEY, purpose: "payment", path: "m/84'/0'/0'/0/0" },
  { address: ORD, purpose: "ordinals" },
] as const;
const sats = (options: ScriptedBitcoinWalletOptions = {}) =>
  scriptedBitcoinWallet({ kind: "sats-connect", accounts: TWO, ...options });

const connected = ({ connections$ }: Pick<TestSluice, "connections$">) => {
  const now = readNow(connections$).bip122;
  return now?.status === "connected" ? now.connection : null;
};

describe("a Bitcoin wallet of the page", () => {
  test("[S4.1][S3.17] connects in its own namespace; accounts have purpose, key and path", () =>
    marbles(({ scheduler, act, cold, expectObservable }) => {
      const env = simulatedEnv({ scheduler });
      const wallet = sats({
        answers: {
          wallet_connect: () =>
            cold("---(a|)", {
              a: { addresses: [...TWO], network: { bitcoin: { name: "Mainnet" } } },
            }),
        },
      });
      wallet.place(env);
      const sluice = createTestSluice(env, NETWORKS);
      act("20ms c", { c: () => void sluice.connect(ID) });
      const state$ = sluice.connections$.pipe(map((state) => toldIn("bip122", state)));
      expectObservable(state$).toBe("a 19ms b--c", {
        a: "disconnected",
        b: `connecting ${ID}`,
        c: `connected ${ID}`,
      });
      return () => {
        expect(connected(sluice)?.accounts).toMatchObject([
          { address: PAY, purpose: "payment", publicKey: KEY },
          { address: ORD, purpose: "ordinal", publicKey: "", path: "" },
        ]);
      };
    }));

  test("[S8.49] a wallet that is on none of the site's networks", () =>
    marbles(({ scheduler, act, expectObservable }) => {
      const env = simulatedEnv({ scheduler });
      sats({ network: "Signet", accounts: [{ address: TEST }] }).place(env);
      const sluice = createTestSluice(env, { networks: [bitcoin] });
      const failures: unknown[] = [];
      act("20ms c", { c: () => sluice.connect(ID).catch((cause) => failures.push(cause)) });
      const state$ = sluice.connections$.pipe(map((state) => toldIn("bip122", state)));
      expectObservable(state$).toBe("a 19ms (bc)", {
        a: "disconnected",
        b: `connecting ${ID}`,
        c: "disconnected connect/failed",
      });
    }));

  test("a switch of the network brings the accounts of the other one", () =>
    marbles(({ scheduler, act }) => {
      const env = simulatedEnv({ scheduler });
      const wallet = sats();
      wallet.answer("wallet_changeNetwork", () => {
        wallet.share([{ address: TEST, purpose: "payment" }], "Testnet4");
        return of(null);
      });
      wallet.place(env);
      const sluice = createTestSluice(env, { networks: [bitcoin, bitcoinTestnet4] });
      const seen: unknown[] = [];
      sluice.account$.subscribe((account) => seen.push(account?.caipAddress ?? null));
      act("20ms c 9ms s", {
        c: () => void sluice.connect(ID),
        s: () => void sluice.switchNetwork(bitcoinTestnet4.caipNetworkId),
      });
      return () => {
        expect(seen.at(-1)).toBe(`${bitcoinTestnet4.caipNetworkId}:${TEST}`);
      };
    }));

  test("an account that changes in the wallet, and one that ends the connection", () =>
    marbles(({ scheduler, act, expectObservable }) => {
      const env = simulatedEnv({ scheduler });
      const wallet = sats();
      wallet.place(env);
      const sluice = createTestSluice(env, { networks: [bitcoin] });
      act("20ms c 9ms s 9ms e", {
        c: () => void sluice.connect(ID),
        s: () => wallet.share([{ address: ORD, purpose: "ordinals" }]),
        e: () => wallet.end(),
      });
      expectObservable(sluice.account$.pipe(map((one) => one?.address ?? null))).toBe(
        "a 19ms b 9ms c 9ms a",
        { a: null, b: PAY, c: ORD },
      );
    }));

  test("[S2.1] comes back after a reload without a prompt, with the account that was active", () =>
    marbles(({ scheduler }) => {
      const storage = storedConnection({
        namespace: "bip122",
        connectorId: ID,
        rdns: null,
        address: ORD,
        caipNetworkId: bitcoin.caipNetworkId,
      });
      const env = simulatedEnv({ scheduler, storage });
      const wallet = sats();
      wallet.place(env);
      const sluice = createTestSluice(env, { networks: [bitcoin] });
      return () => {
        expect(connected(sluice)?.accounts[0]).toMatchObject({
          address: ORD,
          purpose: "ordinal",
        });
        expect(wallet.calls.map(({ method }) => method)).toEqual(["wallet_getAccount"]);
      };
    }));

  test.each([
    ["the public service", {}, "https://mempool.space/api"],
    [
      "the site's",
      { endpoints: { bitcoin: "https://own.example/api" } },
      "https://own.example/api",
    ],
    [
      "the site's for this network",
      { endpoints: { bitcoin: { [bitcoin.caipNetworkId]: "https://own.example/main/" } } },
      "https://own.example/main",
    ],
    [
      "the public service for networks that the site does not name",
      { endpoints: { bitcoin: { [bitcoinTestnet4.caipNetworkId]: "https://own.example" } } },
      "https://mempool.space/api",
    ],
  ])("[wire 4.18][S9.25] its balance is the sum of its coins, by %s", (_, options, base) =>
    marbles(({ scheduler, act }) => {
      const env = simulatedEnv({
        scheduler,
        fetch: (url) =>
          url.endsWith("/utxo") ? of(jsonResponse([{ value: 150_000_000 }, { value: 1 }])) : NEVER,
      });
      sats().place(env);
      const sluice = createTestSluice(env, { networks: [bitcoin], ...options });
      sluice.balance$.subscribe();
      act("20ms c", { c: () => void sluice.connect(ID) });
      return () => {
        expect(env.requests.map(({ url }) => url)).toContain(`${base}/address/${PAY}/utxo`);
        expect(readNow(sluice.balance$)).toMatchObject({
          amount: "1.50000001",
          symbol: "BTC",
        });
      };
    }),
  );

  test.each([
    ["a known object", "bip122:unisat", "disconnected because connect/wallet-missing"],
    ["one that lists itself", ID, `restoring ${ID}`],
  ])("without known objects, %s that was connected: %s, %s", (_, id, expected) => {
    let told: string | null = null;
    marbles(({ scheduler, act }) => {
      const storage = storedConnection({
        namespace: "bip122",
        address: PAY,
        connectorId: id,
        name: "Gone Wallet",
        caipNetworkId: bitcoin.caipNetworkId,
      });
      const env = simulatedEnv({ scheduler, storage });
      const sluice = createTestSluice(env, { networks: [bitcoin], enableInjected: false });
      act("1s r", {
        r: () => {
          told = toldIn("bip122", readNow(sluice.connections$));
        },
      });
    });
    expect(told).toBe(expected);
  });

  test("a site without a network of Bitcoin finds none", () =>
    marbles(({ scheduler }) => {
      const env = simulatedEnv({ scheduler });
      sats().place(env);
      const sluice = createTestSluice(env, { networks: [mainnet] });
      return () => {
        expect(readNow(sluice.wallets$).installed).toEqual([]);
      };
    }));
});
