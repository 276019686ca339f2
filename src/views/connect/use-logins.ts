import { useContext } from "react";
import { decideFeatures } from "../../effects/features/decide.js";
import type { FeaturesState } from "../../model/features.js";
import { IsShown } from "../shell-context.js";
import { useOptions, useSluice } from "../sluice-context.js";
import { useNow } from "../use-now.js";

/**
 * The ways to log in. While the dialog stands ready, nobody has asked for the project's configuration: then those that there
 * are without one, so that a click finds them drawn. What turns out to be off is gone in the first frame that is seen.
 */
export const useLogins = (): Pick<FeaturesState, "email" | "socials"> => {
  const features = useNow(useSluice().features$);
  const isShown = useContext(IsShown);
  const options = useOptions();
  return features.decided || isShown ? features : decideFeatures(options, null).features;
};
