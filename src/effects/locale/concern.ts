import type { Concern } from "../concern.js";
import type { Folding } from "../folding.js";
import { foldLocale, initialLocale, type LocaleStates } from "./state.js";

/** The language. */
export const locale = {
  states: ({ folded, settings, env }: Folding): LocaleStates => ({
    locale$: folded(initialLocale(settings.locale, env.page().language), foldLocale),
  }),
} satisfies Concern;
