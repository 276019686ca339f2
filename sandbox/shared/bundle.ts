import { build } from "esbuild";
import type { Served } from "./serve.js";

/** A file to serve, by its path on the server. */
export type BundledFile = Served & { readonly body: Uint8Array };
export type BundledFiles = ReadonlyMap<string, BundledFile>;

export type BundleOptions = {
  /** Output name without extension, and the source it starts from. */
  readonly entries: Readonly<Record<string, string>>;
  readonly root: string;
  /** Modules whose exports stand in for globals that a browser lacks. */
  readonly inject?: readonly string[];
};

const OUT = "/bundle";
const CHUNKS = "/chunks/";

/** Its name says what is in it, so a browser may keep it. */
const kept = { "cache-control": "public, max-age=31536000, immutable" };

const made = new Map<string, Promise<BundledFiles>>();

/**
 * Bundles for the browser, in memory: minified ES modules that share chunks. A process bundles the same
 * once. Rejects with esbuild's own error when something does not resolve.
 */
export const bundle = (options: BundleOptions): Promise<BundledFiles> => {
  const key = JSON.stringify(options);
  const bundled = made.get(key) ?? bundleAnew(options);
  made.set(key, bundled);
  bundled.catch(() => made.delete(key));
  return bundled;
};

const bundleAnew = async ({ entries, root, inject = [] }: BundleOptions): Promise<BundledFiles> => {
  const { outputFiles } = await build({
    entryPoints: { ...entries },
    absWorkingDir: root,
    inject: [...inject],
    outdir: OUT,
    bundle: true,
    write: false,
    format: "esm",
    splitting: true,
    minify: true,
    target: "es2022",
    jsx: "automatic",
    // Path aliases made for the type checker must not lead the bundler past the product's build.
    tsconfigRaw: {},
    chunkNames: "chunks/[name]-[hash]",
    define: { "process.env.NODE_ENV": '"production"' },
    logLevel: "silent",
  });
  return new Map(
    outputFiles.map(({ path, contents }) => {
      const name = path.slice(OUT.length);
      const type = name.endsWith(".css") ? "text/css" : "text/javascript";
      const headers = name.startsWith(CHUNKS) ? kept : {};
      return [name, { type, body: contents, headers }] as const;
    }),
  );
};
