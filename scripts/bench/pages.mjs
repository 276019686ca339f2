/**
 * Builds the hosts as a site developer would, with Vite's default configuration, and serves them on loopback.
 */
import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { build } from "vite";
import { CACHE, ROOT } from "../shared/paths.mjs";
import { serveFolder } from "../shared/serve-folder.mjs";

const OUT = resolve(CACHE, "bench");

const html = (script) =>
  `<!doctype html><html lang="en"><title>bench</title><link rel="icon" href="data:,"><div id="root"></div><script type="module" src="./${script}"></script></html>`;

/**
 * @typedef {{ floor: T, ours: T, before?: T }} PerPage<T>
 * @typedef {{ name: string, bytes: number }} File Brotli bytes
 * @template T
 */

/**
 * @param {string} [before] folder of another build of this package
 * @returns {Promise<PerPage<readonly File[]>>} the scripts that each page loads before any click
 */
export const buildPages = async (before) => {
  rmSync(OUT, { recursive: true, force: true });
  const pages = {
    floor: await buildPage("floor", "floor.jsx", ROOT),
    ours: await buildPage("ours", "ours.jsx", ROOT),
  };
  return before === undefined
    ? pages
    : { ...pages, before: await buildPage("before", "ours.jsx", resolve(before)) };
};

export const servePages = () => serveFolder(OUT);

/** Each page is built by itself, since a real page shares no files with the one that it is compared with. */
const buildPage = async (name, script, folder) => {
  const root = resolve(OUT, name);
  mkdirSync(resolve(root, "node_modules"), { recursive: true });
  symlinkSync(folder, resolve(root, "node_modules/sluice"), "dir");
  cpSync(resolve(ROOT, "scripts/bench", script), resolve(root, script));
  writeFileSync(resolve(root, "index.html"), html(script));
  // A package of its own: in this one, "sluice" would be this build, whatever is linked.
  writeFileSync(resolve(root, "package.json"), JSON.stringify({ private: true }));
  const { output } = await build({
    root,
    configFile: false,
    logLevel: "error",
    base: "./",
    build: { sourcemap: true },
  });
  return firstLoad(output.filter(({ type }) => type === "chunk"));
};

const firstLoad = (chunks) => {
  const entry = chunks.find(({ isEntry }) => isEntry);
  const reached = new Set([entry.fileName]);
  for (const file of reached)
    for (const next of chunks.find(({ fileName }) => fileName === file)?.imports ?? [])
      reached.add(next);
  return chunks
    .filter(({ fileName }) => reached.has(fileName))
    .map(({ fileName, code }) => ({ name: fileName, bytes: brotliCompressSync(code).length }));
};
