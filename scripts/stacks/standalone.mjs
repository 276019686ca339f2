import { cpSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { serveFolder } from "../shared/serve-folder.mjs";
import { visit } from "./browser.mjs";
import { page } from "./react-app.mjs";
import { codeBelow } from "./readme.mjs";

/** The policy allows no script in the page, so that of the README has a file of its own. */
const scriptApart = (html) => {
  const [, before, script] =
    /^([\s\S]*?)<script type="module">\n([\s\S]*?)<\/script>/.exec(html) ?? [];
  if (script === undefined) throw new Error("The README's page has no script.");
  return { body: before, script };
};

/** The README's policy, with the addresses of the page's network. */
const policy = async (dist) => {
  const { mainnet } = await import(pathToFileURL(resolve(dist, "networks.js")).href);
  return codeBelow("Content security policy", "")
    .replaceAll("\n", " ")
    .replace("<the RPC addresses of your networks>", mainnet.rpcUrls.default.http.join(" "));
};

export const checkStandalone = async (site, browser) => {
  const { body, script } = scriptApart(codeBelow("Without a bundler", "html"));
  const dist = resolve(site.folder, "dist");
  cpSync(site.tool("sluice/dist"), dist, { recursive: true });
  site.write({ "index.html": page(body, "./main.js"), "main.js": script });
  const server = await serveFolder(site.folder, { "content-security-policy": await policy(dist) });
  await visit(browser, `${server.url}/index.html`).finally(server.stop);
};
