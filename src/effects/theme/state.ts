import type { Env } from "../../base/env.js";
import type { State } from "../../base/state.js";
import type { Settings } from "../../codecs/options/settings.js";
import type { SluiceEvent } from "../events.js";
import type { ThemeState } from "./payload.js";

/** The theme. */
export interface ThemeStates {
  readonly theme$: State<ThemeState>;
}

export const DARK = "(prefers-color-scheme: dark)";

export const initialTheme = (
  { themeMode, themeVariables }: Pick<Settings, "themeMode" | "themeVariables">,
  env: Pick<Env, "media">,
): ThemeState =>
  resolveTheme({ mode: themeMode, variables: themeVariables }, env.media(DARK).matches);

export const foldTheme = (state: ThemeState, event: SluiceEvent): ThemeState =>
  event.type === "theme/changed" ? event.theme : state;

/** The mode to show, by whether the visitor's system is dark. */
export const resolveTheme = (
  { mode, variables }: Pick<ThemeState, "mode" | "variables">,
  dark: boolean,
): ThemeState => {
  const darkNow = mode === "system" ? dark : mode === "dark";
  return { mode, variables, resolved: darkNow ? "dark" : "light" };
};
