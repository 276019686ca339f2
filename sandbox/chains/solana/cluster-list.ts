/** One of the two local Solana clusters, as the pages and wallets see it. */
export type SandboxCluster = {
  readonly caipNetworkId: `solana:${string}`;
  /** What wallet-standard calls the cluster that it plays. */
  readonly standardChain: `solana:${string}`;
  readonly name: string;
  readonly rpcUrl: string;
};

/** The clusters that are played. The first 32 characters of a genesis hash are the CAIP-2 reference. */
export const DEVNET = {
  name: "Solana Devnet",
  caipNetworkId: "solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1",
  standardChain: "solana:devnet",
  genesisHash: "EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG",
} as const;
export const TESTNET = {
  name: "Solana Testnet",
  caipNetworkId: "solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z",
  standardChain: "solana:testnet",
  genesisHash: "4uhcVJyU9pJkvQyS88uRDiswHXSCkY3zQawwpjk2NsNY",
} as const;
