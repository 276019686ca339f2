/** Limits of the ways to log in, which are loaded only where there are any. */

/** A further mail may be asked for this long after the last one. S5.8, S9.7 */
export const EMAIL_RESEND_MS = 30_000;
/** How often is looked whether the visitor closed the window of a social log-in. wire 7 */
export const POPUP_POLL_MS = 1_000;
/** Size of that window, in pixels. wire 7 */
export const POPUP_WIDTH = 600;
export const POPUP_HEIGHT = 800;
/** The frame is loaded anew this long after a log-in by Farcaster was left. wire 6.8 */
export const FARCASTER_RELOAD_MS = 100;
