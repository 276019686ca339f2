import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";

const START_MS = 60_000;
const END_MS = 5_000;

export interface Program {
  /** Waits for a line that matches, and gives what is in its first group. */
  line(pattern: RegExp): Promise<string>;
  stop(): Promise<void>;
}

/** Starts a program. File descriptor 3 is a third output beside the usual two. */
export const startProgram = (
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Program => {
  const child = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe", "pipe"],
  });
  const lines: string[] = [];
  for (const output of child.stdio.slice(1)) {
    createInterface({ input: output as Readable }).on("line", (line) => {
      lines.push(line);
      child.emit("line");
    });
  }
  // Without a listener, a program that is missing would end this process.
  child.on("error", ({ message }) => lines.push(message));

  return {
    line: (pattern) => firstMatch(child, command, lines, pattern),
    stop: () => end(child),
  };
};

const firstMatch = (
  child: ChildProcess,
  command: string,
  lines: readonly string[],
  pattern: RegExp,
): Promise<string> =>
  new Promise((resolve, reject) => {
    const fail = () => {
      clearTimeout(late);
      reject(new Error(`${command} did not start:\n${lines.join("\n")}`));
    };
    const late = setTimeout(fail, START_MS);
    const look = () => {
      const found = lines.map((line) => pattern.exec(line)).find((match) => match !== null);
      if (found === undefined) return;
      clearTimeout(late);
      resolve(found[1] ?? "");
    };
    child.on("line", look);
    child.once("close", fail);
    look();
  });

const end = async (child: ChildProcess): Promise<void> => {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill();
  const late = setTimeout(() => child.kill("SIGKILL"), END_MS);
  await ended;
  clearTimeout(late);
};
