/** Finds what a browser fetches of an app when a visitor with wallets opens the dialog. */
import { announce } from "../bench/in-page.mjs";
import { serveFolder } from "../shared/serve-folder.mjs";

const WALLETS = 5;
const QUIET_MS = 750;

/** Waits until nothing has been fetched for a while: imports of a file are fetched only after the file. */
const quiet = async (page, fetched) => {
  let before = -1;
  while (before !== fetched.size) {
    before = fetched.size;
    await page.waitForTimeout(QUIET_MS);
  }
};

/** The visitor spares data, so that what comes before the click and what comes with it can be told apart. */
const spareData = () =>
  Object.defineProperty(navigator, "connection", { value: { saveData: true } });

/**
 * The files of the app that are fetched by the page itself, and those until Connect is shown with
 * installed wallets and nothing more comes. No service on the internet answers.
 *
 * @returns {Promise<{ page: Set<string>, connect: Set<string> }>}
 */
export const filesUntilConnect = async (browser, { folder, files }) => {
  const site = await serveFolder(folder);
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const fetched = new Set();
    page.on("request", (request) => {
      const { origin, pathname } = new URL(request.url());
      if (origin === site.url && files.has(pathname.slice(1))) fetched.add(pathname.slice(1));
    });
    await page.addInitScript(spareData);
    await page.addInitScript(announce, WALLETS);
    await page.goto(`${site.url}/index.html`);
    await page.locator("#root button").waitFor();
    await quiet(page, fetched);
    const before = new Set(fetched);
    await page.locator("#root button").click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: `Wallet ${WALLETS}` })
      .waitFor();
    await quiet(page, fetched);
    return { page: before, connect: fetched };
  } finally {
    await context.close();
    site.stop();
  }
};
