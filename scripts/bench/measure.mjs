/** One number for each row of the table that a browser measures. */
import { CONNECT, countElements, FIRST_ROW, inPage } from "./in-page.mjs";
import { leave, weigh, weighObjects } from "./slope.mjs";
import { FAST, held, press, pressToPaint, quiet, SLOW, SLOW_PHONE, type, visit } from "./visit.mjs";

const AT_REST = `${FIRST_ROW}?.closest("dialog").getAnimations({ subtree: true }).every(({ playState }) => playState === "finished")`;
const CONNECTED = `${CONNECT}.textContent.includes("0x11")`;
const CONNECTED_BUTTON = `${CONNECTED} ? ${CONNECT} : undefined`;
const QR = 'all("dialog [role=img] path").length > 0';
const WALLET_CONNECT = 'named("dialog button", "WalletConnect")';
const ALL_WALLETS = 'named("dialog button", "All wallets")';
const LISTED = 'all("dialog li").length > 9';

/** Until `seen` after a press on the button, once the page is at rest. */
const whenHeld = (seen, conditions) => (browser, url) =>
  visit(
    browser,
    url,
    async (page) => {
      await held(page);
      return press(page, CONNECT, seen);
    },
    conditions,
  );

/** Until `seen` after a press in the first frame that shows the button. */
const atFirstPaint = (seen, conditions) => (browser, url) =>
  visit(browser, url, (page) => press(page, CONNECT, seen), conditions);

/** After the dialog was opened and came to rest. */
const inDialog = (use) => (browser, url, names) =>
  visit(browser, url, async (page) => {
    await held(page);
    await press(page, CONNECT, AT_REST);
    return use(page, names);
  });

/** Time for what idle moments are used for, such as the closed dialog that is drawn ahead. */
const IDLE_MS = 500;

/** A press on the button, once the page has done what it does by itself. */
const painted = (read, conditions) => (browser, url) =>
  visit(
    browser,
    url,
    async (visitor) => {
      await held(visitor);
      await visitor.page.waitForTimeout(IDLE_MS);
      return read(await pressToPaint(visitor, CONNECT, FIRST_ROW), visitor);
    },
    conditions,
  );

/** The second opening. */
const paintedAgain = painted(async (_, visitor) => {
  await leave(visitor.page);
  await visitor.page.waitForTimeout(IDLE_MS);
  return (await pressToPaint(visitor, CONNECT, FIRST_ROW)).ms;
});

/** kB of heap after the load, with all that is fetched and drawn ahead. */
const heapAfterLoad = (browser, url) =>
  visit(browser, url, async (visitor) => {
    await held(visitor);
    await visitor.page.waitForTimeout(IDLE_MS);
    await visitor.session.send("Performance.enable");
    return (await weigh(visitor.session)).heap / 1e3;
  });

const elements = (wallets) => (browser, url) =>
  visit(
    browser,
    url,
    async (page) => {
      await held(page);
      const before = await page.page.evaluate(countElements);
      await press(page, CONNECT, AT_REST);
      await quiet(page);
      return (await page.page.evaluate(countElements)) - before;
    },
    { wallets },
  );

const tasks = (reduce) => (browser, url) =>
  visit(
    browser,
    url,
    async (page) => {
      await held(page);
      return reduce(
        await page.page.evaluate(() => window.longTasks),
        await page.page.evaluate(() => performance.getEntriesByType("navigation")[0].loadEventEnd),
      );
    },
    { speed: SLOW },
  );

/** The rows that the hand-written dialog has too. */
export const SHARED = {
  foreign: (browser, url) =>
    visit(browser, url, async (page) => {
      await held(page);
      return page.requests.filter((to) => new URL(to).origin !== new URL(url).origin).length;
    }),
  interactive: (browser, url) =>
    visit(browser, url, ({ page }) => page.evaluate(() => window.buttonAt), { speed: SLOW }),
  blocking: tasks((all) => all.reduce((sum, { duration }) => sum + duration - 50, 0)),
  longestAfterLoad: tasks((all, load) =>
    Math.max(0, ...all.filter(({ start }) => start >= load).map(({ duration }) => duration)),
  ),
  firstRow: whenHeld(FIRST_ROW, { speed: FAST }),
  firstRowSlow: whenHeld(FIRST_ROW, { speed: SLOW }),
  firstRowPhone: whenHeld(FIRST_ROW, { speed: SLOW_PHONE }),
  firstRowAtOnce: atFirstPaint(FIRST_ROW, { speed: FAST }),
  firstRowAtOnceSlow: atFirstPaint(FIRST_ROW, { speed: SLOW }),
  firstRowAtOncePhone: atFirstPaint(FIRST_ROW, { speed: SLOW_PHONE }),
  atRest: whenHeld(AT_REST, { speed: FAST }),
  atRestAtOnce: atFirstPaint(AT_REST, { speed: FAST }),
  paintedCold: painted(({ ms }) => ms),
  paintedWarm: paintedAgain,
  paintedColdSlow: painted(({ ms }) => ms, { speed: SLOW }),
  blockingOfOpening: painted(({ blocking }) => blocking, { speed: SLOW }),
  painted50: painted(({ ms }) => ms, { wallets: 50 }),
  connectedPainted: painted(async (_, visitor) => {
    await visitor.page.waitForTimeout(IDLE_MS);
    return (await pressToPaint(visitor, FIRST_ROW, CONNECTED_BUTTON)).ms;
  }),
  heapAfterLoad,
  firstRow300: whenHeld(FIRST_ROW, { wallets: 300 }),
  elements5: elements(5),
  elements300: elements(300),
  connected: inDialog((page) => press(page, FIRST_ROW, CONNECTED)),
};

const LEAVE = 'named("dialog button", "Disconnect")';

/** Until Account is there, with this many wallets connected by an earlier visit. */
const opened = (connected) => (browser, url) =>
  visit(
    browser,
    `${url}&several=1`,
    async (page) => {
      await held(page);
      await page.page.waitForFunction(inPage(CONNECTED));
      return press(page, CONNECT, LEAVE);
    },
    { connected },
  );

/** Rows that the hand-written dialog has no counterpart for. */
export const OURS = {
  opened1: opened(1),
  opened5: opened(5),
  qr: inDialog((page) => press(page, WALLET_CONNECT, QR)),
  typed: inDialog(async (page) => {
    await press(page, ALL_WALLETS, LISTED);
    const name = await page.page.locator("sluice-dialog li bdi").nth(9).textContent();
    return search(page, name);
  }),
  typedLater: inDialog(async (page, { late }) => {
    await press(page, ALL_WALLETS, LISTED);
    await quiet(page);
    return search(page, late);
  }),
  typedAtOnce: inDialog(async (page, { late }) => {
    await press(page, ALL_WALLETS, LISTED);
    return search(page, late);
  }),
};

const search = (page, name) =>
  type(
    page,
    "sluice-dialog input",
    name,
    `all("dialog li").length < 8 && all("dialog li")[0]?.textContent.includes(${JSON.stringify(name)})`,
  );

/** The scripts that a press fetches until the first row, where nothing was fetched ahead. */
export const fetchedForConnect = (browser, url) =>
  visit(browser, `${url}&preload=none`, async (page) => {
    await held(page);
    const before = page.requests.length;
    await press(page, CONNECT, FIRST_ROW);
    return page.requests
      .slice(before)
      .filter((to) => new URL(to).origin === new URL(url).origin)
      .map((to) => new URL(to).pathname.split("/").at(-1));
  });

/** After the engine's first compiled code and caches, which are not leaks. */
const FIRST_CYCLES = 5;

/** What this many openings leave behind, per opening: kB of heap, of it objects, and DOM nodes. */
export const leak = (browser, url, cycles = 50) =>
  visit(browser, url, async (page) => {
    const cycle = async () => {
      await press(page, CONNECT, FIRST_ROW);
      await leave(page.page);
    };
    await held(page);
    await page.session.send("Performance.enable");
    for (let time = 0; time < FIRST_CYCLES; time += 1) await cycle();
    const weighAll = async () => ({
      ...(await weigh(page.session)),
      objects: await weighObjects(page.session),
    });
    const before = await weighAll();
    for (let time = 0; time < cycles; time += 1) await cycle();
    const after = await weighAll();
    const kept = (name) => (after[name] - before[name]) / cycles;
    return { heap: kept("heap") / 1e3, objects: kept("objects") / 1e3, nodes: kept("nodes") };
  });
