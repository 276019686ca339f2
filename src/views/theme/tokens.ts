/** The colours of a theme, by the names that they have in our sheets. */
export const COLOURS = "bg fg muted border hover accent error success dim".split(" ");

/** What they are, in that order; for visitors who ask for more contrast in the second place. */
export const PALETTES = {
  light: [
    "#fff #10181c #57646c #e1e7ea #f1f5f6 #0b7083 #b3261e #14734f #0b141966",
    "#fff #000 #333d42 #b4c0c6 #e8eef0 #06505e #8c1a13 #0b5236 #000000b3",
  ],
  dark: [
    "#151b1f #eef3f5 #9dabb2 #2b353b #20292e #56c4d6 #ff9c93 #6fd6aa #00000099",
    "#000 #fff #d3dde1 #505d65 #1c2428 #8fe3f0 #ffc4be #a5ecca #000000cc",
  ],
} as const;

/** What hosts do not set: the text on the accent, where a browser cannot compute it, and the shadow of the card. */
export const OWN = {
  light: { onAccent: "#fff", shadow: "0 1px 2px #0b14191f,0 24px 64px #0b141938" },
  dark: { onAccent: "#06262c", shadow: "0 0 0 1px #2b353b,0 24px 64px #00000080" },
};

/** The names of hosts that are not ours. */
const PUBLIC: Readonly<Record<string, string>> = {
  bg: "background",
  fg: "foreground",
  dim: "backdrop",
};

/** Colours that the host's variables override. */
const colours = (palette: string): string => {
  const values = palette.split(" ");
  return COLOURS.map(
    (name, at) => `--s-${name}:var(--sluice-${PUBLIC[name] ?? name},${values[at]});`,
  ).join("\n");
};

const DARK = ":host([data-theme=dark])";

/**
 * The host's variables (`--sluice-*`) and what is derived from them. Variables that a host sets on the page or
 * through `themeVariables` override the theme, also the one for visitors who ask for more contrast. Radii follow
 * `--sluice-radius`, text follows `--sluice-font-size`, heights follow `--sluice-density` but stay high enough for a
 * finger. No other sheet has colours, corners, or heights of controls of its own; docs/design.md lists them and the
 * parts that are made of them.
 */
export const tokens = `
:host{
${colours(PALETTES.light[0])}
--s-on-accent:${OWN.light.onAccent};
--s-shadow:${OWN.light.shadow};
color-scheme:light
}
${DARK}{
${colours(PALETTES.dark[0])}
--s-on-accent:${OWN.dark.onAccent};
--s-shadow:${OWN.dark.shadow};
color-scheme:dark
}
:host{
--s-line:var(--s-muted);
--s-tap:44px;
--s-control:max(44px,48px*var(--sluice-density,1));
--s-row:max(44px,56px*var(--sluice-density,1));
--s-r:var(--sluice-radius,4px);
--s-font:var(--sluice-font-family,Inter,system-ui,sans-serif);
--s-width:max(360px,22.5rem);
--s-size:calc(var(--sluice-font-size,max(10px,.625rem))*1.6);
position:relative;
z-index:var(--sluice-z-index,999)
}
@supports (color:oklch(from red l c h)){
:host{--s-line:color-mix(in srgb,var(--s-fg) 50%,var(--s-bg));--s-on-accent:oklch(from var(--s-accent) clamp(.16,(.66 - l)*1000,1) 0 0)}
}
@media (prefers-contrast:more){
:host{
${colours(PALETTES.light[1])}
--s-line:var(--s-fg)
}
${DARK}{
${colours(PALETTES.dark[1])}
}
}
`;
