import { page } from "./react-app.mjs";
import { codeBelow } from "./readme.mjs";
import { checkBuilt, viteConfig } from "./vite.mjs";

const MAIN = `import { createApp } from "vue";
import App from "./App.vue";

createApp(App).mount("#app");
`;

export const checkVue = (site, browser) =>
  checkBuilt(site, browser, {
    "App.vue": codeBelow("In Vue", "vue"),
    "main.ts": MAIN,
    "index.html": page('<div id="app"></div>', "./main.ts"),
    "vite.config.js": viteConfig("@vitejs/plugin-vue"),
  });
