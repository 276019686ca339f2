import type { BrowserContext, FrameLocator, Page } from "playwright-core";
import type { Sandbox } from "../../sandbox/start-sandbox.js";

/** A message as the host page got it. */
export type Heard = {
  readonly origin: string;
  /** Whether the frame's own window sent it. */
  readonly isFrames: boolean;
  readonly data: {
    readonly id?: string;
    readonly type?: string;
    readonly [field: string]: unknown;
  };
};

export type Reply = { readonly type: string; readonly payload?: Record<string, unknown> };

/** A host page that speaks the raw wire to the secure frame, and does nothing else. */
export type FrameDriver = {
  readonly page: Page;
  /** What is drawn inside the frame. */
  readonly inside: FrameLocator;
  /** Posts a request and waits for the frame's first message with its id; the prefixes are left out. */
  readonly ask: (type: string, payload?: unknown) => Promise<Reply>;
  /** Posts a request; `id` is the test's own. */
  readonly post: (id: string, type: string, payload?: unknown) => Promise<void>;
  /** Resolves with the messages so far once one of them fits. */
  readonly hears: (type: string, id?: string) => Promise<readonly Heard[]>;
  readonly heard: () => Promise<readonly Heard[]>;
};

/** By the clock: a page behind a popup draws no frames. */
const POLLING = { polling: 20 };

type DriverWindow = Window & { heard: Heard[] };

/** Collects what the page hears from now on. */
const prepare = async (page: Page, host: string): Promise<void> => {
  await page.goto(host);
  await page.evaluate(() => {
    const heard: Heard[] = [];
    Object.assign(window, { heard });
    window.addEventListener("message", ({ origin: from, source, data }) => {
      const frame = document.querySelector("iframe");
      heard.push({ origin: from, isFrames: source === frame?.contentWindow, data });
    });
  });
};

const addFrame = (page: Page, src: string): Promise<void> =>
  page.evaluate((url) => {
    const frame = document.createElement("iframe");
    frame.src = url;
    frame.width = "360";
    frame.height = "600";
    document.body.append(frame);
  }, src);

export type DriverOptions = {
  /** Whether to wait until the frame is ready. Default true. */
  readonly isReady?: boolean;
};

export const openFrame = async (
  sandbox: Sandbox,
  /** Address of an empty page that may hold the frame. */
  host: string,
  context: BrowserContext,
  { isReady = true }: DriverOptions = {},
): Promise<FrameDriver> => {
  const page = await context.newPage();
  await prepare(page, host);
  const { frame, frameOrigin } = sandbox.urls;
  const query = new URLSearchParams({
    projectId: "test",
    chainId: "eip155:31337",
    version: "4",
    enableLogger: "false",
  });
  await addFrame(page, `${frame}?${query}`);

  const heard = (): Promise<readonly Heard[]> =>
    page.evaluate(() => (window as unknown as DriverWindow).heard);
  const hears: FrameDriver["hears"] = async (type, id) => {
    await page.waitForFunction(
      ([wanted, asked]) =>
        (window as unknown as DriverWindow).heard.some(
          ({ data }) =>
            data.type === `@w3m-frame/${wanted}` && (asked === undefined || data.id === asked),
        ),
      [type, id] as const,
      POLLING,
    );
    return heard();
  };
  const post: FrameDriver["post"] = (id, type, payload) =>
    page.evaluate(
      ([target, message]) =>
        document.querySelector("iframe")?.contentWindow?.postMessage(message, target),
      [frameOrigin, { id, type: `@w3m-app/${type}`, payload }] as const,
    );
  const inside = page.frameLocator("iframe");

  if (isReady) await hears("READY");
  return {
    page,
    inside,
    post,
    hears,
    heard,
    ask: async (type, payload) => {
      const id = crypto.randomUUID();
      await post(id, type, payload);
      const reply = await page.waitForFunction(
        (asked) =>
          (window as unknown as DriverWindow).heard.find(
            ({ isFrames, data }) => isFrames && data.id === asked,
          )?.data,
        id,
        POLLING,
      );
      const { type: name = "", payload: answer } = (await reply.jsonValue()) as Reply;
      const short = name.replace("@w3m-frame/", "");
      return answer === undefined ? { type: short } : { type: short, payload: answer };
    },
  };
};
