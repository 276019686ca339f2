import { describe, expect, test } from "vitest";
import { DRIVEN } from "../../src/codecs/caip.js";
import { decodeOptions } from "../../src/codecs/options/decode-options.js";
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

  test("each is one that options accept if it has a driver, with a node over TLS", () => {
    for (const network of Object.values(networks)) {
      expect(decodeOptions({ projectId: "p", networks: [network] }), network.name).toMatchObject(
        DRIVEN.includes(network.chainNamespace)
          ? { _tag: "Right", right: { problems: [] } }
          : { _tag: "Left", left: { message: expect.stringContaining("has no driver yet") } },
      );
      for (const url of [...network.rpcUrls.default.http, ...(network.restUrls ?? [])])
        expect(url).toMatch(/^https:\/\//);
    }
  });
});

test("[S3.32] networks of Cosmos say how addresses begin, what their coin is, and where balances are", () => {
  expect([networks.cosmosHub, networks.osmosis, networks.celestia]).toMatchObject([
    { cosmos: { bech32Prefix: "cosmos", denom: "uatom" }, restUrls: [expect.any(String)] },
    { cosmos: { bech32Prefix: "osmo", denom: "uosmo" }, restUrls: [expect.any(String)] },
    { cosmos: { bech32Prefix: "celestia", denom: "utia" }, restUrls: [expect.any(String)] },
  ]);
});
