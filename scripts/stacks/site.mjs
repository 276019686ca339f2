/** A site in a folder of its own, with packages installed as its developer would. */
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import { npm } from "../shared/npm.mjs";
import { CACHE, ROOT } from "../shared/paths.mjs";
import { runNode } from "../shared/run.mjs";
import { Unreachable } from "./untried.mjs";

export const STACKS_FOLDER = resolve(CACHE, "stacks");

/** Scripts of packages are not needed, and would be somebody else's code. */
const INSTALL = [
  "install",
  "--ignore-scripts",
  // Our own setting reaches every npm below `npm run`, and a site has no such wish.
  "--engine-strict=false",
  "--no-audit",
  "--no-fund",
  "--prefer-offline",
  "--loglevel=error",
];

/** Tools neither ask, nor colour, nor tell their makers. */
const QUIET = {
  CI: "true",
  NO_COLOR: "1",
  DO_NOT_TRACK: "1",
  NEXT_TELEMETRY_DISABLED: "1",
  DENO_NO_UPDATE_CHECK: "1",
};

/** What npm says when the registry does not answer, or does not have a package. */
const UNREACHABLE =
  /\b(E404|E403|E5\d\d|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNREFUSED|ECONNRESET|ERR_SOCKET_TIMEOUT)\b/;

/** @typedef {ReturnType<typeof createSite>} Site */

export const createSite = (name) => {
  const folder = resolve(STACKS_FOLDER, name);
  const log = resolve(STACKS_FOLDER, `${name}.log`);
  mkdirSync(folder, { recursive: true });

  const logged = async (what, start) => {
    const file = openSync(log, "a");
    const code = await start(["ignore", file, file]).finally(() => closeSync(file));
    if (code !== 0) throw new Error(`${what} ended with code ${code}, see ${relative(ROOT, log)}.`);
  };
  const options = { cwd: folder, env: { ...process.env, ...QUIET } };
  const tool = (script) => resolve(folder, "node_modules", script);
  const write = (files) => {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(resolve(folder, path)), { recursive: true });
      writeFileSync(resolve(folder, path), text);
    }
  };
  const changeManifest = (changes) => {
    const manifest = JSON.parse(readFileSync(resolve(folder, "package.json"), "utf8"));
    write({ "package.json": JSON.stringify({ ...manifest, ...changes }, null, 2) });
  };

  return {
    folder,
    log,
    options,
    tool,
    write,
    changeManifest,
    /** Installs packages, and ours from the tarball. */
    install: async (packages, tarball) => {
      const dependencies = { ...packages, sluice: `file:${tarball}` };
      const manifest = { private: true, type: "module", dependencies };
      write({ "package.json": JSON.stringify(manifest, null, 2) });
      await logged("npm install", (stdio) => npm([...INSTALL, "--prefix", folder], stdio)).catch(
        (error) => {
          const [code] = UNREACHABLE.exec(readFileSync(log, "utf8")) ?? [];
          throw code === undefined ? error : new Unreachable(`The registry says ${code}.`);
        },
      );
    },
    /** Runs a tool of the site's node_modules to its end. */
    run: (what, script, args) =>
      logged(what, (stdio) => runNode(tool(script), args, { ...options, stdio })),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
};
