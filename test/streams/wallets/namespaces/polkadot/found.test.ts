import { describe, expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "../../../../../src/codecs/options/settings.js";
import { found$ } from "../../../../../src/streams/wallets/namespaces/polkadot/finder.js";
import pack from "../../../../../src/streams/wallets/namespaces/polkadot/pack.js";
import { scriptedPolkadotWallet } from "../../../../../src/testing/scripted-polkadot-wallet.js";
import { type SimulatedEnv, simulatedEnv } from "../../../../../src/testing/simulated-env.js";
import { marbles } from "../../../../support/marbles.js";

const inject = (env: SimulatedEnv, name: string) => scriptedPolkadotWallet({ name }).inject(env);

/** When which wallets are found. */
const foundIn = (
  story: (env: SimulatedEnv, at: (ms: number, act: () => void) => void) => void,
  settings = DEFAULT_SETTINGS,
): readonly string[] => {
  const found: string[] = [];
  marbles(({ scheduler }) => {
    const env = simulatedEnv({ scheduler });
    story(env, (ms, act) => void scheduler.schedule(act, ms));
    found$(env, settings).subscribe((list) => {
      for (const { connector } of list)
        found.push(`${scheduler.now()} ${connector.id} ${connector.name}`);
    });
  });
  return found;
};

describe("[S3.4] extensions of Polkadot in the page", () => {
  test("each entry of `window.injectedWeb3` is one, once, and by the name that visitors know", () => {
    expect(
      foundIn((env) => {
        inject(env, "polkadot-js");
        inject(env, "talisman");
        inject(env, "a-new-one");
      }),
    ).toEqual([
      "0 polkadot:polkadot-js Polkadot.js",
      "0 polkadot:talisman Talisman",
      "0 polkadot:a-new-one a-new-one",
    ]);
  });

  test("they come late, and some only when the page has loaded", () => {
    expect(
      foundIn((env, at) => {
        at(20, () => inject(env, "soon"));
        at(700, () => inject(env, "late"));
        at(1_500, () => {
          inject(env, "loaded");
          env.window.dispatchEvent(new Event("load"));
        });
        at(5_000, () => inject(env, "too-late"));
      }),
    ).toEqual(["32 polkadot:soon soon", "1000 polkadot:late late", "1500 polkadot:loaded loaded"]);
  });

  test("entries that are no wallets are passed over, and one that throws changes nothing", () => {
    expect(
      foundIn((env) => {
        inject(env, "good");
        env.setGlobal("injectedWeb3", {
          ...Object(env.global("injectedWeb3")),
          empty: {},
          nothing: null,
          get hostile() {
            return {
              get enable() {
                throw new Error("boo");
              },
            };
          },
        });
      }),
    ).toEqual(["0 polkadot:good good"]);
    const hostile = new Proxy(
      {},
      {
        ownKeys: () => {
          throw new Error("boo");
        },
      },
    );
    expect(foundIn((env) => env.setGlobal("injectedWeb3", hostile))).toEqual([]);
    expect(foundIn((env) => env.setGlobal("injectedWeb3", "text"))).toEqual([]);
  });

  test("a site that does not want injected wallets gets none, and restores none", () => {
    const off = { ...DEFAULT_SETTINGS, enableInjected: false };
    expect(foundIn((env) => inject(env, "good"), off)).toEqual([]);
    expect(pack.isLookedFor({ type: "ANNOUNCED", id: "" }, off)).toBe(false);
    expect(pack.isLookedFor({ type: "ANNOUNCED", id: "" }, DEFAULT_SETTINGS)).toBe(true);
  });
});
