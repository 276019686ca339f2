import type { SluiceEvent } from "../events.js";
import type { FeaturesState } from "./payload.js";

/** Basic mode (S1.13), and before the dialog was first opened. */
export const FEATURES_OFF: FeaturesState = {
  email: false,
  socials: [],
  swaps: [],
  onramp: [],
  activity: false,
  reownBranding: false,
  multiWallet: false,
};

export const foldFeatures = (state: FeaturesState, event: SluiceEvent): FeaturesState =>
  event.type === "features/decided" ? event.features : state;
