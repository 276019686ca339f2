import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import { expect as assert, describe, test } from "vitest";
import { dialog, isStatus, openDialog } from "./support/acts.js";
import { eventually, expect, type Page } from "./support/expect.js";
import { look } from "./support/look.js";
import { button, ROUTES, SIZES, setLooks } from "./support/views.js";
import { startWorld } from "./support/world.js";

const world = startWorld();
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core"), "utf8");

declare global {
  interface Window {
    axe: { run(context: unknown): Promise<AxeResults> };
  }
}

/** What axe finds in the dialog in every form: theme, direction, size; on one page. */
const findings = async (page: Page): Promise<readonly string[]> => {
  await page.evaluate(AXE);
  const found: string[] = [];
  for (const size of SIZES) {
    await page.setViewportSize(size);
    for (const locale of ["en", "ar"]) {
      for (const theme of ["light", "dark"] as const) {
        await setLooks(page, theme, locale);
        await page.locator(`sluice-dialog[data-theme="${theme}"]`).waitFor({ state: "attached" });
        const { clipped, overflow } = await look(page);
        if (overflow > 0 || clipped.length > 0)
          found.push(`${size.width} ${locale}: ${clipped.join(", ")} sticks out by ${overflow} px`);
        const { violations } = await page.evaluate(() =>
          window.axe.run(document.querySelector("sluice-dialog")),
        );
        found.push(
          ...violations.flatMap(({ id, nodes }) =>
            nodes.map(
              ({ target }) => `${size.width} ${locale} ${theme}: ${id} at ${target.join(" ")}`,
            ),
          ),
        );
      }
    }
  }
  return found;
};

describe("every view", () => {
  test.each(Object.entries(ROUTES))(
    "%s: axe finds nothing, light and dark, both directions, wide and narrow",
    async (name, { query = "", go }) => {
      const page = await world().open(`${world().sandbox.urls.demo}?${query}`);
      await go(page);
      const tree = (await dialog(page).ariaSnapshot())
        .replaceAll(/127\.0\.0\.1:\d+/g, "(sandbox)")
        .replaceAll(/\b\d{3}\b/g, "(count)");
      assert(tree).toMatchSnapshot(name);
      assert(await dialog(page).getByRole("heading", { level: 2 }).count()).toBe(1);
      assert(await findings(page)).toEqual([]);
    },
  );
});

/** Name of what has the focus, in the page or in the dialog. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const outer = document.activeElement;
    if (outer === document.body) return "";
    const inner = outer?.shadowRoot?.activeElement ?? outer;
    return inner?.getAttribute("aria-label") ?? inner?.textContent?.trim() ?? "";
  });

const isFocused = (page: Page, name: string): Promise<void> =>
  eventually(
    () => focused(page),
    (value) => String(value).includes(name),
    `Expected the focus on "${name}"`,
  );

/** Presses Tab until this has the focus. */
const tabTo = async (page: Page, name: string): Promise<void> => {
  for (let presses = 0; presses < 40; presses += 1) {
    if ((await focused(page)).includes(name)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab never reached "${name}"; the focus is on "${await focused(page)}".`);
};

describe("with the keyboard alone", () => {
  test("connects, looks at the account, closes, and has the focus where it was", async () => {
    const page = await world().open(`${world().sandbox.urls.demo}?mode=approve`);
    await tabTo(page, "Connect wallet");
    await page.keyboard.press("Enter");
    await dialog(page).getByRole("heading", { name: "Connect wallet" }).waitFor();
    await tabTo(page, "Ember");
    await page.keyboard.press("Enter");
    await isStatus(page, "connected");
    await expect(dialog(page)).toHaveCount(0);
    await isFocused(page, "0xf3");
    await page.keyboard.press("Enter");
    await dialog(page).getByRole("heading", { name: "Account" }).waitFor();
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
    await isFocused(page, "0xf3");
  });

  test("Back puts the focus onto the row that led forward", async () => {
    const page = await world().open(world().sandbox.urls.demo);
    await openDialog(page);
    await tabTo(page, "WalletConnect");
    await page.keyboard.press("Enter");
    await dialog(page).getByRole("heading", { name: "Scan with your phone" }).waitFor();
    await tabTo(page, "All wallets");
    await page.keyboard.press("Enter");
    await dialog(page).getByRole("heading", { name: "All wallets" }).waitFor();
    await dialog(page).getByRole("button", { name: "Back" }).click();
    await isFocused(page, "All wallets");
    await dialog(page).getByRole("button", { name: "Back" }).click();
    await isFocused(page, "WalletConnect");
  });

  test("Try again keeps the focus in the dialog", async () => {
    const page = await world().open(`${world().sandbox.urls.demo}?mode=refuse`);
    await openDialog(page);
    await button(page, "Ember").click();
    await tabTo(page, "Try again");
    await page.evaluate(() => {
      (
        window as unknown as { sandboxWallets: { Ember: { mode: string } } }
      ).sandboxWallets.Ember.mode = "hang";
    });
    await page.keyboard.press("Enter");
    await expect(dialog(page)).toContainText("Continue in Ember");
    await isFocused(page, "Ember");
  });

  test("Tab stays in the dialog, in both directions", async () => {
    const page = await world().open(world().sandbox.urls.demo);
    await openDialog(page);
    await button(page, "All wallets").waitFor();
    for (const key of [...Array<string>(14).fill("Tab"), ...Array<string>(14).fill("Shift+Tab")]) {
      await page.keyboard.press(key);
      const isInside = await page.evaluate(
        () => document.activeElement?.tagName.toLowerCase() === "sluice-dialog",
      );
      assert(isInside).toBe(true);
    }
  });

  test("Escape goes out of a deep view, and never leaves a broken dialog", async () => {
    const page = await world().open(world().sandbox.urls.demo);
    for (let turn = 0; turn < 3; turn += 1) {
      await openDialog(page);
      await button(page, "All wallets").click();
      await dialog(page).getByRole("searchbox").waitFor();
      for (let presses = 0; presses < 5; presses += 1) await page.keyboard.press("Escape");
      await expect(dialog(page)).toHaveCount(0);
      await isFocused(page, "Connect wallet");
    }
    await openDialog(page);
    await expect(page.locator("sluice-dialog")).toHaveCount(1);
    await button(page, "Ember").click();
    await expect(dialog(page)).toContainText("Ember");
  });

  test("Escape while a wallet is asked gives up, and connecting works afterwards", async () => {
    const page = await world().open(`${world().sandbox.urls.demo}?mode=hang`);
    await openDialog(page);
    await button(page, "Ember").click();
    await expect(dialog(page)).toContainText("Continue in Ember");
    for (let presses = 0; presses < 5; presses += 1) await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
    await isStatus(page, "disconnected");
    await page.evaluate(() => {
      const harbor = window.sandboxWallets?.Harbor;
      if (harbor !== undefined) harbor.mode = "approve";
    });
    await openDialog(page);
    await button(page, "Harbor").click();
    await isStatus(page, "connected");
  });
});
