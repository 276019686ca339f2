/** Limits of what is known about an account. They load only once there is one. */

/** The native balance is requested at most this often, and kept for as long. S9.2 */
export const BALANCE_MS = 30_000;
/** While the visitor may be waiting for a payment, the balance is asked for this often. */
export const PAYMENT_MS = 8_000;
/** Tokens are requested at most this often, and kept for as long. S9.1 */
export const TOKENS_MS = 30_000;
/** Tokens beyond this are left out. */
export const TOKENS_MAX = 5_000;
/** Tokens of the service's own list that are read. */
export const LISTED_MAX = 5_000;
/** Of the tokens that a wallet says it has, so many are looked up. */
export const ASSETS_MAX = 100;
/** A wallet that has not said for this long what it has is no longer waited for. */
export const ASSETS_DEADLINE_MS = 3_000;
/** Longer lists of tokens are not stored: they would fill what the site may store. */
export const TOKENS_STORED_MAX = 200;
/** A question about prices names at most this many tokens. */
export const PRICED_MAX = 100;
/** A price counts as new for this long. wire 4.10 */
export const PRICE_MS = 15_000;
/** An older one is shown for this long while it is asked for again. */
export const PRICE_SHOWN_MS = 60_000;
/** A token without a price is asked for again after this long. */
export const PRICELESS_MS = 300_000;
/** Identity and registered name of an account, and what a name stands for, are kept for this long. S9.3, S9.4 */
export const IDENTITY_MS = 300_000;
/** A longer text is no name. DNS */
export const NAME_MAX_CHARS = 253;
/** After a failure, a service for accounts is not asked again for this long. S9.5 */
export const ACCOUNT_REST_MS = 30_000;
/** A picture in a kept answer, or its address, is not shown if it is longer than this. */
export const KEPT_PICTURE_MAX_CHARS = 4_096;
/** A cache keeps this many entries. The oldest are removed first. */
export const CACHE_ENTRIES_MAX = 50;
/** Entries of one page of the history that are read. The service sends far fewer. */
export const HISTORY_PAGE_MAX = 200;
/** Pages of the history that are fetched in search of something to show, before the visitor is asked. */
export const HISTORY_PAGES_UNASKED = 10;
/** Entries of one page of the history that a node is asked for. */
export const NODE_HISTORY_PAGE = 25;
/** So many transactions are completed by one command: those that a screen shows. */
export const COMPLETED_MAX = 20;
/** Transactions of which a node is asked at once. */
export const COMPLETED_AT_ONCE = 5;
/** What nodes tell within this time is told together: each time, all that is known so far is gone through. */
export const COMPLETED_MS = 100;
/** Moves of one transaction that are read of its node's answer. */
export const MOVES_MAX = 100;
/** Why a transaction failed, in the words of its contract, is cut to this many characters. */
export const REASON_MAX = 160;
/** The newest page of the history counts as new for this long. wire 4.3 */
export const HISTORY_MS = 15_000;
/** So many transactions of one page are followed until they are mined. S4.35 */
export const FOLLOWED_MAX = 99;
/** Transactions that are not mined yet are looked up at this interval. S4.35 */
export const PENDING_MS = 30_000;
/** What took the place of a transaction is looked for in so many of the newest blocks first, then in twice as many. */
export const TAKER_BLOCKS = 4n;
/** And at most so many blocks back. */
export const TAKER_BLOCKS_MAX = 65_536n;
/** What is in a block is looked at again after this long, and then each time after twice as long. */
export const SETTLING_MS = 15_000;
/** So many times. */
export const SETTLING_LOOKS = 8;
/** What was sent longer ago is not looked at again after the page was loaded anew. */
export const SETTLING_MAX_MS = 3_600_000;
/** A block that a node does not have any more is asked for once more after this long: another node may be behind. */
export const GONE_MS = 8_000;
/** A transfer that was taken back so many times is looked at no more. */
export const TAKEN_BACK_MAX = 3;
