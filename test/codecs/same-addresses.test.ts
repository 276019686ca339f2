import { expect, test } from "vitest";
import type { Network } from "../../src/codecs/network.js";
import { haveSameAddresses } from "../../src/codecs/same-addresses.js";
import {
  astar,
  base,
  bitcoin,
  bitcoinTestnet,
  bitcoinTestnet4,
  cosmosHub,
  mainnet,
  osmosis,
  polkadot,
  polkadotAssetHub,
  solana,
  solanaDevnet,
} from "../../src/networks/networks.js";

const ownHub: Network = { ...cosmosHub, id: "own-1", caipNetworkId: "cosmos:own-1" };
const untold: Network = { ...osmosis };
delete (untold as { cosmos?: unknown }).cosmos;

test.each<[Network, Network, boolean]>([
  [mainnet, base, true],
  [solana, solanaDevnet, true],
  [bitcoinTestnet, bitcoinTestnet4, true],
  [bitcoin, bitcoinTestnet4, false],
  [polkadot, polkadotAssetHub, true],
  [polkadot, astar, false],
  [cosmosHub, ownHub, true],
  [cosmosHub, osmosis, false],
  [cosmosHub, untold, false],
  [mainnet, solana, false],
])("[S2.29] $0.name and $1.name: %#", (one, other, expected) => {
  expect(haveSameAddresses(one, other)).toBe(expected);
  expect(haveSameAddresses(other, one)).toBe(expected);
});
