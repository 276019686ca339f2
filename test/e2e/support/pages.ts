import { isDeepStrictEqual } from "node:util";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { PATIENCE_MS } from "../../support/patience.js";

/** What is on the window of a page before any script. */
export type Globals = Readonly<Record<string, unknown>>;

/** Pages for tests, each as of a visitor who has never been there. */
export interface Pages {
  take(url: string, options: BrowserContextOptions, globals: Globals): Promise<Page>;
  /** After a test: takes back all that were taken. */
  giveBack(): Promise<void>;
}

interface Taken {
  readonly page: Page;
  readonly options: BrowserContextOptions;
}

const DEFAULTS = { reducedMotion: "reduce", viewport: { width: 1280, height: 720 } } as const;

const open = async (browser: Browser, options: BrowserContextOptions): Promise<Page> => {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(PATIENCE_MS);
  return context.newPage();
};

/** What tests listen to. To end all listening would end the driver's own. */
const EVENTS = ["console", "pageerror", "popup", "request", "response", "websocket"];

/**
 * Takes back what tests leave: of the session storage, that of the page's own origin. Not routes, scripts, a clock or
 * emulated media: they need a page of their own. Rejects where the test has closed it.
 */
const clear = async ({ page, options: { viewport } }: Taken): Promise<void> => {
  const context = page.context();
  for (const event of EVENTS) page.removeAllListeners(event);
  const others = context.pages().filter((other) => other !== page);
  await Promise.all(others.map((other) => other.close()));
  // Only now: the driver sets every page of the context, and fails on one that closes meanwhile.
  await context.setOffline(false);
  if (viewport) await page.setViewportSize(viewport);
  await page.evaluate(() => sessionStorage.clear());
  await page.goto("about:blank");
  const devtools = await context.newCDPSession(page);
  await devtools.send("Storage.clearDataForOrigin", { origin: "*", storageTypes: "all" });
  await devtools.detach();
};

/**
 * To open a page costs as much as what most tests do on it, so a page is used again, with what the browser has
 * fetched and compiled for it. What a test does before the page loads cannot be taken back: a test that opens
 * "about:blank" first, or brings globals or a storage, has a page of its own.
 */
export const createPages = (browser: Browser): Pages => {
  const own: Taken[] = [];
  const shared: Taken[] = [];
  const clean: Taken[] = [];

  const takeShared = async (options: BrowserContextOptions): Promise<Page> => {
    const at = clean.findIndex((one) => isDeepStrictEqual(one.options, options));
    const [found] = at < 0 ? [] : clean.splice(at, 1);
    const taken = found ?? { page: await open(browser, options), options };
    shared.push(taken);
    return taken.page;
  };

  const takeOwn = async (options: BrowserContextOptions, globals: Globals): Promise<Page> => {
    const page = await open(browser, options);
    own.push({ page, options });
    await page.addInitScript((values) => void Object.assign(window, values), globals);
    return page;
  };

  const close = ({ page }: Taken): Promise<void> => page.context().close();

  return {
    take: async (url, given, globals) => {
      const options = { ...DEFAULTS, ...given };
      const isPrepared =
        url === "about:blank" || Object.keys(globals).length > 0 || "storageState" in options;
      const page = await (isPrepared ? takeOwn(options, globals) : takeShared(options));
      page.on("pageerror", (error) => console.error("page error:", error.message));
      await page.goto(url);
      return page;
    },
    giveBack: async () => {
      const cleared = shared.splice(0).map((taken) =>
        clear(taken).then(
          () => void clean.push(taken),
          () => close(taken),
        ),
      );
      await Promise.all([...cleared, ...own.splice(0).map(close)]);
    },
  };
};
