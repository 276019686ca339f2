import type { AlertText } from "./alert-text.js";

/**
 * Alerts and snackbars of the specification that nothing can raise yet: what raises them comes later,
 * and then takes its entry along. Their texts are settled, and listed in `docs/errors.md`.
 */
export const LATER_ALERTS = {
  /** S8.24 */
  "telemetry/origin-not-allowed": {
    variant: "error",
    text: "Invalid App Configuration: Origin {origin} not found on Allowlist - update configuration",
  },
  /** S8.18 */
  "frame/load-failed": {
    variant: "error",
    text: "Network Error - Could not load embedded wallet: check the network connection, then try again",
  },
  /** S8.19 */
  "frame/request-timeout": {
    variant: "error",
    text: "Embedded Wallet Request Timed Out: try again",
  },
  /** S8.20 */
  "frame/domain-unverified": {
    variant: "error",
    text: "Invalid App Configuration: verify the domain {origin} for this project, then reload the page",
  },
  /** S6.10, S8.22 */
  "request/method-unknown": {
    variant: "error",
    text: "Requested RPC call is not allowed: {method} is on no list of methods - use one that the embedded wallet knows",
  },
  /** S1.16 */
  "features/local-ignored": {
    variant: "warning",
    text: "Local configuration ignored: {flags} are set by the project's remote configuration - change them there, or take them out of `features`",
  },
  /** S6.12 */
  "features/multi-wallet-off": {
    variant: "info",
    text: "Multi-wallet is not enabled: switch `features.multiWallet` on to use {name}",
  },
} as const satisfies Readonly<Record<string, AlertText>>;
