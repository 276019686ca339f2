/** Limits that several files share, from this layer up. Those of one file stand in it. */

/** Longest wait for the reply to a request of a log-in. S8.31, S9.10 */
export const FRAME_REPLY_MS = 120_000;
/** How often to check whether the visitor closed the window of a social log-in. wire 7 */
export const POPUP_POLL_MS = 1_000;
/** Size of that window, in pixels. wire 7 */
export const POPUP_WIDTH = 600;
export const POPUP_HEIGHT = 800;
/** Longest wait for a wallet to revoke its permission. */
export const DISCONNECT_WAIT_MS = 3_000;
/** Number of announced wallets; further ones are dropped. Design, section 2 (rendering). */
export const ANNOUNCED_MAX = 500;
/** Announcements are gathered for one frame. */
export const FRAME_MS = 16;
/** Receipts and blocks are polled this often. S9.27 */
export const NODE_POLL_MS = 4_000;
/** A node is asked at most this many things about NFTs at once. */
export const NFTS_ASKED_AT_ONCE = 5;
