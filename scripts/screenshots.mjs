/**
 * Draws the pictures of `docs/screenshots`: every view of the dialog, light and dark, 1280 and 390
 * wide, and some of them at 320 and in Arabic, from the demo page in a real browser. One file per view, with its
 * forms side by side.
 *
 * Run it after a change of how something looks: `node scripts/screenshots.mjs`.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";
import { PNG } from "pngjs";
import { provideChromium } from "./shared/chromium.mjs";
import { smallPng } from "./shared/indexed-png.mjs";
import { runMain } from "./shared/main.mjs";
import { ROOT } from "./shared/paths.mjs";
import { runNode } from "./shared/run.mjs";
import { bundleSandbox } from "./shared/sandbox.mjs";
import { openButtons, SEND_BUTTONS } from "./shared/screenshot-buttons.mjs";
import { dialog, VIEWS } from "./shared/screenshot-views.mjs";

const FOLDER = resolve(ROOT, "docs/screenshots");
const LIMIT_BYTES = 105_000;
const MARGIN = 20;
const FORMS = [
  { name: "light-1280", theme: "light", width: 1280, height: 860 },
  { name: "dark-1280", theme: "dark", width: 1280, height: 860 },
  { name: "light-390", theme: "light", width: 390, height: 760 },
  { name: "dark-390", theme: "dark", width: 390, height: 760 },
];
/** In the narrowest window, and from right to left. */
const FURTHER_FORMS = [
  { name: "light-320", theme: "light", width: 320, height: 640 },
  { name: "dark-320", theme: "dark", width: 320, height: 640 },
  { name: "arabic-light-1280", theme: "light", width: 1280, height: 860, locale: "ar" },
  { name: "arabic-dark-390", theme: "dark", width: 390, height: 760, locale: "ar" },
];
const FURTHER = [
  ...["connect", "connect-with-logins", "scan-a-code", "all-wallets", "account"],
  ...["receive", "send-filled-in", "pay-at-once", "pending-offered"],
];

/** A picture of the dialog, or of another part, with a margin of the page. */
const shoot = async (page, scale, subject) => {
  const pictures = subject.locator("img");
  await pictures
    .evaluateAll((all) => Promise.all(all.map((image) => image.decode().catch(() => undefined))))
    .catch(() => undefined);
  // Moves the pointer away, so that no row looks hovered. The focus ring stays, as visitors see it.
  await page.mouse.move(1, 1);
  const box = await subject.boundingBox();
  const { width, height } = page.viewportSize();
  const x = Math.max(0, box.x - MARGIN);
  const y = Math.max(0, box.y - MARGIN);
  const clip = {
    x,
    y,
    width: Math.min(width - x, box.width + (box.x - x) + MARGIN),
    height: Math.min(height - y, box.height + (box.y - y) + MARGIN),
  };
  return PNG.sync.read(await page.screenshot({ clip, scale, animations: "disabled" }));
};

/** Puts pictures side by side on white. */
const beside = (pictures) => {
  const gap = 8;
  const width = pictures.reduce((sum, { width }) => sum + width + gap, -gap);
  const height = Math.max(...pictures.map(({ height }) => height));
  const sheet = new PNG({ width, height, fill: true });
  sheet.data.fill(255);
  let x = 0;
  for (const picture of pictures) {
    PNG.bitblt(picture, sheet, 0, 0, picture.width, picture.height, x, 0);
    x += picture.width + gap;
  }
  return sheet;
};

const save = (name, picture) => {
  const bytes = smallPng(picture);
  writeFileSync(resolve(FOLDER, `${name}.png`), bytes);
  const verdict = bytes.length > LIMIT_BYTES ? "  TOO LARGE" : "";
  console.log(`${name.padEnd(32)} ${String(bytes.length).padStart(7)}${verdict}`);
  if (verdict !== "") process.exitCode = 1;
};

const inForm = async (browser, sandbox, form, view, scale = "css") => {
  const { host = "demo", query = "", go } = typeof view === "function" ? { go: view } : view;
  const context = await browser.newContext({
    viewport: { width: form.width, height: form.height },
    deviceScaleFactor: scale === "device" ? 2 : 1,
    reducedMotion: "reduce",
  });
  try {
    context.setDefaultTimeout(8_000);
    const page = await context.newPage();
    await page.goto(`${sandbox.urls[host]}?theme=${form.theme}&${query}`);
    const given = await go(page, sandbox);
    const subject = typeof given?.locator === "function" ? given : dialog(page);
    if (form.locale !== undefined) {
      await page.evaluate((locale) => window.sluice.setLocale(locale), form.locale);
      await page.locator("sluice-dialog [dir=rtl]").first().waitFor();
    }
    return await shoot(page, scale, subject);
  } finally {
    sandbox.faults.services.clear();
    await context.close();
  }
};

/** Takes a view in several forms. One that fails is told, and the others are taken. */
const saveForms = async (name, forms, take) => {
  const pictures = [];
  for (const form of forms) {
    try {
      pictures.push(await take(form));
    } catch (error) {
      console.error(`${name}, ${form.name}: ${error.message}`);
      process.exitCode = 1;
    }
  }
  if (pictures.length > 0) save(name, beside(pictures));
};

const main = async () => {
  process.chdir(ROOT);
  const code = await runNode(resolve(ROOT, "scripts/build.mjs"), ["--if-stale"]);
  if (code !== 0) throw new Error("The build failed.");
  const wanted = process.argv.slice(2);
  const { startSandbox } = await import(pathToFileURL(await bundleSandbox("start-sandbox")).href);
  const sandbox = await startSandbox({ life: true, demo: { swaps: "0", onramp: "0" } });
  const browser = await chromium.launch({
    executablePath: await provideChromium(),
    args: ["--no-sandbox"],
  });
  mkdirSync(FOLDER, { recursive: true });
  try {
    for (const [name, view] of Object.entries({
      buttons: openButtons,
      "send-buttons": SEND_BUTTONS,
      ...VIEWS,
    })) {
      if (wanted.length > 0 && !wanted.includes(name)) continue;
      const take = (form) => inForm(browser, sandbox, form, view);
      await saveForms(name, FORMS, take);
      if (FURTHER.includes(name)) await saveForms(`${name}-further`, FURTHER_FORMS, take);
    }
    if (wanted.length === 0 || wanted.includes("connect-light"))
      save("connect-light", await inForm(browser, sandbox, FORMS[0], VIEWS.connect, "device"));
  } finally {
    await browser.close();
    await sandbox.stop();
  }
};

await runMain(main);
