import { expect as assert, describe, test } from "vitest";
import { oneIn } from "../support/extent.js";
import { dialog } from "./support/acts.js";
import type { Page } from "./support/expect.js";
import { twoFrames } from "./support/frames.js";
import { balancesOf, isBrief, scrollTo } from "./support/scrolled-account.js";
import { button, openAccount, SIZES, setLooks } from "./support/views.js";
import { startWorld } from "./support/world.js";

const world = startWorld();
const LINE_PX = 44;

/** The account with more tokens than there is room for. */
const start = async (
  viewport: { readonly width: number; readonly height: number },
  value = 5,
): Promise<Page> => {
  const { services } = world().sandbox.faults;
  services.set([{ path: "/v1/account/*/balance", json: { balances: balancesOf(value) } }]);
  const page = await world().open(`${world().sandbox.urls.demo}?mode=approve`, { viewport });
  await openAccount(page);
  await dialog(page).getByText("ada.test").first().waitFor();
  await button(page, "FERN19").waitFor();
  return page;
};

/** Where everything stands in what is scrolled, beside the head itself and what sticks below it. */
const places = (page: Page) =>
  dialog(page)
    .locator(".body")
    .evaluate((body) => [
      body.scrollHeight,
      ...[...body.querySelectorAll(".total, .chips button, .actions button, li")].map(
        (one) => one.getBoundingClientRect().top + body.scrollTop,
      ),
    ]);

describe("the account's head", () => {
  test.each(SIZES)(
    "at $width px, is one line while the list scrolls, and moves nothing",
    async (viewport) => {
      const page = await start(viewport);
      await isBrief(page, false);
      const before = await places(page);
      // Where the figure is covered.
      await scrollTo(page, 72);
      await isBrief(page, true);
      assert(await places(page)).toEqual(before);
      const line = dialog(page).locator(".brief");
      assert(await line.textContent()).toMatch(/^ada\.test\$[\d,.]+$/);
      const seen = await dialog(page)
        .locator(".body")
        .evaluate((body, px) => {
          const { top, left, width } = body.getBoundingClientRect();
          const hit = (y: number) =>
            (body.getRootNode() as ShadowRoot).elementFromPoint(left + width / 2, top + y);
          const brief = body.querySelector(".brief");
          return {
            height: brief?.getBoundingClientRect().height,
            // What is below the line can be pressed.
            isLine: hit(px - 4)?.closest(".who") !== null,
            isList: hit(px + 4)?.closest(".who") === null,
          };
        }, LINE_PX);
      assert(seen).toEqual({ height: LINE_PX, isLine: true, isList: true });
      await scrollTo(page, 0);
      await isBrief(page, false);
      assert(await places(page)).toEqual(before);
    },
  );

  test.each(["en", "ar"])(
    "in %s, a long figure is one line, at the side where lines begin",
    async (locale) => {
      const page = await start({ width: 320, height: 760 }, 1_500_389.46);
      await setLooks(page, "light", locale);
      const seen = await dialog(page)
        .locator(".balance")
        .evaluate((line) => {
          const range = document.createRange();
          range.selectNodeContents(line.querySelector("bdi") ?? line);
          const { left, right } = line.getBoundingClientRect();
          const text = range.getBoundingClientRect();
          const begins =
            getComputedStyle(line).direction === "rtl" ? right - text.right : text.left - left;
          return {
            lines: new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size,
            begins,
          };
        });
      assert(seen).toEqual({ lines: 1, begins: 0 });
    },
  );

  test("is whole while something in it has the keyboard's focus", async () => {
    const page = await start(SIZES[0]);
    await scrollTo(page, 120);
    await isBrief(page, true);
    const copy = button(page, "Copy address");
    const shown = () =>
      copy.evaluate((address) => {
        const { x, y, height } = address.getBoundingClientRect();
        const hit = (address.getRootNode() as ShadowRoot).elementFromPoint(x + 20, y + height / 2);
        return address.contains(hit);
      });
    assert(await shown()).toBe(false);
    await copy.evaluate((address) => address.focus({ focusVisible: true } as FocusOptions));
    await twoFrames(page);
    assert(await shown()).toBe(true);
  });

  test.each(oneIn(2, SIZES))(
    "at $width px, hides no row that the Tab key leads back to",
    async (viewport) => {
      const page = await start(viewport);
      const row = (at: number) => button(page, `FERN${at}`);
      await row(19).focus();
      for (let at = 18; at > 5; at -= 1) {
        await page.keyboard.press("Shift+Tab");
        const hidden = await row(at).evaluate((one) => {
          const { left, top, bottom, width } = one.getBoundingClientRect();
          const hit = (y: number) =>
            (one.getRootNode() as ShadowRoot).elementFromPoint(left + width / 2, y);
          return [top + 2, bottom - 2].filter((y) => !one.contains(hit(y)));
        });
        assert(hidden, `FERN${at}`).toEqual([]);
      }
    },
  );
});
