/** Sets of files of a built app and their sizes. */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";

const BROTLI = {
  [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
};

/** Remembers sizes: compressing takes seconds, and the same files are counted many times. */
const sizes = new WeakMap();

const sizeOfFile = (file) => {
  if (!sizes.has(file)) sizes.set(file, brotliCompressSync(file.bytes, { params: BROTLI }).length);
  return sizes.get(file);
};

/** The size of a download: each file is compressed separately. */
export const sizeOf = ({ files }, names) =>
  [...names].reduce((total, name) => total + sizeOfFile(files.get(name)), 0);

/** The given files and all that are loaded with them. */
export const closure = ({ files }, names) => {
  const reached = new Set(names);
  for (const name of reached)
    for (const next of files.get(name).imports) if (files.has(next)) reached.add(next);
  return reached;
};

/** What the page loads by itself: the entry, its imports, and files that the page preloads. */
export const firstLoad = (app) => {
  const page = readFileSync(resolve(app.folder, "index.html"), "utf8");
  return closure(
    app,
    [...app.files.keys()].filter((name) => page.includes(`"/${name}"`)),
  );
};

export const without = (names, others) => new Set([...names].filter((name) => !others.has(name)));
