import { describe, expect, test } from "vitest";
import { readNow } from "../../src/base/state.js";
import { NAMESPACES } from "../../src/codecs/caip.js";
import { bitcoin, cosmosHub, mainnet, polkadot, solana } from "../../src/networks/networks.js";
import { builtFinders } from "../../src/root/chunks.js";
import { simulatedEnv } from "../../src/testing/simulated-env.js";
import { createTestSluice, testChunks } from "../../src/testing/test-sluice.js";
import { marbles } from "../support/marbles.js";

describe("[S1.8] the drivers of namespaces", () => {
  test("there is one for each namespace, in the build as in tests", () =>
    marbles(({ scheduler }) => {
      const networks = [mainnet, solana, bitcoin, polkadot, cosmosHub];
      const sluice = createTestSluice(simulatedEnv({ scheduler }), { networks });
      expect(readNow(sluice.networks$)).toEqual(networks);
      expect(Object.keys(builtFinders()).sort()).toEqual([...NAMESPACES].sort());
      expect(Object.keys(testChunks().finders).sort()).toEqual([...NAMESPACES].sort());
    }));

  test("[S8.51] a network of another namespace is refused by name, at once and in an update", () =>
    marbles(({ scheduler, act }) => {
      const tron = { ...mainnet, chainNamespace: "tron", caipNetworkId: "tron:1" } as never;
      const refused = /^The option `networks\[0\]` cannot be used: chainNamespace: /;
      expect(() => createTestSluice(simulatedEnv({ scheduler }), { networks: [tron] })).toThrow(
        refused,
      );
      const sluice = createTestSluice(simulatedEnv({ scheduler }), { networks: [mainnet] });
      const failures: unknown[] = [];
      sluice.events$.subscribe((event) => {
        if (event.type === "options/refused") failures.push(event.failure);
      });
      act("u", { u: () => void sluice.update({ networks: [tron] }) });
      return () => {
        expect(failures).toEqual([
          { code: "options/invalid", message: expect.stringMatching(refused) },
        ]);
        expect(readNow(sluice.networks$)).toEqual([mainnet]);
      };
    }));
});
