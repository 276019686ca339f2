import { loadDefault } from "../../base/load-once.js";
import { type Concern, on } from "../concern.js";
import type { Folding } from "../folding.js";
import { foldSettings, type OptionsStates } from "./state.js";

/** The host's options. The code that changes them is fetched with the first change. */
export const options = {
  states: ({ folded, settings, vault }: Folding): OptionsStates => ({
    settings$: folded(settings, foldSettings(vault.take)),
  }),
  lazy: { wakes: on("options/update"), load: loadDefault(() => import("./effects.js")) },
} satisfies Concern;
