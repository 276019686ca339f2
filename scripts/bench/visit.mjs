/** A visitor's browser: how fast it is, and what its mouse and keyboard do. */
import { announce, connectEarlier, inPage, observe, timeTo, timeToPaint } from "./in-page.mjs";

/** Lighthouse's slow 4G, as request-level throttling. https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md */
const SLOW_4G = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
};

export const FAST = { cpu: 1, network: null };
export const SLOW = { cpu: 4, network: null };
export const SLOW_PHONE = { cpu: 4, network: SLOW_4G };

/** A fresh browser window, with wallets that approve at once; the first of them may have been connected before. */
export const arrive = async (browser, use, { speed = FAST, wallets = 5, connected = 0 } = {}) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    const requests = [];
    page.on("request", (request) => {
      if (!request.url().startsWith("data:")) requests.push(request.url());
    });
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: speed.cpu });
    if (speed.network !== null) {
      await session.send("Network.enable");
      await session.send("Network.emulateNetworkConditions", speed.network);
    }
    await page.addInitScript(observe);
    await page.addInitScript(announce, wallets);
    await page.addInitScript(connectEarlier, connected);
    return await use({ page, session, requests });
  } finally {
    await context.close();
  }
};

/** Opens a page. `use` gets it as soon as its button is there. */
export const visit = (browser, url, use, conditions) =>
  arrive(
    browser,
    async (visitor) => {
      await visitor.page.goto(url, { waitUntil: "commit" });
      await visitor.page.waitForFunction(() => window.buttonAt !== undefined);
      return use(visitor);
    },
    conditions,
  );

/** Waits until the page has fetched all that it fetches by itself. */
export const held = async ({ page }) => {
  await page.waitForLoadState("load");
  await page.waitForLoadState("networkidle");
};

/** Waits until the page has asked for nothing for half a second. Load states are told once, and soon. */
export const quiet = async ({ page, requests }) => {
  for (let seen = -1; seen !== requests.length; ) {
    seen = requests.length;
    await page.waitForTimeout(QUIET_MS);
  }
};
const QUIET_MS = 500;

/** Presses what `target` names without resting on it. Returns the milliseconds until `seen` holds. */
export const press = (visitor, target, seen) =>
  timed(visitor.page, seen, () => click(visitor, target));

/** The same until what `find` gives has been painted, from the pointer's press on, and how long the page was blocked meanwhile. */
export const pressToPaint = async (visitor, target, find) => {
  const { page } = visitor;
  await page.evaluate(timeToPaint, inPage(find));
  await click(visitor, target);
  return page.evaluate(() => window.measured);
};

export const click = async ({ page }, target) => {
  const { x, y, width, height } = await page.evaluate(
    (find) => new Function(`return ${find}`)().getBoundingClientRect().toJSON(),
    inPage(target),
  );
  await page.mouse.click(x + width / 2, y + height / 2);
};

/** Types `text` at once. Returns the milliseconds until `seen` holds. */
export const type = ({ page }, field, text, seen) =>
  timed(page, seen, () => page.locator(field).fill(text));

/** Listens before it acts, since the page may be faster. */
const timed = async (page, seen, act) => {
  await page.evaluate(timeTo, inPage(seen));
  await act();
  return page.evaluate(() => window.measured);
};
