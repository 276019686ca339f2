import { type ChildProcess, fork } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { ROOT } from "../../support/structure/source.js";
import type { Posts } from "./poster.js";

const POSTER = join(ROOT, "test/sandbox/stores/poster.ts");
const CACHE = join(ROOT, ".cache");

/** Posts the same from several processes at once, each with a connection of its own to the store. Gives the status of every answer. */
export const postFrom = async (
  processes: number,
  [kind, socket]: readonly [kind: "redis" | "postgres", socket: string],
  posts: Posts,
): Promise<readonly number[]> => {
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(join(CACHE, "poster-"));
  try {
    const program = join(folder, "poster.mjs");
    await build({
      entryPoints: [POSTER],
      outfile: program,
      bundle: true,
      platform: "node",
      format: "esm",
      external: ["pg", "redis", "viem", "@noble/*", "@scure/*"],
      logLevel: "silent",
    });
    const children = Array.from({ length: processes }, () => fork(program, [kind, socket]));
    // None posts before all of them can.
    await Promise.all(children.map(messageOf));
    const answers = children.map(messageOf);
    for (const child of children) child.send(posts);
    return (await Promise.all(answers)).flatMap((statuses) => statuses as number[]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const messageOf = (child: ChildProcess): Promise<unknown> =>
  new Promise((done, fail) => {
    child.once("message", done);
    child.once("exit", (code) => fail(new Error(`The process ended with ${code}.`)));
  });
