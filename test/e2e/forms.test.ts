import type { BrowserContextOptions } from "playwright-core";
import { expect as assert, describe, test } from "vitest";
import { oneIn } from "../support/extent.js";
import { dialog, openDialog } from "./support/acts.js";
import { eventually, type Page } from "./support/expect.js";
import { misfits } from "./support/fit.js";
import { addressOf, type Journey } from "./support/journey.js";
import { goRound } from "./support/keys.js";
import { look } from "./support/look.js";
import { MAIN_JOURNEYS } from "./support/main-views.js";
import { seenMotion, watchMotion } from "./support/motion.js";
import { button, heading } from "./support/views.js";
import { startWorld } from "./support/world.js";

const world = startWorld();

type Way = keyof typeof MAIN_JOURNEYS;

/** The views that differ most in what they are made of, by the way that leads to them. */
const VIEWS: readonly (readonly [way: Way, views: readonly string[]])[] = [
  ["choosing a wallet", ["Connect", "AllWallets", "AllWallets, nothing found"]],
  ["scanning a code", ["ConnectingWalletConnectBasic"]],
  ["being connected", ["Account"]],
  ["approving in the embedded wallet", ["ApproveTransaction, a transaction"]],
  ["paying at once", ["SwapPreview, with its payment"]],
  ["being asked to sign in", ["SignIn, with the message"]],
  ["having both namespaces", ["ConnectingMultiChain", "ProfileWallets, with two namespaces"]],
];

/** Checks some of the views on a way, in the order in which it leads to them. */
const lookAt = async (
  way: Way,
  views: readonly string[],
  check: (page: Page, view: string) => Promise<void>,
  options?: BrowserContextOptions,
): Promise<void> => {
  const journey: Journey = MAIN_JOURNEYS[way];
  const page = await world().open(addressOf(journey, world()), options);
  const left = new Set(views);
  for await (const view of journey.views(page, world())) {
    if (left.delete(view)) await check(page, view);
    if (left.size === 0) return;
  }
  throw new Error(`The way does not lead to ${[...left].join(", ")}.`);
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

/** Adds that; gives what takes it away again. */
const spaceText = async (page: Page): Promise<() => Promise<void>> => {
  const sheet = await page.locator("sluice-dialog").evaluateHandle(({ shadowRoot }, text) => {
    const added = new CSSStyleSheet();
    added.replaceSync(text);
    shadowRoot?.adoptedStyleSheets.push(added);
    return added;
  }, SPACING);
  return () => sheet.evaluate((added) => added.replaceSync(""));
};

/** What does not fit in each of the windows. */
const findings = async (page: Page): Promise<readonly string[]> => {
  const found: string[] = [];
  const devtools = await page.context().newCDPSession(page);
  for (const [name, size] of Object.entries(WINDOWS)) {
    await devtools.send("Emulation.setDeviceMetricsOverride", { ...size, mobile: false });
    const complaints = [...(await misfits(page)), ...(await look(page)).clipped];
    found.push(...complaints.map((complaint) => `${name}: ${complaint}`));
  }
  await devtools.detach();
  return found;
};

describe("small, large, and enlarged windows: everything can be read and reached, also with wider text", () => {
  test.each(oneIn(2, VIEWS))("[WCAG 1.4.10][WCAG 1.4.12] %s", async (way, views) => {
    await lookAt(way, views, async (page, view) => {
      assert(await findings(page), view).toEqual([]);
      const unspaceText = await spaceText(page);
      assert(await findings(page), `${view}, wider`).toEqual([]);
      await unspaceText();
    });
  });
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

  // A long list has more stops than anybody goes round, and not all of an approval is ours.
  const views = VIEWS.slice(0, 3).map(
    ([way, all]) => [way, all.filter((view) => view !== "AllWallets")] as const,
  );
  test.each(views)("%s: the card has an edge, and every stop a ring", async (way, some) => {
    const check = async (page: Page, view: string): Promise<void> => {
      const { borderTopWidth, borderTopColor, backgroundColor } = await dialog(page).evaluate(
        (card) => ({ ...getComputedStyle(card) }),
      );
      assert(borderTopWidth, view).toBe("1px");
      assert(borderTopColor, view).not.toBe(backgroundColor);
      assert((await goRound(page)).faults, view).toEqual([]);
    };
    await lookAt(way, some, check, forced);
  });

  /** A switch that is on is told from one that is off. */
  const switches = async (page: Page): Promise<void> => {
    const toggle = dialog(page).getByRole("switch");
    const knob = (): Promise<string> =>
      toggle
        .locator(".knob")
        .evaluate((element) => getComputedStyle(element, "::after").marginInlineStart);
    assert(await edgeOf(page, ".knob")).not.toBe("");
    const off = await knob();
    await toggle.click();
    await eventually(knob, (on) => on !== off, "Expected the knob to move");
    await toggle.click();
  };

  /** So are a button, a link and a chosen tab from what stands beside them. */
  const stands = async (page: Page): Promise<void> => {
    const link = button(page, "Get Sandbox Phone");
    assert(await link.evaluate((element) => getComputedStyle(element).textDecorationLine)).toBe(
      "underline",
    );
    assert(await edgeOf(page, ".btn")).not.toBe("");
    assert(await edgeOf(page, "[aria-checked=true]")).not.toBe(
      await edgeOf(page, "[aria-checked=false]"),
    );
  };

  test("a switch, a button, a link and a chosen tab are told from what stands beside them", async () => {
    const checks: Readonly<Record<string, (page: Page) => Promise<void>>> = {
      AllWallets: switches,
      ConnectingWalletConnect: stands,
    };
    const check = async (page: Page, view: string) => checks[view]?.(page);
    await lookAt("choosing a wallet", Object.keys(checks), check, forced);
  });

  test("the ring of a wallet that is asked has a gap, so that it is seen to turn", async () => {
    const check = async (page: Page): Promise<void> => {
      const [top, bottom] = (await edgeOf(page, ".wait", "::before")).split(/(?<=\)) /);
      assert(top).not.toBe(bottom);
    };
    await lookAt("asking a wallet", ["ConnectingExternal, waiting"], check, forced);
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
    assert(names).toEqual(assert.arrayContaining(["s-in", "opacity", "script"]));
  });
});
