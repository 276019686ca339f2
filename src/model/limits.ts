/** Limits that several files share, from this layer up. Those of one file stand in it. */

/** So many transactions are completed by one command: those that a screen shows. */
export const COMPLETED_MAX = 20;
/** A wallet that has not answered after this long: "open your wallet". */
export const SLOW_WALLET_MS = 10_000;
/**
 * Longest silent restore of a log-in at the embedded wallet: 20 s for its frame to load (S8.30), and as much
 * as WalletConnect for its answers.
 */
export const RESTORE_EMBEDDED_MS = 30_000;
/** Wallets on one page of the directory. S9.14 */
export const WALLETS_PAGE = 40;
