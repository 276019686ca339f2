import jsQR from "jsqr";
import { PNG } from "pngjs";
import { expect as assert, describe, test } from "vitest";
import { dialog, openDialog } from "./support/acts.js";
import type { Page } from "./support/expect.js";
import { clipboard, copyCode, offerCode } from "./support/phone.js";
import { button, openAllWallets, setLooks } from "./support/views.js";
import { startWorld } from "./support/world.js";

const world = startWorld();

/** The code is as wide as the window is high, less 96 px. */
const SMALL = { width: 390, height: 336 };

/** Makes the code small, in each theme, and scans it there. */
const isScanned = async (page: Page, uri: string): Promise<void> => {
  await page.setViewportSize(SMALL);
  for (const theme of ["light", "dark"] as const) {
    await setLooks(page, theme, "en");
    assert(await scan(page)).toBe(uri);
  }
};

/** The code as it is on the screen, out of focus by one pixel, as a decoder reads it. */
const scan = async (page: Page): Promise<string | undefined> => {
  const code = dialog(page).getByRole("img", { name: "Code to scan with your wallet" });
  const { width, height, data } = PNG.sync.read(await code.locator("..").screenshot());
  assert(width).toBe(240);
  return jsQR(blurred(blurred(data, 4), 4 * width), width, height)?.data;
};

/** Gauss's curve, with one pixel as its deviation. */
const WEIGHTS = [-3, -2, -1, 0, 1, 2, 3].map((x) => [x, Math.exp((-x * x) / 2)] as const);
const SUM = WEIGHTS.reduce((sum, [, weight]) => sum + weight, 0);

/** Blurred in one direction: `step` leads to the next pixel there. */
const blurred = (data: Uint8Array | Uint8ClampedArray, step: number): Uint8ClampedArray =>
  Uint8ClampedArray.from(
    data,
    (own, at) =>
      WEIGHTS.reduce((sum, [x, weight]) => sum + weight * (data[at + x * step] ?? own), 0) / SUM,
  );

describe("[S2.13] the code on the screen is read, small and out of focus", () => {
  test("for any wallet, in both themes", async () => {
    const page = await world().open(world().sandbox.urls.demo, clipboard);
    const uri = await offerCode(page);
    await isScanned(page, uri);
  });

  test("with the chosen wallet's picture in its middle, in both themes", async () => {
    const page = await world().open(world().sandbox.urls.demo, clipboard);
    await openDialog(page);
    await openAllWallets(page);
    await button(page, "Sandbox Phone").click();
    const uri = await copyCode(page);
    await dialog(page).locator(".qr img").waitFor();
    await isScanned(page, uri);
  });
});
