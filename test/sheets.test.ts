import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const VIEWS = join(import.meta.dirname, "../src/views");

/**
 * Why these have colours of their own. The host's page has the buttons, so their defaults are beside them; the
 * colours of a letter for a picture are made of the name; a code is dark on white in
 * every theme.
 */
const OWN: readonly string[] = [
  "theme/tokens.ts",
  "theme/dialog-sheets.ts: oklch",
  "buttons/sluice-button.tsx",
  "parts/qr-code.tsx: #",
];

const COLOUR = /(#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|oklch|oklab)\()/gi;
const CORNER = /border(?:-[a-z]+)*-radius:\d+px/g;

/** Every declaration in a template string that looks like a style sheet. */
const sheetsOf = (text: string): string =>
  [...text.matchAll(/`([^`]*\{[^`]*:[^`]*\}[^`]*)`/g)].map(([, sheet = ""]) => sheet).join("\n");

const files = readdirSync(VIEWS, { recursive: true, encoding: "utf8" }).filter((file) =>
  /\.tsx?$/.test(file),
);

test.each([
  ["colours", COLOUR],
  ["corners", CORNER],
])("%s are in the tokens only", (_, pattern) => {
  const found = files.flatMap((file) =>
    [...sheetsOf(readFileSync(join(VIEWS, file), "utf8")).matchAll(pattern)].map(
      ([what]) => `${file}: ${what}`,
    ),
  );
  expect(found.filter((one) => !OWN.some((own) => one.startsWith(own)))).toEqual([]);
});
