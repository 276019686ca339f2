import type { State } from "../../base/state.js";
import type { Vault } from "../../base/vault.js";
import type { Settings } from "../../codecs/options/settings.js";
import type { SluiceEvent } from "../events.js";

/** The host's options as they are now. */
export interface OptionsStates {
  readonly settings$: State<Settings>;
}

/**
 * Folds changes of the host's options. They may hold functions and keys of nodes, so a fact carries a key of
 * the vault.
 */
export const foldSettings =
  (take: Vault["take"]) =>
  (settings: Settings, event: SluiceEvent): Settings => {
    if (event.type !== "options/updated") return settings;
    const next = take(event.settingsRef);
    // A replayed log has no vault.
    return isSettings(next) ? next : settings;
  };

/** Only `updateEffect` puts values under such a key. */
const isSettings = (value: unknown): value is Settings => value !== undefined;
