import type { AlertText } from "./alert-text.js";

/** Requests of the host that the embedded wallet cannot answer. */
export const METHOD_ALERTS = {
  /** The site asked the embedded wallet for a method that it does not have. S6.10, S8.11, S8.22 */
  "request/method-unknown": {
    variant: "error",
    text: "Requested RPC call is not allowed: {method} is on no list of methods - use one that the embedded wallet knows",
  },
} as const satisfies Readonly<Record<string, AlertText>>;
