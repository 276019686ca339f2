/**
 * `npm run test:quick`: tests to run while working. No build, no browser, no sockets.
 *
 * Takes filters as `npm test` does.
 */
import { runSteps } from "./test/run-steps.mjs";
import { install, lint, typesOfSources } from "./test/steps.mjs";
import { vitest } from "./test/vitest.mjs";

const SEQUENCES = "100";

const tests = vitest(process.argv.slice(2), {
  projects: ["unit", "shape", "views", "mocked"],
  env: { SLUICE_SEQUENCES: process.env.SLUICE_SEQUENCES ?? SEQUENCES },
});

await runSteps({ install, lint, types: typesOfSources, tests });
