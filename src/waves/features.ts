import { followConfigEffect } from "../effects/features/follow-config.js";
import type { Work } from "../effects/wiring.js";
import type { SluiceEvent } from "../model/events.js";
import type { FeaturesState } from "../model/options.js";

/** Which parts are on. Loaded with the first opening of the dialog, or the first log-in without it. */
const foldFeatures = (state: FeaturesState, event: SluiceEvent): FeaturesState =>
  event.type === "features/decided" ? event.features : state;

const featuresWork: Work = { effects: followConfigEffect, folds: { features: foldFeatures } };

export default featuresWork;
