import type { Failure } from "../base/errors.js";
import type { Ref, Vault } from "../base/vault.js";
import type { RemoteFeature } from "../codecs/api/config.js";
import type { CaipNetworkId } from "../codecs/caip.js";
import type { Network } from "../codecs/network.js";
import type { NamedSettings } from "../codecs/options/changes.js";
import type { Settings } from "../codecs/options/settings.js";
import type { Asks, Folding, Settles } from "./folding.js";

export type OptionsCommand =
  | (Asks & {
      readonly type: "options/update";
      /** Key of the changed options in the vault, since they may hold functions. */
      readonly optionsRef: Ref<unknown>;
    })
  /** Asks for an alert about each of these sentences. */
  | (Asks & { readonly type: "options/report"; readonly problems: readonly string[] });

export type OptionsFact =
  /** A part of the options is ignored, or the project id is missing; alerts follow that name it. */
  | {
      readonly type: "options/faulty";
      /** Key in the vault of the options that are ignored in part. */
      readonly optionsRef: Ref<object | null>;
    }
  /** Another sluice began in this page with the same `storagePrefix`. The console says so. */
  | { readonly type: "options/shared" }
  /** Texts, theme variables, social accounts or wrong network ids were given, whose names are looked up while `debug` is on. */
  | {
      readonly type: "options/unchecked";
      /** Key of them in the vault. */
      readonly namedRef: Ref<NamedSettings>;
    }
  | (Settles & {
      readonly type: "options/updated";
      /** Names of the options that changed. */
      readonly changed: readonly string[];
      /** Key of all current options in the vault. */
      readonly settingsRef: Ref<Settings>;
      /** Present when the configured networks changed. */
      readonly networks?: {
        readonly list: readonly Network[];
        readonly fallbackId: CaipNetworkId;
      };
    })
  | (Settles & { readonly type: "options/refused"; readonly failure: Failure })
  | (Settles & { readonly type: "options/reported" });

/**
 * Folds changes of the host's options. They may hold functions and keys of nodes, so a fact carries a key of
 * the vault.
 */
const foldSettings =
  (take: Vault["take"]) =>
  (settings: Settings, event: OptionsFact): Settings => {
    if (event.type !== "options/updated") return settings;
    // A replayed log has no vault.
    return take(event.settingsRef) ?? settings;
  };

/** The host's options as they are now. */
export const optionsStates = ({ folded, settings, vault }: Folding) => ({
  settings$: folded(settings, foldSettings(vault.take)),
});

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
