/**
 * `npm run test:quick`: tests to run while working. No build, no browser, no sockets.
 *
 * Takes filters as `npm test` does.
 */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { CACHE, ROOT } from "./shared/paths.mjs";
import { runSteps } from "./test/run-steps.mjs";
import { install, lint, typesOfSources } from "./test/steps.mjs";
import { vitest } from "./test/vitest.mjs";

const SEQUENCES = "100";

/**
 * Where compiled modules are kept. A module that lists files by `import.meta.glob` stays the same when one of them goes, so what was
 * compiled for other files is dropped.
 */
const modulesOfTheseFiles = () => {
  const files = readdirSync(resolve(ROOT, "src"), { recursive: true, encoding: "utf8" });
  const now = createHash("sha256").update(files.sort().join("\n")).digest("hex").slice(0, 16);
  const kept = resolve(CACHE, "modules");
  for (const name of existsSync(kept) ? readdirSync(kept) : [])
    if (name !== now) rmSync(resolve(kept, name), { recursive: true });
  return resolve(kept, now);
};

// Modules that have not changed are not compiled again.
const KEPT = [
  "--experimental.fsModuleCache",
  `--experimental.fsModuleCachePath=${modulesOfTheseFiles()}`,
];

const tests = vitest([...KEPT, ...process.argv.slice(2)], {
  projects: ["unit", "shape", "views", "mocked"],
  env: { SLUICE_SEQUENCES: process.env.SLUICE_SEQUENCES ?? SEQUENCES },
});

await runSteps({ install, lint, types: typesOfSources, tests });
