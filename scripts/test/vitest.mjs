/** Runs vitest as a step, and counts what it reports. */
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { CACHE, ROOT, TOOLS } from "../shared/paths.mjs";
import { runNode } from "../shared/run.mjs";
import { NOTES } from "./notes-reporter.mjs";

const REPORT = resolve(CACHE, "vitest.json");
const REPORTERS = [
  "--reporter=default",
  "--reporter=json",
  `--outputFile.json=${REPORT}`,
  `--reporter=${resolve(ROOT, "scripts/test/notes-reporter.mjs")}`,
];

const readJson = (file) => JSON.parse(readFileSync(file, "utf8"));

/** Counts the results. A file that cannot be loaded has no tests but counts as one failure. */
const countReport = (code) => {
  if (!existsSync(REPORT)) return { passed: 0, failed: 1 };
  const report = readJson(REPORT);
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

/**
 * @param {readonly string[]} filters parts of paths, or options of vitest
 * @param {{ projects?: readonly string[], env?: Readonly<Record<string, string>> }} [only]
 *   some projects of vitest.config.ts instead of all; what the tests find in their environment
 */
export const vitest =
  (filters, { projects = [], env = {} } = {}) =>
  async () => {
    for (const file of [REPORT, NOTES]) rmSync(file, { force: true });
    mkdirSync(CACHE, { recursive: true });
    const chosen = projects.map((name) => `--project=${name}`);
    const code = await runNode(TOOLS.vitest, ["run", ...REPORTERS, ...chosen, ...filters], {
      env: { ...process.env, ...env },
    });
    return { ...countReport(code), notes: existsSync(NOTES) ? readJson(NOTES) : [] };
  };
