import { PNG } from "pngjs";
import { expect as assert, describe, test } from "vitest";
import { dialog, openDialog } from "./support/acts.js";
import type { Page } from "./support/expect.js";
import { button, openAccount, setLooks } from "./support/views.js";
import { startWorld } from "./support/world.js";

/** Scrollbars that take room, as on many desktops. */
const world = startWorld({ ignoreDefaultArgs: ["--hide-scrollbars"] });

/** How light a column of the window is, without the top of it, where the demo has its bar. */
const lightAt = async (page: Page, x: number): Promise<number> => {
  const png = PNG.sync.read(await page.screenshot());
  let sum = 0;
  for (let y = 200; y < png.height; y += 1) sum += png.data[(y * png.width + x) * 4] ?? 0;
  return sum / (png.height - 200);
};

/** A bar along the top and a button in a corner, both fixed, as many pages have them, and the content. */
const addFixed = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const look of [
      "inset:0 0 auto 0;height:60px",
      "top:0;left:0;width:100%;height:20px;padding:4px",
      "right:20px;bottom:20px;width:50px;height:50px",
    ]) {
      const part = document.createElement("div");
      part.className = "fixed-part";
      part.style.cssText = `position:fixed;${look}`;
      document.body.append(part);
    }
  });

const places = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll(".fixed-part, main, main section")].map((part) => {
      const { x, width } = part.getBoundingClientRect();
      return [x, width];
    }),
  );

describe("[S2.8] a page with scrollbars that take room", () => {
  test("is dimmed up to the edge of the window, and nothing on it moves", async () => {
    const page = await world().open(world().sandbox.urls.demo, {
      viewport: { width: 1280, height: 800 },
    });
    await page.locator("main section").first().waitFor();
    await addFixed(page);
    const before = await places(page);
    const styles = () =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>("html, body, .fixed-part")].map(
          ({ style }) => style.cssText,
        ),
      );
    const own = await styles();
    const bar = await page.evaluate(() => innerWidth - document.documentElement.clientWidth);
    assert(bar).toBeGreaterThan(0);
    const light = await lightAt(page, 1280 - bar - 5);
    await openDialog(page);
    assert(await places(page)).toEqual(before);
    const dimmed = await lightAt(page, 1280 - bar - 5);
    assert(dimmed).toBeLessThan(light - 20);
    assert(Math.abs((await lightAt(page, 1275)) - dimmed)).toBeLessThan(20);
    await button(page, "Close").click();
    await dialog(page).waitFor({ state: "detached" });
    assert(await places(page)).toEqual(before);
    assert(await styles()).toEqual(own);
  });
});

describe("a view that scrolls", () => {
  /** How far the end of each amount is from the card's edge, and how much room the scrollbar takes. */
  const ends = (page: Page, width: number, height: number) =>
    page.setViewportSize({ width, height }).then(() =>
      dialog(page)
        .locator(".body")
        .evaluate((body) => {
          const { left, right } = body.getBoundingClientRect();
          const lists = [...body.querySelectorAll(".assets")].map((list) => {
            const box = list.getBoundingClientRect();
            return [Math.round(box.left - left), Math.round(right - box.right)];
          });
          return { lists, bar: (body as HTMLElement).offsetWidth - body.clientWidth };
        }),
    );

  test.each([
    ["in a wide window", 1280],
    ["in a narrow one", 390],
  ])("%s is as broad as before: its scrollbar is beside it", async (_, width) => {
    const page = await world().open(`${world().sandbox.urls.demo}?mode=approve`);
    await openAccount(page);
    await dialog(page).getByText("Sandbox Dollar").waitFor();
    const whole = await ends(page, width, 900);
    assert(whole.bar).toBe(0);
    assert(whole.lists).toHaveLength(1);
    const scrolled = await ends(page, width, 420);
    assert(scrolled.bar).toBeGreaterThan(0);
    assert(scrolled.lists).toEqual(whole.lists);
  });

  test.each(["light", "dark"] as const)(
    "has a scrollbar that is as %s as its card",
    async (theme) => {
      const page = await world().open(`${world().sandbox.urls.demo}?mode=approve`);
      await openAccount(page);
      await setLooks(page, theme, "en");
      await page.setViewportSize({ width: 1280, height: 420 });
      const edge = await dialog(page)
        .locator(".body")
        .evaluate((body) => body.getBoundingClientRect().right);
      const { width, height, data } = PNG.sync.read(await page.screenshot());
      const [red = -1] = data.subarray((Math.round(height / 2) * width + Math.round(edge) - 2) * 4);
      if (theme === "light") assert(red).toBeGreaterThan(127);
      else assert(red).toBeLessThan(128);
    },
  );
});
