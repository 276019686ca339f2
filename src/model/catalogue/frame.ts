import type { AlertText } from "./alert-text.js";

/** Why every open request to the embedded wallet was given up. */
export const FRAME_ALERTS = {
  /** The frame of the embedded wallet did not load within 20 s. S8.18, S8.30 */
  "frame/load-failed": {
    variant: "error",
    text: "Network Error - Could not load embedded wallet: check the network connection, then try again",
  },
  /** The embedded wallet did not answer within 120 s. S8.19, S8.31 */
  "frame/request-timeout": {
    variant: "error",
    text: "Embedded Wallet Request Timed Out: try again",
  },
  /** This page's domain is not verified with the embedded wallet. S8.20 */
  "frame/domain-unverified": {
    variant: "error",
    text: "Invalid App Configuration: verify the domain {origin} for this project, then reload the page",
  },
} as const satisfies Readonly<Record<string, AlertText>>;
