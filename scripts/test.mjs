/**
 * `npm test`: everything that has to hold before a change is merged.
 *
 * Works in a fresh clone with only Node and npm: installs first what is missing, a browser too.
 * `npm test -- flows` hands `flows` to vitest as a filter. A failing step does not stop the others.
 * The last line counts the tests of vitest, and one for each other step.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { provideChromium } from "./shared/chromium.mjs";
import { install } from "./shared/install.mjs";
import { CACHE, ROOT, TOOLS } from "./shared/paths.mjs";
import { runNode } from "./shared/run.mjs";

const REPORT = resolve(CACHE, "vitest.json");
const filters = process.argv.slice(2);
const none = { passed: 0, failed: 0, skipped: 0 };

const script = (name) => resolve(ROOT, "scripts", name);
const ended = (code) => (code === 0 ? { ...none, passed: 1 } : { ...none, failed: 1 });

/** Counts the report. A file that cannot be loaded has no tests, but is one failure. */
const countReport = (code) => {
  if (!existsSync(REPORT)) return { ...none, failed: 1 };
  const report = JSON.parse(readFileSync(REPORT, "utf8"));
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === "failed" && !assertionResults.some((test) => test.status === "failed"),
  );
  const failed = report.numFailedTests + broken.length;
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  };
};

const runVitest = async () => {
  rmSync(REPORT, { force: true });
  mkdirSync(CACHE, { recursive: true });
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${REPORT}`];
  return countReport(await runNode(TOOLS.vitest, ["run", ...reporters, ...filters]));
};

const steps = {
  install: async () => {
    await install();
    return { ...none, passed: 1 };
  },
  browser: async () => {
    process.env.CHROMIUM_PATH = await provideChromium();
    console.log(process.env.CHROMIUM_PATH);
    return { ...none, passed: 1 };
  },
  lint: async () => ended(await runNode(TOOLS.biome, ["check", "--error-on-warnings", "."])),
  build: async () => ended(await runNode(script("build.mjs"), ["--if-stale"])),
  // After the build: the sandbox and the examples see the package as a host does.
  types: async () => ended(await runNode(TOOLS.tsc, ["--noEmit"])),
  tests: runVitest,
  size: async () => ended(await runNode(script("size.mjs"))),
};

const runStep = async (name) => {
  console.log(`\n== ${name}`);
  const start = performance.now();
  const counts = await steps[name]().catch((error) => {
    console.error(error.message);
    return { ...none, failed: 1 };
  });
  return { name, seconds: (performance.now() - start) / 1000, ...counts };
};

/** Nothing can run without its packages, and a build that failed has no size. */
const isPointless = (name, results) =>
  results.some(
    (result) =>
      result.failed > 0 &&
      (result.name === "install" || (result.name === "build" && name === "size")),
  );

const main = async () => {
  process.chdir(ROOT);
  const results = [];
  for (const name of Object.keys(steps)) {
    if (!isPointless(name, results)) results.push(await runStep(name));
  }

  console.log("");
  for (const { name, seconds, passed, failed } of results) {
    const verdict = failed > 0 ? `${failed} failed` : `${passed} passed`;
    console.log(`${name.padEnd(8)} ${seconds.toFixed(1).padStart(6)} s  ${verdict}`);
  }
  const total = (key) => results.reduce((sum, result) => sum + result[key], 0);
  const skipped = total("skipped") > 0 ? `, ${total("skipped")} skipped` : "";
  console.log(`\n${total("passed")} passed, ${total("failed")} failed${skipped}`);
  if (total("failed") > 0) process.exitCode = 1;
};

await main();
