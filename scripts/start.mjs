/**
 * `npm start`: serves the demo page and everything that the product talks to, on this machine.
 *
 * Works in a fresh clone with only Node and npm: first it installs and builds what is missing or outdated. The
 * sandbox runs in this same process, so that signals reach it directly.
 */
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { install } from "./shared/install.mjs";
import { ROOT } from "./shared/paths.mjs";
import { runNode } from "./shared/run.mjs";
import { bundleSandbox } from "./shared/sandbox.mjs";

const PARENT_CHECK_MS = 250;

/**
 * npm sends SIGTERM to the shell between npm and this process, and the shell dies without passing it on. Then
 * this process gets another parent, which counts as the signal.
 */
const endWithNpm = () => {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const check = () => process.ppid === parent || process.kill(process.pid, "SIGTERM");
  setInterval(check, PARENT_CHECK_MS).unref();
};

const start = async () => {
  process.chdir(ROOT);
  endWithNpm();
  await install();
  const code = await runNode(resolve(ROOT, "scripts/build.mjs"), ["--if-stale"]);
  if (code !== 0) throw new Error("The build failed.");

  const cli = await bundleSandbox("cli");
  process.setSourceMapsEnabled(true);
  process.argv[1] = cli;
  await import(pathToFileURL(cli).href);
};

try {
  await start();
} catch (error) {
  console.error(error instanceof Error ? (error.stack ?? error.message) : error);
  process.exitCode = 1;
}
