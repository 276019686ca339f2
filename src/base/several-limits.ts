/** Limits of what is kept of wallets that were connected. They load only where a namespace keeps several connections. */

/** Number of recent connections, newest first. */
export const RECENT_CONNECTIONS_MAX = 10;
/** Addresses that are kept of each, the active ones first. */
export const RECENT_ADDRESSES_MAX = 20;
