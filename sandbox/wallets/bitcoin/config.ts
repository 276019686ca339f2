import type { SandboxBitcoin } from "../../chains/bitcoin/bitcoin-list.js";
import type { WalletMode } from "../config.js";

/** How sites reach a wallet. */
export type BitcoinInterface = "standard" | "sats-connect" | "leather" | "okx" | "unisat";

/** One Bitcoin wallet of the page. */
export type BitcoinWalletConfig = {
  /** The handle's name. */
  readonly handle: string;
  readonly name: string;
  readonly kind: BitcoinInterface;
  readonly colors: readonly [string, string];
  /** Which of the sandbox's Bitcoin accounts it holds; the first is used until `useAccount`. */
  readonly accounts: readonly [number, ...number[]];
  /** The networks that it knows; it is on the first until it is switched. */
  readonly chains: readonly [SandboxBitcoin, ...SandboxBitcoin[]];
  readonly mode: WalletMode;
  /** Added before every answer, in milliseconds. */
  readonly delayMs: number;
};
