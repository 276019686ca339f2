/**
 * `npm run soak`: long versions of the tests. Other input than last time, many more sequences, and a dialog
 * that is opened again and again. `SLUICE_SEED` repeats a run.
 */
import { randomInt } from "node:crypto";
import { runSteps } from "./test/run-steps.mjs";
import { browser, build, cycles, install } from "./test/steps.mjs";
import { vitest } from "./test/vitest.mjs";

const SEQUENCES = "100000";
const CYCLES = 1_000;
const MAX_SEED = 2 ** 31;

const seed = process.env.SLUICE_SEED ?? String(randomInt(MAX_SEED));
const repeat = `The seed is ${seed}: SLUICE_SEED=${seed} npm run soak repeats this input.`;

const runTests = vitest(process.argv.slice(2), {
  projects: ["unit", "views"],
  env: { SLUICE_SEED: seed, SLUICE_SEQUENCES: process.env.SLUICE_SEQUENCES ?? SEQUENCES },
});

const tests = async () => {
  console.log(repeat);
  const outcome = await runTests();
  return { ...outcome, notes: [...outcome.notes, repeat] };
};

await runSteps({ install, browser, build, tests, cycles: cycles(CYCLES) });
