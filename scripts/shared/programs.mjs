/** Finds programs of the system, and installs Debian's where that is allowed. */
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, resolve } from "node:path";
import { run } from "./run.mjs";

/** The paths that programs would have in the folders of PATH, whether they are there or not. */
export const inPath = (names) =>
  (process.env.PATH ?? "")
    .split(delimiter)
    .filter((folder) => folder !== "")
    .flatMap((folder) => names.map((name) => resolve(folder, name)));

/** A file with the name of a browser may be a stub that only says how to install it. */
export const answers = (path) => {
  if (process.platform === "win32") return true;
  try {
    const version = execFileSync(path, ["--version"], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
      timeout: 20_000,
    });
    return /\d+\.\d+/.test(version);
  } catch {
    return false;
  }
};

/** Installs packages if this is Debian or alike and we are root. `args` are those of `apt-get install`. */
export const installWithApt = async (missing, args) => {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  console.log(`No ${missing} found, installing Debian's ...`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["update", "-q"], { env });
  await run("apt-get", ["install", "-y", "-q", ...args], { env });
};
