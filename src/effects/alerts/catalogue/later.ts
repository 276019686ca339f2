type LaterSnackbar = { readonly kind: "error" | "success" | "loading"; readonly text: string };

/**
 * Passing messages that nothing raises yet. An entry moves from here to the part that comes to raise it.
 * `docs/errors.md` lists them.
 */
export const LATER_SNACKBARS = {
  /** The sessions of the sign-in could not be read. S4.19, S8.5 */
  "snackbar.sign-in-broken": {
    kind: "error",
    text: "A problem occurred while trying initialize authentication. Connect again.",
  },
  /** The visitor declined to sign in, or signing failed. S4.18, S8.6 */
  "snackbar.signature-declined": {
    kind: "error",
    text: "Signature declined. Try again when you are ready.",
  },
  /** The visitor declined to sign in with a smart account, or signing failed. S4.18, S8.7 */
  "snackbar.smart-account": {
    kind: "error",
    text: "This application might not support Smart Accounts. Switch to the other kind of account.",
  },
  /** Signing in continues after the wallet has answered. Shown until it is done. S4.23 */
  "snackbar.authenticating": { kind: "loading", text: "Authenticating..." },
  /** The account's history could not be fetched. S8.9 */
  "snackbar.history-unavailable": {
    kind: "error",
    text: "Failed to fetch transactions. Try again in a moment.",
  },
} as const satisfies Readonly<Record<string, LaterSnackbar>>;
