/** Copies the working tree to a temporary folder, so that the checkout is never touched. */
import { cpSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { ROOT } from "../shared/paths.mjs";

const LEFT_OUT = new Set([".git", ".cache", "dist", "node_modules", "coverage"]);

const isWanted = (path) => dirname(path) !== ROOT || !LEFT_OUT.has(basename(path));

/** @returns {string} the folder; it is removed when this process ends */
export const copyOfTree = () => {
  const folder = mkdtempSync(join(tmpdir(), "sluice-mutate-"));
  // A worker that is being stopped may still write.
  process.once("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  cpSync(ROOT, folder, { recursive: true, filter: isWanted });
  symlinkSync(resolve(ROOT, "node_modules"), resolve(folder, "node_modules"), "junction");
  return folder;
};
