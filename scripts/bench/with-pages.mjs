/** Opens the measured pages in a browser with the sandbox behind them, for as long as they are used. */
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";
import { provideChromium } from "../shared/chromium.mjs";
import { ROOT } from "../shared/paths.mjs";
import { runNode } from "../shared/run.mjs";
import { bundleSandbox } from "../shared/sandbox.mjs";
import { buildPages, servePages } from "./pages.mjs";

/**
 * @typedef {import("./pages.mjs").PerPage<string>} Urls
 * @typedef {import("./pages.mjs").PerPage<readonly import("./pages.mjs").File[]>} Loaded
 */

/**
 * @param {(world: { browser: import("playwright-core").Browser, urls: Urls, loaded: Loaded }) => Promise<void>} use
 * @param {string} [before] folder of another build of this package, which is measured too
 */
export const withPages = async (use, before) => {
  process.chdir(ROOT);
  const built = await runNode(resolve(ROOT, "scripts/build.mjs"), ["--if-stale"]);
  if (built !== 0) throw new Error("The build failed.");
  const loaded = await buildPages(before);
  const { startSandbox } = await import(pathToFileURL(await bundleSandbox("start-sandbox")).href);
  const [sandbox, site] = await Promise.all([startSandbox({ pages: false }), servePages()]);
  const browser = await chromium.launch({
    executablePath: await provideChromium(),
    args: ["--no-sandbox", "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"],
  });
  try {
    const { api, relay } = sandbox.urls;
    const urls = Object.fromEntries(
      Object.keys(loaded).map((name) => [
        name,
        `${site.url}/${name}/dist/index.html?${new URLSearchParams({ api, relay })}`,
      ]),
    );
    await use({ browser, urls, loaded });
  } finally {
    await browser.close();
    site.stop();
    await sandbox.stop();
  }
};
