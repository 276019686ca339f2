import type { Env } from "../base/env.js";
import type { Settings } from "../codecs/options/settings.js";
import type { Asks, Settles } from "./asks.js";
import type { Folding } from "./folding.js";

export type ThemeMode = "light" | "dark" | "system";

/** `theme$`: the mode that was asked for, the one shown, and the host's variables. */
export interface ThemeState {
  readonly mode: ThemeMode;
  /** The mode that is shown; `system` follows the media query `prefers-color-scheme`. */
  readonly resolved: "light" | "dark";
  readonly variables: Readonly<Record<string, string>>;
}

export type ThemeCommand = Asks & {
  readonly type: "theme/set";
  readonly mode?: ThemeMode;
  readonly variables?: Readonly<Record<string, string>>;
};

export type ThemeFact = Settles & { readonly type: "theme/changed"; readonly theme: ThemeState };

export const DARK = "(prefers-color-scheme: dark)";

export const initialTheme = (
  { themeMode, themeVariables }: Pick<Settings, "themeMode" | "themeVariables">,
  env: Pick<Env, "media">,
): ThemeState =>
  resolveTheme({ mode: themeMode, variables: themeVariables }, env.media(DARK).matches);

const foldTheme = (state: ThemeState, event: ThemeFact): ThemeState =>
  event.type === "theme/changed" ? event.theme : state;

/** The mode to show, by whether the visitor's system is dark. */
export const resolveTheme = (
  { mode, variables }: Pick<ThemeState, "mode" | "variables">,
  dark: boolean,
): ThemeState => {
  const darkNow = mode === "system" ? dark : mode === "dark";
  return { mode, variables, resolved: darkNow ? "dark" : "light" };
};

/** Light or dark. */
export const themeStates = ({ folded, settings, env }: Folding) => ({
  theme$: folded(initialTheme(settings, env), foldTheme),
});
