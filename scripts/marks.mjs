/**
 * Generates the marks of the services that visitors log in with, src/views/login/social-marks.ts, WalletConnect's,
 * in src/views/parts/way-row.tsx, and the pictures of our networks, src/views/parts/network-marks.ts and src/networks/marks.ts:
 *
 *   npm pack simple-icons@16.37.0 @web3icons/core@4.0.56
 *   node scripts/marks.mjs <folder of simple-icons> <folder of @web3icons/core>
 *   npm run fix
 */
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { ROOT } from "./shared/paths.mjs";

const [, , simpleIcons = "", web3icons = ""] = process.argv;

const read = (...path) => readFileSync(resolve(...path), "utf8");
const versionOf = (folder) => JSON.parse(read(folder, "package.json")).version;
const pathOf = (icon) => / d="([^"]+)"/.exec(read(simpleIcons, `icons/${icon}.svg`))[1];

/** The icon's own colours, as Google's rules ask; from the button of its branding guidelines, whose code is Apache-2.0. */
const GOOGLE = [
  [
    "#EA4335",
    "M24 9.5c3.54 0 6.71 1.22 9.21 3.6l6.85-6.85C35.9 2.38 30.47 0 24 0 14.62 0 6.51 5.38 2.56 13.22l7.98 6.19C12.43 13.72 17.74 9.5 24 9.5z",
  ],
  [
    "#4285F4",
    "M46.98 24.55c0-1.57-.15-3.09-.38-4.55H24v9.02h12.94c-.58 2.96-2.26 5.48-4.78 7.18l7.73 6c4.51-4.18 7.09-10.36 7.09-17.65z",
  ],
  [
    "#FBBC05",
    "M10.53 28.59c-.48-1.45-.76-2.99-.76-4.59s.27-3.14.76-4.59l-7.98-6.19C.92 16.46 0 20.12 0 24c0 3.88.92 7.54 2.56 10.78l7.97-6.19z",
  ],
  [
    "#34A853",
    "M24 48c6.48 0 11.93-2.13 15.89-5.81l-7.73-6c-2.15 1.45-4.92 2.3-8.16 2.3-6.26 0-11.57-4.22-13.47-9.91l-7.98 6.19C6.51 42.62 14.62 48 24 48z",
  ],
];

const SOCIALS = ["apple", "discord", "facebook", "farcaster", "github", "x"];
const lines = SOCIALS.map((name) => `  ${name}:\n    ${JSON.stringify(pathOf(name))},`);
const colours = GOOGLE.map(
  ([colour, path]) => `  [\n    ${JSON.stringify(colour)},\n    ${JSON.stringify(path)},\n  ],`,
);
writeFileSync(
  resolve(ROOT, "src/views/login/social-marks.ts"),
  `/**
 * Written by scripts/marks.mjs from simple-icons ${versionOf(simpleIcons)} (CC0-1.0): one path of 24 units each, in one colour.
 * The marks belong to their owners, who have rules for their use.
 */
export const SOCIAL_MARKS: Readonly<Partial<Record<string, string>>> = {
${lines.join("\n")}
};

/** Google's mark, which has to be in its four colours: paths of 48 units, from its own button for this use. */
export const GOOGLE_MARK: readonly (readonly [colour: string, path: string])[] = [
${colours.join("\n")}
];
`,
);

/** Our networks, by the file that has their picture. A test network has that of its main network. */
const NETWORKS = {
  ethereum: ["eip155:1"],
  optimism: ["eip155:10"],
  polygon: ["eip155:137"],
  base: ["eip155:8453"],
  "arbitrum-one": ["eip155:42161"],
  avalanche: ["eip155:43114"],
  solana: [
    "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp",
    "solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1",
    "solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z",
  ],
  bitcoin: [
    "bip122:000000000019d6689c085ae165831e93",
    "bip122:000000000933ea01ad0ee984209779ba",
    "bip122:00000000da84f2bafbbc53dee25a72ae",
  ],
};

const drawnIn = (variant, file, kind = "networks") =>
  read(web3icons, `dist/svgs/${kind}/${variant}/${file}.svg.js`)
    .replaceAll(/(\\n)? {2,}|\\n/g, "")
    .replace(/^.*?<svg[^>]*>|<\/svg>.*$/gs, "");

/** The mark on a square. It need not be cut to one, since it is drawn as a circle. */
const onSquare = (file, kind) => {
  const [, drawn, defs = ""] = /<g [^>]+>(.*?)<\/g><defs>(.*?)<clipPath/.exec(
    drawnIn("background", file, kind),
  );
  return (defs === "" ? drawn : `${drawn}<defs>${defs}</defs>`).replaceAll(`${file}__b`, "a");
};

/** A hundredth of a unit is less than a hundredth of a pixel where the mark is drawn, and every visitor downloads it. */
const rounded = (drawing) =>
  drawing.replace(/\d*\.\d+/g, (number, at) => {
    if (!/\.\d{3}/.test(number)) return number;
    const text = String(Number(Number(number).toFixed(2))).replace(/^0\./, ".");
    // Numbers stand side by side, told apart by their points alone: one that has lost its own needs something in its place.
    const isAfterOne = /\d/.test(drawing[at - 1] ?? "") && !text.startsWith(".");
    const isBeforeOne = drawing[at + number.length] === "." && !text.includes(".");
    return `${isAfterOne ? " " : ""}${text}${isBeforeOne ? ".0" : ""}`;
  });

const ROW = resolve(ROOT, "src/views/parts/way-row.tsx");
writeFileSync(
  ROW,
  read(ROW).replace(
    /\/\*\* Written by scripts\/marks\.mjs [^;]*;/,
    `/** Written by scripts/marks.mjs from simple-icons ${versionOf(simpleIcons)} (CC0-1.0): a path of 24 units, in one colour. */
const WALLETCONNECT_MARK =
  ${JSON.stringify(rounded(pathOf("walletconnect")))};`,
  ),
);

const drawingOf = (file) =>
  file === "base"
    ? // A square itself, which a circle would cut.
      `<path fill="#fff" d="M24 0H0v24h24z"/><g transform="translate(3 3)scale(.75)">${drawnIn("branded", file)}</g>`
    : onSquare(file);

const constant = (file) => file.split("-")[0];
const files = Object.entries(NETWORKS);
const drawings = files.map(
  ([file]) => `const ${constant(file)} =\n  ${JSON.stringify(rounded(drawingOf(file)))};`,
);
const ids = files.flatMap(([file, ids]) => ids.map((id) => `  "${id}": ${constant(file)},`));
writeFileSync(
  resolve(ROOT, "src/views/parts/network-marks.ts"),
  `/**
 * Written by scripts/marks.mjs from @web3icons/core ${versionOf(web3icons)} (MIT, see LICENSE): what is drawn on a square of
 * 24 units. The marks belong to their owners, who have rules for their use.
 */
${drawings.join("\n")}

/** By CAIP-2 id. */
export const NETWORK_MARKS: Readonly<Partial<Record<string, string>>> = {
${ids.join("\n")}
};
`,
);

/** Networks that bring their picture in `sluice/networks`. Celestia's is the one of its coin. */
const WITH_PICTURE = {
  POLKADOT: ["polkadot"],
  ASTAR: ["astar"],
  COSMOS_HUB: ["cosmos-hub"],
  OSMOSIS: ["osmosis"],
  CELESTIA: ["TIA", "tokens"],
};
const marks = Object.entries(WITH_PICTURE).map(
  ([name, place]) =>
    `export const ${name}_MARK =\n  ${JSON.stringify(rounded(onSquare(...place)))};`,
);
writeFileSync(
  resolve(ROOT, "src/networks/marks.ts"),
  `/**
 * Written by scripts/marks.mjs from @web3icons/core ${versionOf(web3icons)} (MIT, see LICENSE): what is drawn on a square of
 * 24 units. They stand with the networks, so that only sites that use these download them. The marks belong to their
 * owners, who have rules for their use.
 */
${marks.join("\n")}
`,
);
