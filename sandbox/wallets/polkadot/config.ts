import type { WalletMode } from "../config.js";

/** One wallet in `window.injectedWeb3`. */
export type PolkadotWalletConfig = {
  /** Its name there, and its handle's. */
  readonly name: string;
  readonly colors: readonly [string, string];
  /** Which of the sandbox's accounts of Polkadot it holds. */
  readonly accounts: readonly number[];
  readonly mode: WalletMode;
  /** Added before every answer, in milliseconds. */
  readonly delayMs: number;
};
