import type { BrowserContextOptions } from "playwright-core";
import { expect as assert, describe, test } from "vitest";
import { dialog, openDialog } from "./support/acts.js";
import { eventually, type Page } from "./support/expect.js";
import { misfits } from "./support/fit.js";
import { goRound } from "./support/keys.js";
import { look } from "./support/look.js";
import { seenMotion, watchMotion } from "./support/motion.js";
import { button, heading, ROUTES } from "./support/views.js";
import { startWorld } from "./support/world.js";

const world = startWorld();

/** The views that differ most in what they are made of. */
const VIEWS = ["Connect", "ConnectingWalletConnectBasic", "AllWallets", "Account"];

const openView = async (name: string, options?: BrowserContextOptions): Promise<Page> => {
  const { query = "", go } = ROUTES[name] ?? {};
  const page = await world().open(`${world().sandbox.urls.demo}?${query}`, options);
  await go?.(page, world());
  return page;
};

/** Windows that a visitor may have, as the page sees them. */
const WINDOWS = {
  "320 by 480": { width: 320, height: 480, deviceScaleFactor: 1 },
  "a phone on its side": { width: 740, height: 360, deviceScaleFactor: 2 },
  "1280 by 1024 at 400 %": { width: 320, height: 256, deviceScaleFactor: 4 },
  "3840 by 2160": { width: 3840, height: 2160, deviceScaleFactor: 1 },
};

/** What a visitor's own style sheet may ask for. WCAG 1.4.12 */
const SPACING = `
*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}
p{margin-block-end:2em!important}
`;

const resize = async (page: Page, name: keyof typeof WINDOWS): Promise<void> => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setDeviceMetricsOverride", { ...WINDOWS[name], mobile: false });
};

const spaceText = (page: Page): Promise<void> =>
  page.locator("sluice-dialog").evaluate(({ shadowRoot }, text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    shadowRoot?.adoptedStyleSheets.push(sheet);
  }, SPACING);

/** What does not fit in each of the windows. */
const findings = async (page: Page): Promise<readonly string[]> => {
  const found: string[] = [];
  for (const name of Object.keys(WINDOWS) as (keyof typeof WINDOWS)[]) {
    await resize(page, name);
    const complaints = [...(await misfits(page)), ...(await look(page)).clipped];
    found.push(...complaints.map((complaint) => `${name}: ${complaint}`));
  }
  return found;
};

describe("small, large, and enlarged windows", () => {
  test.each([...VIEWS, "ApproveTransaction, a transaction"])(
    "[WCAG 1.4.10][WCAG 1.4.12] %s: everything can be read and reached, also with wider text",
    async (name) => {
      const page = await openView(name);
      assert(await findings(page)).toEqual([]);
      await spaceText(page);
      assert(await findings(page)).toEqual([]);
    },
  );
});

/** What can be seen of an element's edge; empty when there is none. */
const edgeOf = (page: Page, selector: string, pseudo = ""): Promise<string> =>
  dialog(page)
    .locator(selector)
    .first()
    .evaluate((element, part) => {
      const { borderTopStyle, borderTopColor, borderBottomColor, outlineStyle, outlineColor } =
        getComputedStyle(element, part);
      const border = borderTopStyle === "none" ? "" : `${borderTopColor} ${borderBottomColor}`;
      return border + (outlineStyle === "none" ? "" : ` ${outlineColor}`);
    }, pseudo);

describe("forced colours", () => {
  const forced = { forcedColors: "active" } as const;

  // A long list has more stops than anybody goes round.
  const views = VIEWS.map((name) => (name === "AllWallets" ? "AllWallets, nothing found" : name));
  test.each(views)("%s: the card has an edge, and every stop a ring", async (name) => {
    const page = await openView(name, forced);
    const { borderTopWidth, borderTopColor, backgroundColor } = await dialog(page).evaluate(
      (card) => ({ ...getComputedStyle(card) }),
    );
    assert(borderTopWidth).toBe("1px");
    assert(borderTopColor).not.toBe(backgroundColor);
    assert((await goRound(page)).faults).toEqual([]);
  });

  test("a button, a link and a chosen tab are told from what stands beside them", async () => {
    const page = await openView("ConnectingWalletConnect", forced);
    const link = dialog(page).getByRole("link");
    assert(await link.evaluate((element) => getComputedStyle(element).textDecorationLine)).toBe(
      "underline",
    );
    assert(await edgeOf(page, ".btn")).not.toBe("");
    assert(await edgeOf(page, "[aria-checked=true]")).not.toBe(
      await edgeOf(page, "[aria-checked=false]"),
    );
  });

  test("a switch that is on is told from one that is off", async () => {
    const page = await openView("AllWallets", forced);
    const toggle = dialog(page).getByRole("switch");
    const knob = (): Promise<string> =>
      toggle
        .locator(".knob")
        .evaluate((element) => getComputedStyle(element, "::after").marginInlineStart);
    assert(await edgeOf(page, ".knob")).not.toBe("");
    const off = await knob();
    await toggle.click();
    await eventually(knob, (on) => on !== off, "Expected the knob to move");
  });

  test("the ring of a wallet that is asked has a gap, so that it is seen to turn", async () => {
    const page = await openView("ConnectingExternal, waiting", forced);
    const [top, bottom] = (await edgeOf(page, ".wait", "::before")).split(/(?<=\)) /);
    assert(top).not.toBe(bottom);
  });
});

describe("reduced motion", () => {
  /** From the host's button over two views and out again. */
  const walk = async (reducedMotion: "reduce" | "no-preference") => {
    // Without a directory: no list arrives later that would give the card another height.
    const url = `${world().sandbox.urls.demo}?projectId=none`;
    const page = await world().open(url, { reducedMotion });
    await watchMotion(page);
    await openDialog(page);
    await button(page, "What is a wallet?").click();
    await heading(page, "What is a wallet?");
    await button(page, "Get a wallet").waitFor();
    return seenMotion(page);
  };

  test("nothing moves, and the card is at rest at once", async () => {
    const { names, heights } = await walk("reduce");
    assert(names).toEqual([]);
    // One step a view, and one for the alert, which comes when it is there.
    assert(heights.length).toBeLessThanOrEqual(3);
  });

  test("to those who have not asked for less, it does", async () => {
    const { names } = await walk("no-preference");
    assert(names).toEqual(assert.arrayContaining(["s-in", "s-view", "script"]));
  });
});
