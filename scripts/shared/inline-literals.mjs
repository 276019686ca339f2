/**
 * Puts numbers and texts in the place of their imports, for modules that export nothing else, such as limits and
 * keys. Otherwise the first file that a page loads would have to export the limits of all that may come later.
 */
import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";

const IMPORT = /^import \{([^}]+)\} from "(\.[^"]+)\.js";$/gm;
const LITERAL = /^export const (\w+) = ("[^"\n]*"|-?[\d_.]+);$/gm;
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

/** The constants of a module, by name; null if it has anything else. */
const literalsOf = (path) => {
  let source;
  try {
    source = readFileSync(path, "utf8").replace(COMMENT, "");
  } catch {
    return null; // another kind of file
  }
  const found = new Map([...source.matchAll(LITERAL)].map(([, name, value]) => [name, value]));
  return source.replace(LITERAL, "").trim() === "" && found.size > 0 ? found : null;
};

/** A rollup plugin for modules below `src`. */
export const inlineLiterals = (src) => {
  const known = new Map();
  const literalsAt = (path) => {
    if (!known.has(path)) known.set(path, literalsOf(path));
    return known.get(path);
  };
  return {
    name: "inline-literals",
    buildStart: () => known.clear(),
    transform(code, id) {
      if (!id.startsWith(src)) return null;
      const inlined = code.replace(IMPORT, (whole, names, from) => {
        const path = `${resolve(dirname(id), from)}.ts`;
        const literals = literalsAt(path);
        if (literals === null) return whole;
        this.addWatchFile(path);
        return names
          .split(",")
          .map((name) => name.trim().split(" as "))
          .map(([name, own = name]) => `const ${own} = ${literals.get(name)};`)
          .join(" ");
      });
      return { code: inlined, map: null };
    },
  };
};
