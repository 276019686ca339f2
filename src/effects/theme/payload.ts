export type ThemeMode = "light" | "dark" | "system";

/** `theme$`. S9.20 to S9.24 */
export interface ThemeState {
  readonly mode: ThemeMode;
  /** What `mode` means now: `system` follows the media query live. */
  readonly resolved: "light" | "dark";
  readonly variables: Readonly<Record<string, string>>;
}
