/**
 * `npm pack` and `npm publish` run this first: it installs what is missing and builds, so that a fresh clone
 * packs the whole package. Its words go to stderr, since `npm pack --json` writes data to stdout.
 */
import { resolve } from "node:path";
import { install } from "./shared/install.mjs";
import { ROOT } from "./shared/paths.mjs";
import { runNode } from "./shared/run.mjs";

console.log = console.error;
await install();
process.exitCode = await runNode(resolve(ROOT, "scripts/build.mjs"), ["--if-stale"], {
  stdio: ["ignore", 2, 2],
});
