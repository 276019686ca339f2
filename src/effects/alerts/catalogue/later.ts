import type { AlertText } from "./alert-text.js";

/**
 * Alerts and snackbars of the specification that nothing can raise yet: what raises them comes later,
 * and then takes its entry along. Their texts are settled: the specification's words first, then what
 * to do next. `docs/errors.md` lists them.
 */
export const LATER_ALERTS = {
  /** A function for several wallets was called while they are switched off. S6.12 */
  "features/multi-wallet-off": {
    variant: "info",
    text: "Multi-wallet is not enabled: switch `features.multiWallet` on to use {name}",
  },
} as const satisfies Readonly<Record<string, AlertText>>;

type LaterSnackbar = { readonly kind: "error" | "success" | "loading"; readonly text: string };

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
  /** Signing in goes on after the wallet has answered; stays until that is done. S4.23 */
  "snackbar.authenticating": { kind: "loading", text: "Authenticating..." },
  /** The history of the account could not be had. S8.9 */
  "snackbar.history-unavailable": {
    kind: "error",
    text: "Failed to fetch transactions. Try again in a moment.",
  },
} as const satisfies Readonly<Record<string, LaterSnackbar>>;
