import { map } from "rxjs";
import { describe, test } from "vitest";
import { found$ } from "../../../../../src/streams/wallets/namespaces/bip122/finder.js";
import { scriptedBitcoinWallet } from "../../../../../src/testing/scripted-bitcoin-wallet.js";
import { type SimulatedEnv, simulatedEnv } from "../../../../../src/testing/simulated-env.js";
import { marbles } from "../../../../support/marbles.js";

const WANTED = { enableEIP6963: true, enableInjected: true };
const told$ = (env: SimulatedEnv) =>
  found$(env, WANTED).pipe(
    map((found) =>
      found
        .map(
          ({ connector: { id, name, type }, isGone }) =>
            `${isGone ? "-" : ""}${type} ${id} ${name}`,
        )
        .join(),
    ),
  );
const unisat = { requestAccounts: () => undefined };

describe("[wire 11.3] Bitcoin wallets in the page", () => {
  test("a site that does not want injected wallets gets those that register or list themselves", () =>
    marbles(({ scheduler, expectObservable }) => {
      const env = simulatedEnv({ scheduler });
      env.setGlobal("unisat", unisat);
      scriptedBitcoinWallet({ kind: "sats-connect", name: "Listed" }).place(env);
      scriptedBitcoinWallet({ name: "Standard" }).place(env);
      const ids$ = found$(env, { ...WANTED, enableInjected: false }).pipe(
        map((found) => found.map(({ connector }) => connector.id).join()),
      );
      expectObservable(ids$, "^ 700ms !").toBe("(ab)", {
        a: "bip122:Standard",
        b: "bip122:ScriptedProvider",
      });
    }));

  test("objects that are known, and wallets that list themselves for sats-connect, are found at once", () =>
    marbles(({ scheduler, expectObservable }) => {
      const env = simulatedEnv({ scheduler });
      env.setGlobal("okxwallet", { bitcoin: {} });
      env.setGlobal("unisat", unisat);
      env.setGlobal("bitkeep", { unisat });
      env.setGlobal("binancew3w", { bitcoin: unisat });
      env.setGlobal("XverseProviders", { BitcoinProvider: { request: () => undefined } });
      env.setGlobal("btc_providers", [
        { id: "XverseProviders.BitcoinProvider", name: "Xverse Wallet", icon: "data:image/png,x" },
      ]);
      expectObservable(told$(env)).toBe("(abcde)", {
        a: "ANNOUNCED bip122:XverseProviders.BitcoinProvider Xverse Wallet",
        b: "ANNOUNCED bip122:okxwallet OKX Wallet",
        c: "ANNOUNCED bip122:unisat UniSat Wallet",
        d: "ANNOUNCED bip122:bitkeep.unisat Bitget Wallet",
        e: "ANNOUNCED bip122:binancew3w.bitcoin Binance Wallet",
      });
    }));

  test("those that come late are looked for three times more, every 200 ms, and then no more", () =>
    marbles(({ scheduler, act, expectObservable }) => {
      const env = simulatedEnv({ scheduler });
      act("350ms a 299ms b", {
        a: () => env.setGlobal("unisat", unisat),
        b: () => env.setGlobal("okxwallet", { bitcoin: {} }),
      });
      expectObservable(told$(env)).toBe("400ms a", { a: "ANNOUNCED bip122:unisat UniSat Wallet" });
    }));

  test("one that shows itself in two ways is one: who came first stays", () =>
    marbles(({ scheduler, act, expectObservable }) => {
      const env = simulatedEnv({ scheduler });
      scriptedBitcoinWallet({ name: "UniSat" }).place(env);
      const late = scriptedBitcoinWallet({ name: "Late" });
      act("50ms a 249ms b", {
        a: () => late.place(env),
        b: () => env.setGlobal("unisat", unisat),
      });
      expectObservable(told$(env)).toBe("a 65ms b", {
        a: "ANNOUNCED bip122:UniSat UniSat",
        b: "ANNOUNCED bip122:Late Late",
      });
    }));

  test.each<readonly [string, string, unknown]>([
    ["no object", "unisat", undefined],
    ["an object without methods", "unisat", {}],
    ["OKX without Bitcoin", "okxwallet", { request: () => undefined }],
    ["an entry without an object", "btc_providers", [{ id: "Nobody.here", name: "Nobody" }]],
    ["an entry without a name", "btc_providers", [{ id: "unisat" }]],
    ["a list that is none", "btc_providers", { length: 3 }],
    [
      "an object that throws",
      "bitkeep",
      {
        get unisat() {
          throw new Error("boo");
        },
      },
    ],
  ])("%s is no wallet", (_, name, value) =>
    marbles(({ scheduler, expectObservable }) => {
      const env = simulatedEnv({ scheduler });
      env.setGlobal(name, value);
      expectObservable(told$(env)).toBe("-");
    }),
  );

  test("a picture that is no data is not shown", () =>
    marbles(({ scheduler, expectObservable }) => {
      const env = simulatedEnv({ scheduler });
      env.setGlobal("One", { request: () => undefined });
      env.setGlobal("btc_providers", [{ id: "One", name: "One", icon: "https://evil.example/i" }]);
      const icons$ = found$(env, WANTED).pipe(map((found) => found[0]?.connector.icon));
      expectObservable(icons$).toBe("a", { a: null });
    }));
});
