/**
 * Limits of the embedded wallet, its frame and the ways to log in. They load only where visitors can log in.
 */

/** The first message is sent this long after the frame said that it is ready. S4.25, S9.10 */
export const FRAME_READY_DELAY_MS = 500;
/** A request that is made before the frame has loaded waits for it at most this long. S8.30, S9.10 */
export const FRAME_LOAD_MS = 20_000;
/** Longest wait for the reply to a request of a log-in. S8.31, S9.10 */
export const FRAME_REPLY_MS = 120_000;
/** Logging out waits at most this long for the frame, and then counts as done. S4.31, S9.10 */
export const SIGN_OUT_MS = 3_000;
/** A passing message about a refused method appears this long after the dialog. S6.10, S9.10 */
export const ERROR_UI_DELAY_MS = 300;
/** Above the dialog, which is at 999. S9.10, S9.11 */
export const FRAME_Z_INDEX = 999_999;

/** Characters of names, ids, addresses and codes. Longer ones are rejected. */
export const FRAME_TEXT_MAX = 512;
/** Characters of page addresses and of texts to sign. */
export const FRAME_LONG_TEXT_MAX = 16_384;
/** Entries of a list of accounts, networks or icons. */
export const FRAME_LIST_MAX = 200;
/**
 * Parameters and results of RPC requests: the number of characters and values together, and the depth of
 * nesting.
 */
export const FRAME_DATA_MAX = 5_000_000;
export const FRAME_DATA_DEPTH = 32;
/** The frame's own words about a failure are cut to this many characters. S8.28 */
export const FRAME_MESSAGE_MAX = 300;
/** Facts about dropped messages: at most this many within a window of this length. All are counted. */
export const FRAME_DROPS_MAX = 10;
export const FRAME_DROPS_WINDOW_MS = 1_000;

/** Another e-mail may be requested this long after the last one. S5.8, S9.7 */
export const EMAIL_RESEND_MS = 30_000;
/** How often to check whether the visitor closed the window of a social log-in. wire 7 */
export const POPUP_POLL_MS = 1_000;
/** Size of that window, in pixels. wire 7 */
export const POPUP_WIDTH = 600;
export const POPUP_HEIGHT = 800;
/** A log-in that left the page may lead back to it for this long. */
export const SOCIAL_AWAY_MS = 600_000;
/** The frame is reloaded this long after a log-in by Farcaster was left. wire 6.8 */
export const FARCASTER_RELOAD_MS = 100;
