/** Lines of the README and of the pages for site developers, as a developer copies them. */
import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { ROOT } from "../shared/paths.mjs";

const read = (page) => readFileSync(resolve(ROOT, page), "utf8");

const PAGES = [
  "README.md",
  ...readdirSync(resolve(ROOT, "docs"))
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name}`),
]
  .map(read)
  .join("\n");

/** The first block of code in a language below a heading. */
export const codeBelow = (heading, language) => {
  const [, below = ""] = PAGES.split(new RegExp(`^#+ ${heading}\n`, "m"));
  const [section] = below.split(/^#+ /m);
  const [, code] = new RegExp(`^\`\`\`${language}\n([\\s\\S]*?)^\`\`\``, "m").exec(section) ?? [];
  if (code === undefined) throw new Error(`No page has ${language} below "${heading}".`);
  return code;
};

/** Every block in a language that is a whole file: it says what it imports. */
export const wholeFiles = (language) =>
  [...PAGES.matchAll(new RegExp(`^\`\`\`${language}\n([\\s\\S]*?)^\`\`\``, "gm"))]
    .map(([, code]) => code)
    .filter((code) => /^import /m.test(code));
