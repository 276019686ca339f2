import type { AlertText } from "./alert-text.js";

export const SIGN_IN_ALERTS = {
  /** The wallet was disconnected, and `setSessions` or `revokeSession` of the option `siwx` rejected. */
  "sign-in/not-ended": {
    variant: "error",
    text: "A session could not be ended: {reason} Its account is disconnected here, and signed in at the site",
  },
} as const satisfies Readonly<Record<string, AlertText>>;
