import { resolve } from "node:path";
import { serveFolder } from "../shared/serve-folder.mjs";
import { visit } from "./browser.mjs";
import { page, REACT_ROOT, reactApp } from "./react-app.mjs";

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
  await site.run("vite build", "vite/bin/vite.js", ["build"]);
  const server = await serveFolder(resolve(site.folder, "dist"));
  await visit(browser, `${server.url}/index.html`, visited).finally(server.stop);
};

export const checkViteReact = (site, browser) =>
  checkBuilt(site, browser, {
    ...reactApp(),
    "index.html": page(REACT_ROOT, "./main.tsx"),
    "vite.config.js": viteConfig("@vitejs/plugin-react"),
  });
