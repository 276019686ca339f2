/** Installs what package-lock.json lists. Imports nothing but Node's own modules. */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { npm } from "./npm.mjs";
import { ROOT } from "./paths.mjs";

const NODE_MINIMUM = 20;

const packagesOf = (lockfile) => {
  try {
    return JSON.parse(readFileSync(resolve(ROOT, lockfile), "utf8")).packages;
  } catch {
    return undefined;
  }
};

/**
 * True if node_modules holds what package-lock.json lists. npm keeps a record of what it installed
 * in node_modules; packages for other systems are missing there.
 */
const isInstalled = () => {
  const wanted = packagesOf("package-lock.json");
  const present = packagesOf("node_modules/.package-lock.json");
  if (wanted === undefined || present === undefined) return false;
  const isRight = ([path, { version, optional, peer }]) =>
    path === "" || (path in present ? present[path].version === version : optional || peer);
  return (
    Object.entries(wanted).every(isRight) && Object.keys(present).every((path) => path in wanted)
  );
};

/** Brings node_modules up to date. Throws if that is not possible. */
export const install = async () => {
  if (Number.parseInt(process.versions.node, 10) < NODE_MINIMUM) {
    throw new Error(`Node ${NODE_MINIMUM} or newer is needed, this is ${process.versions.node}.`);
  }
  if (isInstalled()) return;
  console.log("Installing dependencies (npm ci) ...");
  const code = await npm(["ci", "--include=dev", "--include=optional", "--ignore-scripts"]);
  if (code !== 0) throw new Error(`npm ci ended with code ${code}.`);
};
