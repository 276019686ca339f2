/** Limits of swapping. They load with it. */

/** An offer is asked for this long after the last key, and then this often while it is shown. wire 4.20 */
export const QUOTE_TYPED_MS = 400;
export const QUOTE_MS = 10_000;
/** What the wallet would be asked is built anew this often while it is shown. wire 4.20 */
export const SWAP_PLAN_MS = 10_000;
