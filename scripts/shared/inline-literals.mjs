/**
 * Puts numbers and texts in the place of their imports, such as limits and keys. Otherwise the first file that a page
 * loads would have to export the limits of all that may come later.
 */
import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";

const IMPORT = /^import \{([^}]+)\} from "(\.[^"]+)\.js";$/gm;
const LITERAL = /^export const (\w+) = ("[^"\n]*"|-?[\d_.]+);$/gm;

/** The constants of a module, by name. */
const literalsOf = (path) => {
  try {
    const literals = readFileSync(path, "utf8").matchAll(LITERAL);
    return new Map([...literals].map(([, name, value]) => [name, value]));
  } catch {
    return new Map(); // another kind of file
  }
};

/** `import { A, type B, c as d }` as ["A", "type B", "c as d"]. */
const namesOf = (list) =>
  list
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");

/** What is left of an import. Types alone load nothing. */
const importOf = (names, from) => {
  if (names.length === 0) return "";
  return names.every((name) => name.startsWith("type "))
    ? `import type { ${names.map((name) => name.slice("type ".length)).join(", ")} } from "${from}";`
    : `import { ${names.join(", ")} } from "${from}";`;
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
      const inlined = code.replace(IMPORT, (whole, list, from) => {
        const path = `${resolve(dirname(id), from)}.ts`;
        const literals = literalsAt(path);
        const names = namesOf(list);
        const [here, there] = [true, false].map((is) =>
          names.filter((name) => literals.has(name.split(" as ")[0]) === is),
        );
        if (here.length === 0) return whole;
        this.addWatchFile(path);
        const constants = here
          .map((name) => name.split(" as "))
          .map(([name, own = name]) => `const ${own} = ${literals.get(name)};`);
        return [...constants, importOf(there, `${from}.js`)].join(" ");
      });
      return { code: inlined, map: null };
    },
  };
};
