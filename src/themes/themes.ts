import type { Filled, SluiceOptions } from "../codecs/options/options.js";

/** Options that make a look: `createSluice({ ...midnight, ... })`, or `sluice.update(midnight)`. */
export type Theme = Filled<Pick<SluiceOptions, "themeMode" | "themeVariables">>;

/** The look of `themeMode: "light"`, to start from. */
export const light: Theme = {
  themeMode: "light",
  themeVariables: {
    "--sluice-background": "#fff",
    "--sluice-foreground": "#10181c",
    "--sluice-muted": "#57646c",
    "--sluice-border": "#e1e7ea",
    "--sluice-hover": "#f1f5f6",
    "--sluice-accent": "#0b7083",
    "--sluice-error": "#b3261e",
    "--sluice-success": "#14734f",
    "--sluice-backdrop": "#0b141966",
  },
};

/** The look of `themeMode: "dark"`, to start from. */
export const dark: Theme = {
  themeMode: "dark",
  themeVariables: {
    "--sluice-background": "#151b1f",
    "--sluice-foreground": "#eef3f5",
    "--sluice-muted": "#9dabb2",
    "--sluice-border": "#2b353b",
    "--sluice-hover": "#20292e",
    "--sluice-accent": "#56c4d6",
    "--sluice-error": "#ff9c93",
    "--sluice-success": "#6fd6aa",
    "--sluice-backdrop": "#00000099",
  },
};

/** Deep blue, with an accent of lavender. */
export const midnight: Theme = {
  themeMode: "dark",
  themeVariables: {
    "--sluice-background": "#0b1020",
    "--sluice-foreground": "#eceffa",
    "--sluice-muted": "#a3aeca",
    "--sluice-border": "#27304c",
    "--sluice-hover": "#182038",
    "--sluice-accent": "#93a5ff",
    "--sluice-error": "#ff9ca6",
    "--sluice-success": "#74dbb4",
    "--sluice-backdrop": "#03050cb3",
  },
};

/** Black on white, for everybody. Visitors who ask for more contrast get it, or its dark twin, by themselves. */
export const highContrast: Theme = {
  themeMode: "light",
  themeVariables: {
    "--sluice-background": "#fff",
    "--sluice-foreground": "#000",
    "--sluice-muted": "#333d42",
    "--sluice-border": "#b4c0c6",
    "--sluice-hover": "#e8eef0",
    "--sluice-accent": "#06505e",
    "--sluice-error": "#8c1a13",
    "--sluice-success": "#0b5236",
    "--sluice-backdrop": "#000000b3",
  },
};
