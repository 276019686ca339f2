import { BRIEF_TTL_S } from "../../server/http.js";

/** A sign-in has to be finished this long after its nonce was given out, in seconds. */
export const NONCE_TTL_S = BRIEF_TTL_S;
/** A session that says nothing of its end, in seconds: 7 days. */
export const SESSION_TTL_S = 604_800;
/** How far the clocks of a visitor and a server may differ. */
export const CLOCK_SKEW_MS = 60_000;
/** Accounts that one browser is signed in with at once. */
export const SESSIONS_MAX = 20;
/** Random bytes of a cookie: more than anybody guesses. */
export const SECRET_BYTES = 32;
/** Random bytes of a nonce, which is not secret. */
export const NONCE_BYTES = 16;
