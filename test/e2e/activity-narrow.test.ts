import { expect as assert, beforeAll, describe, test } from "vitest";
import { createSender, stranger } from "../../sandbox/chains/seed/sender.js";
import { dialog } from "./support/acts.js";
import { expect, type Page } from "./support/expect.js";
import { startWorld } from "./support/world.js";

const world = startWorld();

const ACCOUNT = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";

beforeAll(async () => {
  await createSender(world().sandbox.urls.rpc.a).sendMany([
    { from: stranger("friend"), to: ACCOUNT, value: 10n ** 16n },
  ]);
});

/** The only button outside of the dialog, whatever its language. */
const onPage = (page: Page) => page.getByRole("button").first();
const row = (page: Page) => dialog(page).getByRole("tabpanel").getByRole("listitem").nth(1);

const openActivity = async (width: number, locale: string): Promise<Page> => {
  world().sandbox.faults.services.set([
    {
      path: "/v1/account/*/history",
      patch: [
        { at: "data.*.transfers.*.quantity.numeric", value: "123456789012.345678" },
        { at: "data.*.transfers.*.fungible_info.symbol", value: "WSTETHLONG" },
      ],
    },
  ]);
  const url = `${world().sandbox.urls.plain}?mode=approve&locale=${locale}`;
  const page = await world().open(url, { viewport: { width, height: 700 } });
  await onPage(page).click();
  await dialog(page).getByRole("button", { name: /Ember/ }).first().click();
  await expect(dialog(page)).toHaveCount(0);
  await onPage(page).click();
  await dialog(page).getByRole("tab").nth(2).click();
  // Once the node has told whom it was with.
  await row(page).getByText(/0x/).waitFor();
  return page;
};

/** The lines of a text of the row, and whether the row holds all that is in it. */
const drawn = (page: Page, text: RegExp) =>
  row(page).evaluate((item, source) => {
    const walker = document.createTreeWalker(item, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const [found] = node.textContent?.match(new RegExp(source)) ?? [];
      if (found === undefined) continue;
      const range = document.createRange();
      const from = (node.textContent ?? "").indexOf(found);
      range.setStart(node, from);
      range.setEnd(node, from + found.length);
      const box = range.getBoundingClientRect();
      const around = item.getBoundingClientRect();
      const amounts = item.querySelector(".amounts")?.getBoundingClientRect();
      return {
        lines: new Set([...range.getClientRects()].map(({ top }) => top)).size,
        isInside:
          box.left >= around.left &&
          box.right <= around.right &&
          box.top >= around.top &&
          box.bottom <= around.bottom,
        isFree: amounts === undefined || box.right <= amounts.left || box.left >= amounts.right,
      };
    }
    return null;
  }, text.source);

describe.each([360, 320])("an activity row %i px wide", (width) => {
  test.each(["en", "ar"])(
    "[S5.24] with a long amount has its address in one piece: %s",
    async (locale) => {
      const page = await openActivity(width, locale);
      assert(await drawn(page, /0x[\da-f]+\.\.\.[\da-f]+/i)).toEqual({
        lines: 1,
        isInside: true,
        isFree: true,
      });
      const { scrollWidth, clientWidth } = await row(page).evaluate((item) => item);
      assert(scrollWidth).toBe(clientWidth);
    },
  );
});
