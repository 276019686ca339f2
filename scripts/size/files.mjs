/** Sets of files of a built app and their sizes. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";

const BROTLI = {
  [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
};

const compressed = (text) => brotliCompressSync(text, { params: BROTLI }).length;

/** How many sets of hashes a size is the mean of. */
const DRAWS = 4;
const HASH = /-([\w-]{8})\.(?:js|css)$/;

/** Other hashes for the names of an app's files, by the ones that they have. */
const hashesOf = ({ files }, draw) =>
  new Map(
    [...files.keys()].flatMap((name) => {
      const [, hash] = HASH.exec(name) ?? [];
      const other = createHash("sha256").update(`${draw} ${name.replace(HASH, "")}`);
      return hash === undefined ? [] : [[hash, other.digest("base64url").slice(0, 8)]];
    }),
  );

/**
 * The mean over several sets of hashes in the names of files. They change with every byte of a file, no two compress alike,
 * and what they differ by is as much as a feature costs.
 */
const meanSize = (app, file) => {
  const text = file.bytes.toString();
  const sizes = Array.from({ length: DRAWS }, (_, draw) => {
    const hashes = hashesOf(app, draw);
    const any = new RegExp(`(?<=-)(${[...hashes.keys()].join("|")})(?=\\.)`, "g");
    return compressed(text.replace(any, (hash) => hashes.get(hash)));
  });
  return Math.round(sizes.reduce((sum, size) => sum + size, 0) / DRAWS);
};

/** Remembers sizes: compressing takes seconds, and the same files are counted many times. */
const known = new WeakMap();

const sizeOfFile = (app, file) => {
  if (!known.has(file)) known.set(file, meanSize(app, file));
  return known.get(file);
};

/** The size of a download: each file is compressed separately. */
export const sizeOf = (app, names) =>
  [...names].reduce((total, name) => total + sizeOfFile(app, app.files.get(name)), 0);

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
