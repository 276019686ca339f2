/** Limits that several files share, from this layer up. Those of one file stand in it. */

/** The native balance is requested at most this often, and kept for as long. S9.2 */
export const BALANCE_MS = 30_000;
/** Tokens are requested at most this often, and kept for as long. S9.1 */
export const TOKENS_MS = 30_000;
/** Identity and registered name of an account, and what a name stands for, are kept for this long. S9.3, S9.4 */
export const IDENTITY_MS = 300_000;
/** Pages of the history that are fetched in search of something to show, before the visitor is asked. */
export const HISTORY_PAGES_UNASKED = 10;
/** So many transactions of one page are followed until they are mined. S4.35 */
export const FOLLOWED_MAX = 99;
/** Transactions that are not mined yet are looked up at this interval. S4.35 */
export const PENDING_MS = 30_000;
/** What a provider's function may take. */
export const PROVIDER_ANSWER_MS = 30_000;
/** What a transfer would do and cost is looked at again this often, while it is shown. */
export const PLAN_MS = 12_000;
/** How often the chain is asked whether somebody has paid from elsewhere, while the page is visible. */
export const ARRIVALS_MS = 5_000;
/** And after what keeps failing. */
export const ARRIVALS_MAX_MS = 20_000;
/** What was bought is looked for this long after the provider's window was closed, or could not be opened. */
export const PURCHASE_MAX_MS = 1_800_000;
/** A transaction that is not in a block by then is said to be still pending. S9.13 */
export const SENT_LATE_MS = 25_000;
