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
const anyPolkadot: Network = { ...polkadot, ss58Prefix: 42 };
const unnumbered: Network = { ...anyPolkadot };
delete (unnumbered as { ss58Prefix?: unknown }).ss58Prefix;
const untold: Network = { ...osmosis };
delete (untold as { cosmos?: unknown }).cosmos;

const PAIRS: readonly (readonly [Network, Network, boolean])[] = [
  [mainnet, base, true],
  [solana, solanaDevnet, true],
  [bitcoinTestnet, bitcoinTestnet4, true],
  [bitcoin, bitcoinTestnet4, false],
  [polkadot, polkadotAssetHub, true],
  [polkadot, astar, false],
  [anyPolkadot, unnumbered, true],
  [polkadot, { ...astar, ss58Prefix: null }, false],
  [cosmosHub, ownHub, true],
  [cosmosHub, osmosis, false],
  [cosmosHub, untold, false],
  [mainnet, solana, false],
];

test.each(PAIRS.map(([one, other, expected]) => ({ one, other, expected })))(
  "[S2.29] of $one.name and $other.name: $expected",
  ({ one, other, expected }) => {
    expect(haveSameAddresses(one, other)).toBe(expected);
    expect(haveSameAddresses(other, one)).toBe(expected);
  },
);
