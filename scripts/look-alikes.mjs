/**
 * Generates src/codecs/look-alikes.ts from Unicode's list of letters that look alike:
 *
 *   node scripts/look-alikes.mjs confusables.txt
 *
 * The list is https://www.unicode.org/Public/security/latest/confusables.txt.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { ROOT } from "./shared/paths.mjs";

const [, , source = ""] = process.argv;
const ENTRY = /^\s*([0-9A-F]+)\s*;\s*([0-9A-F ]+?)\s*;/;

/** What `lookOf` makes of a text before it looks at the table. */
const plain = (text) => text.normalize("NFKD").replace(/[^\p{L}\p{N}]/gu, "");
const textOf = (codes) =>
  plain(String.fromCodePoint(...codes.split(" ").map((code) => Number.parseInt(code, 16))));

const pairs = readFileSync(source, "utf8")
  .split(/\r?\n/)
  .flatMap((line) => {
    const [, from = "", to = ""] = ENTRY.exec(line.replace("\uFEFF", "")) ?? [];
    return from === "" ? [] : [[textOf(from), textOf(to).toLowerCase().replace(/^rn$/, "m")]];
  })
  .filter(
    ([letter, look]) => [...letter].length === 1 && letter > "\x7f" && /^[a-z0-9]$/.test(look),
  );
const looks = new Map(pairs);

/** Small letters are also compared as capital ones, so those that lead to the same are not needed. */
const isNeeded = ([letter, look]) => {
  const capital = letter.toUpperCase();
  return capital === letter || (looks.get(capital) ?? capital.toLowerCase()) !== look;
};

const groups = new Map();
for (const [letter, look] of [...looks].filter(isNeeded).sort())
  groups.set(look, `${groups.get(look) ?? look}${letter}`);
const table = [...groups.values()].sort().join(" ");

writeFileSync(
  resolve(ROOT, "src/codecs/look-alikes.ts"),
  `/**
 * Letters and digits that look like one of a to z or 0 to 9: groups of a plain character and those that look like
 * it. Written by scripts/look-alikes.mjs from Unicode's confusables.txt (UTS 39), whose licence is in LICENSE.
 */
export const LOOK_ALIKES =
  "${table}";
`,
);
