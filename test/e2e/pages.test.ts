import type { Browser } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { choosePort } from "../../sandbox/shared/ports.js";
import { type RunningServer, serve } from "../../sandbox/shared/serve.js";
import { launchBrowser } from "../sandbox/browser.js";
import { createPages, type Pages } from "./support/pages.js";

let browser: Browser;
let server: RunningServer;
let pages: Pages;

beforeAll(async () => {
  const port = await choosePort("free", () => undefined)("a page", 0);
  server = await serve(port, async () => ({ type: "text/html", body: "<title>Page</title>" }));
  browser = await launchBrowser();
});
beforeEach(() => {
  pages = createPages(browser);
});
afterAll(() => Promise.all([browser.close(), server.stop()]));

const take = (globals = {}) => pages.take(server.url, {}, globals);

test("a page that is used again has nothing on it of the test before", async () => {
  const first = await take();
  await first.evaluate(async () => {
    Object.assign(window, { mark: true });
    localStorage.setItem("mark", "1");
    sessionStorage.setItem("mark", "1");
    await cookieStore.set("mark", "1");
    await new Promise((resolve) => {
      indexedDB.open("mark").onsuccess = resolve;
    });
  });
  const heard: string[] = [];
  first.on("console", (message) => heard.push(message.text()));
  await (await first.context().newPage()).goto(server.url);
  await first.setViewportSize({ width: 400, height: 400 });
  await first.context().setOffline(true);
  await pages.giveBack();

  const second = await take();
  expect(second).toBe(first);
  const found = await second.evaluate(async () => {
    console.log("Nobody of the test before may hear this.");
    return {
      mark: "mark" in window,
      stored: localStorage.length + sessionStorage.length,
      cookies: document.cookie,
      databases: (await indexedDB.databases()).length,
      width: innerWidth,
      isOnline: navigator.onLine,
    };
  });
  const nothing = { mark: false, stored: 0, cookies: "", databases: 0 };
  expect(found).toEqual({ ...nothing, width: 1280, isOnline: true });
  expect(second.context().pages()).toEqual([second]);
  expect(heard).toEqual([]);
  await pages.giveBack();
});

test("two pages of one test are two visitors'", async () => {
  const [one, other] = [await take(), await take()];
  await one.evaluate(() => localStorage.setItem("mark", "1"));
  expect(await other.evaluate(() => localStorage.length)).toBe(0);
  await pages.giveBack();
});

test("a page that was prepared before it loads is never another test's", async () => {
  const prepared = await take({ mark: true });
  expect(await prepared.evaluate(() => "mark" in window)).toBe(true);
  await pages.giveBack();
  expect(prepared.isClosed()).toBe(true);
});

test("nor is one that a test has closed", async () => {
  const closed = await take();
  await closed.close();
  await pages.giveBack();
  const next = await take();
  expect(await next.title()).toBe("Page");
  await pages.giveBack();
});
