/** Lines of the README, as a developer copies them. */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { ROOT } from "../shared/paths.mjs";

const README = readFileSync(resolve(ROOT, "README.md"), "utf8");

/** The first block of code in a language below a heading. */
export const codeBelow = (heading, language) => {
  const [, below = ""] = README.split(new RegExp(`^#+ ${heading}\n`, "m"));
  const [section] = below.split(/^#+ /m);
  const [, code] = new RegExp(`^\`\`\`${language}\n([\\s\\S]*?)^\`\`\``, "m").exec(section) ?? [];
  if (code === undefined) throw new Error(`README.md has no ${language} below "${heading}".`);
  return code;
};

/** Every block in a language that is a whole file: it says what it imports. */
export const wholeFiles = (language) =>
  [...README.matchAll(new RegExp(`^\`\`\`${language}\n([\\s\\S]*?)^\`\`\``, "gm"))]
    .map(([, code]) => code)
    .filter((code) => /^import /m.test(code));
