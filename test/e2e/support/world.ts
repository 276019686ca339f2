import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  LaunchOptions,
  Page,
} from "playwright-core";
import { afterAll, afterEach, beforeAll } from "vitest";
import { type Sandbox, startSandbox } from "../../../sandbox/start-sandbox.js";
import { launchBrowser } from "../../sandbox/browser.js";
import { PATIENCE_MS } from "../../support/patience.js";
import { ensureDist } from "../../support/structure/dist.js";

/** The sandbox and a browser for one test file; every test has contexts of its own. */
export interface World {
  readonly sandbox: Sandbox;
  /** A page in a context of its own; `globals` are on its window before any script. */
  open(
    url: string,
    options?: BrowserContextOptions,
    globals?: Readonly<Record<string, unknown>>,
  ): Promise<Page>;
}

const START_MS = 180_000;

/** Starts the world before the tests of a file, and takes it down after them. */
export const startWorld = (browserOptions: LaunchOptions = {}): (() => World) => {
  let world: (World & { readonly browser: Browser }) | undefined;
  const contexts: BrowserContext[] = [];

  beforeAll(async () => {
    await ensureDist();
    const [sandbox, browser] = await Promise.all([startSandbox(), launchBrowser(browserOptions)]);
    world = {
      sandbox,
      browser,
      open: async (url, options = {}, globals = {}) => {
        const context = await browser.newContext({ reducedMotion: "reduce", ...options });
        contexts.push(context);
        context.setDefaultTimeout(PATIENCE_MS);
        const page = await context.newPage();
        await page.addInitScript((values) => void Object.assign(window, values), globals);
        page.on("pageerror", (error) => console.error("page error:", error.message));
        await page.goto(url);
        return page;
      },
    };
  }, START_MS);

  afterEach(async () => {
    world?.sandbox.faults.reset();
    await Promise.all(contexts.splice(0).map((context) => context.close()));
  });

  afterAll(async () => {
    await Promise.all([world?.browser.close(), world?.sandbox.stop()]);
  });

  return () => {
    if (world === undefined) throw new Error("The world has not started.");
    return world;
  };
};

/** What a stream of the demo page says now. */
export const stream = (page: Page, name: string) => page.locator(`[data-stream="${name}"]`);
