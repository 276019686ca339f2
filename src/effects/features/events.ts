import type { Failure } from "../../base/errors.js";
import type { FeaturesState } from "./payload.js";

export type FeaturesFact =
  | { readonly type: "config/loaded" }
  | { readonly type: "config/failed"; readonly failure: Failure }
  | { readonly type: "features/decided"; readonly features: FeaturesState };
