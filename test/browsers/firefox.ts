import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eventually } from "../e2e/support/expect.js";
import { type Bidi, connectBidi } from "./bidi.js";
import type { Browser, Driver } from "./driven.js";
import { startProgram } from "./program.js";

/** A Firefox without a window, driven over WebDriver BiDi. */
export const startFirefox = async (executable: string): Promise<Browser> => {
  const profile = await mkdtemp(join(tmpdir(), "sluice-firefox-"));
  const args = ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0"];
  const program = startProgram(executable, args);
  const stop = async (): Promise<void> => {
    await program.stop();
    await rm(profile, { recursive: true, force: true, maxRetries: 3 });
  };
  try {
    const address = await program.line(/BiDi listening on (ws:\S+)/);
    const bidi = await connectBidi(`${address}/session`);
    const { capabilities } = await bidi.send<Session>("session.new", { capabilities: {} });
    return {
      name: `Firefox ${capabilities.browserVersion}`,
      visit: (use) => visit(bidi, use),
      stop,
    };
  } catch (cause) {
    await stop();
    throw cause;
  }
};

interface Session {
  readonly capabilities: { readonly browserVersion: string };
}

/** In a user context, which has a storage of its own. */
const visit = async (bidi: Bidi, use: (page: Driver) => Promise<void>): Promise<void> => {
  const { userContext } = await bidi.send<{ userContext: string }>("browser.createUserContext", {});
  try {
    const { context } = await bidi.send<{ context: string }>("browsingContext.create", {
      type: "tab",
      userContext,
    });
    await use(driverOf(bidi, context, userContext));
  } finally {
    await bidi.send("browser.removeUserContext", { userContext });
  }
};

type Evaluated =
  | { readonly type: "success"; readonly result: { readonly value: string } }
  | { readonly type: "exception"; readonly exceptionDetails: { readonly text: string } };

/** Higher than the window of a computer without a screen, so that a phone's page has room in it. */
const VIEWPORT = { width: 1280, height: 900 };

const driverOf = (bidi: Bidi, tab: string, userContext: string): Driver => {
  let context = tab;
  const popup = async (): Promise<string | undefined> => {
    const { contexts } = await bidi.send<Tree>("browsingContext.getTree", {});
    return contexts.find((one) => one.userContext === userContext && one.context !== tab)?.context;
  };
  return {
    open: async (url) => {
      context = tab;
      await bidi.send("browsingContext.setViewport", { context, viewport: VIEWPORT });
      await bidi.send("browsingContext.navigate", { context, url, wait: "complete" });
    },
    enterFrame: async () => {
      const { contexts } = await bidi.send<Tree>("browsingContext.getTree", { root: tab });
      const frame = contexts[0]?.children[0]?.context;
      if (frame === undefined) throw new Error("The page has no frame.");
      context = frame;
    },
    reload: async () => {
      await bidi.send("browsingContext.reload", { context, wait: "complete" });
    },
    evaluate: async (expression) => {
      const target = { context };
      const params = { expression, target, awaitPromise: false };
      const evaluated = await bidi.send<Evaluated>("script.evaluate", params);
      if (evaluated.type === "exception") throw new Error(evaluated.exceptionDetails.text);
      return evaluated.result.value;
    },
    perform: async (actions) => {
      await bidi.send("input.performActions", { context, actions });
    },
    inPopup: async (use) => {
      await eventually(popup, Boolean, "Expected a window to open");
      const opened = (await popup()) ?? "";
      try {
        await use(driverOf(bidi, opened, userContext));
      } finally {
        await bidi.send("browsingContext.close", { context: opened });
      }
    },
    screenshot: async () =>
      (await bidi.send<Screenshot>("browsingContext.captureScreenshot", { context: tab })).data,
  };
};

interface Tree {
  readonly contexts: readonly {
    readonly context: string;
    readonly userContext: string;
    readonly children: readonly { readonly context: string }[];
  }[];
}

interface Screenshot {
  readonly data: string;
}
