import type { Failure } from "../base/errors.js";
import type { RemoteFeature } from "../codecs/api/config.js";
import type { Folding } from "./folding.js";

/** `features$`: which parts are on. An empty list means off. */
export interface FeaturesState {
  readonly email: boolean;
  readonly socials: readonly string[];
  readonly swaps: readonly string[];
  readonly onramp: readonly string[];
  readonly activity: boolean;
  readonly reownBranding: boolean;
  readonly multiWallet: boolean;
  /** Whether the parts have been decided: at the first opening of the dialog, or the first step of a log-in. Until then, all are off. */
  readonly decided: boolean;
}

export type FeaturesFact =
  | { readonly type: "config/loaded"; readonly config: readonly RemoteFeature[] }
  | { readonly type: "config/failed"; readonly failure: Failure }
  | { readonly type: "features/decided"; readonly features: FeaturesState };

/** Basic mode, and before the dialog was first opened. */
export const FEATURES_OFF: FeaturesState = {
  email: false,
  socials: [],
  swaps: [],
  onramp: [],
  activity: false,
  reownBranding: false,
  multiWallet: false,
  decided: false,
};

/** Whether visitors can log in by e-mail or social account. */
export const hasLogin = ({ email, socials }: Pick<FeaturesState, "email" | "socials">): boolean =>
  email || socials.length > 0;

/** Which parts are on. */
export const featuresStates = ({
  folded,
  late,
}: Folding<{ readonly features: FeaturesState }>) => ({
  features$: folded(FEATURES_OFF, late("features")),
});
