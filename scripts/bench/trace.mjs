/**
 * Shows where the time goes on a slow CPU: of the load until the page is at rest, and of the first press until
 * the first row is drawn. For each 10 ms what the main thread did, then the modules with the most time of their own.
 *
 * `node scripts/bench/trace.mjs`
 */
import { readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { dirname, relative, resolve } from "node:path";
import { runMain } from "../shared/main.mjs";
import { CACHE, ROOT } from "../shared/paths.mjs";
import { CONNECT, FIRST_ROW } from "./in-page.mjs";
import { arrive, held, press, SLOW, visit } from "./visit.mjs";
import { withPages } from "./with-pages.mjs";

const BUCKET_US = 10_000;
/** Modules of the table. */
const SHOWN = 40;

const CATEGORIES = ["devtools.timeline", "toplevel", "v8", "disabled-by-default-v8.cpu_profiler"];

const KINDS = {
  "parse and compile": ["v8.compile", "v8.compileModule", "V8.CompileCode", "v8.produceCache"],
  "run modules": ["v8.evaluateModule", "EvaluateScript"],
  "run functions": [
    "FunctionCall",
    "RunMicrotasks",
    "EventDispatch",
    "TimerFire",
    "FireAnimationFrame",
    "FireIdleCallback",
  ],
  style: ["UpdateLayoutTree", "ParseAuthorStyleSheet"],
  layout: ["Layout", "HitTest", "IntersectionObserverController::computeIntersections"],
  paint: ["PrePaint", "Paint", "Layerize", "Commit", "UpdateLayer", "Decode Image"],
  "collect garbage": ["MinorGC", "MajorGC", "V8.GCScavenger", "V8.GC_MC_INCREMENTAL"],
};
const kindOf = (name) => Object.keys(KINDS).find((kind) => KINDS[kind].includes(name)) ?? "browser";

/** Self time of the main thread's events, in pieces that do not cross a bucket. */
const pieces = (events) => {
  const sorted = events.sort((a, b) => a.ts - b.ts || b.dur - a.dur);
  const found = [];
  const open = [];
  let at = 0;
  const until = (time) => {
    while (open.length > 0 && open.at(-1).end <= time) {
      const { end, kind } = open.pop();
      if (end > at) found.push({ kind, from: at, to: end });
      at = Math.max(at, end);
    }
    if (open.length > 0 && time > at) found.push({ kind: open.at(-1).kind, from: at, to: time });
    at = Math.max(at, time);
  };
  for (const { ts, dur, name } of sorted) {
    until(ts);
    const kind = name === "RunTask" ? "browser" : kindOf(name);
    open.push({ end: ts + dur, kind: kind === "browser" ? (open.at(-1)?.kind ?? kind) : kind });
  }
  until(Number.POSITIVE_INFINITY);
  return found;
};

const buckets = (events, from, to) => {
  const rows = Array.from({ length: Math.ceil((to - from) / BUCKET_US) }, () => ({}));
  for (const piece of pieces(events))
    for (let at = Math.max(piece.from, from); at < Math.min(piece.to, to); ) {
      const row = Math.floor((at - from) / BUCKET_US);
      const end = Math.min(piece.to, to, from + (row + 1) * BUCKET_US);
      rows[row][piece.kind] = (rows[row][piece.kind] ?? 0) + (end - at) / 1_000;
      at = end;
    }
  return rows;
};

/** The module of the sources that a place of a served file comes from. */
const moduleAt = () => {
  const maps = new Map();
  const mapOf = (file) => {
    if (!maps.has(file)) {
      try {
        maps.set(file, new SourceMap(JSON.parse(readFileSync(`${file}.map`, "utf8"))));
      } catch {
        maps.set(file, null);
      }
    }
    return maps.get(file);
  };
  const follow = (file, line, column) => {
    const entry = mapOf(file)?.findEntry(line, column);
    if (entry?.originalSource === undefined) return file;
    const source = resolve(dirname(file), entry.originalSource.replace(/^file:\/\//, ""));
    return source === file ? file : follow(source, entry.originalLine, entry.originalColumn);
  };
  return ({ url, lineNumber = 0, columnNumber = 0, functionName }) => {
    if (url === undefined || !url.startsWith("http")) return functionName || "browser";
    const path = new URL(url).pathname;
    const file = follow(resolve(CACHE, `bench${path}`), lineNumber, columnNumber);
    return relative(ROOT, file).replace(/^node_modules\//, "");
  };
};

/** Milliseconds of their own, by module. */
const modules = (events, from, to, nameOf) => {
  const nodes = new Map();
  const spent = new Map();
  const chunks = events.filter(({ name }) => name === "ProfileChunk" || name === "Profile");
  let at = chunks.find(({ name }) => name === "Profile")?.args.data.startTime ?? 0;
  for (const { args } of chunks.sort((a, b) => a.ts - b.ts)) {
    const { cpuProfile, timeDeltas = [] } = args.data;
    for (const node of cpuProfile?.nodes ?? []) nodes.set(node.id, nameOf(node.callFrame));
    (cpuProfile?.samples ?? []).forEach((id, index) => {
      const delta = timeDeltas[index] ?? 0;
      at += delta;
      if (at < from || at > to) return;
      const name = nodes.get(id);
      spent.set(name, (spent.get(name) ?? 0) + delta / 1_000);
    });
  }
  return [...spent].sort(([, a], [, b]) => b - a);
};

/** What the browser did during `act`, and when the page said "from" and "to". */
const traced = async (browser, page, act) => {
  await browser.startTracing(page, { categories: CATEGORIES });
  await act();
  const { traceEvents } = JSON.parse(String(await browser.stopTracing()));
  const stamps = traceEvents.filter(({ name }) => name === "TimeStamp");
  const stampOf = (wanted) => stamps.findLast(({ args }) => args.data.message === wanted);
  const { pid, tid } = stampOf("to");
  const events = traceEvents.filter(
    (event) => event.pid === pid && (event.tid === tid || event.name.startsWith("Profile")),
  );
  return { events, from: stampOf("from").ts, to: stampOf("to").ts };
};

const load = (browser, url) =>
  arrive(
    browser,
    async ({ page }) => {
      await page.addInitScript(() => {
        if (location.protocol !== "about:") console.timeStamp("from");
      });
      return traced(browser, page, async () => {
        await page.goto(url);
        await held({ page });
        await page.evaluate(() => console.timeStamp("to"));
      });
    },
    { speed: SLOW },
  );

const firstPress = (browser, url, wait) =>
  visit(
    browser,
    url,
    async (visitor) => {
      const { page } = visitor;
      await wait(visitor);
      return traced(browser, page, () => press(visitor, CONNECT, FIRST_ROW));
    },
    { speed: SLOW },
  );

const report = (title, { events, from, to }, nameOf) => {
  console.log(`\n## ${title}: ${Math.round((to - from) / 1_000)} ms\n\n| ms | |\n|---|---|`);
  const timed = events.filter(({ ph, dur }) => ph === "X" && dur > 0);
  buckets(timed, from, to).forEach((row, index) => {
    const parts = Object.entries(row)
      .filter(([, ms]) => ms >= 0.5)
      .sort(([, a], [, b]) => b - a)
      .map(([kind, ms]) => `${kind} ${ms.toFixed(1)}`);
    if (parts.length > 0) console.log(`| ${index * 10} | ${parts.join(", ")} |`);
  });
  console.log("\n| module | ms of its own |\n|---|---|");
  for (const [name, ms] of modules(events, from, to, nameOf).slice(0, SHOWN))
    console.log(`| ${name} | ${ms.toFixed(1)} |`);
};

const main = () =>
  withPages(async ({ browser, urls }) => {
    const nameOf = moduleAt();
    report("The load, until the page is at rest", await load(browser, urls.ours), nameOf);
    const atOnce = await firstPress(browser, urls.ours, async () => {});
    report("A press as the button appears, until the first row", atOnce, nameOf);
    const later = await firstPress(browser, urls.ours, held);
    report("A press on the page at rest, until the first row", later, nameOf);
  });

await runMain(main);
