import type { Settings } from "../../codecs/options/settings.js";
import type { FeaturesState } from "./payload.js";
import { isDecided } from "./state.js";

/**
 * Whether a namespace keeps several connections: as decided at the last opening of the dialog, and before the first
 * one as the host's own flag has it. S6.12, S6.13
 */
export const keepsSeveral = (
  features: FeaturesState,
  { basic, features: own }: Pick<Settings, "basic" | "features">,
): boolean => (isDecided(features) ? features.multiWallet : !basic && own.multiWallet === true);
