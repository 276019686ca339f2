import type { AlertText } from "./alert-text.js";

/** What a refusal of WalletConnect's relay means, each at most once per page load. */
export const RELAY_ALERTS = {
  /** S8.12 */
  "relay/origin-not-allowed": {
    variant: "error",
    text: "Invalid App Configuration: Origin {origin} not found on Allowlist - update configuration",
  },
  /** S8.13 */
  "relay/clock-skew": {
    variant: "error",
    text: "Session Expired: Invalid session found - check your time settings and connect again",
  },
  /** S8.14 */
  "relay/invalid-project-id": {
    variant: "error",
    text: "Invalid Project ID: check the project id of this site",
  },
} as const satisfies Readonly<Record<string, AlertText>>;
