import { cpSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { serveFolder } from "../shared/serve-folder.mjs";
import { visit } from "./browser.mjs";
import { codeBelow } from "./readme.mjs";

/** The policy of the docs, with the addresses of the page's network. */
const policy = async (dist) => {
  const { mainnet } = await import(pathToFileURL(resolve(dist, "networks.js")).href);
  return codeBelow("Content security policy", "")
    .replaceAll("\n", " ")
    .replace("<the RPC addresses of your networks>", mainnet.rpcUrls.default.http.join(" "));
};

export const checkStandalone = async (site, browser) => {
  const dist = resolve(site.folder, "dist");
  cpSync(site.tool("sluice/dist"), dist, { recursive: true });
  site.write({
    "index.html": codeBelow("Without a bundler", "html"),
    "connect.js": codeBelow("Without a bundler", "js"),
  });
  const server = await serveFolder(site.folder, { "content-security-policy": await policy(dist) });
  await visit(browser, `${server.url}/index.html`).finally(server.stop);
};
