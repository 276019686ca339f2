import type { CaipNetworkId } from "./caip.js";

/** The public clusters of Solana by their names. */
export const CLUSTER_IDS = {
  mainnet: "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp",
  devnet: "solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1",
  testnet: "solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z",
} as const satisfies Readonly<Record<string, CaipNetworkId>>;

/** The cluster that a message to sign in with names, with `solana:` before the name or without. Sign In With Solana */
export const clusterNamed = (name: string): CaipNetworkId | undefined =>
  Object.entries(CLUSTER_IDS).find(([one]) => one === name.replace(/^solana:/, ""))?.[1];
