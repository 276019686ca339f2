/** Which kind each passing message is, by its key in the message catalogue. S8.10 */
export const SNACKBARS = {
  /** The address was copied. */
  "snackbar.copied": "success",
  /** The link of a pairing code was copied. */
  "snackbar.link-copied": "success",
  /** The browser did not let us copy. */
  "snackbar.copy-failed": "error",
  /** The embedded wallet still acts as the other kind of account. S4.32 */
  "snackbar.account-type-failed": "error",
  /** Tokens could not be had, or the service does not know the network. S8.8 */
  "snackbar.balance-unavailable": "error",
  /** A method that is on no list was asked of the embedded wallet. S6.10, S8.11 */
  "snackbar.action-not-allowed": "error",
} as const satisfies Readonly<Record<`snackbar.${string}`, "error" | "success" | "loading">>;

/** Stable; the text is in the message catalogue. */
export type SnackbarKey = keyof typeof SNACKBARS;
/** Known when it is compiled, so that no chunk carries the table. */
export type KindOf<K extends SnackbarKey> = (typeof SNACKBARS)[K];
