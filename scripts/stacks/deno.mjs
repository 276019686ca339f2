import { resolve } from "node:path";
import { programOf } from "./program.mjs";
import { copyExample, signInAt } from "./sign-in-server.mjs";

const LIBRARY = process.platform === "linux" ? "-glibc" : "";
const PACKAGE = `@deno/${process.platform}-${process.arch}${LIBRARY}`;

/** It may listen and read two variables: our code needs neither files nor programs, nor other hosts. */
const args = (port) => [
  "run",
  "--no-prompt",
  "--no-lock",
  "--cached-only",
  `--allow-net=127.0.0.1:${port}`,
  "--allow-env=PORT,SITE_DOMAIN",
  "deno.ts",
];

export const checkDeno = async (site) => {
  const program = programOf(site, [`${PACKAGE}/deno`]);
  copyExample(site, "deno.ts");
  const env = { DENO_DIR: resolve(site.folder, ".deno") };
  await signInAt(site, { what: "deno", program, args, env });
};
