/** Builds the two hosts as a site developer would, with Vite as it comes, and serves them on loopback. */
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname, resolve } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { build } from "vite";
import { CACHE, ROOT } from "../shared/paths.mjs";

const OUT = resolve(CACHE, "bench");
const NAMES = ["floor", "ours"];
const TYPES = { ".js": "text/javascript", ".html": "text/html" };
const page = (script) =>
  `<!doctype html><html lang="en"><title>${script}</title><link rel="icon" href="data:,"><div id="root"></div><script type="module" src="./${script}.jsx"></script></html>`;

/** Brotli bytes of the scripts that a page loads before anybody clicks. */
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
      // Each on its own: nobody's page shares files with the page that it is compared with.
      build: { emptyOutDir: false, rollupOptions: { input: resolve(OUT, `${name}.html`) } },
    });
    sizes[name] = firstLoad(output.filter(({ type }) => type === "chunk"));
  }
  return sizes;
};

/** @returns {Promise<{ url: string, stop: () => void }>} */
export const servePages = () =>
  new Promise((done) => {
    const server = createServer((request, response) => {
      const { pathname } = new URL(request.url ?? "/", "http://page");
      try {
        const body = readFileSync(resolve(OUT, "dist", `.${pathname}`));
        response.writeHead(200, { "content-type": TYPES[extname(pathname)] ?? "text/plain" });
        response.end(body);
      } catch {
        response.writeHead(404).end();
      }
    });
    server.listen(0, "127.0.0.1", () =>
      done({
        url: `http://127.0.0.1:${server.address().port}`,
        stop: () => server.close(),
      }),
    );
  });
