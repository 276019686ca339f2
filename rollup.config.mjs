/**
 * Three builds of the same sources.
 *
 * - The package: ES modules for bundlers and for Node. One file per public entry, one for what is
 *   always loaded together, else one per dynamic import (`scripts/shared/chunk-plan.mjs`). npm
 *   dependencies stay imports, so that a host has one copy of rxjs and React; only fp-ts is bundled
 *   in, because its subpaths do not resolve in plain Node, and jsQR, which is no ES module: a host's
 *   bundler would put what wraps it into what every page loads. Only the syntax is minified: a host
 *   minifies again, names keep its stack traces readable, and esbuild would drop the marks of pure
 *   calls together with the white space (0.4 kB more in a host).
 * - `dist/pay-server.js`: for servers. It reads chains with the codecs that pages have, and a file that both shared would be cut as pages
 *   need it; so it has copies of its own.
 * - `dist/standalone.js`: for pages without a bundler, with React and every dependency inside. All
 *   of it is in that one file, except what needs an SDK of `LAZY_SDKS`: these are larger than all
 *   the rest together and most visitors never use them, so they wait in `dist/standalone/` until
 *   they are called for. No source maps: they would be two thirds of the package.
 */
import { existsSync, readFileSync } from "node:fs";
import { resolve, sep } from "node:path";
import commonjs from "@rollup/plugin-commonjs";
import nodeResolve from "@rollup/plugin-node-resolve";
import esbuild from "rollup-plugin-esbuild";
import { chunkPlan, PLANNED } from "./scripts/shared/chunk-plan.mjs";
import { icuMessages } from "./scripts/shared/icu-messages.mjs";
import { inlineLiterals } from "./scripts/shared/inline-literals.mjs";

const ROOT = import.meta.dirname;
const SRC = resolve(ROOT, "src");
const PACKAGE_ENTRIES = [
  "index",
  "react",
  "dialog",
  "wagmi",
  "solana",
  "polkadot",
  "cosmos",
  "siwx",
  "siwx-server",
  "networks",
  "themes",
  "codecs",
  "ssr",
  "testing",
];
const BUNDLED_IN = ["fp-ts", "io-ts", "jsqr"];
const IO_TS = /[\\/]node_modules[\\/]io-ts[\\/]/;
const LAZY_SDKS =
  /[\\/]node_modules[\\/](@(walletconnect|reown|solana|adraffy)|viem|ox|abitype)[\\/]/;

/** Calls that build a value and do nothing else. */
const PURE_CALLS = new RegExp(
  [
    "(?<![\\w.$])(?:new t\\.Type",
    "t\\.(?:array|brand|exact|intersection|keyof|literal|partial|readonly|readonlyArray|record",
    "recursion|refinement|strict|tuple|type|union)",
    "boundedList|createContext|forwardRef|lazy|lazyView|listOf|loadOnce|mapOf|memo|oneOf|refine",
    "shape)(?=\\()",
  ].join("|"),
  "g",
);

const entryFile = (name) => {
  const path = resolve(SRC, "entries", `${name}.ts`);
  return existsSync(path) ? path : `${path}x`;
};

const { dependencies, peerDependencies } = JSON.parse(
  readFileSync(resolve(ROOT, "package.json"), "utf8"),
);
const externalPackages = Object.keys({ ...dependencies, ...peerDependencies }).filter(
  (name) => !BUNDLED_IN.includes(name),
);
const isExternal = (id) =>
  externalPackages.some((name) => id === name || id.startsWith(`${name}/`));

/**
 * `src/effects/options/concern.ts` becomes `options-concern`, `src/views/login/login.tsx` becomes `login`.
 * Short, because a bundler lists the names of all files that it may preload.
 */
const chunkName = ({ name, facadeModuleId, moduleIds }) => {
  if (PLANNED.has(name)) return name;
  const own = moduleIds.filter(
    (id) => id.startsWith(SRC) && !id.startsWith(resolve(SRC, "entries")),
  );
  const id = facadeModuleId ?? own.at(-1) ?? moduleIds.at(-1) ?? "chunk";
  const [folder, file] = id
    .replace(/\.[cm]?[jt]sx?$/, "")
    .split(sep)
    .slice(-2);
  return file.includes(folder) || TELLS_NOTHING.test(folder) ? file : `${folder}-${file}`;
};

/** Folders whose name adds nothing to that of a file. */
const TELLS_NOTHING = /^(waves|root|buttons|codecs|parts)$/;

/**
 * The esbuild plugin hides `sideEffects: false` of packages from rollup; said here for all of them.
 */
const treeshake = { moduleSideEffects: (id) => id.startsWith(SRC) };

const compile = (options) => esbuild({ target: "es2022", minifySyntax: true, ...options });

/**
 * Marks pure calls, so that a bundler drops the codecs, contexts and loaders that nobody uses, and the
 * classes of io-ts that no codec of ours needs.
 */
const markPureCalls = {
  name: "mark-pure-calls",
  transform: (code, id) => {
    if (id.startsWith(SRC))
      return { code: code.replace(PURE_CALLS, "/* @__PURE__ */ $&"), map: null };
    if (!IO_TS.test(id)) return null;
    return {
      code: code.replace(
        /\/\*\* @class \*\/|(?<= = )(?=(?:new \w+Type|brand|refinement)\()/g,
        "/* @__PURE__ */ ",
      ),
      map: null,
    };
  },
};

/** React chooses its production build by this expression; in a page there is no `process`. */
const productionOnly = {
  name: "production-only",
  transform: (code) =>
    code.includes("process.env.NODE_ENV")
      ? { code: code.replaceAll("process.env.NODE_ENV", '"production"'), map: null }
      : null,
};

/** True for a module that cannot run without a large SDK, because it imports one statically. */
const needsLazySdk = (id, getModuleInfo, seen = new Set()) => {
  if (seen.has(id)) return false;
  seen.add(id);
  const imported = getModuleInfo(id)?.importedIds ?? [];
  return LAZY_SDKS.test(id) || imported.some((next) => needsLazySdk(next, getModuleInfo, seen));
};

/** All that the standalone entry reaches, also by dynamic imports, without a large SDK. */
const standaloneModules = (getModuleInfo) => {
  const reached = new Set([entryFile("standalone")]);
  for (const id of reached) {
    const { importedIds = [], dynamicallyImportedIds = [] } = getModuleInfo(id) ?? {};
    for (const next of [...importedIds, ...dynamicallyImportedIds]) {
      if (!needsLazySdk(next, getModuleInfo)) reached.add(next);
    }
  }
  return reached;
};

const inOneFile = () => {
  let modules;
  return (id, { getModuleInfo }) => {
    modules ??= standaloneModules(getModuleInfo);
    return modules.has(id) ? "standalone" : undefined;
  };
};

/** Components and hooks run in the browser. Frameworks that render on a server read this in the file. */
const onTheClient = ({ name, isEntry }) => (isEntry && name === "react" ? '"use client";' : "");

/** The buttons' styles as a file too: a server's page has them before its scripts run. */
const buttonStyles = {
  name: "button-styles",
  buildStart() {
    const path = resolve(SRC, "views/buttons/sluice-button.tsx");
    const [, source] = /`\n([^`]*)`/.exec(readFileSync(path, "utf8"));
    this.emitFile({ type: "asset", fileName: "button.css", source });
  },
};

const output = { format: "es", dir: "dist", generatedCode: { preset: "es2015" } };

/** Entries of the package, and the files that they share. */
const packageOf = (entries, plugins, chunks) => ({
  input: Object.fromEntries(entries.map((name) => [name, entryFile(name)])),
  external: isExternal,
  treeshake,
  plugins,
  output: { ...output, sourcemap: true, hoistTransitiveImports: false, ...chunks },
});

export default [
  packageOf(
    PACKAGE_ENTRIES,
    [
      icuMessages,
      nodeResolve(),
      commonjs({ include: /[\\/]node_modules[\\/]jsqr[\\/]/ }),
      compile(),
      inlineLiterals(SRC),
      markPureCalls,
      buttonStyles,
    ],
    {
      banner: onTheClient,
      manualChunks: chunkPlan(SRC),
      onlyExplicitManualChunks: true,
      chunkFileNames: (chunk) => `chunks/${chunkName(chunk)}.js`,
    },
  ),
  packageOf(["pay-server"], [nodeResolve(), compile(), inlineLiterals(SRC), markPureCalls], {
    chunkFileNames: (chunk) => `chunks/pay-${chunkName(chunk)}.js`,
  }),
  {
    input: { standalone: entryFile("standalone") },
    // A bare import of a dependency of WalletConnect; tree-shaking drops it.
    external: ["crypto"],
    treeshake,
    // Lazy files take what they share with the page from `standalone.js` itself.
    preserveEntrySignatures: "allow-extension",
    plugins: [
      icuMessages,
      productionOnly,
      nodeResolve({ browser: true, preferBuiltins: false }),
      commonjs({ transformMixedEsModules: true }),
      compile({ minify: true }),
      markPureCalls,
    ],
    output: {
      ...output,
      manualChunks: inOneFile(),
      chunkFileNames: (chunk) => `standalone/${chunkName(chunk)}.js`,
    },
  },
];
