import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { serveFolder } from "../shared/serve-folder.mjs";
import { visit } from "./browser.mjs";
import { page, REACT_ROOT, reactApp, servedReactApp } from "./react-app.mjs";
import { RETURNING } from "./returning.mjs";

const VITE = "vite/bin/vite.js";

/** A configuration with one plugin. */
export const viteConfig = (plugin) => `import plugin from "${plugin}";
export default { plugins: [plugin()] };
`;

/** `import { svelte } from ...`: the plugin of Svelte is a named export. */
export const viteConfigOfNamed = (name, plugin) => `import { ${name} } from "${plugin}";
export default { plugins: [${name}()] };
`;

/** Builds the files with Vite, and visits what was built. */
export const checkBuilt = async (site, browser, files, visited) => {
  site.write(files);
  await site.run("vite build", VITE, ["build"]);
  const server = await serveFolder(resolve(site.folder, "dist"));
  await visit(browser, `${server.url}/index.html`, visited).finally(server.stop);
};

/** Drawn in the browser; then by a server, which the browser takes over without a mismatch. */
export const checkViteReact = async (site, browser) => {
  await checkBuilt(site, browser, {
    ...reactApp(),
    "index.html": page(REACT_ROOT, "./main.tsx"),
    "vite.config.js": viteConfig("@vitejs/plugin-react"),
  });
  site.write(servedReactApp());
  await site.run("vite build --ssr", VITE, ["build", "--ssr", "server.tsx", "--outDir", "served"]);
  await site.run("the server", "../served/server.js", []);
  const html = readFileSync(resolve(site.folder, "served.html"), "utf8");
  const index = { "index.html": page(`<div id="root">${html}</div>`, "./main.tsx") };
  await checkBuilt(site, browser, index);
  await checkBuilt(site, browser, index, RETURNING);
};
