import { expect as assert, describe, test } from "vitest";
import { dialog, openDialog } from "./support/acts.js";
import { eventually, expect, type Page } from "./support/expect.js";
import { button } from "./support/views.js";
import { startWorld } from "./support/world.js";

const world = startWorld();
const HEIGHT = 800;

const openAt = async (width: number): Promise<Page> => {
  const page = await world().open(world().sandbox.urls.demo, {
    viewport: { width, height: HEIGHT },
  });
  await openDialog(page);
  return page;
};

const closed = (page: Page): Promise<void> => dialog(page).waitFor({ state: "detached" });

const boxOf = async (page: Page) => {
  const box = await dialog(page).boundingBox();
  if (box === null) throw new Error("The dialog is not shown.");
  return box;
};

/** Left edge, width, and whether it stands on the bottom of the window. */
const placeOf = async (page: Page) => {
  const { x, y, width, height } = await boxOf(page);
  return [Math.floor(x), width, Math.round(y + height) === HEIGHT];
};

/** Where a scroll that a visitor would make leads to. */
const scrolled = async (page: Page): Promise<number> => {
  await page.mouse.move(5, 400);
  await page.mouse.wheel(0, 300);
  return page.evaluate(
    () =>
      new Promise<number>((done) =>
        requestAnimationFrame(() => requestAnimationFrame(() => done(window.scrollY))),
      ),
  );
};

describe("the dialog over a page", () => {
  test("[S2.1][S2.8] neither address nor history of the page change, and it does not scroll behind", async () => {
    const page = await world().open(world().sandbox.urls.demo);
    const place = () => page.evaluate(() => [window.location.href, window.history.length]);
    const before = await place();
    await openDialog(page);
    await button(page, "All wallets").click();
    await dialog(page).getByRole("searchbox").waitFor();
    assert(await scrolled(page)).toBe(0);
    await button(page, "Back").click();
    await button(page, "Close").click();
    await closed(page);
    assert(await place()).toEqual(before);
    await eventually(
      () => scrolled(page),
      (value) => Number(value) > 0,
      "Expected the page to scroll again",
    );
  });

  test("[S2.7] its button, a press beside the card and Escape close it; a press on the card does not", async () => {
    const page = await openAt(1280);
    await dialog(page).getByRole("heading", { name: "Connect wallet" }).click();
    const { x, y, height } = await boxOf(page);
    // Pressed on the card and let go beside it: a text was being marked.
    await page.mouse.move(x + 40, y + 30);
    await page.mouse.down();
    await page.mouse.move(x - 40, y + 30);
    await page.mouse.up();
    await expect(dialog(page)).toContainText("Connect wallet");
    await page.mouse.click(x - 40, y + height / 2);
    await closed(page);
    await openDialog(page);
    await page.keyboard.press("Escape");
    await closed(page);
    await openDialog(page);
    await button(page, "Close").click();
    await closed(page);
  });

  test("[S9.17] 360 px wide in the middle; as wide as a narrow window, at its bottom", async () => {
    const page = await openAt(1280);
    for (const [window, left, width, docked] of [
      [1280, 460, 360, false],
      [431, 35, 360, false],
      [430, 0, 430, true],
      [390, 0, 390, true],
    ] as const) {
      await page.setViewportSize({ width: window, height: HEIGHT });
      await eventually(
        () => placeOf(page),
        (value) => String(value) === String([left, width, docked]),
        `Expected left, width and docking at ${window} px to be ${[left, width, docked]}`,
      );
    }
  });

  test("[S9.21][S9.22][S9.23] size, corners and font are the ones said, and follow their variables", async () => {
    const page = await openAt(1280);
    const looks = () =>
      dialog(page).evaluate((card) => {
        const { fontSize, borderTopLeftRadius, fontFamily } = getComputedStyle(card);
        return [fontSize, borderTopLeftRadius, fontFamily.split(",")[0]?.replaceAll(/["']/g, "")];
      });
    assert(await looks()).toEqual(["16px", "24px", "Inter"]);
    await page.addStyleTag({
      content: ":root{--sluice-font-size:12px;--sluice-radius:1px;--sluice-font-family:serif}",
    });
    assert(await looks()).toEqual(["19.2px", "6px", "serif"]);
  });
});
