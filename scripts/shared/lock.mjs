import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { CACHE } from "./paths.mjs";

const POLL_MS = 100;

const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
};

const ownerOf = (file) => {
  try {
    return Number(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
};

/**
 * Runs `task` while no other process runs one under the same name. The lock of a process that died is ignored.
 */
export const withLock = async (name, task) => {
  const file = resolve(CACHE, `${name}.lock`);
  mkdirSync(CACHE, { recursive: true });
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: "wx" });
      break;
    } catch (error) {
      if (error.code !== "EEXIST") throw error;
    }
    const owner = ownerOf(file);
    if (owner > 0 && !isAlive(owner)) rmSync(file, { force: true });
    await sleep(POLL_MS);
  }
  try {
    return await task();
  } finally {
    rmSync(file, { force: true });
  }
};
