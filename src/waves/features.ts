import { followConfigEffect } from "../effects/features/follow-config.js";
import type { Work } from "../effects/wiring.js";

/** Which parts are on. Loaded with the first opening of the dialog, or the first log-in without it. */
const featuresWork: Work = { effects: followConfigEffect };

export default featuresWork;
