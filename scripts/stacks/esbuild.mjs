import { resolve } from "node:path";
import { serveFolder } from "../shared/serve-folder.mjs";
import { visit } from "./browser.mjs";
import { page, REACT_ROOT, reactApp } from "./react-app.mjs";

const BUILD = ["main.tsx", "--bundle", "--splitting", "--format=esm", "--minify", "--outdir=dist"];

export const checkEsbuild = async (site, browser) => {
  site.write({ ...reactApp(), "dist/index.html": page(REACT_ROOT, "./main.js") });
  await site.run("esbuild", "esbuild/bin/esbuild", BUILD);
  const server = await serveFolder(resolve(site.folder, "dist"));
  await visit(browser, `${server.url}/index.html`).finally(server.stop);
};
