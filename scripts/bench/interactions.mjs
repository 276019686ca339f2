/**
 * The interaction to next paint of what a visitor presses and types, view by view, on a CPU that is four times slower.
 * https://web.dev/articles/inp
 *
 * `node scripts/bench/interactions.mjs`, with the number of runs as an argument (3)
 */
import { runMain } from "../shared/main.mjs";
import { CONNECT, FIRST_ROW, inPage } from "./in-page.mjs";
import { click, held, SLOW, visit } from "./visit.mjs";
import { withPages } from "./with-pages.mjs";

const MAX_MS = 200;
/** Shorter ones are not told. */
const MIN_MS = 16;

const named = (text) => `named("dialog button, dialog a", ${JSON.stringify(text)})`;
const labelled = (label) => `all('dialog [aria-label=${JSON.stringify(label)}]')[0]`;
const BACK = labelled("Back");
const headed = (text) => `named("dialog h2", ${JSON.stringify(text)})`;
const LIST = 'all("dialog li").length > 9';
const QR = 'all("dialog [role=img] path").length > 0';
const CONNECTED = `${CONNECT}.textContent.includes("0x11")`;

/** What is pressed, and what is then seen. */
const PRESSES = [
  ["Connect opens", CONNECT, FIRST_ROW],
  ["All wallets", named("All wallets"), LIST],
  ["Back", BACK, FIRST_ROW],
  ["WalletConnect's code", named("WalletConnect"), QR],
  ["Back from the code", BACK, FIRST_ROW],
  ["What is a wallet", named("What is a wallet"), headed("What is a wallet")],
  ["Back from it", BACK, FIRST_ROW],
  ["a wallet that connects", FIRST_ROW, CONNECTED],
  ["Account opens", CONNECT, named("Disconnect")],
  ["Networks", named("Network"), BACK],
  ["Back to Account", BACK, named("Disconnect")],
  ["Disconnect", named("Disconnect"), `!(${CONNECTED})`],
];

const observe = () => {
  window.slowest = 0;
  new PerformanceObserver((list) => {
    for (const { duration, interactionId } of list.getEntries())
      if (interactionId > 0) window.slowest = Math.max(window.slowest, duration);
  }).observe({ type: "event", durationThreshold: 16, buffered: true });
};

/** The longest interaction during `act`. Entries are told some time after the paint. */
const longest = async (page, act) => {
  await page.evaluate(() => {
    window.slowest = 0;
  });
  await act();
  await page.waitForTimeout(600);
  return page.evaluate(() => window.slowest);
};

const run = (browser, url) =>
  visit(
    browser,
    url,
    async (visitor) => {
      const { page } = visitor;
      await held(visitor);
      await page.evaluate(observe);
      const found = {};
      for (const [name, target, seen] of PRESSES) {
        found[name] = await longest(page, async () => {
          await page.waitForFunction(inPage(target));
          await click(visitor, target);
          await page.waitForFunction(inPage(seen));
        });
        if (name === "All wallets")
          found["typing a search"] = await longest(page, () =>
            page.locator("sluice-dialog input").pressSequentially("wallet", { delay: 120 }),
          );
      }
      return found;
    },
    { speed: SLOW },
  );

const main = () =>
  withPages(async ({ browser, urls }) => {
    const runs = [];
    for (let time = 0; time < Number(process.argv[2] ?? 3); time += 1)
      runs.push(await run(browser, urls.ours));
    console.log(`| | interaction to next paint, ms (at most ${MAX_MS}) | |\n|---|---|---|`);
    for (const name of Object.keys(runs[0])) {
      const all = runs.map((one) => one[name]).sort((a, b) => a - b);
      const middle = all[Math.floor(all.length / 2)];
      const text = middle === 0 ? `under ${MIN_MS}` : `${middle} (${all[0]} to ${all.at(-1)})`;
      console.log(`| ${name} | ${text} | ${middle <= MAX_MS ? "met" : "missed"} |`);
    }
  });

await runMain(main);
