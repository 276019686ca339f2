/** A payment that says nothing of its end is taken for so long. */
export const EXPIRES_IN_MS = 1_800_000;
/** On Bitcoin, where the next block may be an hour away: 6 hours. */
export const BITCOIN_EXPIRES_IN_MS = 21_600_000;
/** How long a payment is known after it was made, and a transaction after it was accepted, in seconds: 90 days. */
export const KEEP_S = 7_776_000;
/** A transaction is known longer than any payment that it could be meant for, in seconds. */
export const KEEP_LONGER_S = 86_400;
/** How far the clocks of a server and a network may differ. */
export const CLOCK_SKEW_MS = 60_000;
/** The time of a block of Bitcoin may be so far from the clock. */
export const BITCOIN_SKEW_MS = 7_200_000;
/** A node has this long for one answer. */
export const NODE_MS = 5_000;
export const REFERENCE_BYTES = 32;
/** Blocks that have to hold a transaction, that with it included. */
export const MAINNET_CONFIRMATIONS = 12;
export const CONFIRMATIONS = 1;
/** A block of Solana is final with so many above it. */
export const SOLANA_ROOTED = 32;
