import type { AlertText } from "./alert-text.js";

/** What the host asked of the embedded wallet, and that has no such method. */
export const METHOD_ALERTS = {
  /** Comes later, with ways to log in: a method that is on no list was asked of the embedded wallet. S6.10, S8.11, S8.22 */
  "request/method-unknown": {
    variant: "error",
    text: "Requested RPC call is not allowed: {method} is on no list of methods - use one that the embedded wallet knows",
  },
} as const satisfies Readonly<Record<string, AlertText>>;
