/** Limits of the embedded wallet, of its frame and of the ways to log in: loaded only where one can log in. */

/** The frame is spoken to this long after it said that it is ready. S4.25, S9.10 */
export const FRAME_READY_DELAY_MS = 500;
/** A request that was made before the frame was there waits for it at most this long. S8.30, S9.10 */
export const FRAME_LOAD_MS = 20_000;
/** Longest wait for the reply to a request of the log-in. S8.31, S9.10 */
export const FRAME_REPLY_MS = 120_000;
/** Logging out waits for the frame at most this long, and then counts as done. S4.31, S9.10 */
export const SIGN_OUT_MS = 3_000;
/** A passing message about a refused method appears this long after the dialog. S6.10, S9.10 */
export const ERROR_UI_DELAY_MS = 300;
/** Above the dialog, which is at 999. S9.10, S9.11 */
export const FRAME_Z_INDEX = 999_999;

/** Names, ids, addresses, codes: a longer one is not what it says it is. */
export const FRAME_TEXT_MAX = 512;
/** Addresses of pages and texts to sign, in characters. */
export const FRAME_LONG_TEXT_MAX = 16_384;
/** Lists of accounts, networks, icons: entries. */
export const FRAME_LIST_MAX = 200;
/** Parameters and results of RPC requests: characters and values together, and how deep they nest. */
export const FRAME_DATA_MAX = 5_000_000;
export const FRAME_DATA_DEPTH = 32;
/** The frame's own words about a failure are cut to this many characters. S8.28 */
export const FRAME_MESSAGE_MAX = 300;
/** Facts about dropped messages: at most so many in any window of this length; the count goes on. */
export const FRAME_DROPS_MAX = 10;
export const FRAME_DROPS_WINDOW_MS = 1_000;

/** A further mail may be asked for this long after the last one. S5.8, S9.7 */
export const EMAIL_RESEND_MS = 30_000;
/** How often is looked whether the visitor closed the window of a social log-in. wire 7 */
export const POPUP_POLL_MS = 1_000;
/** Size of that window, in pixels. wire 7 */
export const POPUP_WIDTH = 600;
export const POPUP_HEIGHT = 800;
/** The frame is loaded anew this long after a log-in by Farcaster was left. wire 6.8 */
export const FARCASTER_RELOAD_MS = 100;
