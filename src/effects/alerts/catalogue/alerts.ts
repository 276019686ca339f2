import { FEATURE_ALERTS } from "./features.js";
import { FRAME_ALERTS } from "./frame.js";
import { METHOD_ALERTS } from "./methods.js";
import { NETWORK_ALERTS } from "./network.js";
import { ORIGIN_ALERTS } from "./origins.js";
import { RELAY_ALERTS } from "./relay.js";
import { SETUP_ALERTS } from "./setup.js";

/**
 * Every alert that can be raised: a heading, a detail, and what to do next. The texts are split into files so
 * that a chunk contains only those that it raises.
 */
export const ALERTS = {
  ...SETUP_ALERTS,
  ...RELAY_ALERTS,
  ...NETWORK_ALERTS,
  ...ORIGIN_ALERTS,
  ...FRAME_ALERTS,
  ...METHOD_ALERTS,
  ...FEATURE_ALERTS,
};

/** Code of an alert. Stable; the text is in the message catalogue under `alert.<code>`. */
export type AlertCode = keyof typeof ALERTS;
