import { expect as assert, test } from "vitest";
import { approve, dialog, isStatus, openDialog } from "./support/acts.js";
import type { Page } from "./support/expect.js";
import { startWorld } from "./support/world.js";

const world = startWorld();

/** The sizes that the page's connect button has had, oldest first, each once in a row. */
const watchSizes = (page: Page) =>
  page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seenSizes: seen });
    const look = () => {
      const button = document.querySelector("button:has(svg[height='0'])");
      if (button === null) return;
      const { width, height } = button.getBoundingClientRect();
      if (seen.at(-1) !== `${width} ${height}`) seen.push(`${width} ${height}`);
    };
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
  });

const connect = async (page: Page): Promise<void> => {
  await openDialog(page);
  await dialog(page).getByRole("button", { name: "Ember" }).click();
  await approve(page, "Ember");
  await isStatus(page, "connected");
};

test("the button has its size before balance and pictures have come", async () => {
  const { sandbox, open } = world();
  const page = await open(sandbox.urls.demo);
  await watchSizes(page);
  await connect(page);
  await page.locator(".sluice-button-balance").getByText("ETH").waitFor();
  const sizes = await page.evaluate(() => (window as unknown as { seenSizes: string[] }).seenSizes);
  assert(sizes).toHaveLength(1);
});

test("a narrow box loses the balance, then the name", async () => {
  const { sandbox, open } = world();
  const page = await open(sandbox.urls.demo);
  await connect(page);
  await page.locator(".sluice-button-balance").getByText("ETH").waitFor();
  const shownAt = (width: number) =>
    page.evaluate((wanted) => {
      const button = document.querySelector<HTMLElement>("button:has(svg[height='0'])");
      button?.parentElement?.style.setProperty("display", "block");
      button?.parentElement?.style.setProperty("width", `${wanted}px`);
      return [
        (button?.getBoundingClientRect().width ?? wanted + 1) <= wanted,
        ...["network", "balance", "name", "portrait"].map(
          (part) => button?.querySelector(`.sluice-button-${part}`)?.getClientRects().length === 1,
        ),
      ];
    }, width);
  assert(await shownAt(360)).toEqual([true, true, true, true, true]);
  assert(await shownAt(240)).toEqual([true, true, false, true, true]);
  assert(await shownAt(180)).toEqual([true, true, false, false, true]);
});
