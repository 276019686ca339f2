import type { Env } from "../base/env.js";
import { isAvailable, isLanguageTag } from "../codecs/options/option-codecs.js";
import type { Settings } from "../codecs/options/settings.js";
import type { Asks, Folding, Settles } from "./folding.js";

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

/** `locale$`: the language, as a BCP 47 tag, and its writing direction. */
export interface LocaleState {
  readonly locale: string;
  readonly direction: "ltr" | "rtl";
}

export type LocaleCommand = Asks & { readonly type: "locale/set"; readonly locale: string };

export type LocaleFact = Settles & {
  readonly type: "locale/changed";
  readonly locale: LocaleState;
};

const RIGHT_TO_LEFT = /^(ar|arc|ckb|dv|fa|he|ku-Arab|ps|sd|ug|ur|yi)\b/i;

export const localeState = (locale: string): LocaleState => ({
  locale,
  direction: RIGHT_TO_LEFT.test(locale) ? "rtl" : "ltr",
});

/** The host's locale; else the page's language if it has a catalogue; else English. */
const initialLocale = (wanted: string | null, pageLanguage: string): LocaleState => {
  const isSpoken = isAvailable(pageLanguage) && isLanguageTag(pageLanguage);
  return localeState(wanted ?? (isSpoken ? pageLanguage : "en"));
};

const foldLocale = (state: LocaleState, event: LocaleFact): LocaleState =>
  event.type === "locale/changed" ? event.locale : state;

/** The language. */
export const localeStates = ({ folded, settings, env }: Folding) => ({
  locale$: folded(initialLocale(settings.locale, env.page().language), foldLocale),
});
