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

/** After `theme/set`, with what it sets; or alone, when the visitor's system changes. */
export type ThemeFact = Settles &
  Pick<ThemeCommand, "mode" | "variables"> & {
    readonly type: "theme/changed";
    /** Whether the visitor's system is dark. */
    readonly isDark: boolean;
  };

export const DARK = "(prefers-color-scheme: dark)";

const initialTheme = (
  { themeMode, themeVariables }: Pick<Settings, "themeMode" | "themeVariables">,
  env: Pick<Env, "media">,
): ThemeState => themeOf(themeMode, themeVariables, env.media(DARK).matches);

const themeOf = (
  mode: ThemeMode,
  variables: ThemeState["variables"],
  isDark: boolean,
): ThemeState => ({
  mode,
  variables,
  resolved: mode !== "system" ? mode : isDark ? "dark" : "light",
});

const foldTheme = (state: ThemeState, event: ThemeFact): ThemeState =>
  event.type === "theme/changed"
    ? themeOf(
        event.mode ?? state.mode,
        event.variables === undefined
          ? state.variables
          : { ...state.variables, ...event.variables },
        event.isDark,
      )
    : state;

/** Light or dark. */
export const themeStates = ({ folded, settings, env }: Folding) => ({
  theme$: folded(initialTheme(settings, env), foldTheme),
});
