/**
 * `npm test`: everything that has to pass before a change is merged.
 *
 * Works in a fresh clone with only Node and npm: first it installs what is missing, including a browser. `npm
 * test -- flows` passes `flows` to vitest as a filter.
 */
import { runSteps } from "./test/run-steps.mjs";
import { browser, build, install, lint, size, types } from "./test/steps.mjs";
import { vitest } from "./test/vitest.mjs";

const tests = vitest(process.argv.slice(2));

await runSteps({ install, browser, lint, build, types, tests, size });
