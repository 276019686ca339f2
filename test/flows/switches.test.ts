import { describe, expect, test } from "vitest";
import { readNow } from "../../src/base/state.js";
import { scriptedWallet } from "../../src/testing/scripted-wallet.js";
import { simulatedEnv } from "../../src/testing/simulated-env.js";
import { marbles } from "../support/marbles.js";
import { createPageSluice } from "../support/page-sluice.js";

/** The wallets that are found where one announces itself and `window.ethereum` is set, which counts if nobody does. */
const foundWith = (options: object): readonly string[] => {
  let found: readonly string[] = [];
  marbles(({ scheduler, act }) => {
    const env = simulatedEnv({ scheduler, ethereum: scriptedWallet().provider });
    const sluice = createPageSluice(env, options);
    act("a 1s r", {
      a: () => scriptedWallet({ rdns: "dev.a" }).announce(env),
      r: () => {
        found = readNow(sluice.wallets$).installed.map(({ id }) => id);
      },
    });
  });
  return found;
};

describe("[S3.4] which wallets of the page are looked for", () => {
  test.each<[object, readonly string[]]>([
    [{}, ["dev.a"]],
    [{ enableEIP6963: true, enableInjected: true }, ["dev.a"]],
    [{ enableEIP6963: false }, ["injected"]],
    [{ enableInjected: false }, ["dev.a"]],
    [{ enableEIP6963: false, enableInjected: false }, []],
  ])("%j: %j", (options, ids) => expect(foundWith(options)).toEqual(ids));
});
