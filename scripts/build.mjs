/**
 * Builds dist: code with rollup, declarations with tsc. Any warning about our own code fails the build.
 *
 * `--if-stale` does nothing if dist already matches the sources.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, relative, resolve, sep } from "node:path";
import { rollup } from "rollup";
import config from "../rollup.config.mjs";
import { digestOfInputs, isFresh, writeRecord } from "./shared/freshness.mjs";
import { withLock } from "./shared/lock.mjs";
import { DIST, ROOT, TOOLS } from "./shared/paths.mjs";
import { runNode } from "./shared/run.mjs";

const isForeign = ({ ids, id, loc }) => {
  const places = [...(ids ?? []), id ?? loc?.file].filter((place) => place !== undefined);
  return places.length > 0 && places.every((place) => place.includes(`${sep}node_modules${sep}`));
};

/** One build of the configuration: its files, in memory, and the modules imported on demand. */
const bundle = async (options, warnings) => {
  const lazy = [];
  const findLazy = {
    name: "find-lazy",
    generateBundle() {
      for (const id of this.getModuleIds()) {
        if (this.getModuleInfo(id).dynamicImporters.length > 0) lazy.push(id);
      }
    },
  };
  const onwarn = (warning) => {
    if (!isForeign(warning)) warnings.push(warning.message);
  };
  const plugins = [...options.plugins, findLazy];
  const build = await rollup({ ...options, plugins, onwarn });
  const { output } = await build.generate(options.output);
  await build.close();
  return { output, lazy };
};

const posix = (path) => path.split(sep).join("/");

const nameOf = (id) => posix(relative(ROOT, id));

/** The content of a chunk, for the size table: the module it was made for, and all modules with code in it. */
const describeChunk = ({ fileName, facadeModuleId, modules }) => [
  fileName,
  {
    facade: facadeModuleId === null ? null : nameOf(facadeModuleId),
    modules: Object.keys(modules)
      .filter((id) => modules[id].renderedLength > 0)
      .map(nameOf),
  },
];

const removeAllBut = (files) => {
  for (const entry of readdirSync(DIST, { recursive: true, withFileTypes: true })) {
    const path = resolve(entry.parentPath, entry.name);
    const name = posix(relative(DIST, path));
    if (entry.isFile() && !name.startsWith("types/") && !files.includes(name)) rmSync(path);
  }
};

/** A declaration and all that it names. */
const declarationsFrom = (path, reached = new Set()) => {
  if (reached.has(path)) return reached;
  reached.add(path);
  for (const [, target] of readFileSync(path, "utf8").matchAll(
    /(?:from |import\()"(\.[^"]+)\.js"/g,
  ))
    declarationsFrom(resolve(dirname(path), `${target}.d.ts`), reached);
  return reached;
};

/** tsc declares every module. A host gets those that an entry names, so that an editor has no others to offer. */
const removeInternalDeclarations = () => {
  const types = resolve(DIST, "types");
  const pathsIn = (folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => resolve(entry.parentPath, entry.name));
  const reached = new Set();
  for (const entry of pathsIn(resolve(types, "entries"))) declarationsFrom(entry, reached);
  for (const path of pathsIn(types)) if (!reached.has(path)) rmSync(path);
};

const build = async () => {
  const inputs = digestOfInputs();
  writeRecord({ inputs: "under way", files: [] });
  rmSync(resolve(DIST, "types"), { recursive: true, force: true });
  const code = await runNode(TOOLS.tsc, ["-p", "tsconfig.build.json"]);
  if (code !== 0) throw new Error(`tsc ended with code ${code}.`);
  removeInternalDeclarations();

  const warnings = [];
  const bundles = [];
  for (const options of config) bundles.push(await bundle(options, warnings));
  if (warnings.length > 0) {
    throw new Error(`The build has warnings:\n${warnings.map((text) => `- ${text}`).join("\n")}`);
  }

  const outputs = bundles.flatMap(({ output }) => output);
  // Written in one go and only if everything succeeded, since others may be reading dist.
  for (const { fileName, code, source } of outputs) {
    mkdirSync(dirname(resolve(DIST, fileName)), { recursive: true });
    writeFileSync(resolve(DIST, fileName), code ?? source);
  }
  const files = outputs.map(({ fileName }) => fileName);
  removeAllBut(files);

  const chunks = outputs.filter(({ type }) => type === "chunk").map(describeChunk);
  const lazy = bundles.flatMap((built) => built.lazy).map(nameOf);
  writeRecord({
    inputs,
    files,
    chunks: Object.fromEntries(chunks),
    lazyModules: [...new Set(lazy)].filter((name) => name.startsWith("src/")).sort(),
  });
};

const onlyIfStale = process.argv.includes("--if-stale");
try {
  await withLock("build", async () => {
    if (onlyIfStale && isFresh()) return;
    const start = performance.now();
    await build();
    console.log(`Built dist in ${((performance.now() - start) / 1000).toFixed(1)} s.`);
  });
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
