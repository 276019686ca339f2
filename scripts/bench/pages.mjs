/**
 * Builds the two hosts as a site developer would, with Vite's default configuration, and serves them on
 * loopback.
 */
import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { build } from "vite";
import { CACHE, ROOT } from "../shared/paths.mjs";
import { serveFolder } from "../shared/serve-folder.mjs";

const OUT = resolve(CACHE, "bench");
const NAMES = ["floor", "ours"];
const page = (script) =>
  `<!doctype html><html lang="en"><title>${script}</title><link rel="icon" href="data:,"><div id="root"></div><script type="module" src="./${script}.jsx"></script></html>`;

/** Brotli bytes of the scripts that a page loads before any click. */
const firstLoad = (chunks) => {
  const entry = chunks.find(({ isEntry }) => isEntry);
  const reached = new Set([entry.fileName]);
  for (const file of reached)
    for (const next of chunks.find(({ fileName }) => fileName === file)?.imports ?? [])
      reached.add(next);
  return chunks
    .filter(({ fileName }) => reached.has(fileName))
    .reduce((sum, { code }) => sum + brotliCompressSync(code).length, 0);
};

/** @returns {Promise<Record<"floor" | "ours", number>>} bytes of the first load */
export const buildPages = async () => {
  rmSync(OUT, { recursive: true, force: true });
  mkdirSync(resolve(OUT, "node_modules"), { recursive: true });
  symlinkSync(ROOT, resolve(OUT, "node_modules/sluice"), "dir");
  for (const name of NAMES) {
    cpSync(resolve(ROOT, `scripts/bench/${name}.jsx`), resolve(OUT, `${name}.jsx`));
    writeFileSync(resolve(OUT, `${name}.html`), page(name));
  }
  const sizes = {};
  for (const name of NAMES) {
    const { output } = await build({
      root: OUT,
      configFile: false,
      logLevel: "error",
      base: "./",
      // Built separately, since a real page shares no files with the one that it is compared with.
      build: { emptyOutDir: false, rollupOptions: { input: resolve(OUT, `${name}.html`) } },
    });
    sizes[name] = firstLoad(output.filter(({ type }) => type === "chunk"));
  }
  return sizes;
};

export const servePages = () => serveFolder(resolve(OUT, "dist"));
