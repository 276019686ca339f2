/**
 * Measures what a visitor downloads from a site that ships our package as its developer would: the packed
 * package in the README's app, built with Vite's default configuration and opened in a browser. Fails if a
 * budget is exceeded, or docs/bytes.md gives another figure.
 */
import { chromium } from "playwright-core";
import { provideChromium } from "./shared/chromium.mjs";
import { readRecord } from "./shared/freshness.mjs";
import { withLock } from "./shared/lock.mjs";
import { runMain } from "./shared/main.mjs";
import { buildApp, installPackage, readmeApp } from "./size/apps.mjs";
import { wrongFigures } from "./size/figures.mjs";
import { rowsOf } from "./size/rows.mjs";
import { filesUntilConnect } from "./size/visit.mjs";
import { APPS } from "./size-budgets.mjs";

const buildApps = async () => {
  await installPackage();
  const apps = {};
  for (const [name, code] of Object.entries(APPS(readmeApp())))
    apps[name] = await buildApp(name, code);
  return apps;
};

const visit = async ({ readme, wallets }) => {
  const browser = await chromium.launch({
    executablePath: await provideChromium(),
    args: ["--no-sandbox", "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"],
  });
  try {
    return {
      readme: await filesUntilConnect(browser, readme),
      wallets: await filesUntilConnect(browser, wallets),
    };
  } finally {
    await browser.close();
  }
};

const isOver = ([, value, limit]) => limit !== undefined && !(value <= limit);

const print = (rows) => {
  const width = Math.max(...rows.filter((row) => row.length > 1).map(([what]) => what.length));
  for (const row of rows) {
    const [what, value = "", limit = ""] = row;
    const columns = [value, limit].map((number) => String(number).padStart(8));
    const verdict = limit === "" ? "" : isOver(row) ? "OVER" : "ok";
    console.log(`${what.padEnd(width)} ${columns.join(" ")}  ${verdict}`.trimEnd());
  }
};

await runMain(() =>
  withLock("size", async () => {
    const record = readRecord();
    if (record === undefined) throw new Error("There is no build. Run `npm run build` first.");
    const apps = await buildApps();
    const rows = rowsOf(apps, await visit(apps), record);
    console.log("Brotli bytes, without React:");
    print(rows);
    const wrong = wrongFigures(rows);
    for (const sentence of wrong) console.error(sentence);
    if (rows.some(isOver) || wrong.length > 0) process.exitCode = 1;
  }),
);
