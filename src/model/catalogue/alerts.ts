import { FEATURE_ALERTS, RELAY_ALERTS } from "./connect.js";
import { FRAME_ALERTS } from "./frame.js";
import { METHOD_ALERTS, ORIGIN_ALERTS } from "./login.js";
import { MULTI_WALLET_ALERTS } from "./multi-wallet.js";
import { NETWORK_ALERTS } from "./network.js";
import { SETUP_ALERTS } from "./setup.js";
import { SIGN_IN_ALERTS } from "./sign-in.js";

/**
 * Every alert that can be raised: a heading, a detail, and what to do next. There is one file of texts
 * for each chunk that raises some, so that a chunk brings no others along.
 */
export const ALERTS = {
  ...SETUP_ALERTS,
  ...RELAY_ALERTS,
  ...NETWORK_ALERTS,
  ...ORIGIN_ALERTS,
  ...FRAME_ALERTS,
  ...METHOD_ALERTS,
  ...FEATURE_ALERTS,
  ...MULTI_WALLET_ALERTS,
  ...SIGN_IN_ALERTS,
};

/** Code of an alert. Stable; the text is in the message catalogue under `alert.<code>`. */
export type AlertCode = keyof typeof ALERTS;
