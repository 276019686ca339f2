import { expect as assert, describe, test } from "vitest";
import { approve, isStatus, openDialog } from "./support/acts.js";
import type { Page } from "./support/expect.js";
import { button } from "./support/views.js";
import { startWorld } from "./support/world.js";

const world = startWorld();

/** What a click on the middle of each row would hit: ours, or the page's. */
const hits = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const { shadowRoot } = document.querySelector("sluice-dialog") ?? {};
    const rows = [...(shadowRoot?.querySelectorAll<HTMLElement>("button.row") ?? [])];
    return rows.map((row) => {
      const { x, y, width, height } = row.getBoundingClientRect();
      const [atX, atY] = [x + width / 2, y + height / 2];
      const inPage = document.elementFromPoint(atX, atY);
      const hit = inPage?.shadowRoot?.elementFromPoint(atX, atY) ?? inPage;
      return hit !== null && row.contains(hit) ? "the row" : (hit?.outerHTML ?? "nothing");
    });
  });

const covering = (page: Page, style: string) =>
  page.evaluate((text) => {
    const cover = document.createElement("div");
    cover.id = "cover";
    cover.style.cssText = `position:fixed;inset:0;background:#fff;${text}`;
    document.body.append(cover);
  }, style);

/** Shows the cover in the top layer, below whatever comes there after it. */
const asPopover = (page: Page) =>
  page.evaluate(() => {
    const cover = document.querySelector<HTMLElement>("#cover");
    cover?.setAttribute("popover", "manual");
    cover?.showPopover();
  });

/** The page's own button is covered, as it wants: the host opens the dialog itself. */
const openByHost = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => "sluice" in window);
  await page.evaluate(() => (window as unknown as { sluice: { open(): void } }).sluice.open());
  await button(page, "Sandbox Phone").waitFor();
};

const styleHost = (page: Page, rules: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`sluice-dialog, sluice-dialog * { ${text} }`);
    document.adoptedStyleSheets = [sheet];
  }, rules);

/** How the first row looks, to the pixel. */
const looks = async (page: Page): Promise<string> =>
  (await button(page, "Ember").screenshot({ animations: "disabled" })).toString("base64");

const STYLES = [
  "opacity: 0 !important",
  "visibility: hidden !important",
  "pointer-events: none !important",
  "transform: scale(.01) translateX(9999px) !important",
  "filter: opacity(0) !important",
  "clip-path: inset(50%) !important",
  "mask: linear-gradient(transparent, transparent) !important",
  "mix-blend-mode: difference !important",
  "font-size: 0 !important; color: transparent !important",
];

describe("threat list row 12: a page that lies over the dialog", () => {
  test.each([
    ["overlays of the highest z-index", "z-index:2147483647", false],
    ["an overlay that clicks pass through", "z-index:2147483647;pointer-events:none", false],
    ["one in the top layer, opened before", "width:100%;height:100%;opacity:.5", true],
  ])("%s stay below: every row is seen and hit", async (_, style, inTopLayer) => {
    const page = await world().open(world().sandbox.urls.demo);
    await openByHost(page);
    const before = await looks(page);
    await page.reload();
    await covering(page, style);
    if (inTopLayer) await asPopover(page);
    await openByHost(page);
    assert(await looks(page)).toBe(before);
    const hit = await hits(page);
    assert(hit.length).toBeGreaterThan(3);
    assert(hit.filter((what) => what !== "the row")).toEqual([]);
  });

  test("nothing that the page says of the dialog's element changes what is seen or hit", async () => {
    const page = await world().open(world().sandbox.urls.demo);
    await openDialog(page);
    await button(page, "Sandbox Phone").waitFor();
    const before = await looks(page);
    for (const rules of STYLES) {
      await styleHost(page, rules);
      assert(await looks(page), rules).toBe(before);
      assert((await hits(page)).filter((what) => what !== "the row")).toEqual([]);
    }
    await button(page, "Ember").click();
    await approve(page, "Ember");
    await isStatus(page, "connected");
  });

  test("a dialog that the page opens over ours takes the click: it does not reach the row below", async () => {
    const page = await world().open(world().sandbox.urls.demo);
    await openDialog(page);
    await button(page, "Sandbox Phone").waitFor();
    const { x, y, width, height } = (await button(page, "Ember").boundingBox()) ?? {
      x: 0,
      y: 0,
      width: 0,
      height: 0,
    };
    await page.evaluate(() => {
      const over = document.createElement("dialog");
      over.style.cssText = "opacity:.01;width:100vw;height:100vh;max-width:none;max-height:none";
      document.body.append(over);
      over.showModal();
    });
    await page.mouse.click(x + width / 2, y + height / 2);
    assert(await hits(page)).not.toContain("the row");
    await isStatus(page, "disconnected");
  });
});
