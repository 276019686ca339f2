import type { Failure } from "../base/errors.js";
import type { Ref, Vault } from "../base/vault.js";
import type { CaipNetworkId } from "../codecs/caip.js";
import type { Network } from "../codecs/network.js";
import type { Settings } from "../codecs/options/settings.js";
import type { NamedSettings } from "../codecs/options/unknown-names.js";
import type { Asks, Settles } from "./asks.js";
import type { Folding } from "./folding.js";

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
export const foldSettings =
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
