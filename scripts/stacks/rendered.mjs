/** Sites whose pages a server draws, as docs/server-rendering.md has them. */
import { connect, visit } from "./browser.mjs";
import { codeBelow } from "./readme.mjs";
import { RETURNING } from "./returning.mjs";
import { withServer } from "./server.mjs";
import { viteConfigOfNamed } from "./vite.mjs";
import { announceWallet, SHORT_ADDRESS, storeConnection } from "./wallet.mjs";

/** Nobody wants to read that a page has no icon. */
const ICON = '<link rel="icon" href="data:,">';

/** A script of the site, on loopback; each of these tools has a name of its own for the host. */
const started = (script) => ({
  what: script,
  args: () => [script],
  env: { HOST: "127.0.0.1", NITRO_HOST: "127.0.0.1" },
});

/** A page that a server has drawn hears clicks only once its scripts run, and has the dialog then. */
const alive = (page) => page.locator("sluice-dialog").waitFor({ state: "attached" });

/**
 * Opens the page as a new visitor, and as one who comes back, whose server knows the account where it reads the cookie.
 *
 * @param {boolean} isReact whether the server draws the button of React, which has styles of ours
 */
const checkServed = (browser, isReact) => async (url) => {
  const html = await (await fetch(url)).text();
  if (!/<button[^>]*>(<[^>]*>)*Connect wallet/.test(html))
    throw new Error("The HTML of the server has no button.");
  await visit(browser, url, {
    act: async (page) => {
      await alive(page);
      await connect(page);
    },
  });
  if (!isReact) return;
  if (!/<link[^>]*\.css"|<style/.test(html))
    throw new Error("The HTML of the server lacks the styles of the button.");
  await visit(browser, url, {
    ...RETURNING,
    // These sites have no other network.
    prepare: async (page) => {
      await storeConnection(page, "eip155:1");
      await announceWallet(page, "0x1");
    },
    act: async (page) => {
      await alive(page);
      await RETURNING.act(page);
      const again = await (await page.request.get(url)).text();
      if (!again.includes(SHORT_ADDRESS))
        throw new Error("The server's HTML lacks the account that the cookie has.");
    },
  });
};

const APP_HTML = `<!doctype html>
<html lang="en">
  <head>${ICON}%sveltekit.head%</head>
  <body>%sveltekit.body%</body>
</html>
`;

export const checkSvelteKit = async (site, browser) => {
  site.write({
    "svelte.config.js": `import adapter from "@sveltejs/adapter-node";
export default { kit: { adapter: adapter() } };
`,
    "vite.config.js": viteConfigOfNamed("sveltekit", "@sveltejs/kit/vite"),
    "src/app.html": APP_HTML,
    "src/lib/sluice.js": codeBelow("SvelteKit", "js"),
    "src/routes/+layout.svelte": codeBelow("SvelteKit", "svelte"),
    "src/routes/+page.svelte": "<p>Hello</p>\n",
  });
  await site.run("vite build", "vite/bin/vite.js", ["build"]);
  await withServer(site, started("build/index.js"), checkServed(browser, false));
};

export const checkNuxt = async (site, browser) => {
  site.write({
    "nuxt.config.ts": `export default defineNuxtConfig({
  telemetry: false,
  app: { head: { link: [{ rel: "icon", href: "data:," }] } },
});
`,
    "plugins/sluice.client.js": codeBelow("Nuxt", "js"),
    "app.vue": codeBelow("Nuxt", "vue"),
  });
  await site.run("nuxt build", "nuxt/bin/nuxt.mjs", ["build"]);
  await withServer(site, started(".output/server/index.mjs"), checkServed(browser, false));
};

export const checkReactRouter = async (site, browser) => {
  site.write({
    "vite.config.js": viteConfigOfNamed("reactRouter", "@react-router/dev/vite"),
    "app/root.jsx": codeBelow("React Router", "jsx"),
    "app/routes.js": `import { index } from "@react-router/dev/routes";
export default [index("home.jsx")];
`,
    "app/home.jsx": `export default function Home() {
  return <p>Hello</p>;
}
`,
    "public/favicon.ico": "",
  });
  await site.run("react-router build", "@react-router/dev/bin.cjs", ["build"]);
  const server = {
    ...started("react-router-serve"),
    args: () => [site.tool("@react-router/serve/bin.cjs"), "build/server/index.js"],
  };
  await withServer(site, server, checkServed(browser, true));
};

export const checkAstro = async (site, browser) => {
  site.write({
    "astro.config.mjs": `import node from "@astrojs/node";
import react from "@astrojs/react";
export default { adapter: node({ mode: "standalone" }), integrations: [react()] };
`,
    "src/components/Wallet.jsx": codeBelow("Astro", "jsx"),
    "src/pages/index.astro": codeBelow("Astro", "astro"),
    "public/favicon.ico": "",
  });
  await site.run("astro build", "astro/astro.js", ["build"]);
  await withServer(site, started("dist/server/entry.mjs"), checkServed(browser, true));
};
