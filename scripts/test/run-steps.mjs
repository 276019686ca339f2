/**
 * Runs the steps of a command and prints how they ended. A step that fails does not stop the others.
 *
 * The last line counts tests and journeys, and one for each step that has none.
 */
import { ROOT } from "../shared/paths.mjs";

/**
 * @typedef {object} Outcome
 * @property {number} passed
 * @property {number} failed
 * @property {number} [skipped]
 * @property {readonly string[]} [notes] what is said before the counts: green, but somebody should know
 */

const runStep = async ([name, step]) => {
  console.log(`\n== ${name}`);
  const start = performance.now();
  const outcome = await step().catch((error) => {
    console.error(error.message);
    return { passed: 0, failed: 1 };
  });
  return { name, seconds: (performance.now() - start) / 1000, skipped: 0, notes: [], ...outcome };
};

const NEED_BUILD = ["size", "cycles", "browsers"];

/**
 * Whether an earlier failure makes a step useless: nothing runs without packages, and without a build there are
 * no sizes and pages.
 */
const isPointless = (name, results) =>
  results.some(
    (result) =>
      result.failed > 0 &&
      (result.name === "install" || (result.name === "build" && NEED_BUILD.includes(name))),
  );

/** @param {Readonly<Record<string, () => Promise<Outcome>>>} steps by name, in their order */
export const runSteps = async (steps) => {
  process.chdir(ROOT);
  const results = [];
  for (const step of Object.entries(steps)) {
    if (!isPointless(step[0], results)) results.push(await runStep(step));
  }

  console.log("");
  for (const { name, seconds, passed, failed } of results) {
    const verdict = failed > 0 ? `${failed} failed` : `${passed} passed`;
    console.log(`${name.padEnd(8)} ${seconds.toFixed(1).padStart(6)} s  ${verdict}`);
  }
  const notes = results.flatMap((result) => result.notes);
  if (notes.length > 0) console.log(`\n${notes.join("\n")}`);
  const total = (key) => results.reduce((sum, result) => sum + result[key], 0);
  const skipped = total("skipped") > 0 ? `, ${total("skipped")} skipped` : "";
  console.log(`\n${total("passed")} passed, ${total("failed")} failed${skipped}`);
  if (total("failed") > 0) process.exitCode = 1;
};
