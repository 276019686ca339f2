import type { AlertText } from "./alert-text.js";

/** What asking for the project's allowed origins brought to light. */
export const ORIGIN_ALERTS = {
  /** The same words as when the relay says so. S8.23 */
  "api/origin-not-allowed": {
    variant: "error",
    text: "Invalid App Configuration: Origin {origin} not found on Allowlist - update configuration",
  },
  /** S8.25 */
  "api/server-error": {
    variant: "error",
    text: "Server Error: Failed to get App Configuration - {said} - reload the page in a while",
  },
  /** S8.26 */
  "api/rate-limited": {
    variant: "error",
    text: "Rate Limited: too many requests for the App Configuration - wait a minute, then reload the page",
  },
} as const satisfies Readonly<Record<string, AlertText>>;
