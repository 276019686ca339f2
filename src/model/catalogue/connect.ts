import type { AlertText } from "./alert-text.js";

export const FEATURE_ALERTS = {
  /** The project's configuration overruled flags that the host had set. S1.16 */
  "options/overruled": {
    variant: "warning",
    text: 'The local configuration was ignored: the project\'s own configuration decides {flags} - change it there, or set `remoteConfig: "off"`',
  },
} as const satisfies Readonly<Record<string, AlertText>>;

/** Why the WalletConnect relay refuses. Each is raised at most once per page load. */
export const RELAY_ALERTS = {
  /** The WalletConnect relay or the analytics service refuses this page: its origin is not on the project's list. S8.12, S8.24 */
  "relay/origin-not-allowed": {
    variant: "error",
    text: "Invalid App Configuration: Origin {origin} not found on Allowlist - update configuration",
  },
  /** The relay rejects the session as not valid yet: the clock of this device is wrong. S8.13 */
  "relay/clock-skew": {
    variant: "error",
    text: "Session Expired: Invalid session found - check your time settings and connect again",
  },
  /** The relay does not know the project ID. S8.14 */
  "relay/invalid-project-id": {
    variant: "error",
    text: "Invalid Project ID: check the project id of this site",
  },
} as const satisfies Readonly<Record<string, AlertText>>;
