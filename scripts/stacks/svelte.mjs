import { page } from "./react-app.mjs";
import { codeBelow } from "./readme.mjs";
import { checkBuilt, viteConfigOfNamed } from "./vite.mjs";

const MAIN = `import { mount } from "svelte";
import App from "./App.svelte";

mount(App, { target: document.body });
`;

export const checkSvelte = (site, browser) =>
  checkBuilt(site, browser, {
    "App.svelte": codeBelow("In Svelte", "svelte"),
    "main.ts": MAIN,
    "index.html": page("", "./main.ts"),
    "vite.config.js": viteConfigOfNamed("svelte", "@sveltejs/vite-plugin-svelte"),
  });
