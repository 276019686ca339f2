/** One of the two networks of Polkadot that are played, as the pages and wallets see it. */
export type SandboxDotNetwork = {
  readonly caipNetworkId: `polkadot:${string}`;
  readonly genesisHash: `0x${string}`;
  readonly name: string;
  /** The number in its addresses (SS58). */
  readonly prefix: number;
  readonly symbol: string;
  readonly decimals: number;
  readonly rpcUrl: string;
};

/** The relay chain and a parachain. Half of a genesis hash is the CAIP-2 reference. */
export const RELAY_CHAIN = {
  name: "Polkadot",
  caipNetworkId: "polkadot:91b171bb158e2d3848fa23a9f1c25182",
  genesisHash: "0x91b171bb158e2d3848fa23a9f1c25182fb8e20313b2c1eb49219da7a70ce90c3",
  prefix: 0,
  symbol: "DOT",
  decimals: 10,
} as const;
export const PARACHAIN = {
  name: "Astar",
  caipNetworkId: "polkadot:9eb76c5184c4ab8679d2d5d819fdf90b",
  genesisHash: "0x9eb76c5184c4ab8679d2d5d819fdf90b9c001403e9e17da2e14b6d8aec4029c6",
  prefix: 5,
  symbol: "ASTR",
  decimals: 18,
} as const;
