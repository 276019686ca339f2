import { loadDefault } from "../../base/load-once.js";
import { type Concern, on } from "../concern.js";
import type { Folding } from "../folding.js";
import { FEATURES_OFF, type FeaturesStates, foldFeatures } from "./state.js";

/** Which parts are on. Decided at each opening of the dialog, and for the first log-in without it. */
export const features = {
  states: ({ folded }: Folding): FeaturesStates => ({
    features$: folded(FEATURES_OFF, foldFeatures),
  }),
  lazy: {
    wakes: on("modal/opened", "login", "login/prepare"),
    load: loadDefault(() => import("./effects.js")),
  },
} satisfies Concern;
