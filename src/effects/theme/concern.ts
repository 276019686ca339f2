import type { Concern } from "../concern.js";
import type { Folding } from "../folding.js";
import { themeEffect } from "./set.js";
import { foldTheme, initialTheme, type ThemeStates } from "./state.js";

/** Light or dark. */
export const theme = {
  states: ({ folded, settings, env }: Folding): ThemeStates => ({
    theme$: folded(initialTheme(settings, env), foldTheme),
  }),
  always:
    ({ env, settings }) =>
    (events$) =>
      themeEffect({ events$ }, env, initialTheme(settings, env)),
} satisfies Concern;
