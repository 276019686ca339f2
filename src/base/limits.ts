/**
 * Every business constant, with its unit and where it comes from. Constants of parts that load on demand are in
 * files beside this one, so that they load with those parts.
 */

/** A wallet that has not answered after this long: "open your wallet". */
export const SLOW_WALLET_MS = 10_000;
/** The dialog shows that it waits for a wallet once that has not answered for this long, so that nothing flashes. */
export const SHOW_WAITING_MS = 100;
/** What comes after Connect is fetched once that stands still: its entrance takes 80 ms. S9.18 */
export const AFTER_CONNECT_MS = 100;
/** About as long as a screen shows one picture: nothing that can wait is done before two have passed. */
export const PICTURE_MS = 16;
/** Longest silent restore of an injected wallet (design: state must not lie). */
export const RESTORE_INJECTED_MS = 5_000;
/** Longest silent restore of a WalletConnect session. */
export const RESTORE_WALLETCONNECT_MS = 10_000;
/**
 * Longest silent restore of a log-in at the embedded wallet: 20 s for its frame to load (S8.30), and as much
 * as WalletConnect for its answers.
 */
export const RESTORE_EMBEDDED_MS = 30_000;
/**
 * A relay that gave no pairing code after this long counts as unreachable. Below the 10 s that are promised.
 */
export const RELAY_DEADLINE_MS = 9_000;
/** A pairing code lives 4 minutes. S4.34 */
export const PAIRING_EXPIRY_MS = 240_000;
/** A code counts as expired when this much or less remains. S4.34 */
export const PAIRING_MARGIN_MS = 10_000;
/** Longest wait for a wallet to revoke its permission. */
export const DISCONNECT_WAIT_MS = 3_000;
/** A wallet that has agreed to switch, and is not there after this long, does not switch. wagmi is told so. */
export const SWITCH_ARRIVAL_MS = 3_000;
/** wagmi is told of a change again after this, for 10 minutes: as long as a visitor may look at a prompt. */
export const WAGMI_TELL_AGAIN_MS = 1_000;
export const WAGMI_TELLS_MAX = 600;
/** How often to check whether a prompt of another request is still open (-32002). */
export const PENDING_PROMPT_POLL_MS = 1_000;
/** Number of recent wallets, newest first. S9.6 */
export const RECENT_WALLETS_MAX = 2;
/** Number of announced wallets; further ones are dropped. Design, section 2 (rendering). */
export const ANNOUNCED_MAX = 500;
/** Announcements are gathered for one frame. */
export const FRAME_MS = 16;
/** A browser that does not tell when it is idle is taken to be so after this. Safari has no `requestIdleCallback`. */
export const IDLE_TURN_MS = 200;
/** Effects begin when the page has drawn what there is, or after this. */
export const BEGIN_AT_LATEST_MS = 1000;
/** S9.14 */
export const WALLETS_PAGE = 40;
export const WALLETS_SEARCH = 100;
export const WALLETS_RECOMMENDED = 4;
/** So many wallets are fetched unasked at most, for the search of All wallets. */
export const WALLETS_AHEAD_MAX = 600;
/** The directory is searched after this pause in typing. S2.11 */
export const SEARCH_DEBOUNCE_MS = 500;
export const SEARCH_MIN_CHARS = 2;
/** A service that asks for a longer pause is asked again after this. RFC 9110, 10.2.3 */
export const RETRY_AFTER_MAX_MS = 300_000;
/** A snackbar closes by itself after this. S8.10 */
export const SNACKBAR_MS = 2_500;
/** A snackbar that replaces another one appears after this. S8.10 */
export const SNACKBAR_GAP_MS = 150;
/** Receipts and blocks are polled this often. S9.27 */
export const NODE_POLL_MS = 4_000;
/** Texts from outside are cut to this many characters before they enter a state. */
export const OUTSIDE_NAME_MAX = 64;
/** A request with more values than this is refused. */
export const COPIED_VALUES_MAX = 1_000_000;
/** A longer data-URI icon is not shown. */
export const ICON_MAX_CHARS = 200_000;
/** A larger downloaded picture is not shown. */
export const PICTURE_MAX_BYTES = 1_000_000;
/** A larger answer of a service or node is not read. Histories and logs have a few megabytes. */
export const ANSWER_MAX_BYTES = 10_000_000;
/** A service or node that has not answered as a whole by then is given up. */
export const HTTP_DEADLINE_MS = 30_000;
/** A server's own words in an alert are cut to this many characters. S8.25 */
export const SERVER_MESSAGE_MAX = 200;

/** How long a button says that it has copied. */
export const COPIED_MS = 2_000;
