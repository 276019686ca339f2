import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults, RunOptions } from "axe-core";
import { expect as assert, describe, test } from "vitest";
import { IS_WHOLE, oneIn } from "../support/extent.js";
import { dialog } from "./support/acts.js";
import type { Page } from "./support/expect.js";
import { addressOf, type Journey } from "./support/journey.js";
import { goRound } from "./support/keys.js";
import { LOGIN_JOURNEYS } from "./support/login-views.js";
import { fitsLongerWords } from "./support/longer-words.js";
import { look } from "./support/look.js";
import { LATE_JOURNEYS, MAIN_JOURNEYS } from "./support/main-views.js";
import { balancesOf, isBrief, scrollTo } from "./support/scrolled-account.js";
import { button, openAccount, SIZES, setLooks } from "./support/views.js";
import { startWorld } from "./support/world.js";

const world = startWorld();
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

declare global {
  interface Window {
    axe: { run(context: unknown, options: RunOptions): Promise<AxeResults> };
  }
}

/**
 * The same findings in half the time: what passed is not told in full, and no other style sheet is
 * fetched. The embedded wallet's frame is somebody else's.
 */
const OPTIONS: RunOptions = { preload: false, resultTypes: ["violations"], iframes: false };

/** What axe, which is on the page, finds in the dialog; and whether there were colours to compare. */
const runAxe = (page: Page) =>
  page.evaluate(async (options) => {
    const dialog = document.querySelector("sluice-dialog");
    const { violations, passes } = await window.axe.run(dialog, options);
    return {
      violations: violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target }) => `${id} at ${target.join(" ")}`),
      ),
      hasColours: [...violations, ...passes].some(({ id }) => id === "color-contrast"),
    };
  }, OPTIONS);

/** A way to draw a view. */
interface Form {
  readonly size: (typeof SIZES)[number];
  readonly locale: "en" | "ar";
  readonly theme: "light" | "dark";
}

const FORMS: readonly Form[] = SIZES.flatMap((size) =>
  (["en", "ar"] as const).flatMap((locale) =>
    (["light", "dark"] as const).map((theme) => ({ size, locale, theme })),
  ),
);

/** Half of them: each two of theme, direction and size meet once. */
const PAIRS = FORMS.filter(
  ({ size, locale, theme }) => (size === SIZES[0]) === ((locale === "en") === (theme === "light")),
);
/** Two that differ in everything. */
const OPPOSITES = FORMS.filter(
  ({ size, locale, theme }) =>
    (size === SIZES[0]) === (locale === "en") && (locale === "en") === (theme === "light"),
);

/** What axe finds in every one of the forms, and what does not fit. */
const findings = async (
  page: Page,
  forms: readonly Form[],
  prepare = async () => {},
): Promise<readonly string[]> => {
  const found: string[] = [];
  let compared = false;
  for (const { size, locale, theme } of forms) {
    await page.setViewportSize(size);
    await setLooks(page, theme, locale);
    await prepare();
    const { clipped, overflow } = await look(page);
    if (overflow > 0 || clipped.length > 0)
      found.push(`${size.width} ${locale}: ${clipped.join(", ")} sticks out by ${overflow} px`);
    const { violations, hasColours } = await runAxe(page);
    found.push(...violations.map((violation) => `${size.width} ${locale} ${theme}: ${violation}`));
    compared ||= hasColours;
  }
  // Not in every form: letters that join, as those of Arabic, are taken for icons.
  return compared ? found : [...found, "no colours were compared"];
};

/** By name and structure as it was, with one heading, and without a finding. */
const isAccessible = async (page: Page, name: string, forms: readonly Form[]): Promise<void> => {
  const tree = (await dialog(page).ariaSnapshot())
    .replaceAll(/127\.0\.0\.1:\d+/g, "(sandbox)")
    .replaceAll(/\b[\da-f-]{8,36}@/g, "(somebody)@")
    .replaceAll(/(?<=Nonce: )\w+/g, "(nonce)")
    .replaceAll(/(?<=Issued At: )[\dTZ:.-]+/g, "(time)")
    .replaceAll(/\b\d{3}\b/g, "(count)")
    .replaceAll(/(?<=number \(nonce\) must be )\d+/g, "(number)")
    .replaceAll(/(?<=term: When\n\s*- definition:) .+/g, " (time)")
    // What the chain takes now.
    .replaceAll(/(?<=(?:About|At most) )0\.00\d+(?= ETH)/g, "(fee)")
    .replaceAll(/(?<=term: Transaction\n\s*- definition:\n\s*- text: )"0x\w{64}"/g, "(hash)")
    // Whoever logs in is somebody new.
    .replaceAll(/0x\w{2}\.{3}\w{6}(?=[\s\S]*Wallets E-mail)/g, "(address)")
    .replaceAll(/(?<=Embedded wallet )0x\w{40}/g, "(address)")
    .replaceAll(/(?<=Switch to your standard account )0x\w{2}\.{3}\w{6}/g, "(address)")
    .replaceAll(/(?<=term: Account\n\s*- definition: )"0x\w{40}"/g, "(address)");
  assert(tree).toMatchSnapshot(name);
  assert(await dialog(page).getByRole("heading", { level: 2 }).count()).toBe(1);
  assert(await findings(page, forms)).toEqual([]);
};

/**
 * What the host shows is not looked at, and takes a quarter of the time. The page stays as high: on a short
 * one axe compares no colours.
 */
const EMPTY_HOST = ".columns > * { display: none } .columns, main { min-height: 200vh }";

const visit = async (journey: Journey, forms: readonly Form[]): Promise<void> => {
  const page = await world().open(addressOf(journey, world()));
  // Constructed, since a strict policy refuses a style element.
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, EMPTY_HOST);
  await page.evaluate(AXE);
  for await (const name of journey.views(page, world())) {
    await isAccessible(page, name, forms);
    await fitsLongerWords(page);
    if (IS_WHOLE) await isReachable(page, name);
  }
};

/**
 * The Tab key comes round, stays in the dialog, and each stop has its whole ring. The order is compared where views are gone
 * through one by one.
 */
const isReachable = async (page: Page, name: string): Promise<void> => {
  // Inside of a frame, the keys are the frame's. A list without an end has no last stop.
  if ((await page.locator("iframe:visible").count()) > 0 || name === "AllWallets") return;
  const { faults } = await goRound(page);
  assert(
    faults.filter((fault) => !fault.includes("is not the visual order")),
    name,
  ).toEqual([]);
};

const LIMIT_MS = 120_000;

describe("axe finds nothing, light and dark, both directions, wide and narrow; longer words fit", () => {
  // What is not tried is skipped and not left out, so that its snapshots do not count as of no use.
  // Of the others, stillness.test.ts looks at the views.
  const tried = oneIn(2, Object.keys(MAIN_JOURNEYS));
  for (const [name, way] of Object.entries<Journey>(MAIN_JOURNEYS))
    test.runIf(tried.includes(name))(
      name,
      () => visit(way, IS_WHOLE ? FORMS : OPPOSITES),
      LIMIT_MS,
    );
  test.runIf(IS_WHOLE).each(Object.entries(LATE_JOURNEYS))(
    "%s",
    (_, way) => visit(way, FORMS),
    LIMIT_MS,
  );
  test(
    "the account while its list is scrolled, with its head in one line",
    async () => {
      const { urls, faults } = world().sandbox;
      faults.services.set([{ path: "/v1/account/*/balance", json: { balances: balancesOf(5) } }]);
      const page = await world().open(`${urls.demo}?mode=approve`);
      await openAccount(page);
      await button(page, "FERN19").waitFor();
      await page.evaluate(AXE);
      const found = await findings(page, IS_WHOLE ? FORMS : OPPOSITES, async () => {
        await scrollTo(page, 300);
        await isBrief(page, true);
      });
      assert(found).toEqual([]);
    },
    LIMIT_MS,
  );
  test.each(Object.entries(LOGIN_JOURNEYS))(
    "%s",
    (_, way) => visit(way, IS_WHOLE ? PAIRS : OPPOSITES),
    LIMIT_MS,
  );
});
