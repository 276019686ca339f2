export type ThemeMode = "light" | "dark" | "system";

/** `theme$`: the mode that was asked for, the one shown, and the host's variables. */
export interface ThemeState {
  readonly mode: ThemeMode;
  /** The mode that is shown; `system` follows the media query `prefers-color-scheme`. */
  readonly resolved: "light" | "dark";
  readonly variables: Readonly<Record<string, string>>;
}
