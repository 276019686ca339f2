/**
 * Measures the built package's dialog in a real browser, against a hand-written dialog on the same page and
 * machine. It is a report and not a test: it fails only if it cannot measure.
 *
 * `npm run bench` prints the table and writes `docs/bench.md`. `npm run bench -- --before <folder>` also measures
 * another build of the package, in the same run, and only prints.
 */
import { writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { fetchedForConnect, leak, OURS, SHARED } from "./bench/measure.mjs";
import { markdown } from "./bench/report.mjs";
import { withPages } from "./bench/with-pages.mjs";
import { runMain } from "./shared/main.mjs";
import { ROOT } from "./shared/paths.mjs";

/** Leaks are measured over many cycles, so fewer runs do. */
const LEAK_SAMPLES = 3;

const { values: options } = parseArgs({
  options: {
    before: { type: "string" },
    samples: { type: "string", default: "5" },
    only: { type: "string", multiple: true },
  },
});

const each = async (pages, use) => {
  const found = {};
  for (const [name, page] of Object.entries(pages)) found[name] = await use(page, name);
  return found;
};

/** Samples of the pages take turns, so that a slow moment of the machine meets all of them. */
const inTurn = async (urls, samples, measure) => {
  const values = await each(urls, async () => []);
  for (let time = 0; time < samples; time += 1)
    for (const [name, url] of Object.entries(urls)) values[name].push(await measure(url));
  return each(values, (all) => all.sort((a, b) => a - b));
};

const withoutFloor = ({ floor: _, ...others }) => others;

const wanted = (row) => options.only === undefined || options.only.includes(row);

const measureRows = async (browser, urls, names) => {
  const samples = Number(options.samples);
  const rows = {};
  for (const [pages, measures] of [
    [urls, SHARED],
    [withoutFloor(urls), OURS],
  ])
    for (const [row, measure] of Object.entries(measures)) {
      if (!wanted(row)) continue;
      rows[row] = await inTurn(pages, samples, (url) => measure(browser, url, names));
      console.error(`${row} measured`);
    }
  return rows;
};

const measureLeaks = async (browser, urls) => {
  if (!wanted("heap")) return {};
  const left = await inTurn(urls, LEAK_SAMPLES, (url) => leak(browser, url));
  const all = (key) => each(left, (found) => found.map((one) => one[key]).sort((a, b) => a - b));
  return { heap: await all("heap"), objects: await all("objects"), nodes: await all("nodes") };
};

/** A name of the directory's last page. */
const lateName = async (url) => {
  const api = new URL(url).searchParams.get("api");
  const page = async (number) => {
    const answer = await fetch(`${api}/getWallets?page=${number}&entries=40`);
    return answer.json();
  };
  const { count } = await page(1);
  return (await page(Math.ceil(count / 40))).data.at(-1).name;
};

const main = () =>
  withPages(async ({ browser, urls, loaded }) => {
    const names = { late: await lateName(urls.ours) };
    const fetched = await each(withoutFloor(urls), (url) => fetchedForConnect(browser, url));
    const rows = {
      bytes: await each(loaded, (files) => [
        files.reduce((sum, { bytes }) => sum + bytes, 0) / 1e3,
      ]),
      files: await each(loaded, (files) => [files.length]),
      fetched: { floor: [0], ...(await each(fetched, (files) => [files.length])) },
      ...(await measureRows(browser, urls, names)),
      ...(await measureLeaks(browser, urls)),
    };
    const machine = `Chromium ${browser.version()}, ${cpus().length} cores`;
    const text = markdown(rows, { machine, samples: options.samples, loaded: loaded.ours });
    console.log(text);
    if (options.before === undefined && options.only === undefined)
      writeFileSync(resolve(ROOT, "docs/bench.md"), text);
  }, options.before);

await runMain(main);
