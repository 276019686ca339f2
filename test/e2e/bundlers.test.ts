import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { build as esbuild } from "esbuild";
import { build as vite } from "vite";
import { afterAll, expect as assert, beforeAll, describe, test } from "vitest";
import { choosePort } from "../../sandbox/shared/ports.js";
import { projectRoot } from "../../sandbox/shared/project-root.js";
import { type RunningServer, serve } from "../../sandbox/shared/serve.js";
import { ensureDist } from "../support/structure/dist.js";
import { dialog, openDialog } from "./support/acts.js";
import { startWorld } from "./support/world.js";

const world = startWorld();
const root = projectRoot();
const cache = join(root, ".cache/fixtures");
const TIMEOUT_MS = 120_000;
const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
};

/** A host's project as a bundler meets it: a page, and the package among its dependencies. */
const project = async (name: string): Promise<string> => {
  const folder = join(cache, name);
  await rm(folder, { recursive: true, force: true });
  await mkdir(join(folder, "node_modules"), { recursive: true });
  await cp(join(root, "test/fixtures/host"), folder, { recursive: true });
  await symlink(root, join(folder, "node_modules/sluice"), "dir");
  await writeFile(join(folder, "package.json"), '{ "type": "module" }\n');
  return folder;
};

/** Each bundler as it is called without a configuration. */
const BUNDLERS: Readonly<Record<string, (folder: string) => Promise<readonly string[]>>> = {
  Vite: async (folder) => {
    await vite({ root: folder, logLevel: "silent", configFile: false, base: "./" });
    return [];
  },
  esbuild: async (folder) => {
    const { warnings } = await esbuild({
      entryPoints: [join(folder, "main.jsx")],
      bundle: true,
      splitting: true,
      format: "esm",
      jsx: "automatic",
      outdir: join(folder, "dist"),
      logLevel: "silent",
    });
    const page = await readFile(join(folder, "index.html"), "utf8");
    await writeFile(join(folder, "dist/index.html"), page.replace("main.jsx", "main.js"));
    return warnings.map(({ text }) => text);
  },
};

describe.each(Object.entries(BUNDLERS))("%s, without configuration", (name, build) => {
  let server: RunningServer;
  let warnings: readonly string[];
  let folder: string;
  beforeAll(async () => {
    await ensureDist();
    folder = await project(name);
    warnings = await build(folder);
    const port = await choosePort("free", () => undefined)("fixture", 0);
    server = await serve(port, async (path) => {
      const file = join(folder, "dist", path === "/" ? "index.html" : path);
      const type = TYPES[extname(file)] ?? "text/plain";
      return { type, body: await readFile(file) };
    });
  }, TIMEOUT_MS);
  afterAll(() => server.stop());

  test("builds without a warning, in parts that are loaded on demand", async () => {
    assert(warnings).toEqual([]);
    const files = await readdir(join(folder, "dist"), { recursive: true });
    assert(files.filter((file) => file.endsWith(".js")).length).toBeGreaterThan(10);
  });

  test("opens the dialog, and shows the view that explains wallets", async () => {
    const page = await world().open(server.url);
    await openDialog(page);
    await dialog(page).getByRole("button", { name: "What is a wallet?" }).click();
    await dialog(page).getByRole("button", { name: "Get a wallet" }).waitFor();
  });
});
