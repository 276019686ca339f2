/**
 * Measures what a visitor downloads, the way a site developer ships it: small hosts, built for
 * production against dist. Fails when a budget is exceeded.
 */
import { createHash } from "node:crypto";
import { resolve } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import commonjs from "@rollup/plugin-commonjs";
import nodeResolve from "@rollup/plugin-node-resolve";
import { stop, transform } from "esbuild";
import { rollup } from "rollup";
import { readRecord } from "./shared/freshness.mjs";
import { DIST } from "./shared/paths.mjs";
import { CONNECT_VIEW, CORE, FURTHER_VIEWS, HOST, NAMESPACES, QR_VIEW } from "./size-budgets.mjs";

const PEERS = ["react", "react-dom", "@solana/web3.js"];
const record = readRecord();

const BROTLI = {
  [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
};

const brotliSize = (bytes) => brotliCompressSync(bytes, { params: BROTLI }).length;

/** Names of the modules of src in a file of dist. */
const modulesOf = (chunk) =>
  (record.chunks[chunk]?.modules ?? []).map((path) =>
    path.replace(/^src\//, "").replace(/\.tsx?$/, ""),
  );

const ALIAS = {
  sluice: resolve(DIST, "index.js"),
  "sluice/react": resolve(DIST, "react.js"),
  "sluice/networks": resolve(DIST, "networks.js"),
};

/** Not bundled: peers, and the SDK that is a file of its own and takes longer than all the rest. */
const EXTERNAL = [...PEERS, "crypto", QR_VIEW.provider];
const isExternal = (id) => EXTERNAL.some((name) => id === name || id.startsWith(`${name}/`));

/** The host's own page, and the package as it would find it in node_modules. */
const hostPage = (contents) => ({
  name: "host-page",
  resolveId: (id) => (id === "host" ? id : (ALIAS[id] ?? null)),
  load: (id) => (id === "host" ? contents : null),
});

const forProduction = {
  name: "for-production",
  transform: (code) =>
    code.includes("process.env.NODE_ENV")
      ? { code: code.replaceAll("process.env.NODE_ENV", '"production"'), map: null }
      : null,
  renderChunk: (code) => transform(code, { minify: true, format: "esm", target: "es2022" }),
};

const fromDist = (path) => (path?.startsWith(DIST) ? path.slice(DIST.length + 1) : path);

/** As long as what a bundler gives, but of the name alone: real hashes would make sizes jump. */
const chunkFileNames = ({ name }) =>
  `${name}-${createHash("sha256").update(name).digest("base64url").slice(0, 8)}.js`;

/** Builds a host page; each of its files with size, static imports and the files of dist in it. */
const buildHost = async (contents) => {
  const bundle = await rollup({
    input: { host: "host" },
    external: isExternal,
    // What vite does by default: packages say themselves whether they have side effects.
    treeshake: { moduleSideEffects: "no-external" },
    plugins: [
      hostPage(contents),
      forProduction,
      nodeResolve({ browser: true, preferBuiltins: false }),
      commonjs({ transformMixedEsModules: true }),
    ],
    onwarn: () => {}, // other packages' affairs
  });
  const { output } = await bundle.generate({ format: "es", chunkFileNames });
  await bundle.close();
  const chunks = output.filter(({ type }) => type === "chunk");
  return new Map(
    chunks.map(({ fileName, code, imports, facadeModuleId, modules }) => [
      fileName,
      {
        bytes: Buffer.from(code),
        needs: imports.filter((name) => !isExternal(name)),
        entryChunk: fromDist(facadeModuleId),
        chunks: new Map(
          Object.entries(modules).map(([id, { renderedLength }]) => [fromDist(id), renderedLength]),
        ),
      },
    ]),
  );
};

/** The files that are loaded with the given ones, and these. */
const closure = (host, starts) => {
  const reached = new Set(starts);
  for (const name of reached) for (const next of host.get(name).needs) reached.add(next);
  return reached;
};

/** The file of the host that a dynamic import of a module of src loads. */
const fileOf = (host, module) => {
  const chunk = Object.keys(record.chunks).find((name) => modulesOf(name).includes(module));
  const names = [...host.keys()];
  return (
    names.find((name) => host.get(name).entryChunk === chunk) ??
    names.find((name) => host.get(name).chunks.has(chunk))
  );
};

const fileOrThrow = (host, module) => {
  const file = fileOf(host, module);
  if (file === undefined) throw new Error(`No file of the host page holds src/${module}.`);
  return file;
};

const firstLoad = (host) => closure(host, ["host.js"]);

const loadWith = (host, before, modules) =>
  closure(host, [...before, ...modules.map((module) => fileOrThrow(host, module))]);

/** Compressing takes seconds, and the same files are counted again and again. */
const sizes = new WeakMap();

const sizeOfFile = (file) => {
  if (!sizes.has(file)) sizes.set(file, brotliSize(file.bytes));
  return sizes.get(file);
};

const sizeOf = (host, files) =>
  [...files].reduce((total, name) => total + sizeOfFile(host.get(name)), 0);

/** Minified bytes of a folder of src in files of the host. */
const bytesOfFolder = (host, files, folder) =>
  [...files]
    .flatMap((name) => [...host.get(name).chunks])
    .filter(([chunk]) => modulesOf(chunk).some((module) => module.startsWith(folder)))
    .reduce((total, [, bytes]) => total + bytes, 0);

const furtherViews = (host) => {
  const known = [...CONNECT_VIEW.modules, ...QR_VIEW.modules];
  return record.lazyModules
    .map((path) => path.replace(/^src\//, "").replace(/\.tsx?$/, ""))
    .filter((name) => name.startsWith(FURTHER_VIEWS.folder) && !FURTHER_VIEWS.except.test(name))
    .filter((name) => !known.includes(name) && fileOf(host, name) !== undefined);
};

const measure = async () => {
  const [core, page] = await Promise.all([buildHost(HOST.core), buildHost(HOST.page)]);
  const connect = loadWith(page, firstLoad(page), CONNECT_VIEW.modules);
  const connectSize = sizeOf(page, connect);
  const added = (modules) => sizeOf(page, loadWith(page, connect, modules)) - connectSize;

  return [
    ["core and ConnectButton, before any click", sizeOf(core, firstLoad(core)), CORE.limit],
    ["everything until the Connect view is shown", connectSize, CONNECT_VIEW.limit],
    ["QR view, without WalletConnect's provider", added(QR_VIEW.modules), QR_VIEW.limit],
    ...furtherViews(page).map((name) => [
      `src/${name}`,
      added([name, ...(FURTHER_VIEWS.with[name] ?? [])]),
      FURTHER_VIEWS.limit,
    ]),
    ...NAMESPACES.folders.map((folder) => [
      `src/${folder} where not configured`,
      bytesOfFolder(page, connect, folder),
      NAMESPACES.limit,
    ]),
  ];
};

const isOver = ([, bytes, limit]) => !(bytes <= limit);

const print = (rows) => {
  const width = Math.max(...rows.map(([what]) => what.length));
  for (const row of rows) {
    const [what, bytes, limit] = row;
    const columns = [bytes, limit].map((value) => String(value).padStart(8));
    console.log(`${what.padEnd(width)} ${columns.join(" ")}  ${isOver(row) ? "OVER" : "ok"}`);
  }
};

try {
  if (record === undefined) throw new Error("There is no build. Run `npm run build` first.");
  const rows = await measure();
  console.log("Brotli bytes, without React:");
  print(rows);
  if (rows.some(isOver)) process.exitCode = 1;
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await stop();
}
