/**
 * Measures the built package's dialog in a real browser, against a hand-written dialog on the same page and
 * machine. It is a report and not a test: it fails only if it cannot measure.
 *
 * `npm run bench` prints the table and writes `docs/bench.md`.
 */
import { writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { resolve } from "node:path";
import { leak, OURS, SHARED } from "./bench/measure.mjs";
import { markdown } from "./bench/report.mjs";
import { withPages } from "./bench/with-pages.mjs";
import { runMain } from "./shared/main.mjs";
import { ROOT } from "./shared/paths.mjs";

const SAMPLES = 7;

const sampled = async (measure) => {
  const values = [];
  for (let time = 0; time < SAMPLES; time += 1) values.push(await measure());
  return values.sort((a, b) => a - b);
};

const measureAll = async (browser, urls, bytes) => {
  const rows = { bytes: { floor: [bytes.floor / 1_000], ours: [bytes.ours / 1_000] } };
  for (const [name, measure] of Object.entries(SHARED)) {
    rows[name] = {
      floor: await sampled(() => measure(browser, urls.floor)),
      ours: await sampled(() => measure(browser, urls.ours)),
    };
    console.error(`${name} measured`);
  }
  for (const [name, measure] of Object.entries(OURS)) {
    rows[name] = { floor: null, ours: await sampled(() => measure(browser, urls.ours)) };
    console.error(`${name} measured`);
  }
  const [floor, ours] = [await leak(browser, urls.floor), await leak(browser, urls.ours)];
  rows.heap = { floor: [floor.heap], ours: [ours.heap] };
  rows.nodes = { floor: [floor.nodes], ours: [ours.nodes] };
  return rows;
};

const main = () =>
  withPages(async ({ browser, urls, bytes }) => {
    const rows = await measureAll(browser, urls, bytes);
    const machine = `Chromium ${browser.version()}, ${cpus().length} cores`;
    const text = markdown(rows, { machine, samples: SAMPLES });
    console.log(text);
    writeFileSync(resolve(ROOT, "docs/bench.md"), text);
  });

await runMain(main);
