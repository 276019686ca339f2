import { describe, expect, test } from "vitest";
import { SluiceError } from "../../src/base/errors.js";
import { readNow } from "../../src/base/state.js";
import { DRIVEN } from "../../src/codecs/caip.js";
import * as networks from "../../src/networks/networks.js";
import { builtFinders } from "../../src/root/packs.js";
import { simulatedEnv } from "../../src/testing/simulated-env.js";
import { createTestSluice, testChunks } from "../../src/testing/test-sluice.js";
import { marbles } from "../support/marbles.js";

const { bitcoin, cosmosHub, mainnet, solana } = networks;
const polkadot = {
  ...bitcoin,
  id: "91b171bb158e2d3848fa23a9f1c25182",
  chainNamespace: "polkadot",
  caipNetworkId: "polkadot:91b171bb158e2d3848fa23a9f1c25182",
  name: "Polkadot",
} as const;
const said = ({ name }: { readonly name: string }) =>
  `The option \`networks[1]\` cannot be used: ${name} has no driver yet. Leave it out. See docs/options.md.`;

describe("[S8.51] a network without a driver", () => {
  test.each([bitcoin, polkadot])("$name is refused at once, with what to do", (network) =>
    marbles(({ scheduler }) => {
      const env = simulatedEnv({ scheduler });
      const create = () => createTestSluice(env, { networks: [mainnet, network] });
      expect(create).toThrow(SluiceError);
      expect(create).toThrow(said(network));
      expect(env.logged).toEqual([]);
    }),
  );

  test("of a namespace that is none: refused by name", () =>
    marbles(({ scheduler }) => {
      const tron = { ...mainnet, chainNamespace: "tron", caipNetworkId: "tron:1" } as never;
      expect(() => createTestSluice(simulatedEnv({ scheduler }), { networks: [tron] })).toThrow(
        /^The option `networks\[0\]` cannot be used: chainNamespace: /,
      );
    }));

  test("an update with one is refused, and changes nothing", () =>
    marbles(({ scheduler, act }) => {
      const sluice = createTestSluice(simulatedEnv({ scheduler }), { networks: [mainnet] });
      const failures: unknown[] = [];
      sluice.events$.subscribe((event) => {
        if (event.type === "options/refused") failures.push(event.failure);
      });
      act("u", { u: () => void sluice.update({ networks: [mainnet, bitcoin] }) });
      return () => {
        expect(failures).toEqual([{ code: "options/invalid", message: said(bitcoin) }]);
        expect(readNow(sluice.networks$)).toEqual([mainnet]);
      };
    }));

  test("EVM networks, Solana and Cosmos have one, in the build as in tests", () =>
    marbles(({ scheduler }) => {
      const driven = [mainnet, solana, cosmosHub];
      const sluice = createTestSluice(simulatedEnv({ scheduler }), { networks: driven });
      expect(readNow(sluice.networks$)).toEqual(driven);
      expect(Object.keys(builtFinders())).toEqual(DRIVEN);
      expect(Object.keys(testChunks().finders)).toEqual(DRIVEN);
    }));
});
