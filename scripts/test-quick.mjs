/**
 * `npm run test:quick`: tests to run while working. No build, no browser, no sockets.
 *
 * Takes filters as `npm test` does.
 */
import { resolve } from "node:path";
import { CACHE } from "./shared/paths.mjs";
import { runSteps } from "./test/run-steps.mjs";
import { install, lint, typesOfSources } from "./test/steps.mjs";
import { vitest } from "./test/vitest.mjs";

const SEQUENCES = "100";

// Modules that have not changed are not compiled again.
const KEPT = [
  "--experimental.fsModuleCache",
  `--experimental.fsModuleCachePath=${resolve(CACHE, "modules")}`,
];

const tests = vitest([...KEPT, ...process.argv.slice(2)], {
  projects: ["unit", "shape", "views", "mocked"],
  env: { SLUICE_SEQUENCES: process.env.SLUICE_SEQUENCES ?? SEQUENCES },
});

await runSteps({ install, lint, types: typesOfSources, tests });
