import { map } from "rxjs";
import { describe, expect, test } from "vitest";
import { found$ } from "../../../../../src/streams/wallets/namespaces/cosmos/finder.js";
import pack from "../../../../../src/streams/wallets/namespaces/cosmos/pack.js";
import { scriptedCosmosWallet } from "../../../../../src/testing/scripted-cosmos-wallet.js";
import { simulatedEnv } from "../../../../../src/testing/simulated-env.js";
import { marbles } from "../../../../support/marbles.js";

const WANTED = { enableEIP6963: true, enableInjected: true };
const names = map((list: readonly { readonly connector: { readonly id: string } }[]) =>
  list.map(({ connector }) => connector.id).join(),
);

describe("[S1.5] wallets with Keplr's interface in the page", () => {
  test("are found at once, and those that come later a little later or with the page", () => {
    marbles(({ scheduler, act, expectObservable }) => {
      const env = simulatedEnv({ scheduler });
      scriptedCosmosWallet({ name: "Leap" }).install(env);
      act("10ms a 99ms b", {
        a: () => env.setGlobal("keplr", { enable() {}, getKey() {}, signAmino() {} }),
        b: () => scriptedCosmosWallet({ name: "Cosmostation" }).install(env),
      });
      expectObservable(found$(env, WANTED).pipe(names), "^ 200ms !").toBe("a 31ms b 77ms c", {
        a: "cosmos:Leap",
        b: "cosmos:Keplr",
        c: "cosmos:Cosmostation",
      });
    });
  });

  test("a site that does not want injected wallets gets none, and restores none", () => {
    marbles(({ scheduler, expectObservable }) => {
      const env = simulatedEnv({ scheduler });
      scriptedCosmosWallet().install(env);
      const off = { ...WANTED, enableInjected: false };
      expectObservable(found$(env, off), "^ 200ms !").toBe("|");
      expect(pack.isLookedFor({ type: "ANNOUNCED", id: "" }, off)).toBe(false);
      expect(pack.isLookedFor({ type: "ANNOUNCED", id: "" }, WANTED)).toBe(true);
    });
  });

  test("one that stands in Keplr's place too goes by its own name", () => {
    marbles(({ scheduler, expectObservable }) => {
      const env = simulatedEnv({ scheduler });
      const wallet = { enable() {}, getKey() {}, signAmino() {} };
      env.setGlobal("keplr", wallet);
      env.setGlobal("leap", wallet);
      expectObservable(found$(env, WANTED).pipe(names), "^ 200ms !").toBe("a", {
        a: "cosmos:Leap",
      });
    });
  });

  test.each<[string, unknown]>([
    ["nothing", undefined],
    ["text", "keplr"],
    ["an object that can do nothing", {}],
    ["one that cannot sign", { enable() {}, getKey() {} }],
    [
      "one whose getters throw",
      {
        get enable(): never {
          throw new Error("boo");
        },
      },
    ],
  ])("%s is no wallet", (_, keplr) => {
    marbles(({ scheduler, expectObservable }) => {
      const env = simulatedEnv({ scheduler });
      env.setGlobal("keplr", keplr);
      env.setGlobal("cosmostation", { providers: keplr });
      expectObservable(found$(env, WANTED), "^ 200ms !").toBe("");
    });
  });
});
