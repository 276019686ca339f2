/** Style sheets of a page that wants a request to be read otherwise, or not at all. */

const on = (selector: string, rules: readonly string[]): readonly string[] =>
  rules.map(
    (rule) =>
      `${selector} { ${rule
        .split(";")
        .map((one) => `${one.trim()} !important`)
        .join("; ")} }`,
  );

/** What an element hands down to all that is in it. */
const INHERITED = [
  "color: transparent",
  "font-size: 0",
  "font-size: 1px; line-height: 0",
  "font: 1px/0 serif",
  "font-family: Inter",
  "font-size-adjust: 0.01",
  "font-feature-settings: 'ss01', 'frac'",
  "font-variation-settings: 'wght' 1",
  "font-variant: small-caps slashed-zero",
  "font-stretch: 50%; font-style: italic; font-weight: 100",
  "letter-spacing: -1em",
  "letter-spacing: 900px",
  "word-spacing: 9999px",
  "line-height: 0",
  "text-indent: -9999px",
  "text-transform: uppercase",
  "text-align: right; text-align-last: right",
  "text-shadow: 0 0 9px #fff, 2px 2px #10181c",
  "text-decoration: line-through 12px",
  "text-emphasis: filled",
  "-webkit-text-security: disc",
  "-webkit-text-fill-color: transparent",
  "-webkit-text-stroke: 9px #fff",
  "-webkit-text-size-adjust: 500%",
  "text-size-adjust: 1%",
  "text-orientation: upright; writing-mode: vertical-rl",
  "text-wrap: nowrap; white-space: nowrap",
  "white-space: pre; tab-size: 99",
  "word-break: break-all; overflow-wrap: anywhere; line-break: anywhere",
  "hyphens: auto",
  "direction: rtl",
  "direction: rtl; unicode-bidi: bidi-override",
  "unicode-bidi: bidi-override; direction: rtl; text-align: start",
  "visibility: hidden",
  "visibility: collapse",
  "pointer-events: none",
  "list-style: none; quotes: none; cursor: none",
  "paint-order: stroke; stroke: #fff; stroke-width: 9px; fill: #fff",
  "-webkit-line-clamp: 1",
  "user-select: none; caret-color: transparent",
  "color-scheme: dark",
  "forced-color-adjust: none; color: #fff",
  "image-rendering: pixelated; text-rendering: geometricPrecision",
];

/** What changes the box of an element, and with it what is drawn in it. */
const BOXES = [
  "display: none",
  "display: contents",
  "opacity: 0",
  "opacity: .02",
  "filter: opacity(0)",
  "filter: contrast(0) blur(9px)",
  "backdrop-filter: invert(1)",
  "clip-path: inset(50%)",
  "clip-path: circle(9px)",
  "clip: rect(0, 0, 0, 0); position: absolute",
  "mask: linear-gradient(transparent, transparent)",
  "mask-image: linear-gradient(#000, transparent 9px)",
  "mix-blend-mode: difference",
  "transform: scale(.01)",
  "transform: scaleX(-1)",
  "transform: translateX(9999px)",
  "translate: 9999px; rotate: 180deg; scale: 0",
  "perspective: 1px; transform-style: preserve-3d",
  "zoom: .3",
  "zoom: .05",
  "zoom: 4",
  "contain: strict",
  "contain: paint; overflow: hidden; height: 0",
  "content-visibility: hidden",
  "content-visibility: auto; contain-intrinsic-size: 1px",
  "position: fixed; inset: 0 auto auto -9999px; margin: -9999px",
  "overflow: hidden; width: 1px; height: 1px",
  "max-width: 1px; max-height: 1px; min-width: 0; min-height: 0",
  "container-type: size",
  "columns: 9; column-width: 9px",
  "isolation: isolate; z-index: -1",
  "will-change: transform, opacity, filter",
];

const PARTS = ["card", "header", "title", "body", "alert", "toast"];

const COVERS = ["card", "header", "title", "body"].flatMap((part) =>
  ["before", "after"].map(
    (side) =>
      `sluice-dialog::part(${part})::${side} { content: "Send 1" !important; position: fixed !important; inset: 0 !important; height: 500px !important; background: #fff !important; z-index: 99 !important; pointer-events: none !important; opacity: 1 !important; rotate: 0deg !important; margin: 0 !important }`,
  ),
);

const ON_PARTS = [
  "opacity: .02",
  "font-size: 0; color: transparent",
  "zoom: .1",
  "filter: opacity(0)",
  "clip-path: inset(50%)",
  "transform: scale(.05)",
  "max-height: 60px; overflow: hidden",
  "-webkit-text-security: disc; letter-spacing: -1em",
  "position: fixed; inset: 0; height: 500px; background: #fff; z-index: 9",
];

const VALUES: Readonly<Record<string, string>> = {
  fg: "transparent",
  muted: "#fff",
  bg: "#10181c",
  border: "#10181c",
  hover: "#10181c",
  accent: "transparent",
  error: "transparent",
  size: "0px",
  font: "Inter, serif",
  r: "999px",
  row: "9999px",
  control: "9999px",
  tap: "9999px",
  top: "9999px",
  dir: "-1",
  from: "9999px, 0",
  shadow: "inset 0 0 0 999px #fff",
};

const VARIABLES = Object.entries(VALUES).map(
  ([name, value]) => `html, sluice-dialog { --s-${name}: ${value} !important }`,
);

const PUBLIC = Object.entries({
  "--sluice-font-size": "0px",
  "--sluice-font-family": "Inter",
  "--sluice-foreground": "transparent",
  "--sluice-background": "#10181c",
  "--sluice-muted": "#fff",
  "--sluice-error": "#fff",
  "--sluice-accent": "#fff",
  "--sluice-border": "#10181c",
  "--sluice-hover": "#10181c",
  "--sluice-radius": "999px",
  "--sluice-density": "99",
  "--sluice-z-index": "-1",
}).flatMap(([name, value]) => [
  `:root { ${name}: ${value} }`,
  `sluice-dialog { ${name}: ${value} !important }`,
]);

const registered = (name: string, syntax: string, initial: string): string =>
  `@property ${name} { syntax: "${syntax}"; inherits: false; initial-value: ${initial} }`;

const REGISTERED = [
  registered("--s-size", "<length>", "0px"),
  registered("--s-fg", "<color>", "transparent"),
  registered("--s-muted", "<color>", "#fff"),
  registered("--s-bg", "<color>", "#10181c"),
  registered("--s-error", "<color>", "#fff"),
  registered("--s-font", "<number>", "0"),
  registered("--s-r", "<length>", "900px"),
  registered("--s-top", "<integer>", "0"),
  registered("--s-top", "<length>", "9999px"),
  registered("--s-row", "<length>", "9999px"),
  registered("--s-dir", "<length>", "0px"),
  registered("--s-border", "<color>", "#10181c"),
];

/** Narrow, blank or only partly there, under the names that a text may ask for. */
const face = (family: string, more: string): string =>
  `@font-face { font-family: ${family}; src: local("DejaVu Sans Mono"), local("DejaVu Sans"), local("Liberation Mono"); ${more} }`;

const FACES = [
  ...[
    "Inter",
    "system-ui",
    '"system-ui"',
    "sans-serif",
    '"sans-serif"',
    "monospace",
    '"monospace"',
    '"ui-sans-serif"',
    '"BlinkMacSystemFont"',
    '"DejaVu Sans"',
    '"Times New Roman"',
    '"Arial"',
  ].flatMap((family) => [
    face(family, "size-adjust: 0%"),
    face(family, "unicode-range: U+30; size-adjust: 0%"),
  ]),
  face("Inter", "unicode-range: U+30"),
  face("Inter", "ascent-override: 0%; descent-override: 0%; line-gap-override: 900%"),
  '@font-feature-values "DejaVu Sans" { @styleset { nice: 1 } } html { font-family: "DejaVu Sans" !important }',
];

const MOTION = [
  "@keyframes s-in { from, to { opacity: 0 } } sluice-dialog { animation: s-in 9s infinite !important }",
  "@keyframes s-view { from, to { opacity: 0 } } @keyframes s-turn { to { opacity: 0 } }",
  "@keyframes gone { from, to { opacity: 0; zoom: .1; visibility: hidden } } html, body, sluice-dialog { animation: gone 9s infinite !important }",
  "sluice-dialog { opacity: 0; transition: opacity 999s !important }",
  "* { transition: all 999s 999s !important; animation-delay: 999s !important }",
];

const OTHERS = [
  "* { all: initial !important }",
  "* { all: unset !important; display: none !important }",
  "sluice-dialog * { display: none !important }",
  "sluice-dialog > * { color: transparent !important; font-size: 0 !important }",
  "sluice-dialog::before { content: 'Send 1' !important; position: fixed !important; inset: 0 !important; background: #fff !important; z-index: 9999999 !important }",
  "html::before { content: '' !important; position: fixed !important; inset: 0 !important; background: #fff !important; z-index: 9999999 !important }",
  "body::after { content: '' !important; position: fixed !important; inset: 0 !important; background: #fff !important; z-index: 9999999 !important; pointer-events: none !important }",
  "sluice-dialog::first-line, sluice-dialog::first-letter { font-size: 0 !important; color: transparent !important }",
  "::selection { color: transparent !important; background: #fff !important }",
  "::backdrop { background: #fff !important; z-index: 9 !important }",
  "sluice-dialog::part(card)::backdrop { background: #fff !important; position: fixed !important; inset: 0 !important }",
  "dialog, section, p, dl, dt, dd, pre, bdi, h3 { display: none !important; font-size: 0 !important }",
  ".words, .asked, .frame, .view, .body { display: none !important; zoom: .1 !important }",
  ":host { display: none !important } ::slotted(iframe) { display: none !important }",
  "::-webkit-scrollbar { width: 300px !important; height: 300px !important } * { scrollbar-width: none !important }",
  "@layer page { sluice-dialog { opacity: 0 !important; zoom: .1 !important; visibility: hidden !important } }",
  "@scope (html) { sluice-dialog { filter: opacity(0) !important; font-size: 0 !important } }",
  "@media all { html { color: #fff !important } } @supports (all: initial) { sluice-dialog { mask: none !important; color: #fff !important } }",
  "@counter-style disc { system: cyclic; symbols: 'x' } @counter-style decimal { system: cyclic; symbols: '1' }",
  "html { font-size: 0 !important }",
  "html { font-size: 1000px !important }",
  "html { font-size: 1px !important } html, body { width: 1px !important; height: 1px !important; overflow: hidden !important }",
  "iframe { opacity: 0 !important; height: 9999px !important; margin-top: -9999px !important; position: fixed !important; inset: 0 !important }",
];

/** Each as the whole style sheet. */
export const PAGE_STYLES: readonly string[] = [
  ...on("sluice-dialog", INHERITED),
  ...on("sluice-dialog", BOXES),
  ...on("html, body", INHERITED),
  ...on("html", BOXES),
  ...on("body", BOXES),
  ...PARTS.flatMap((part) => on(`sluice-dialog::part(${part})`, ON_PARTS)),
  ...COVERS,
  ...VARIABLES,
  ...PUBLIC,
  ...REGISTERED,
  ...FACES,
  ...MOTION,
  ...OTHERS,
];

/** Those that change what text is drawn with; the others are the same in every colour scheme. */
export const COLOUR_STYLES: readonly string[] = [
  ...on(
    "html, body, sluice-dialog",
    INHERITED.filter((rule) => /color|stroke|shadow|size: 0/.test(rule)),
  ),
  ...VARIABLES,
  ...PUBLIC,
  ...REGISTERED,
  ...on("html", ["zoom: .3", "opacity: 0", "filter: invert(1)", "mix-blend-mode: difference"]),
];
