import { MULTI_WALLET_ALERTS, NETWORK_ALERTS } from "./commands.js";
import { FEATURE_ALERTS, RELAY_ALERTS } from "./connect.js";
import { FRAME_ALERTS } from "./frame.js";
import { METHOD_ALERTS, ORIGIN_ALERTS } from "./login.js";
import { SETUP_ALERTS } from "./setup.js";
import { SIGN_IN_ALERTS } from "./sign-in.js";

/**
 * Every alert that can be raised: a heading, a detail, and what to do next. There is one file of texts
 * for each chunk that raises some, so that a chunk brings no others along.
 */
export const ALERTS = {
  ...SETUP_ALERTS,
  ...RELAY_ALERTS,
  ...NETWORK_ALERTS,
  ...ORIGIN_ALERTS,
  ...FRAME_ALERTS,
  ...METHOD_ALERTS,
  ...FEATURE_ALERTS,
  ...MULTI_WALLET_ALERTS,
  ...SIGN_IN_ALERTS,
};

/** Code of an alert. Stable; the text is in the message catalogue under `alert.<code>`. */
export type AlertCode = keyof typeof ALERTS;

/** The kind of each passing message, by its key in the message catalogue. */
export const SNACKBARS = {
  /** The browser did not allow the copy. */
  "snackbar.copy-failed": "error",
  /** The code for what the visitor asked could not be fetched. */
  "snackbar.not-loaded": "error",
  /** The embedded wallet could not change its kind of account. */
  "snackbar.account-type-failed": "error",
  /** The tokens could not be fetched, or the service does not know the network. */
  "snackbar.balance-unavailable": "error",
  /** The account's transactions could not be fetched. */
  "snackbar.history-unavailable": "error",
  /** The site asked the embedded wallet for a method that it does not have. */
  "snackbar.action-not-allowed": "error",
  /** The site could not say whether the account is signed in. */
  "snackbar.sign-in-broken": "error",
  /** The visitor declined to sign in, or signing failed. */
  "snackbar.signature-declined": "error",
  /** The same with a smart account. */
  "snackbar.smart-account": "error",
  /** What was sent from the dialog is in a block, or the same that was sent once more for a higher fee. */
  "snackbar.sent": "success",
  /** A permission to take tokens was given or taken back, and that is in a block. */
  "snackbar.permission": "success",
  /** The network has refused what was sent from the dialog. */
  "snackbar.send-failed": "error",
  /** What was sent from the dialog will come into no block any more. */
  "snackbar.send-dropped": "error",
  /** A transaction that moves nothing took the place of what was sent from the dialog. */
  "snackbar.send-cancelled": "success",
  /** Another transaction took the place of what was sent from the dialog. */
  "snackbar.send-replaced": "error",
  /** The network took back the block that had what was sent from the dialog. It is looked for again. */
  "snackbar.send-taken-back": "error",
  /** What was sent from the dialog is in no block after 25 s. It may still come into one. */
  "snackbar.send-pending": "error",
  /** The network has something else of the wallet than what the dialog showed: another receiver, amount, token or network. */
  "snackbar.send-differs": "error",
  /** What was bought has arrived. */
  "snackbar.bought": "success",
  /** The site checks what a wallet has signed while it connected. Shown until that is done. */
  "snackbar.authenticating": "loading",
} as const satisfies Readonly<Record<`snackbar.${string}`, "error" | "success" | "loading">>;

/** Key of a passing message. Stable; the text is in the message catalogue. */
export type SnackbarKey = keyof typeof SNACKBARS;
/** Known when it is compiled, so that no chunk carries the table. */
export type KindOf<K extends SnackbarKey> = (typeof SNACKBARS)[K];
