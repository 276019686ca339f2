/** Limits of what is known of an account, which is loaded only once there is one. */

/** Native balance is asked for at most this often, and kept for so long. S9.2 */
export const BALANCE_MS = 30_000;
/** Tokens are asked for at most this often, and kept for so long. S9.1 */
export const TOKENS_MS = 30_000;
/** Tokens beyond this are left out. */
export const TOKENS_MAX = 100;
/** How the service names an account is kept for so long: its identity, and its registered name. S9.3, S9.4 */
export const IDENTITY_MS = 300_000;
/** A service of accounts that failed is left alone for this long. S9.5 */
export const ACCOUNT_REST_MS = 30_000;
/** The address of a picture, or the picture itself, in an answer that is kept: beyond this it is not shown. */
export const KEPT_PICTURE_MAX_CHARS = 4_096;
/** Entries of a cache beyond this go, the oldest first. */
export const CACHE_ENTRIES_MAX = 50;
