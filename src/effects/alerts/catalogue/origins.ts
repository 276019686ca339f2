import type { AlertText } from "./alert-text.js";

/** What asking for the project's allowed origins brought to light: of use with ways to log in. */
export const ORIGIN_ALERTS = {
  /** The page's origin is not on the project's list. S5.18, S8.23 */
  "api/origin-not-allowed": {
    variant: "error",
    text: "Invalid App Configuration: Origin {origin} not found on Allowlist - update configuration",
  },
  /** The service with that list failed (500 to 599); its own words are told. S8.25 */
  "api/server-error": {
    variant: "error",
    text: "Server Error: Failed to get App Configuration - {said} - reload the page in a while",
  },
  /** That service was asked too often (429). S8.26 */
  "api/rate-limited": {
    variant: "error",
    text: "Rate Limited: too many requests for the App Configuration - wait a minute, then reload the page",
  },
} as const satisfies Readonly<Record<string, AlertText>>;
