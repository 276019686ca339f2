import type { SandboxCluster } from "../../chains/solana/cluster-list.js";
import type { WalletMode } from "../config.js";

/** How a wallet differs from one that does all it should. */
export type SolanaQuirk =
  /** Shares both accounts at once, not only the one in use. */
  | "two-accounts"
  /** Is locked whenever the page loads: it tells nothing until somebody connects. */
  | "locked"
  /** Lacks `solana:signAndSendTransaction`. */
  | "no-send"
  /** Lacks `solana:signIn`. */
  | "no-sign-in"
  /** Asks the person even when it shall be silent. */
  | "not-silent"
  /** Whatever the page reads of it, besides its name, throws. */
  | "throws";

/** One wallet that registers by wallet-standard. */
export type SolanaWalletConfig = {
  /** The handle's name. It is also the wallet's, except for one that calls itself like another. */
  readonly handle: string;
  readonly name: string;
  readonly colors: readonly [string, string];
  /** Which of the sandbox's Solana accounts it holds; the first is used until `useAccount`. */
  readonly accounts: readonly [number, ...number[]];
  readonly clusters: readonly SandboxCluster[];
  readonly quirks: readonly SolanaQuirk[];
  readonly mode: WalletMode;
  /** Added before every answer, in milliseconds. */
  readonly delayMs: number;
};
