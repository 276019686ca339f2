/**
 * Builds the apps that are measured, as a site developer would: the packed package, and Vite's default
 * configuration.
 */
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, resolve } from "node:path";
import { build } from "vite";
import { npm } from "../shared/npm.mjs";
import { CACHE, ROOT } from "../shared/paths.mjs";
import { run } from "../shared/run.mjs";

/** A folder in the checkout, so that other packages are found in its node_modules. */
const SITE = resolve(CACHE, "size");
const INSTALLED = resolve(SITE, "node_modules/sluice");

const PAGE = `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>App</title><link rel="icon" href="data:,"></head>
  <body><div id="root"></div><script type="module" src="./main.tsx"></script></body>
</html>`;

const MAIN = `
import { createRoot } from "react-dom/client";
import { App } from "./app";
createRoot(document.getElementById("root")!).render(<App />);
`;

const succeed = async (what, code) => {
  if ((await code) !== 0) throw new Error(`${what} failed.`);
};

/** Puts the package into the site's node_modules, as it would be published. */
export const installPackage = async () => {
  rmSync(SITE, { recursive: true, force: true });
  mkdirSync(resolve(SITE, "node_modules"), { recursive: true });
  // Otherwise "sluice" would resolve to the checkout, which is the package around the site.
  writeFileSync(resolve(SITE, "package.json"), '{ "private": true, "type": "module" }');
  await succeed(
    "npm pack",
    npm(["pack", "--ignore-scripts", "--pack-destination", SITE], "ignore"),
  );
  const archive = readdirSync(SITE).find((name) => name.endsWith(".tgz"));
  await succeed("tar", run("tar", ["-xzf", archive], { cwd: SITE }));
  renameSync(resolve(SITE, "package"), INSTALLED);
};

/** The first example of the README. */
export const readmeApp = () => {
  const [, code] =
    /```tsx\n([\s\S]*?)```/.exec(readFileSync(resolve(ROOT, "README.md"), "utf8")) ?? [];
  if (code === undefined) throw new Error("README.md has no example in tsx.");
  return code;
};

/** Turns a module's path on disk into the path of a file of our dist. Other modules keep their path. */
const inDist = (id) =>
  id.startsWith(resolve(INSTALLED, "dist")) ? id.slice(resolve(INSTALLED, "dist").length + 1) : id;

const describe = ({ fileName, type, code, source, ...chunk }) => [
  fileName,
  {
    bytes: Buffer.from(code ?? source),
    isEntry: chunk.isEntry === true,
    imports: chunk.imports ?? [],
    dynamicImports: chunk.dynamicImports ?? [],
    modules: type === "chunk" ? chunk.moduleIds.map(inDist) : [],
  },
];

/** Builds one app. Returns its folder, and its scripts and style sheets by name. */
export const buildApp = async (name, code) => {
  const root = resolve(SITE, name);
  mkdirSync(root, { recursive: true });
  const sources = { "index.html": PAGE, "main.tsx": MAIN, "app.tsx": code };
  // Otherwise Vite would find our configuration further up.
  const settings = { "tsconfig.json": '{ "compilerOptions": { "jsx": "react-jsx" } }' };
  for (const [file, text] of Object.entries({ ...sources, ...settings }))
    writeFileSync(resolve(root, file), text);
  const { output } = await build({ root, configFile: false, logLevel: "error" });
  const files = output.filter(({ fileName }) => /\.(js|css)$/.test(basename(fileName)));
  return { folder: resolve(root, "dist"), files: new Map(files.map(describe)) };
};
