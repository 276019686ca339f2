import type { Browser, BrowserContext } from "playwright-core";
import { afterAll, afterEach, beforeAll } from "vitest";
import { choosePort } from "../../sandbox/shared/ports.js";
import { type RunningServer, serve } from "../../sandbox/shared/serve.js";
import { type Sandbox, startSandbox } from "../../sandbox/start-sandbox.js";
import { PATIENCE_MS } from "../support/patience.js";
import { hasBrowser, launchBrowser } from "./browser.js";
import { type DriverOptions, type FrameDriver, openFrame } from "./frame-driver.js";

const emptyPage = { type: "text/html", body: "<!doctype html><title>Host</title>" };

/** The sandbox without pages, and a browser in which each driver is somebody else's. */
export type FrameWorld = {
  readonly sandbox: Sandbox;
  /** A site that may not hold the frame. */
  readonly stranger: RunningServer;
  readonly open: (options?: DriverOptions) => Promise<FrameDriver>;
};

/** Starts it before the tests of a file and takes it down after them. */
export const startFrameWorld = (): (() => FrameWorld) => {
  let world: (FrameWorld & { readonly browser: Browser; readonly host: RunningServer }) | undefined;
  const contexts: BrowserContext[] = [];

  beforeAll(async () => {
    if (!hasBrowser) return;
    // A real server: the browser lets no page of unknown origin hold one from loopback.
    const port = choosePort("free", () => undefined);
    const host = await serve(await port("a host", 0), async () => emptyPage);
    const stranger = await serve(await port("a stranger", 0), async () => emptyPage);
    const [sandbox, browser] = await Promise.all([
      startSandbox({ pages: false, frameHosts: [host.url] }),
      launchBrowser(),
    ]);
    world = {
      sandbox,
      browser,
      host,
      stranger,
      open: async (options) => {
        const context = await browser.newContext();
        contexts.push(context);
        context.setDefaultTimeout(PATIENCE_MS);
        return openFrame(sandbox, host.url, context, options);
      },
    };
  });
  afterEach(async () => {
    world?.sandbox.faults.reset();
    await Promise.all(contexts.splice(0).map((context) => context.close()));
  });
  afterAll(async () => {
    await Promise.all([
      world?.browser.close(),
      world?.sandbox.stop(),
      world?.host.stop(),
      world?.stranger.stop(),
    ]);
  });
  return () => {
    if (world === undefined) throw new Error("The world has not started.");
    return world;
  };
};
