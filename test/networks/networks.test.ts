import { createHash } from "node:crypto";
import { availableNetworks } from "@polkadot/util-crypto";
import { describe, expect, test } from "vitest";
import { isGenesisOf } from "../../src/codecs/namespaces/polkadot/answers.js";
import { decodeOptions } from "../../src/codecs/options/problems.js";
import * as networks from "../../src/networks/networks.js";

/** wire 15.2 */
const TABLE = [
  ["arbitrum", "eip155:42161", "ETH", 18, false],
  ["avalanche", "eip155:43114", "AVAX", 18, false],
  ["base", "eip155:8453", "ETH", 18, false],
  ["optimism", "eip155:10", "ETH", 18, false],
  ["polygon", "eip155:137", "POL", 18, false],
  ["solana", "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp", "SOL", 9, false],
  ["solanaDevnet", "solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1", "SOL", 9, true],
  ["solanaTestnet", "solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z", "SOL", 9, true],
  ["bitcoin", "bip122:000000000019d6689c085ae165831e93", "BTC", 8, false],
  ["bitcoinTestnet", "bip122:000000000933ea01ad0ee984209779ba", "BTC", 8, true],
  ["bitcoinTestnet4", "bip122:00000000da84f2bafbbc53dee25a72ae", "BTC", 8, true],
  ["polkadot", "polkadot:91b171bb158e2d3848fa23a9f1c25182", "DOT", 10, false],
  ["polkadotAssetHub", "polkadot:68d56f15f85d3136970ec16946040bc1", "DOT", 10, false],
  ["astar", "polkadot:9eb76c5184c4ab8679d2d5d819fdf90b", "ASTR", 18, false],
  ["cosmosHub", "cosmos:cosmoshub-4", "ATOM", 6, false],
  ["osmosis", "cosmos:osmosis-1", "OSMO", 6, false],
  ["celestia", "cosmos:celestia", "TIA", 6, false],
] as const;

describe("[S3.32][S9.25] the networks that come along", () => {
  test.each(TABLE)("%s is %s, in %s of %i decimals", (name, caip, symbol, decimals, isTest) => {
    const network = new Map(Object.entries(networks)).get(name);
    if (network === undefined) throw new Error("There is no such network.");
    expect(network.caipNetworkId).toBe(caip);
    expect(`${network.chainNamespace}:${network.id}`).toBe(caip);
    expect(network.nativeCurrency).toMatchObject({ symbol, decimals });
    expect(network.testnet ?? false).toBe(isTest);
  });

  test("those of Polkadot are what the registry of SS58 says", () => {
    for (const network of [networks.polkadot, networks.astar]) {
      const listed = availableNetworks.find(({ genesisHash }) =>
        genesisHash.some((hash) => isGenesisOf(hash, network)),
      );
      expect(listed, network.name).toMatchObject({
        prefix: network.ss58Prefix,
        decimals: [network.nativeCurrency.decimals],
        symbols: [network.nativeCurrency.symbol],
      });
    }
    expect(networks.polkadotAssetHub.ss58Prefix).toBe(networks.polkadot.ss58Prefix);
  });

  test("each is one that options accept, with a node over TLS", () => {
    for (const network of Object.values(networks)) {
      expect(decodeOptions({ projectId: "p", networks: [network] }), network.name).toMatchObject({
        _tag: "Right",
        right: { problems: [] },
      });
      for (const url of [...network.rpcUrls.default.http, ...(network.restUrls ?? [])])
        expect(url).toMatch(/^https:\/\//);
    }
  });
});

/** The first block of a network: its coins, its time, and the number that gave its hash the zeros. */
const FIRST_BLOCKS = [
  [
    "bitcoin",
    "3ba3edfd7a7b12b27ac72c3e67768f617fc81bc3888a51323a9fb8aa4b1e5e4a",
    1231006505,
    2083236893,
  ],
  [
    "bitcoinTestnet",
    "3ba3edfd7a7b12b27ac72c3e67768f617fc81bc3888a51323a9fb8aa4b1e5e4a",
    1296688602,
    414098458,
  ],
  [
    "bitcoinTestnet4",
    "4e7b2b9128fe0291db0693af2ae418b767e657cd407e80cb1434221eaea7a07a",
    1714777860,
    393743547,
  ],
] as const;

/** Version 1, no block before it, and the least difficulty. */
const headOf = (coins: string, time: number, found: number): Buffer => {
  const head = Buffer.alloc(80);
  head.writeUInt32LE(1, 0);
  head.write(coins, 36, "hex");
  head.writeUInt32LE(time, 68);
  head.writeUInt32LE(0x1d00ffff, 72);
  head.writeUInt32LE(found, 76);
  return head;
};

const sha256 = (bytes: Buffer): Buffer => createHash("sha256").update(bytes).digest();

test.each(FIRST_BLOCKS)(
  "%s is named by the hash of its first block (BIP-122)",
  (name, ...parts) => {
    const hash = sha256(sha256(headOf(...parts)))
      .reverse()
      .toString("hex");
    expect(new Map(Object.entries(networks)).get(name)?.id).toBe(hash.slice(0, 32));
  },
);
test("[S3.32] networks of Cosmos say how addresses begin, what their coin is, and where balances are", () => {
  expect([networks.cosmosHub, networks.osmosis, networks.celestia]).toMatchObject([
    { cosmos: { bech32Prefix: "cosmos", denom: "uatom" }, restUrls: [expect.any(String)] },
    { cosmos: { bech32Prefix: "osmo", denom: "uosmo" }, restUrls: [expect.any(String)] },
    { cosmos: { bech32Prefix: "celestia", denom: "utia" }, restUrls: [expect.any(String)] },
  ]);
});
