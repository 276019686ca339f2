import { page } from "./react-app.mjs";
import { codeBelow, wholeFiles } from "./readme.mjs";
import { checkBuilt } from "./vite.mjs";

const ENTRIES = [
  "",
  "/react",
  "/dialog",
  "/wagmi",
  "/solana",
  "/siwx",
  "/siwx/server",
  "/pay/server",
  "/networks",
  "/codecs",
  "/ssr",
  "/testing",
  "/standalone",
];

/** As strict as a host may be: it also checks the declarations of packages. */
const TSCONFIG = {
  compilerOptions: {
    target: "es2022",
    module: "esnext",
    moduleResolution: "bundler",
    lib: ["es2022", "dom", "dom.iterable"],
    types: [],
    jsx: "react-jsx",
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    verbatimModuleSyntax: true,
    skipLibCheck: false,
    noEmit: true,
  },
  include: ["src"],
};

/** Imports whatever the package exports, so that all of its declarations are checked. */
const everything = ENTRIES.map((entry, at) => `export * as e${at} from "sluice${entry}";`).join(
  "\n",
);

/** Tests need a runner, some examples a module of the host's own, and some a runtime with types of its own. */
const isSelfContained = (code) =>
  !/from "(vitest|next\/|\.)|import\("\.\/|\b(Bun|Deno)\./.test(code);

const pageFiles = () =>
  ["ts", "tsx"].flatMap((language) =>
    wholeFiles(language)
      .filter(isSelfContained)
      .map((code, at) => [`src/page-${at}.${language}`, code]),
  );

/** The page of "Without React", and every example of the pages, for two compilers. */
export const checkTypeScript = async (site, browser) => {
  site.write({
    "tsconfig.json": JSON.stringify(TSCONFIG),
    "src/everything.ts": everything,
    ...Object.fromEntries(pageFiles()),
  });
  await site.run("tsc 5.9", "typescript/bin/tsc", []);
  await site.run("tsc 7", "typescript-7/bin/tsc", []);
  await checkBuilt(site, browser, {
    "src/main.ts": codeBelow("Without React", "ts"),
    "index.html": page('<button id="connect">Connect wallet</button>', "./src/main.ts"),
  });
};
