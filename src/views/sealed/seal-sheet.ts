import { COLOURS, OWN, PALETTES } from "../theme/tokens.js";

/** Makes a style sheet read nothing of the page. */
type Seal = (sheet: string) => string;

/**
 * Puts the package's own colours, sizes and generic fonts in the place of variables and named fonts, so that nothing
 * that a page sets, registers (`@property`) or names (`@font-face`) is looked up. Each declaration is important.
 */
export const sealAs = (theme: "light" | "dark", isContrasting: boolean): Seal => {
  const values = literals(theme, isContrasting);
  return (sheet) =>
    sheet
      .replace(/var\(--s-([\w-]+)(?:,[^()]*)?\)/g, (all, name) => values[name] ?? all)
      .replace(/var\(--sluice-[\w-]+,([^()]*)\)/g, "$1")
      // Keyframes stay as they are: what is important in them does not count.
      .replace(/@keyframes [\w-]+\{(?:[^{}]*\{[^{}]*\})*\}|[^{};]+:[^{};]+(?=[;}])/g, (part) =>
        part.startsWith("@") ? part : `${part}!important`,
      );
};

const literals = (theme: "light" | "dark", isContrasting: boolean) => {
  const colours = PALETTES[theme][isContrasting ? 1 : 0].split(" ");
  const named: Readonly<Record<string, string | undefined>> = Object.fromEntries(
    COLOURS.map((name, at) => [name, colours[at]]),
  );
  const { fg, bg } = named;
  return {
    ...named,
    "on-accent": OWN[theme].onAccent,
    line: isContrasting ? fg : `color-mix(in srgb,${fg} 50%,${bg})`,
    shadow: OWN[theme].shadow,
    tap: "44px",
    control: "48px",
    row: "56px",
    r: "4px",
    // Not of the root's font, which is the page's to set.
    size: "16px",
    width: "360px",
    font: "system-ui,sans-serif",
    top: "max(16px,50dvh - 320px)",
    keys: "0px",
  } as Readonly<Record<string, string | undefined>>;
};

/**
 * The element around the dialog is in the page, so that this wins over what style sheets there say of it. An entrance
 * would only keep the buttons waiting, since nothing can be signed while the text fades in.
 */
export const sealedSheet = (theme: "light" | "dark"): string => `
:host{display:block;opacity:1;visibility:visible;content-visibility:visible;clip-path:none;mask:none;filter:none;backdrop-filter:none;transform:none;translate:none;rotate:none;scale:none;mix-blend-mode:normal;pointer-events:auto;color-scheme:${theme}}
.frame{color-scheme:${theme}}
.frame:is(section,dialog:modal),.frame:is(section,dialog:modal)>*{animation:none}
.frame:modal::before{display:none}
::selection{color:HighlightText;background:Highlight;text-shadow:none}
`;
