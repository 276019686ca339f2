/** Limits of buying. They load with it. */

/** A quote is asked for this long after the last key, and then this often while it is shown. */
export const BUY_QUOTE_TYPED_MS = 400;
export const BUY_QUOTE_MS = 30_000;
/** The node is asked this often whether what was bought has arrived, while the page is visible. */
export const ARRIVAL_MS = 30_000;
/** What was bought is looked for this long after the provider's window was closed, or could not be opened. */
export const ARRIVAL_MAX_MS = 1_800_000;
/** The service is asked this often what an exchange says of a transfer, while the page is visible. */
export const EXCHANGE_STATUS_MS = 5_000;
/** What a provider's function may take. */
export const PROVIDER_ANSWER_MS = 30_000;
/** Names of strangers are cut to this many characters, and lists of them to so many entries. */
export const BUY_NAME_MAX = 40;
export const BUY_LIST_MAX = 200;
/** Places that an amount of any currency has at most. */
export const MONEY_PLACES = 6;
