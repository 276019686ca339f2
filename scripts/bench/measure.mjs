/** One number for each row of the table, for the hand-written dialog and for ours. */
import { announce, countElements, inPage as expression, timeTo } from "./in-page.mjs";

/** Time from the pointer's arrival to the press; people take at least this long. */
const HOVER_MS = 100;

const CONNECT = 'all("#root button")[0]';
const FIRST_ROW = 'named("dialog button", "Wallet 1")';
const AT_REST = `${FIRST_ROW}?.closest("dialog").getAnimations({ subtree: true }).every(({ playState }) => playState === "finished")`;
const CONNECTED = `${CONNECT}.textContent.includes("0x11")`;
const QR = 'all("dialog [role=img] path").length > 0';
const ALL_WALLETS = 'named("dialog button", "All wallets")';
const LISTED = 'all("dialog li").length > 9';

/** Opens a fresh page with `count` wallets, which `use` measures. */
const inPage = async (browser, url, count, use, slow = 1) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    const foreign = [];
    page.on("request", (request) => {
      if (
        new URL(request.url()).origin !== new URL(url).origin &&
        !request.url().startsWith("data:")
      )
        foreign.push(request.url());
    });
    const session = await context.newCDPSession(page);
    if (slow > 1) await session.send("Emulation.setCPUThrottlingRate", { rate: slow });
    await page.addInitScript(announce, count);
    await page.goto(url);
    await page.waitForFunction(() => window.buttonAt !== undefined);
    return await use({ page, session, foreign });
  } finally {
    await context.close();
  }
};

/**
 * Clicks what `target` names, with the mouse as a person would. Returns the milliseconds until `seen` holds.
 */
const click = async (page, target, seen) => {
  const handle = await page.evaluateHandle(expression(target));
  const { x, y, width, height } = await handle.asElement().boundingBox();
  await handle.dispose();
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.waitForTimeout(HOVER_MS);
  return timed(page, seen, () => page.mouse.click(x + width / 2, y + height / 2));
};

/** Listens before it acts, since the page may be faster. */
const timed = async (page, seen, act) => {
  await page.evaluate(timeTo, expression(seen));
  await act();
  return page.evaluate(() => window.measured);
};

/** The rows that both have. */
export const SHARED = {
  foreign: (browser, url) =>
    inPage(browser, url, 5, async ({ page, foreign }) => {
      await page.waitForLoadState("networkidle");
      return foreign.length;
    }),
  interactive: (browser, url) =>
    inPage(browser, url, 5, ({ page }) => page.evaluate(() => window.buttonAt), 4),
  firstRow: (browser, url) =>
    inPage(browser, url, 5, ({ page }) => click(page, CONNECT, FIRST_ROW)),
  atRest: (browser, url) => inPage(browser, url, 5, ({ page }) => click(page, CONNECT, AT_REST)),
  firstRow300: (browser, url) =>
    inPage(browser, url, 300, ({ page }) => click(page, CONNECT, FIRST_ROW)),
  elements5: (browser, url) => inPage(browser, url, 5, added),
  elements300: (browser, url) => inPage(browser, url, 300, added),
  connected: (browser, url) =>
    inPage(browser, url, 5, async ({ page }) => {
      await click(page, CONNECT, AT_REST);
      return click(page, FIRST_ROW, CONNECTED);
    }),
};

/** Rows that the hand-written dialog has no counterpart for. */
export const OURS = {
  qr: (browser, url) =>
    inPage(browser, url, 5, async ({ page }) => {
      await click(page, CONNECT, AT_REST);
      return click(page, 'named("dialog button", "WalletConnect")', QR);
    }),
  typed: (browser, url) =>
    inPage(browser, url, 5, async ({ page }) => {
      await click(page, CONNECT, AT_REST);
      await click(page, ALL_WALLETS, LISTED);
      const name = await page.locator("sluice-dialog li bdi").nth(9).textContent();
      const found = `all("dialog li").length < 8 && all("dialog li")[0]?.textContent.includes(${JSON.stringify(name)})`;
      return timed(page, found, () => page.locator("sluice-dialog input").fill(name));
    }),
};

const added = async ({ page }) => {
  const before = await page.evaluate(countElements);
  await click(page, CONNECT, FIRST_ROW);
  return (await page.evaluate(countElements)) - before;
};

/** The first openings do not count: the engine keeps compiled code and caches of them, which are not leaks. */
const FIRST_CYCLES = 50;

/** What this many openings leave behind, per opening: kB of heap and DOM nodes. */
export const leak = (browser, url, cycles = 50) =>
  inPage(browser, url, 5, async ({ page, session }) => {
    const cycle = async () => {
      await click(page, CONNECT, FIRST_ROW);
      await page.keyboard.press("Escape");
      await page.waitForFunction(() => {
        const root = document.querySelector("sluice-dialog")?.shadowRoot ?? document;
        return root.querySelector("dialog[open], dialog button") === null;
      });
    };
    const weigh = async () => {
      for (let time = 0; time < 3; time += 1) await session.send("HeapProfiler.collectGarbage");
      const { metrics } = await session.send("Performance.getMetrics");
      const value = (wanted) => metrics.find(({ name }) => name === wanted).value;
      return { heap: value("JSHeapUsedSize"), nodes: value("Nodes") };
    };
    await session.send("Performance.enable");
    for (let time = 0; time < FIRST_CYCLES; time += 1) await cycle();
    const before = await weigh();
    for (let time = 0; time < cycles; time += 1) await cycle();
    const after = await weigh();
    return {
      heap: (after.heap - before.heap) / cycles / 1_000,
      nodes: (after.nodes - before.nodes) / cycles,
    };
  });
