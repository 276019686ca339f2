import { dialog, isStatus, openDialog } from "./acts.js";
import { expect, type Page } from "./expect.js";
import type { World } from "./world.js";

export const button = (page: Page, name: string | RegExp) =>
  dialog(page).getByRole("button", { name });

export const heading = (page: Page, name: string) =>
  dialog(page).getByRole("heading", { name }).first().waitFor();

/** From Connect. That stays until the list is there, and may have a row of the same name. */
export const openAllWallets = async (page: Page): Promise<void> => {
  await button(page, "All wallets").click();
  await dialog(page)
    .getByRole("list", { name: "Wallets" })
    .getByRole("button", { name: "Sandbox Phone" })
    .waitFor();
};

/** A button with the account: its address alone at first, then all of it. */
export const ofAccount = { name: /^(0x|Account )/ };

/** The demo page's. */
export const accountButton = (page: Page) =>
  page.getByRole("banner").getByRole("button", ofAccount);

/** A page with Ember connected, and its clock in the test's hand. */
export const connectedWithClock = async ({ open, sandbox }: World): Promise<Page> => {
  const page = await open("about:blank");
  // Before the page's first timer: one of the real clock could not be cleared with this one.
  await page.clock.install();
  await page.goto(`${sandbox.urls.demo}?mode=approve`);
  await openDialog(page);
  await button(page, "Ember").click();
  await isStatus(page, "connected");
  return page;
};

/** How Ember answers from now on. */
export const setMode = (page: Page, mode: string): Promise<void> =>
  page.evaluate((wanted) => {
    const { Ember } = window.sandboxWallets ?? {};
    if (Ember !== undefined) Ember.mode = wanted as typeof Ember.mode;
  }, mode);

export const openAccount = async (page: Page): Promise<void> => {
  await openDialog(page);
  await button(page, "Ember").click();
  await isStatus(page, "connected");
  await accountButton(page).click();
  await heading(page, "Account");
  await expect(dialog(page)).toContainText("ETH");
};

/** Plays the host: changes its options while the page is there. */
export const updateOptions = async (page: Page, changes: object): Promise<void> => {
  await page.waitForFunction(() => "sluice" in window);
  await page.evaluate((wanted) => {
    const { sluice } = window as unknown as {
      sluice: { update(changes: object): Promise<void> };
    };
    return sluice.update(wanted);
  }, changes);
};

/** Plays the host: opens the dialog on a view. */
export const openFromHost = async (page: Page, view: string): Promise<void> => {
  await page.waitForFunction(() => "sluice" in window);
  await page.evaluate((wanted) => {
    const { sluice } = window as unknown as {
      sluice: { open(options: { view: string }): Promise<void> };
    };
    return sluice.open({ view: wanted });
  }, view);
};

/** How the views are drawn. */
export const SIZES = [
  { width: 1280, height: 860 },
  { width: 390, height: 760 },
] as const;

/** Plays the host; resolves when the dialog, which is open, has followed. */
export const setLooks = (page: Page, theme: "light" | "dark", locale: string): Promise<void> =>
  page.evaluate(
    async ([mode, tag]) => {
      const { sluice } = window as unknown as {
        sluice: { setTheme(mode: string): Promise<void>; setLocale(tag: string): Promise<void> };
      };
      await sluice.setTheme(mode);
      await sluice.setLocale(tag);
      const hasFollowed = (): boolean => {
        const host = document.querySelector<HTMLElement>("sluice-dialog");
        const card = host?.shadowRoot?.querySelector<HTMLElement>(".frame");
        // Another language is fetched first: until then the dialog stays in English.
        const isEnglish = card?.querySelector("[aria-label=Close]") != null;
        return host?.dataset.theme === mode && isEnglish === (tag === "en");
      };
      while (!hasFollowed()) await new Promise(requestAnimationFrame);
    },
    [theme, locale] as const,
  );
