import { FEATURE_ALERTS } from "./features.js";
import { FRAME_ALERTS } from "./frame.js";
import { METHOD_ALERTS } from "./methods.js";
import { NETWORK_ALERTS } from "./network.js";
import { ORIGIN_ALERTS } from "./origins.js";
import { RELAY_ALERTS } from "./relay.js";
import { SETUP_ALERTS } from "./setup.js";

/**
 * Every alert that can be raised: heading and detail as the specification words them, then what to do
 * next. The parts are files of their own, so that a chunk has the texts that it raises and no other.
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

/** Stable; what is shown is in the message catalogue under `alert.<code>`. */
export type AlertCode = keyof typeof ALERTS;
