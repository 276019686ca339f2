/** Paths of the repository. All are absolute. */
import { resolve } from "node:path";

export const ROOT = resolve(import.meta.dirname, "../..");
export const DIST = resolve(ROOT, "dist");
export const CACHE = resolve(ROOT, ".cache");

/** The command-line tools, started with Node itself: works without a shell on every system. */
export const TOOLS = {
  biome: resolve(ROOT, "node_modules/@biomejs/biome/bin/biome"),
  playwright: resolve(ROOT, "node_modules/playwright-core/cli.js"),
  tsc: resolve(ROOT, "node_modules/typescript/bin/tsc"),
  vitest: resolve(ROOT, "node_modules/vitest/vitest.mjs"),
};
