import { expect as assert, describe, test } from "vitest";
import { approve, isStatus, openDialog } from "./support/acts.js";
import { activeAddress, approveInFrame, ask, words } from "./support/approvals.js";
import { eventually, type Page } from "./support/expect.js";
import { inFrame, logIn } from "./support/login.js";
import { differing } from "./support/pictures.js";
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

/** How the first row looks. */
const looks = (page: Page): Promise<Buffer> =>
  button(page, "Ember").screenshot({ animations: "disabled" });

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

/** What moves, shrinks or leaves out, besides. An inline style of the page is no stronger than a style sheet. */
const FRAME_STYLES = [
  ...STYLES,
  "zoom: .05 !important",
  "content-visibility: hidden !important",
  "translate: 9999px !important; rotate: 180deg !important; scale: 0 !important",
  "max-height: 1px !important; max-width: 1px !important; min-width: 0 !important",
  "position: fixed !important; inset: 0 auto auto -9999px !important; margin: -9999px !important",
  "display: none !important",
  "clip: rect(0,0,0,0) !important; backdrop-filter: invert(1) !important; order: -1 !important",
];

/** The element that a click on the middle of the frame's own button would hit: the frame, or what lies over it. */
const hitByApproving = async (page: Page): Promise<string> => {
  const box = await inFrame(page).getByRole("button", { name: "Approve" }).boundingBox();
  const at = {
    x: (box?.x ?? 0) + (box?.width ?? 0) / 2,
    y: (box?.y ?? 0) + (box?.height ?? 0) / 2,
  };
  return page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.tagName ?? "nothing", at);
};

const levelOfFrame = (page: Page): Promise<string> =>
  page.locator("sluice-dialog > iframe").evaluate((frame) => {
    const { position, zIndex } = getComputedStyle(frame);
    return `${position} ${zIndex}`;
  });

/** Inside the round corners, behind which the page is seen. */
const CORNER = 24;

/** How the words beside the frame look, and the frame itself. */
const looksOfApproval = async (page: Page): Promise<readonly Buffer[]> => {
  const parts = [page.locator("sluice-dialog .words"), page.locator("sluice-dialog > iframe")];
  const pictures: Buffer[] = [];
  for (const part of parts) {
    const { x, y, width, height } = (await part.boundingBox()) ?? {
      x: 0,
      y: 0,
      width: 0,
      height: 0,
    };
    const clip = {
      x: x + CORNER,
      y: y + CORNER,
      width: Math.max(1, width - 2 * CORNER),
      height: Math.max(1, height - 2 * CORNER),
    };
    pictures.push(await page.screenshot({ animations: "disabled", caret: "hide", clip }));
  }
  return pictures;
};

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
    assert(differing(await looks(page), before)).toBe(0);
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
      assert(differing(await looks(page), before), rules).toBe(0);
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

  test("nothing that the page says of the dialog's element and the frame hides what is approved", async () => {
    const page = await world().open(`${world().sandbox.urls.demo}?email=1&wallets=`);
    await logIn(world(), page, "covered@example.org");
    const address = await activeAddress(page);
    const outcome = await ask(page, "personal_sign", ["0x48656c6c6f", address]);
    await inFrame(page).getByRole("button", { name: "Approve" }).waitFor();
    assert(await words(page)).toContain("Hello");
    // The frame grows into its place.
    await eventually(
      () => hitByApproving(page),
      (hit) => hit === "IFRAME",
      "The frame can be clicked",
    );
    const before = await looksOfApproval(page);
    for (const rules of FRAME_STYLES) {
      await styleHost(page, rules);
      const now = await looksOfApproval(page);
      const changed = now.map((picture, at) => differing(picture, before[at] ?? picture));
      assert(changed, rules).toEqual([0, 0]);
      assert(await hitByApproving(page), rules).toBe("IFRAME");
      assert(await levelOfFrame(page), rules).toBe("relative 999999");
    }
    await approveInFrame(page);
    assert(await outcome()).toHaveProperty("answer");
  });
});
