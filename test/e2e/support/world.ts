import type { Browser, BrowserContextOptions, LaunchOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll } from "vitest";
import { type Sandbox, type SandboxOptions, startSandbox } from "../../../sandbox/start-sandbox.js";
import { launchBrowser } from "../../sandbox/browser.js";
import { ensureDist } from "../../support/structure/dist.js";
import { createPages, type Globals, type Pages } from "./pages.js";

/** The sandbox and a browser for one test file. */
export interface World {
  readonly sandbox: Sandbox;
  /** A page with nothing stored, as of another visitor; `globals` are on its window before any script. */
  open(url: string, options?: BrowserContextOptions, globals?: Globals): Promise<Page>;
}

const START_MS = 180_000;

/** Most tests are about one namespace: the demo has the others where they ask for them. */
const EVM_ALONE = { solana: "0", polkadot: "0", cosmos: "0", swaps: "0", onramp: "0" };

/**
 * Starts the world before the tests of a file, and takes it down after them.
 *
 * @param demo what the demo page takes where its address says nothing
 */
export const startWorld = (
  browserOptions: LaunchOptions = {},
  demo: SandboxOptions["demo"] = EVM_ALONE,
): (() => World) => {
  let world: (World & { readonly browser: Browser; readonly pages: Pages }) | undefined;

  beforeAll(async () => {
    await ensureDist();
    const [sandbox, browser] = await Promise.all([
      startSandbox({ demo }),
      launchBrowser(browserOptions),
    ]);
    const pages = createPages(browser);
    world = {
      sandbox,
      browser,
      pages,
      open: (url, options = {}, globals = {}) => pages.take(url, options, globals),
    };
  }, START_MS);

  afterEach(async () => {
    world?.sandbox.faults.reset();
    await world?.pages.giveBack();
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
