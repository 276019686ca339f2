import type { AlertText } from "./alert-text.js";

/** What the check of the project's allowed origins found. It runs only where visitors can log in. */
export const ORIGIN_ALERTS = {
  /** The page's origin is not on the project's list. S5.18, S8.23 */
  "api/origin-not-allowed": {
    variant: "error",
    text: "Invalid App Configuration: Origin {origin} not found on Allowlist - update configuration",
  },
  /** The service that holds the list failed (HTTP 500 to 599). The text quotes its message. S8.25 */
  "api/server-error": {
    variant: "error",
    text: "Server Error: Failed to get App Configuration - {said} - reload the page in a while",
  },
  /** The service that holds the list was asked too often (HTTP 429). S8.26 */
  "api/rate-limited": {
    variant: "error",
    text: "Rate Limited: too many requests for the App Configuration - wait a minute, then reload the page",
  },
} as const satisfies Readonly<Record<string, AlertText>>;

/** Requests of the host that the embedded wallet cannot answer. */
export const METHOD_ALERTS = {
  /** The site asked the embedded wallet for a method that it does not have. S6.10, S8.11, S8.22 */
  "request/method-unknown": {
    variant: "error",
    text: "Requested RPC call is not allowed: {method} is on no list of methods - use one that the embedded wallet knows",
  },
} as const satisfies Readonly<Record<string, AlertText>>;
