import { expect as assert, describe, test } from "vitest";
import { dialog, openDialog } from "./support/acts.js";
import { eventually, type Page } from "./support/expect.js";
import { startWorld } from "./support/world.js";

const world = startWorld();
const urls = () => world().sandbox.urls;

/** How long nothing has to be asked for until nothing more will come by itself. */
const QUIET_MS = 700;

/** A page on which nobody does anything; `scripts` gives those that have been asked for so far, oldest first. */
const openUntouched = async (
  url: string,
  prepare: (page: Page) => Promise<unknown> = () => Promise.resolve(),
) => {
  world().sandbox.clearRequests();
  const page = await world().open("about:blank");
  const asked: { readonly url: URL; readonly type: string }[] = [];
  page.on("request", (request) => {
    asked.push({ url: new URL(request.url()), type: request.resourceType() });
  });
  let sockets = 0;
  page.on("websocket", () => {
    sockets += 1;
  });
  await prepare(page);
  await page.goto(url);
  const scripts = (): readonly string[] =>
    asked.filter(({ type }) => type === "script").map(({ url: { pathname } }) => pathname);
  const has = (name: string): boolean => scripts().some((path) => path.includes(name));
  const quiet = async (): Promise<void> => {
    let before = -1;
    while (before !== asked.length) {
      before = asked.length;
      await page.waitForTimeout(QUIET_MS);
    }
  };
  const isFetched = (name: string): Promise<void> =>
    eventually(async () => has(name), Boolean, `Expected ${name} to be fetched`);
  const hosts = (): readonly string[] => [...new Set(asked.map(({ url: { origin } }) => origin))];
  return { page, scripts, has, hosts, quiet, isFetched, sockets: () => sockets };
};

const PAGES: readonly (readonly [name: string, url: () => string, last: string])[] = [
  ["with our button", () => urls().demo, "connect-views"],
  ["with ways to log in", () => `${urls().demo}?email=1&socials=1`, "/login-"],
  ["with a button of its own", () => urls().plain, "connect-views"],
];

describe.each(PAGES)("an untouched page %s", (_, url, last) => {
  test("has fetched the dialog from its own host, and nothing else of anybody", async () => {
    const { page, scripts, hosts, quiet, isFetched, sockets } = await openUntouched(url());
    await isFetched(last);
    await quiet();
    assert(hosts()).toEqual([new URL(urls().demo).origin]);
    assert(world().sandbox.requests()).toEqual([]);
    assert(sockets()).toBe(0);
    assert(await page.locator("iframe").count()).toBe(0);
    assert(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => !/^sandbox/.test(key))),
    ).toEqual([]);

    const before = scripts();
    await openDialog(page);
    await quiet();
    // What has come since is for the next click. Started, the library would open a socket.
    const later = scripts().slice(before.length);
    for (const path of later)
      assert(path).toMatch(
        /\/(connection|connecting-view|look-alikes|eip155|qr-view|walletconnect-of|leave|chunk)-/,
      );
    assert(sockets()).toBe(0);
  });

  test("opens the dialog offline", async () => {
    const { page, quiet, isFetched } = await openUntouched(url());
    await isFetched(last);
    await quiet();
    await page.context().setOffline(true);
    await openDialog(page);
    await dialog(page).getByRole("button", { name: "Ember" }).waitFor();
  });
});

test("a click draws what is there in its own task, with the rows in the first layout", async () => {
  const { page, quiet, isFetched } = await openUntouched(urls().demo);
  await isFetched("connect-views");
  await quiet();
  const names = await page
    .getByRole("button", { name: "Connect wallet" })
    .evaluate(async (button) => {
      (button as HTMLElement).click();
      // React draws in a microtask. An import would take a task.
      for (let time = 0; time < 100; time += 1) await null;
      const rows = document
        .querySelector("sluice-dialog")
        ?.shadowRoot?.querySelectorAll("dialog[open] li button");
      return [...(rows ?? [])].map(({ textContent }) => textContent);
    });
  assert(names.join()).toContain("Ember");
});

test("the closed dialog stands ready, out of reach: a click shows it, and makes nothing anew", async () => {
  const { page } = await openUntouched(urls().demo);
  const parts = () =>
    page.evaluate(() => {
      const root = document.querySelector("sluice-dialog")?.shadowRoot;
      const marked = "data-test-was-there";
      return [...(root?.querySelectorAll("dialog, dialog li button") ?? [])].map((one) => {
        const isOld = one.hasAttribute(marked);
        one.setAttribute(marked, "");
        return { isOld, isVisible: one.checkVisibility(), tag: one.localName };
      });
    });
  await eventually(
    async () => (await parts()).length,
    (count) => Number(count) > 1,
    "Expected rows in a closed dialog",
  );
  const before = await parts();
  assert(before.filter(({ isVisible }) => isVisible)).toEqual([]);
  assert(await page.locator("sluice-dialog").boundingBox()).toMatchObject({ width: 0, height: 0 });
  await openDialog(page);
  // What the directory answers comes between them.
  assert((await parts()).filter(({ isOld }) => isOld)).toEqual(
    before.map((one) => ({ ...one, isVisible: true })),
  );
});

const openedNow = (page: Page): Promise<boolean> =>
  page
    .getByRole("button", { name: "Connect wallet" })
    .first()
    .evaluate(async (button) => {
      (button as HTMLElement).click();
      // An import would take a task.
      for (let time = 0; time < 100; time += 1) await null;
      const root = document.querySelector("sluice-dialog")?.shadowRoot;
      return root?.querySelector("dialog[open] .who") != null;
    });

test("once an account is connected, its view is fetched before a click, which draws it in its own task; nothing is asked", async () => {
  const { page, scripts, quiet, isFetched } = await openUntouched(`${urls().plain}?mode=approve`);
  await isFetched("connect-views");
  await openDialog(page);
  await dialog(page).getByRole("button", { name: "Ember" }).click();
  await dialog(page).waitFor({ state: "detached" });
  await isFetched("account-view");
  await quiet();
  const about = () =>
    world()
      .sandbox.requests()
      .filter(({ url }) => /balance|history/.test(url));
  assert(about()).toEqual([]);
  const before = scripts();
  assert(await openedNow(page)).toBe(true);
  await quiet();
  assert(
    scripts()
      .slice(before.length)
      .filter((path) => /account-view/.test(path)),
  ).toEqual([]);
  assert(about().length).toBeGreaterThan(0);
});

test("what failed before the click is fetched by the click", async () => {
  let isCut = true;
  const came = { cut: 0, whole: 0 };
  const { page, quiet } = await openUntouched(urls().demo, (it) =>
    it.route(/connect-views-/, async (route) => {
      came[isCut ? "cut" : "whole"] += 1;
      await (isCut ? route.abort() : route.continue());
    }),
  );
  await eventually(async () => came.cut, Boolean, "Expected a failure");
  await quiet();
  assert(came.whole).toBe(0);
  isCut = false;
  await openDialog(page);
  assert(came.whole).toBeGreaterThan(0);
});

test("a button that is not on the screen fetches nothing until it is", async () => {
  const { page, has, quiet, isFetched } = await openUntouched(urls().demo, (it) =>
    it.addInitScript(() => {
      document.addEventListener("DOMContentLoaded", () => {
        document.body.style.paddingBlockStart = "400vh";
      });
    }),
  );
  await quiet();
  assert(has("connect-views")).toBe(false);
  await page
    .getByRole("banner")
    .getByRole("button", { name: "Connect wallet" })
    .evaluate((it) => {
      it.scrollIntoView();
    });
  await isFetched("connect-views");
});

test("a visitor who spares data fetches the dialog with the click", async () => {
  const { page, has, quiet } = await openUntouched(urls().demo, (it) =>
    it.addInitScript(() => {
      Object.defineProperty(navigator, "connection", { value: { saveData: true } });
    }),
  );
  await quiet();
  assert(has("connect-views")).toBe(false);
  await openDialog(page);
  assert(has("connect-views")).toBe(true);
});
