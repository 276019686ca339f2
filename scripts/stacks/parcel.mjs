import { resolve } from "node:path";
import { serveFolder } from "../shared/serve-folder.mjs";
import { visit } from "./browser.mjs";
import { page, REACT_ROOT, reactApp } from "./react-app.mjs";
import { codeBelow } from "./readme.mjs";

export const checkParcel = async (site, browser) => {
  site.write({ ...reactApp(), "index.html": page(REACT_ROOT, "./main.tsx") });
  site.changeManifest(JSON.parse(codeBelow("With Parcel", "json")));
  const args = ["build", "index.html", "--no-autoinstall", "--no-cache"];
  await site.run("parcel build", "parcel/lib/bin.js", args);
  const server = await serveFolder(resolve(site.folder, "dist"));
  await visit(browser, `${server.url}/index.html`).finally(server.stop);
};
