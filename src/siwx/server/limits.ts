/** A sign-in has to be finished this long after its nonce was given out, in seconds. */
export const NONCE_TTL_S = 300;
/** A session that says nothing of its end, in seconds: 7 days. */
export const SESSION_TTL_S = 604_800;
/** How far the clocks of a visitor and a server may differ. */
export const CLOCK_SKEW_MS = 60_000;
/** A larger body is not read. A signature of an account that is to be deployed may be long. */
export const BODY_MAX_BYTES = 200_000;
/** Accounts that one browser is signed in with at once. */
export const SESSIONS_MAX = 20;
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
/** Random bytes of a cookie: more than anybody guesses. */
export const SECRET_BYTES = 32;
/** Random bytes of a nonce, which is not secret. */
export const NONCE_BYTES = 16;
