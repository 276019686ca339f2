import { type ChildProcess, fork } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { ROOT } from "../../support/structure/source.js";

const CACHE = join(ROOT, ".cache");

/**
 * Has several processes do the same at once, each with a connection of its own to the store. Gives what all of them answered.
 *
 * @param program of `test/sandbox`, that says when it is ready, and answers one message with a list
 */
export const fromProcesses = async <Answer>(
  processes: number,
  program: string,
  [kind, socket]: readonly [kind: "redis" | "postgres", socket: string],
  work: object,
): Promise<readonly Answer[]> => {
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(join(CACHE, "process-"));
  try {
    const built = join(folder, "program.mjs");
    await build({
      entryPoints: [join(ROOT, "test/sandbox", program)],
      outfile: built,
      bundle: true,
      platform: "node",
      format: "esm",
      external: ["pg", "redis", "viem", "@noble/*", "@scure/*"],
      logLevel: "silent",
    });
    const children = Array.from({ length: processes }, () => fork(built, [kind, socket]));
    // None posts before all of them can.
    await Promise.all(children.map(messageOf));
    const answers = children.map(messageOf);
    for (const child of children) child.send(work);
    return (await Promise.all(answers)).flatMap((answered) => answered as Answer[]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const messageOf = (child: ChildProcess): Promise<unknown> =>
  new Promise((done, fail) => {
    child.once("message", done);
    child.once("exit", (code) => fail(new Error(`The process ended with ${code}.`)));
  });
