import { expect as assert, describe, test } from "vitest";
import type { Sluice } from "../../src/root/types.js";
import { dialog, isStatus, openDialog } from "./support/acts.js";
import { eventually, expect, type Page } from "./support/expect.js";
import { button, openAllWallets } from "./support/views.js";
import { startWorld } from "./support/world.js";

const world = startWorld();
const urls = () => world().sandbox.urls;
const output = (page: Page, name: string) => page.getByLabel(name, { exact: true });

/** Whether a press in the middle of our heading would reach us: nothing lies above. */
const isOnTop = (page: Page): Promise<boolean> =>
  dialog(page)
    .getByRole("heading", { level: 2 })
    .evaluate((heading) => {
      const { x, y, width, height } = heading.getBoundingClientRect();
      const found = document.elementFromPoint(x + width / 2, y + height / 2);
      return found?.tagName.toLowerCase() === "sluice-dialog";
    });

describe.each([
  [
    "the platform's modal",
    "Open the native modal",
    "Connect from the native modal",
    "Native modal",
  ],
  [
    "a library's modal",
    "Open the library's modal",
    "Connect from the library's modal",
    "Library modal",
  ],
])("above %s", (_, opener, connect, name) => {
  const modal = (page: Page) => page.getByRole("dialog", { name });
  const openBoth = async (): Promise<Page> => {
    const page = await world().open(`${urls().crowded}?mode=approve`);
    await page.getByRole("button", { name: opener }).click();
    await page.getByRole("button", { name: connect }).click();
    await dialog(page).getByRole("heading", { name: "Connect wallet" }).waitFor();
    return page;
  };

  test("is on top, connects, and leaves the host's modal open", async () => {
    const page = await openBoth();
    assert(await isOnTop(page)).toBe(true);
    await button(page, "Ember").click();
    await expect(output(page, "First")).toHaveText("connected");
    await expect(dialog(page)).toHaveCount(0);
    await modal(page).waitFor();
  });

  test("Escape closes us and not it; then the focus is back in it", async () => {
    const page = await openBoth();
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
    await modal(page).waitFor();
    assert(
      await page
        .getByRole("button", { name: connect })
        .evaluate((el) => el === document.activeElement),
    ).toBe(true);
  });

  test("the second time as well: it can be read, and its list scrolls", async () => {
    const page = await openBoth();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: connect }).click();
    await openAllWallets(page);
    const box = await dialog(page).boundingBox();
    await page.mouse.move((box?.x ?? 0) + 100, (box?.y ?? 0) + 300);
    await page.mouse.wheel(0, 600);
    await eventually(
      () =>
        dialog(page)
          .locator(".body")
          .evaluate(({ scrollTop }) => scrollTop),
      (top) => Number(top) > 100,
      "Expected the list to scroll",
    );
    await modal(page).waitFor();
  });
});

describe("beside another sluice", () => {
  test("each dialog is its own: one connects, the other knows nothing of it", async () => {
    const page = await world().open(`${urls().crowded}?mode=approve`);
    await page.getByRole("button", { name: "Connect the first" }).click();
    await button(page, "Ember").click();
    await expect(output(page, "First")).toHaveText("connected");
    await expect(output(page, "Second")).toHaveText("disconnected");
    await page.getByRole("button", { name: "Connect the second" }).click();
    await dialog(page).getByRole("heading", { name: "Connect wallet" }).waitFor();
    await button(page, "Harbor").click();
    await expect(output(page, "Second")).toHaveText("connected");
    await expect(dialog(page)).toHaveCount(0);
  });
});

describe("in a frame", () => {
  test("opens in the frame, connects, and the page around is left alone", async () => {
    const page = await world().open(urls().framed);
    const frame = page.frameLocator("iframe");
    await frame.getByRole("button", { name: "Connect wallet" }).click();
    const inside = frame.locator("sluice-dialog").getByRole("dialog");
    await inside.getByRole("button", { name: "Ember" }).click();
    await expect(frame.locator("#stream-status")).toHaveText('"connected"');
    await expect(page.locator("sluice-dialog")).toHaveCount(0);
  });
});

/** Watches from now on; what it gives waits until the dialog was opened and is closed again, seen or not. */
const watchGivingUp = async (page: Page): Promise<() => Promise<void>> => {
  await page.waitForFunction(() => "sluice" in window);
  const watch = await page.evaluateHandle(() => {
    const { sluice } = window as unknown as { sluice: Pick<Sluice, "modal$"> };
    let wasOpen = false;
    const closed = new Promise<void>((resolve) => {
      sluice.modal$.subscribe(({ open }) => {
        if (wasOpen && !open) resolve();
        wasOpen = open;
      });
    });
    return { closed };
  });
  return () => watch.evaluate(({ closed }) => closed);
};

describe("a browser that takes something away", () => {
  /** The demo with nothing of ours in the browser's cache, as of a visitor who spares data: nothing is fetched ahead. */
  const openAnew = async (): Promise<Page> => {
    const page = await world().open("about:blank");
    await page.addInitScript(() => {
      Object.defineProperty(navigator, "connection", { value: { saveData: true } });
    });
    await page.goto(urls().demo);
    return page;
  };

  test("storage is denied: connects, for this page's life", async () => {
    const page = await world().open("about:blank");
    await page.addInitScript(() => {
      // The sandbox's wallets keep theirs; ours is refused, as in a full or forbidden storage.
      for (const name of ["getItem", "setItem", "removeItem"] as const) {
        const real = Storage.prototype[name] as (...args: string[]) => unknown;
        Storage.prototype[name] = function refuse(this: Storage, ...args: string[]) {
          if (args[0]?.startsWith("sandbox") !== true)
            throw new DOMException("denied", "SecurityError");
          return real.apply(this, args);
        } as never;
      }
    });
    await page.goto(`${urls().demo}?mode=approve`);
    await openDialog(page);
    await button(page, "Ember").click();
    await isStatus(page, "connected");
  });

  test("offline: says so, and works again without a reload once it is back", async () => {
    const page = await openAnew();
    await openDialog(page);
    await button(page, "Sandbox Phone").waitFor();
    await page.context().setOffline(true);
    await button(page, "All wallets").click();
    await expect(dialog(page)).toContainText("could not be loaded");
    await page.context().setOffline(false);
    await button(page, "Try again").click();
    await button(page, "Linden Haven").first().waitFor();
  });

  test("offline from the first click: the dialog opens once it is back", async () => {
    const page = await openAnew();
    // The page is whole before.
    const givenUp = await watchGivingUp(page);
    await page.context().setOffline(true);
    await page.getByRole("button", { name: "Connect wallet" }).click();
    await givenUp();
    await expect(
      page.getByRole("banner").getByRole("button", { name: "Connect wallet" }),
    ).toHaveCount(1);
    await page.context().setOffline(false);
    await openDialog(page);
  });

  test("away and back: still connected, and still follows the wallet", async () => {
    const page = await world().open(`${urls().demo}?mode=approve`);
    await openDialog(page);
    await button(page, "Ember").click();
    await isStatus(page, "connected");
    await page.goto(urls().walletsOnly);
    await page.goBack();
    await isStatus(page, "connected");
    await page.evaluate(() => window.sandboxWallets?.Ember?.lock?.());
    await isStatus(page, "disconnected");
  });
});

describe("React's StrictMode", () => {
  test("makes everything twice, and one relay socket", async () => {
    const warnings: string[] = [];
    const before = world().sandbox.faults.relay.connections();
    const page = await world().open(urls().strictMode);
    page.on("console", (message) => {
      if (/already initialized|leak/i.test(message.text())) warnings.push(message.text());
    });
    await openDialog(page);
    await button(page, "WalletConnect").click();
    await dialog(page).getByRole("img", { name: "Code to scan" }).waitFor();
    assert(world().sandbox.faults.relay.connections() - before).toBe(1);
    assert(warnings).toEqual([]);
  });
});
