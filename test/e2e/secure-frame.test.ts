import { build } from "esbuild";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { launchBrowser } from "../sandbox/browser.js";
import { ROOT } from "../support/structure/source.js";

const HOST = "https://host.example";
const FRAME = "https://frame.example";
const EVIL = "https://frame.example.evil.example";

/** What the page runs: the channel over the real outside, and what came of it in `window.seen`. */
const SCRIPT = `
  import { browserEnv } from "./src/base/browser-env.ts";
  import { holdDialogHost } from "./src/base/dialog-host.ts";
  import { nothingHeld } from "./src/base/env.ts";
  import { frameNews } from "./test/support/frame-news.ts";
  import { frameAddress } from "./src/streams/frame/port.ts";
  import { createFrame, openFrameIn } from "./src/streams/frame/frame.ts";
  const env = { ...browserEnv(), held: nothingHeld() };
  const address = frameAddress({ projectId: "p", endpoints: { frame: "${FRAME}/sdk", frameOrigin: "" } });
  const openFrame = openFrameIn(() => holdDialogHost(env), "Embedded wallet");
  const frame = createFrame({ env, address, openFrame, ...frameNews() });
  const seen = [];
  const violations = [];
  addEventListener("securitypolicyviolation", (event) => violations.push(event.violatedDirective));
  frame.happened$.subscribe(({ kind, reason }) => seen.push(reason ?? kind));
  frame.attached$.subscribe();
  const ask = (...request) => new Promise((resolve) => frame.request(...request).subscribe({
    next: resolve, error: ({ code, message }) => resolve({ code, message }) }));
  Object.assign(window, { ask, seen, violations, holdHost: () => holdDialogHost(env) });
`;

/** The frame's page: READY, then an answer to each request; what came from where is kept. */
const FRAME_SCRIPT = `
  const got = (window.got = []);
  addEventListener("message", ({ data, origin }) => {
    got.push([data.type, origin]);
    window.lastId = data.id;
    const type = data.type.replace("@w3m-app/", "@w3m-frame/");
    if (type.endsWith("GET_USER")) return;
    const payload = type.endsWith("RPC_REQUEST") ? data.payload.params : { chainId: 1 };
    parent.postMessage({ id: data.id, type: type + "_SUCCESS", payload }, "*");
  });
  window.ids = () => got.length;
  parent.postMessage({ type: "@w3m-frame/READY", payload: {} }, "*");
`;

/** Speaks like the frame, to the page that it is in, or that opened it. */
const EVIL_SCRIPT = `
  const page = window.opener ?? parent;
  for (const type of ["READY", "GET_USER_SUCCESS", "NEW_SUCCESS"])
    page.postMessage({ id: location.hash.slice(1) || "1", type: "@w3m-frame/" + type, payload: { address: "0xbad", chainId: 1 } }, "*");
  window.said = true;
`;

const CSP = [
  "default-src 'none'; script-src 'self'; style-src 'self'; base-uri 'none'; form-action 'none'",
  `frame-src ${FRAME} ${EVIL}; require-trusted-types-for 'script'; trusted-types 'none'`,
].join("; ");

declare const window: Window & {
  readonly ask: (...request: readonly unknown[]) => Promise<unknown>;
  readonly seen: readonly string[];
  readonly violations: readonly string[];
  readonly holdHost: () => { readonly element: HTMLElement; readonly release: () => void };
};

const frameOf = (page: Page) => page.frames().find((one) => one.url().startsWith(`${FRAME}/sdk`));

const host = "<!doctype html><title>Host</title><body><script type=module src=/host.js></script>";
const inside = "<!doctype html><title>Frame</title><script src=/frame.js></script>";
const evil = "<!doctype html><title>Evil</title><script src=/evil.js></script>";

describe("the embedded wallet's frame in a browser, under a strict policy", () => {
  let browser: Browser | undefined;
  let script = "";

  beforeAll(async () => {
    const [started, built] = await Promise.all([
      launchBrowser(),
      build({
        stdin: { contents: SCRIPT, resolveDir: ROOT },
        bundle: true,
        write: false,
        format: "esm",
        logLevel: "error",
      }),
    ]);
    browser = started;
    script = built.outputFiles[0]?.text ?? "";
  });
  afterAll(() => browser?.close());

  const open = async (): Promise<Page> => {
    if (browser === undefined) throw new Error("There is no browser.");
    const context = await browser.newContext();
    const bodies: Readonly<Record<string, readonly [type: string, body: string]>> = {
      [`${HOST}/`]: ["text/html", host],
      [`${HOST}/host.js`]: ["text/javascript", script],
      [`${FRAME}/sdk`]: ["text/html", inside],
      [`${FRAME}/frame.js`]: ["text/javascript", FRAME_SCRIPT],
      [`${FRAME}/evil.js`]: ["text/javascript", EVIL_SCRIPT],
      [`${FRAME}/other`]: ["text/html", evil],
      [`${EVIL}/`]: ["text/html", evil],
      [`${EVIL}/evil.js`]: ["text/javascript", EVIL_SCRIPT],
    };
    await context.route("**/*", (route) => {
      const url = new URL(route.request().url());
      const [contentType, body] = bodies[url.origin + url.pathname] ?? ["text/plain", ""];
      const headers = url.origin === HOST ? { "content-security-policy": CSP } : {};
      return route.fulfill({ contentType, body, headers });
    });
    const page = await context.newPage();
    await page.goto(`${HOST}/`);
    await expect.poll(() => page.evaluate(() => window.seen)).toEqual(["attached", "ready"]);
    return page;
  };

  test("[S3.19][S5.5] speaks with it, to its origin only, without a violation", async () => {
    const page = await open();
    const params = [{ value: 255n }];
    const answers = await page.evaluate(
      async ([value]) => [
        await window.ask("GET_CHAIN_ID"),
        await window.ask("RPC_REQUEST", { method: "eth_call", params: [{ value: BigInt(value) }] }),
        window.violations,
      ],
      [Number(params[0]?.value)] as const,
    );
    expect(answers).toEqual([{ chainId: 1 }, [{ value: "0xff" }], []]);
    const frame = page.frames().find((one) => one.url().startsWith(FRAME));
    const got = await frame?.evaluate(() => (window as unknown as { got: unknown }).got);
    expect(got).toEqual([
      ["@w3m-app/GET_CHAIN_ID", HOST],
      ["@w3m-app/RPC_REQUEST", HOST],
    ]);
    expect(new URL(frame?.url() ?? "").searchParams.get("version")).toBe("4");
  });

  test("[S5.7] nothing of the page, of other frames, of a popup or of no origin is heard", async () => {
    const page = await open();
    await page.evaluate(
      async ([frameOrigin, evilOrigin]) => {
        const say = { id: "1", type: "@w3m-frame/NEW_SUCCESS", payload: {} };
        window.postMessage(say, "*");
        const loads = [`${frameOrigin}/other`, `${evilOrigin}/`, `${frameOrigin}/other`].map(
          (src, at) =>
            new Promise((resolve) => {
              const other = document.createElement("iframe");
              if (at === 2) other.sandbox.add("allow-scripts");
              other.addEventListener("load", resolve);
              other.src = src;
              document.body.append(other);
            }),
        );
        await Promise.all(loads);
      },
      [FRAME, EVIL] as const,
    );
    const [popup] = await Promise.all([
      page.waitForEvent("popup"),
      page.evaluate((url) => void window.open(url), `${FRAME}/other`),
    ]);
    await popup.waitForFunction(() => "said" in globalThis);
    // A question and its answer: every message before has been delivered.
    expect(await page.evaluate(() => window.ask("GET_CHAIN_ID"))).toEqual({ chainId: 1 });
    expect(await page.evaluate(() => window.seen)).toEqual(["attached", "ready"]);
  });

  test("[S5.7] with the very id of a request under way: only the frame's own answer counts", async () => {
    const page = await open();
    await page.evaluate(() => Object.assign(window, { user: window.ask("GET_USER") }));
    await expect
      .poll(() => frameOf(page)?.evaluate(() => Reflect.get(window, "got").length))
      .toBe(1);
    const id = await frameOf(page)?.evaluate(() => Reflect.get(window, "lastId"));
    await page.evaluate(
      async ([frameOrigin, evilOrigin, idNow]) => {
        const payload = { address: "0xbad", chainId: 1 };
        window.postMessage({ id: idNow, type: "@w3m-frame/GET_USER_SUCCESS", payload }, "*");
        const pages = [`${frameOrigin}/other`, `${evilOrigin}/`, `${frameOrigin}/other`];
        const loads = pages.map(
          (address, at) =>
            new Promise((resolve) => {
              const other = document.createElement("iframe");
              if (at === 2) other.sandbox.add("allow-scripts");
              other.addEventListener("load", resolve);
              other.src = `${address}#${idNow}`;
              document.body.append(other);
            }),
        );
        await Promise.all(loads);
      },
      [FRAME, EVIL, String(id)] as const,
    );
    const [popup] = await Promise.all([
      page.waitForEvent("popup"),
      page.evaluate((url) => void window.open(url), `${FRAME}/other#${id}`),
    ]);
    await popup.waitForFunction(() => "said" in globalThis);
    expect(await page.evaluate(() => window.ask("GET_CHAIN_ID"))).toEqual({ chainId: 1 });
    await frameOf(page)?.evaluate((idNow) => {
      const payload = { address: "0xgood", chainId: 1 };
      parent.postMessage({ id: idNow, type: "@w3m-frame/GET_USER_SUCCESS", payload }, "*");
    }, id);
    expect(await page.evaluate(() => Reflect.get(window, "user"))).toEqual({
      address: "0xgood",
      chainId: 1,
    });
    expect(await page.evaluate(() => window.seen)).toEqual(["attached", "ready"]);
  });

  test("[S3.19] what the frame itself makes up is counted", async () => {
    const page = await open();
    await frameOf(page)?.evaluate(() =>
      parent.postMessage({ type: "@w3m-frame/NEW_SUCCESS" }, "*"),
    );
    await expect.poll(() => page.evaluate(() => window.seen)).toContain("type-unknown");
  });

  /** The other page says what it says, and keeps what it hears. */
  const evilFrame = async (page: Page) => {
    const moved = () => page.frames().find((one) => one.url().startsWith(EVIL));
    // Asked again and again, not at animation frames: a browser may hold those back in a frame that is not seen.
    await expect.poll(() => moved()?.evaluate(() => "said" in globalThis)).toBe(true);
    await moved()?.evaluate(() => {
      const heard: unknown[] = [];
      addEventListener("message", ({ data }) => heard.push(data));
      Object.assign(globalThis, { heard });
    });
    return () => moved()?.evaluate(() => Reflect.get(globalThis, "heard"));
  };

  test("[S8.29] the frame goes to another page by itself: its request ends, and nothing is posted there", async () => {
    const page = await open();
    await page.evaluate(() => Object.assign(window, { user: window.ask("GET_USER") }));
    await expect
      .poll(() => frameOf(page)?.evaluate(() => Reflect.get(window, "got").length))
      .toBe(1);
    await frameOf(page)?.evaluate((url) => {
      location.href = url;
    }, `${EVIL}/`);
    const heard = await evilFrame(page);
    expect(await page.evaluate(() => Reflect.get(window, "user"))).toEqual({
      code: "frame/aborted",
      message: "Something went wrong",
    });
    await page.evaluate(() => void window.ask("GET_CHAIN_ID"));
    expect(await page.evaluate(() => window.seen)).toEqual(["attached", "ready"]);
    expect(await heard()).toEqual([]);
  });

  test("[S4.25] the frame's own page anew is spoken to again", async () => {
    const page = await open();
    await frameOf(page)?.evaluate(() => location.reload());
    await expect
      .poll(() => page.evaluate(() => window.seen))
      .toEqual(["attached", "ready", "ready"]);
    expect(await page.evaluate(() => window.ask("GET_CHAIN_ID"))).toEqual({ chainId: 1 });
  });

  test("[S8.40] the host page sends it to another address: its request ends, and the next one has a new frame", async () => {
    const page = await open();
    const ended = await page.evaluate(async (url) => {
      const user = window.ask("GET_USER");
      document.querySelector("iframe")?.setAttribute("src", url);
      return [await user, await window.ask("GET_CHAIN_ID")];
    }, `${EVIL}/`);
    expect(ended).toEqual([
      { code: "frame/aborted", message: "Something went wrong" },
      { chainId: 1 },
    ]);
    expect(page.frames().map((one) => new URL(one.url()).origin)).toEqual([HOST, FRAME]);
  });

  test("[S8.40] the host page puts it elsewhere: its request ends, and the next one has a new frame", async () => {
    const page = await open();
    const ended = await page.evaluate(async () => {
      const user = window.ask("GET_USER");
      const frame = document.querySelector("iframe");
      if (frame !== null) document.body.append(frame);
      return [await user, await window.ask("GET_CHAIN_ID")];
    });
    expect(ended).toEqual([
      { code: "frame/aborted", message: "Something went wrong" },
      { chainId: 1 },
    ]);
  });

  test("[S8.40] taken out by the host page, its requests end and the next one has a new frame", async () => {
    const page = await open();
    const ended = await page.evaluate(async () => {
      const user = window.ask("GET_USER");
      document.querySelector("iframe")?.remove();
      return [await user, await window.ask("GET_CHAIN_ID")];
    });
    expect(ended).toEqual([
      { code: "frame/aborted", message: "Something went wrong" },
      { chainId: 1 },
    ]);
  });

  test("the dialog's element comes and goes around it: it is loaded once", async () => {
    const page = await open();
    const kept = await page.evaluate(() => {
      const element = document.querySelector("iframe");
      const dialog = window.holdHost();
      const isChild = element?.parentElement === dialog.element;
      dialog.release();
      return isChild && element?.isConnected === true;
    });
    expect(kept).toBe(true);
    expect(await page.evaluate(() => window.ask("GET_CHAIN_ID"))).toEqual({ chainId: 1 });
    expect(await page.evaluate(() => window.seen)).toEqual(["attached", "ready"]);
  });
});
