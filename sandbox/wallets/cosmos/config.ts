import type { SandboxCosmosNetwork } from "../../chains/cosmos/network-list.js";
import type { WalletMode } from "../config.js";

/** One wallet with Keplr's interface. */
export type CosmosWalletConfig = {
  /** Also says where it is in the page. */
  readonly name: "Keplr" | "Leap" | "Cosmostation";
  readonly colors: readonly [string, string];
  /** Which of the sandbox's accounts of Cosmos it holds; the first is used until `useAccount`. */
  readonly accounts: readonly [number, ...number[]];
  /** Networks that it knows from the start; more can be suggested by a site. */
  readonly networks: readonly Pick<SandboxCosmosNetwork, "id" | "prefix">[];
  /** Whether a Ledger is behind its accounts. */
  readonly isLedger: boolean;
  readonly mode: WalletMode;
  /** Added before every answer, in milliseconds. */
  readonly delayMs: number;
};
