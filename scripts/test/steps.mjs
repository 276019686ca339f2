/** The steps of the commands. They import packages of node_modules only when they run, after the install. */
import { resolve } from "node:path";
import { provideChromium } from "../shared/chromium.mjs";
import { install as installPackages } from "../shared/install.mjs";
import { ROOT, TOOLS } from "../shared/paths.mjs";
import { runNode } from "../shared/run.mjs";

const PASSED = { passed: 1, failed: 0 };
const FAILED = { passed: 0, failed: 1 };

const script = (name) => resolve(ROOT, "scripts", name);

/** A step that runs one program. Its exit code decides. */
const program =
  (path, ...args) =>
  async () =>
    (await runNode(path, args)) === 0 ? PASSED : FAILED;

export const install = async () => {
  await installPackages();
  return PASSED;
};

export const browser = async () => {
  process.env.CHROMIUM_PATH = await provideChromium();
  console.log(process.env.CHROMIUM_PATH);
  return PASSED;
};

export const lint = program(TOOLS.biome, "check", "--error-on-warnings", ".");
export const build = program(script("build.mjs"), "--if-stale");
export const size = program(script("size.mjs"));

/** Runs after the build, since the sandbox and the examples use the package as a host does. */
export const types = program(TOOLS.tsc, "--noEmit");

/** Runs without a build: imports of the package resolve to its sources. */
export const typesOfSources = program(TOOLS.tsc, "--noEmit", "--project", "tsconfig.quick.json");

/** Opens and closes the dialog of the built package, and measures what it leaves behind. */
export const cycles = (count) => program(script("bench/cycles.mjs"), String(count));
