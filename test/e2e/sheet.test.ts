import { expect as assert, describe, test } from "vitest";
import { dialog, openDialog } from "./support/acts.js";
import { expect, type Page } from "./support/expect.js";
import { emailField } from "./support/login.js";
import { button, heading, openAllWallets, openFromHost } from "./support/views.js";
import { startWorld } from "./support/world.js";

const world = startWorld();

const PHONE = { width: 390, height: 844 };

const open = (query = "", viewport = PHONE, hasTouch = false): Promise<Page> =>
  world().open(`${world().sandbox.urls.demo}?${query}`, {
    viewport,
    hasTouch,
    reducedMotion: "reduce",
  });

const boxOf = async (page: Page, selector: string) => {
  const box = await dialog(page).locator(selector).last().boundingBox();
  if (box === null) throw new Error(`There is no ${selector}.`);
  return { ...box, bottom: box.y + box.height };
};
const heightOf = async (page: Page): Promise<number> =>
  (await dialog(page).boundingBox())?.height ?? 0;

describe("the sheet of a narrow window", () => {
  test("is as high as its content, between 320 px and nine tenths of the window", async () => {
    const page = await open();
    await openFromHost(page, "Networks");
    await heading(page, "Choose network");
    assert(await heightOf(page)).toBe(320);
    await openFromHost(page, "Connect");
    await button(page, "All wallets").waitFor();
    const connect = await heightOf(page);
    assert(connect).toBeGreaterThan(320);
    assert(connect).toBeLessThan(700);
    await openAllWallets(page);
    assert(await heightOf(page)).toBeCloseTo(0.9 * PHONE.height, 0);
  });

  /** A finger on the head goes down by so much, in steps of 16 ms, and leaves. Returns how far the head went with it. */
  const pull = async (page: Page, px: number, steps: number): Promise<number> => {
    const { x, y } = await boxOf(page, ".head");
    const at = (by: number) => [{ x: x + 120, y: y + 20 + by }];
    const began = Date.now();
    const touch = await page.context().newCDPSession(page);
    const send = (type: "touchStart" | "touchMove" | "touchEnd", by = 0, ms = 0) =>
      touch.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: type === "touchEnd" ? [] : at(by),
        timestamp: (began + ms) / 1_000,
      });
    await send("touchStart");
    for (let step = 1; step <= steps; step += 1)
      await send("touchMove", (px / steps) * step, 16 * step);
    const moved = (await boxOf(page, ".head")).y - y;
    await send("touchEnd", px, 16 * (steps + 1));
    await touch.detach();
    return moved;
  };
  /** What lets a finger pull is fetched a moment after the card was drawn. */
  const canBePulled = (page: Page) => assert.poll(() => pull(page, 20, 20)).toBeGreaterThan(0);

  test("a finger pulls it down by its head: far or fast closes it, anything less does not", async () => {
    const page = await open("", PHONE, true);
    await openDialog(page);
    await button(page, "All wallets").waitFor();
    const { y } = await boxOf(page, ".head");
    await canBePulled(page);
    await pull(page, 60, 30);
    await expect(dialog(page)).toHaveCount(1);
    await assert.poll(async () => (await boxOf(page, ".head")).y).toBe(y);
    await pull(page, 60, 3);
    await expect(dialog(page)).toHaveCount(0);
    await openDialog(page);
    await button(page, "All wallets").waitFor();
    // Each opening can be pulled a moment after its card was drawn.
    await assert
      .poll(async () => {
        if ((await dialog(page).count()) > 0) await pull(page, 400, 60);
        return dialog(page).count();
      })
      .toBe(0);
    await expect(page.getByRole("button", { name: "Connect wallet" })).toHaveCount(1);
  });

  test("stands on the keyboard: the field and its arrow stay visible", async () => {
    const page = await open("email=1&socials=1&wallets=", PHONE, true);
    await openDialog(page);
    await emailField(page).waitFor();
    await canBePulled(page);
    const covered = 336;
    await page.evaluate((px) => {
      const { visualViewport: seen } = window;
      if (seen === null) throw new Error("There is no visual viewport.");
      Object.defineProperty(seen, "height", { value: innerHeight - px });
      seen.dispatchEvent(new Event("resize"));
    }, covered);
    await assert
      .poll(async () => (await boxOf(page, ".head")).y)
      .toBeLessThan(PHONE.height - covered);
    const field = await boxOf(page, ".field");
    assert(field.bottom).toBeLessThanOrEqual(PHONE.height - covered);
    assert(field.y).toBeGreaterThan(0);
    const card = await dialog(page).boundingBox();
    assert((card?.y ?? 0) + (card?.height ?? 0)).toBe(PHONE.height - covered);
  });
});

describe("one card", () => {
  const FOUR = "email=1&socials=1&wallets=ember,harbor,prism,quill";

  test.each([
    { width: 1280, height: 800 },
    { width: 1366, height: 650 },
    { width: 390, height: 844 },
  ])("has every way in, with four wallets, without a scroll: %o", async (size) => {
    const page = await open(FOUR, size);
    await openDialog(page);
    for (const name of ["Ember", "Harbor", "Prism", "Quill", "WalletConnect", "Google", "More"])
      await button(page, new RegExp(`^${name}`))
        .first()
        .waitFor();
    if (size.width > 430) assert(await heightOf(page)).toBeLessThanOrEqual(560);
    const scrolls = await dialog(page)
      .locator(".body")
      .evaluate((body) => body.scrollHeight - body.clientHeight);
    assert(scrolls).toBe(0);
  });
});

describe("the foot", () => {
  test.each([
    { width: 1280, height: 800 },
    { width: 1366, height: 650 },
    { width: 390, height: 844 },
    { width: 320, height: 568 },
  ])("is inside the card and in sight, in every view that has one: %o", async (size) => {
    const page = await open("mode=refuse&solana=1", size);
    const isInSight = async (view: string): Promise<void> => {
      const foot = await boxOf(page, ".foot");
      const card = await dialog(page).boundingBox();
      const end = (card?.y ?? 0) + (card?.height ?? 0);
      assert([view, foot.bottom <= end + 0.5, end <= size.height + 0.5]).toEqual([
        view,
        true,
        true,
      ]);
    };
    await openDialog(page);
    await button(page, "Ember").click();
    await button(page, "Try again").waitFor();
    await isInSight("ConnectingExternal");
    for (const [view, shown] of [
      ["WhatIsAWallet", "What is a wallet?"],
      ["WhatIsANetwork", "What is a network?"],
      ["Networks", "Choose network"],
      ["GetWallet", "Get a wallet"],
      ["ConnectingWalletConnectBasic", "Scan with your phone"],
    ] as const) {
      await openFromHost(page, view);
      await heading(page, shown);
      await dialog(page).locator(".foot").last().waitFor();
      await isInSight(view);
    }
  });
});
