import { expect as assert, onTestFinished } from "vitest";
import { eventually, type Page } from "./expect.js";
import type { World } from "./world.js";

/** The driver keeps pages out of the browser's back/forward cache unless told not to. */
export const WITH_PAGE_CACHE = { ignoreDefaultArgs: ["--disable-back-forward-cache"] };

interface Trace {
  /** Whether each `pageshow` since the page was made came out of the cache. */
  readonly returns: boolean[];
  /** Listeners on the window now, by their type. */
  readonly listeners: Record<string, number>;
}

const traceOf = (page: Page): Promise<Trace> =>
  page.evaluate(() => (window as unknown as { trace: Trace }).trace);

/** Pages of a world that are left and come back to, with nothing said in their console. */
export const awayOf = (world: () => World) => {
  const openTraced = async (url: string, options = {}): Promise<Page> => {
    const page = await world().open("about:blank", options);
    const said: string[] = [];
    page.on("pageerror", ({ message }) => said.push(message));
    page.on("console", (message) => {
      if (message.type() === "error") said.push(`${message.text()} ${message.location().url}`);
    });
    onTestFinished(() => assert(said).toEqual([]));
    await page.addInitScript(() => {
      const trace: Trace = { returns: [], listeners: {} };
      const count = (name: "addEventListener" | "removeEventListener", step: 1 | -1): void => {
        const real = window[name];
        const counted = (...args: readonly [string, ...unknown[]]): void => {
          trace.listeners[args[0]] = (trace.listeners[args[0]] ?? 0) + step;
          Reflect.apply(real, window, args);
        };
        Object.assign(window, { [name]: counted });
      };
      count("addEventListener", 1);
      count("removeEventListener", -1);
      Object.assign(window, { trace });
      EventTarget.prototype.addEventListener.call(window, "pageshow", (event) => {
        trace.returns.push((event as PageTransitionEvent).persisted);
      });
    });
    await page.goto(url);
    return page;
  };

  /** To another origin, without the product. */
  const leave = async (page: Page): Promise<void> => {
    await page.goto(world().sandbox.urls.phone, { waitUntil: "domcontentloaded" });
  };

  /** The page as it was left. Fails when it was made anew: then nothing is proved. */
  const comeBack = async (page: Page): Promise<void> => {
    // A page out of the cache does not load again.
    await page.goBack({ waitUntil: "commit" });
    await page.waitForFunction(() => "trace" in window);
    await eventually(
      async () => (await traceOf(page)).returns.join(),
      (returns) => returns === "false,true",
      "Expected the page as it was left",
    );
  };

  const listeners = async (page: Page) => (await traceOf(page)).listeners;

  return { openTraced, leave, comeBack, listeners };
};
