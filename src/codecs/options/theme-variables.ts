/** The custom properties that are colours. */
export const COLOUR_VARIABLES = [
  "--sluice-accent",
  "--sluice-background",
  "--sluice-foreground",
  "--sluice-muted",
  "--sluice-border",
  "--sluice-hover",
  "--sluice-error",
  "--sluice-success",
  "--sluice-backdrop",
  "--sluice-qr-color",
] as const;

/** The custom properties that the dialog reads. `docs/theming.md` says what each of them does. */
export const THEME_VARIABLES = [
  ...COLOUR_VARIABLES,
  "--sluice-radius",
  "--sluice-density",
  "--sluice-font-size",
  "--sluice-font-family",
  "--sluice-z-index",
] as const;

export type ThemeVariable = (typeof THEME_VARIABLES)[number];

/** Values of custom properties; an empty text removes one. */
export type ThemeVariables = { readonly [V in ThemeVariable]?: string | undefined };
