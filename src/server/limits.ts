/** What is kept no longer than this, in seconds, gives way first in a store that is full: a nonce. */
export const BRIEF_TTL_S = 300;
/** A larger body is not read. A signature of an account that is to be deployed may be long. */
export const BODY_MAX_BYTES = 200_000;
/**
 * A request is answered after this long, whatever is still waited for: a page gives up after ten seconds, and would not hear why. One
 * sign-in asks the store several times, and verifies besides.
 */
export const ANSWER_MS = 9_000;
/** The store has this long for one answer. */
export const STORE_MS = 5_000;
export const MEMORY_STORE_MAX = 100_000;
/** Of all values together: a signature of an account that is to be deployed may be long, and anybody has accounts. */
export const MEMORY_STORE_CHARACTERS_MAX = 100_000_000;
