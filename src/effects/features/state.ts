import type { State } from "../../base/state.js";
import type { SluiceEvent } from "../events.js";
import type { FeaturesState } from "./payload.js";

/** Which parts are on. */
export interface FeaturesStates {
  readonly features$: State<FeaturesState>;
}

/** Basic mode, and before the dialog was first opened. */
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

/** Whether visitors can log in by e-mail or social account. */
export const hasLogin = ({ email, socials }: Pick<FeaturesState, "email" | "socials">): boolean =>
  email || socials.length > 0;

/** Whether the parts have been decided; until then, all count as off. */
export const isDecided = (features: FeaturesState): boolean => features !== FEATURES_OFF;
