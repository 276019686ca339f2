import { spawn } from "node:child_process";
import { ROOT } from "./paths.mjs";

/** Runs a program in the root of the repository, with our output. Resolves to its exit code. */
export const run = (command, args, options = {}) =>
  new Promise((settle) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: "inherit", ...options });
    child.once("error", (error) => {
      console.error(`${command}: ${error.message}`);
      settle(127);
    });
    child.once("close", (code, signal) => settle(code ?? (signal === "SIGINT" ? 130 : 1)));
  });

/** Runs one of our scripts or tools with this Node. */
export const runNode = (script, args = [], options = {}) =>
  run(process.execPath, [script, ...args], options);
