import type { RemoteFeature } from "../../codecs/api/config.js";
import type { FeatureSettings } from "../../codecs/options/option-table.js";
import { FEATURES_OFF, type FeaturesState } from "../../model/options.js";

type Parts = Omit<FeaturesState, "decided">;

/** Defaults (S1.14); socials: S1.10 */
export const DEFAULT_FEATURES: Parts = {
  email: true,
  socials: ["google", "x", "discord", "farcaster", "github", "apple", "facebook"],
  swaps: ["1inch"],
  onramp: ["meld"],
  activity: true,
  reownBranding: true,
  multiWallet: false,
};

type Name = keyof Parts;
type ListName = "socials" | "swaps" | "onramp";
type FlagName = Exclude<Name, ListName>;

/** The entry of the configuration that decides each part. wire 3.4 */
const ENTRY = {
  email: "social_login",
  socials: "social_login",
  swaps: "swap",
  onramp: "onramp",
  activity: "activity",
  reownBranding: "reown_branding",
  multiWallet: "multi_wallet",
} as const satisfies Readonly<Record<Name, string>>;
const NAMES = Object.keys(ENTRY) as readonly Name[];
/** In the list of socials, but not a social account. */
const EMAIL = "email";

interface Decision {
  readonly features: Parts;
  /** Flags of the host that the project's configuration overrules. S1.16 */
  readonly ignored: readonly Name[];
}

/**
 * Which parts are on. In basic mode none (S1.13); else what the project's configuration says, if it was fetched
 * (S1.12); else the host's flag (S1.15); else the default (S1.14).
 *
 * @param remote null if no configuration was fetched
 */
export const decideFeatures = (
  { basic, features }: { readonly basic: boolean; readonly features: FeatureSettings },
  remote: readonly RemoteFeature[] | null,
): Decision => {
  if (basic) return { features: FEATURES_OFF, ignored: [] };
  const local = { ...features, activity: features.activity ?? features.history };
  const entryOf = (name: Name) => remote?.find(({ id }) => id === ENTRY[name]);
  const isHosts = (name: Name): boolean => remote === null || entryOf(name)?.config === null;

  const flag = (name: FlagName): boolean => {
    if (isHosts(name)) return local[name] ?? DEFAULT_FEATURES[name];
    const entry = entryOf(name);
    if (entry?.isEnabled !== true || entry.config == null) return false;
    return name !== "email" || entry.config.includes(EMAIL);
  };
  const list = (name: ListName): readonly string[] => {
    if (isHosts(name)) {
      const wanted = local[name] ?? true;
      return wanted === true ? DEFAULT_FEATURES[name] : wanted === false ? [] : wanted;
    }
    const entry = entryOf(name);
    return entry?.isEnabled === true ? (entry.config ?? []).filter((item) => item !== EMAIL) : [];
  };

  return {
    features: {
      email: flag("email"),
      socials: list("socials"),
      // Nobody swaps in the name of any other service.
      swaps: list("swaps").filter((name) => DEFAULT_FEATURES.swaps.includes(name)),
      onramp: list("onramp"),
      activity: flag("activity"),
      reownBranding: flag("reownBranding"),
      multiWallet: flag("multiWallet"),
    },
    ignored: NAMES.filter((name) => local[name] !== undefined && !isHosts(name)),
  };
};
