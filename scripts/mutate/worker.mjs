/**
 * Tests one mutant after the other, in the copy of the tree that this file belongs to. vitest stays loaded with
 * all that it has compiled; the modules under test are reloaded for each mutant.
 *
 * Answers each message `{ mutant, killers }` with `{ killer }`: a test file, or null if all passed. A message
 * without a mutant runs the unchanged tree. In between, it sends `{ isAlive }` for each test that ended.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { relative, resolve, sep } from "node:path";
import { createVitest } from "vitest/node";
import { CACHE, ROOT } from "../shared/paths.mjs";
import { mutate } from "./mutants.mjs";
import { nearestFirst } from "./nearest.mjs";

/** Lower layers do not import effects, so their tests cannot notice anything here. */
const BELOW = /^test\/(base|codecs|networks|types)\//;

/**
 * Where the list of files is divided into runs: vitest loads every file of a run, even if one of them has
 * failed.
 */
const DIVISIONS = [0, 4, 16];

/** Less than in vitest.config.ts: time is virtual here, so a test that waits has found the mutant. */
const PATIENCE_MS = 30_000;

/** The first file that failed in the current run. */
let killer = null;

const pathOf = (moduleId) => relative(ROOT, moduleId).split(sep).join("/");

const reporter = {
  onTestCaseResult: () => process.send({ isAlive: true }),
  onTestModuleEnd(module) {
    if (module.state() === "failed") killer ??= pathOf(module.moduleId);
  },
  onTestRunEnd(_modules, errors) {
    if (errors.length > 0) killer ??= "an error outside of any test";
  },
};

class AsGiven {
  sort = (files) => files;
  shard = (files) => files;
}

const vitest = await createVitest(
  "test",
  {
    root: ROOT,
    watch: false,
    project: ["unit"],
    // One process, so that ending it also ends a test that never stops.
    pool: "threads",
    maxWorkers: 1,
    bail: 1,
    testTimeout: PATIENCE_MS,
    reporters: [reporter],
    sequence: { sequencer: AsGiven },
  },
  { cacheDir: resolve(CACHE, "vite") },
);

const specifications = new Map(
  (await vitest.globTestSpecifications())
    .map((specification) => [pathOf(specification.moduleId), specification])
    .filter(([path]) => !BELOW.test(path)),
);

/** @returns {Promise<string | null>} the first test file that fails */
const firstFailing = async (tests) => {
  killer = null;
  for (const [nth, from] of DIVISIONS.entries()) {
    const group = tests.slice(from, DIVISIONS[nth + 1]);
    if (killer === null)
      await vitest.runTestSpecifications(group.map((path) => specifications.get(path)));
  }
  return killer;
};

/** Puts the mutant into the file while `task` runs. */
const withMutant = async (mutant, task) => {
  const path = resolve(ROOT, mutant.file);
  const text = readFileSync(path, "utf8");
  const write = (changed) => {
    writeFileSync(path, changed);
    vitest.invalidateFile(path);
  };
  write(mutate(text, mutant));
  try {
    return await task();
  } finally {
    write(text);
  }
};

const tests = [...specifications.keys()];

// The parent has gone, so there is nobody to answer.
process.once("disconnect", () => process.exit());

process.on("message", async ({ mutant, killers = [] }) => {
  const found =
    mutant === undefined
      ? await firstFailing(tests)
      : await withMutant(mutant, () => firstFailing(nearestFirst(mutant.file, tests, killers)));
  process.send({ killer: found });
});
