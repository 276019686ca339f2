/** Imports nothing but Node's own modules. */
import { run, runNode } from "./run.mjs";

/** Our stdout may be data, as with `npm pack --json`. */
const TO_STDERR = ["ignore", 2, 2];

/** Runs npm, if possible the one that runs this script. Resolves to its exit code. */
export const npm = (args, stdio = TO_STDERR) => {
  const options = { stdio };
  const ownPath = process.env.npm_execpath;
  return ownPath?.endsWith("npm-cli.js")
    ? runNode(ownPath, args, options)
    : run("npm", args, { ...options, shell: process.platform === "win32" });
};
