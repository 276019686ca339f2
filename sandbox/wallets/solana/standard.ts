import type { IdentifierString } from "@wallet-standard/base";
import type { SolanaQuirk } from "./config.js";

/** What wallet-standard calls the clusters. */
export const STANDARD_CHAINS: readonly IdentifierString[] = [
  "solana:mainnet",
  "solana:devnet",
  "solana:testnet",
];

/** What an account can be asked for. */
export const accountFeatures = (quirks: readonly SolanaQuirk[]): readonly IdentifierString[] => [
  "solana:signMessage",
  "solana:signTransaction",
  ...(quirks.includes("no-sign-in") ? [] : (["solana:signIn"] as const)),
  ...(quirks.includes("no-send") ? [] : (["solana:signAndSendTransaction"] as const)),
];
