import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import { expect as assert, describe, test } from "vitest";
import { dialog, isStatus, openDialog } from "./support/acts.js";
import { eventually, expect, type Page } from "./support/expect.js";
import { startWorld } from "./support/world.js";

const world = startWorld();
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core"), "utf8");

declare global {
  interface Window {
    axe: { run(context: unknown): Promise<AxeResults> };
  }
}

const SIZES = [
  { width: 1280, height: 860 },
  { width: 390, height: 760 },
];
const THEMES = ["light", "dark"] as const;

/** The demo's own control lies behind the dialog: set from outside, as a host would. */
const setTheme = async (page: Page, theme: string): Promise<void> => {
  await page.getByLabel("Theme").evaluate((select: HTMLSelectElement, value) => {
    select.value = value;
    select.dispatchEvent(new Event("change", { bubbles: true }));
  }, theme);
  await page.locator(`sluice-dialog[data-theme="${theme}"]`).waitFor({ state: "attached" });
};

/** What axe finds in the dialog, light and dark, wide and narrow, on one page. */
const findings = async (page: Page): Promise<readonly string[]> => {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  const found: string[] = [];
  for (const size of SIZES) {
    await page.setViewportSize(size);
    for (const theme of THEMES) {
      await setTheme(page, theme);
      const { violations } = await page.evaluate(() =>
        window.axe.run(document.querySelector("sluice-dialog")),
      );
      found.push(
        ...violations.flatMap(({ id, nodes }) =>
          nodes.map(({ target }) => `${size.width} ${theme}: ${id} at ${target.join(" ")}`),
        ),
      );
    }
  }
  return found;
};

const button = (page: Page, name: string | RegExp) => dialog(page).getByRole("button", { name });

const connect = async (page: Page): Promise<void> => {
  await openDialog(page);
  await button(page, "Ember").click();
  await isStatus(page, "connected");
};

const openAccount = async (page: Page): Promise<void> => {
  await page.getByRole("banner").getByRole("button", { name: "0x" }).click();
  await dialog(page).getByRole("heading", { name: "Account" }).waitFor();
};

describe("axe finds nothing", () => {
  test("in Connect and AllWallets", async () => {
    const page = await world().open(world().sandbox.urls.demo);
    await openDialog(page);
    await button(page, "Sandbox Phone").waitFor();
    assert(await findings(page)).toEqual([]);
    await button(page, "All wallets").click();
    await button(page, "Sandbox Phone").waitFor();
    assert(await findings(page)).toEqual([]);
  });

  test("in Connect with an alert", async () => {
    const page = await world().open(`${world().sandbox.urls.demo}?projectId=none`);
    await openDialog(page);
    assert(await findings(page)).toEqual([]);
  });

  test("in the code and in a wallet's page", async () => {
    const page = await world().open(world().sandbox.urls.demo);
    await openDialog(page);
    await button(page, "WalletConnect").click();
    await dialog(page).getByRole("img", { name: "Code to scan" }).waitFor();
    assert(await findings(page)).toEqual([]);
    await button(page, "All wallets").click();
    await button(page, "Sandbox Phone").click();
    await dialog(page).getByRole("radiogroup").waitFor();
    assert(await findings(page)).toEqual([]);
  });

  test("while a wallet is asked, and when it refused", async () => {
    const page = await world().open(`${world().sandbox.urls.demo}?mode=hang`);
    await openDialog(page);
    await button(page, "Ember").click();
    await expect(dialog(page)).toContainText("Continue in Ember");
    assert(await findings(page)).toEqual([]);

    const refused = await world().open(`${world().sandbox.urls.demo}?mode=refuse`);
    await openDialog(refused);
    await button(refused, "Ember").click();
    await button(refused, "Try again").waitFor();
    assert(await findings(refused)).toEqual([]);
  });

  test("in Account, Networks and UnsupportedChain", async () => {
    const page = await world().open(`${world().sandbox.urls.demo}?mode=approve`);
    await connect(page);
    await openAccount(page);
    assert(await findings(page)).toEqual([]);
    await button(page, "Network").click();
    await dialog(page).getByRole("heading", { name: "Choose network" }).waitFor();
    assert(await findings(page)).toEqual([]);
    await page.evaluate(() => window.sandboxWallets?.Ember?.useChain(5));
    await dialog(page).getByRole("heading", { name: "Unsupported network" }).waitFor();
    assert(await findings(page)).toEqual([]);
  });
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
