import { copyExample, signInAt } from "./sign-in-server.mjs";

/** Hands requests to the example, as a platform does. */
const ENTRY = `import site from "./edge";

addEventListener("fetch", (event) => event.respondWith(site.fetch(event.request)));
`;

/** A platform that sets the site's variable. What runs on it finds no packages, and nothing of Node. */
const PLATFORM = `import { readFileSync } from "node:fs";
import { EdgeRuntime, runServer } from "edge-runtime";

const { PORT, SITE_DOMAIN } = process.env;
const runtime = new EdgeRuntime({
  initialCode: readFileSync("site.js", "utf8"),
  extend: (context) => Object.assign(context, { process: { env: { SITE_DOMAIN } } }),
});
await runServer({ runtime, host: "127.0.0.1", port: Number(PORT) });
`;

const BUILD = ["entry.js", "--bundle", "--outfile=site.js", "--log-level=warning"];

export const checkEdge = async (site) => {
  copyExample(site, "edge.ts");
  site.write({ "entry.js": ENTRY, "platform.js": PLATFORM });
  await site.run("esbuild", "esbuild/bin/esbuild", BUILD);
  await signInAt(site, { what: "the edge runtime", args: () => ["platform.js"] });
};
