/** Makes the sandbox available to scripts by bundling its TypeScript. */
import { resolve } from "node:path";
import { CACHE, ROOT } from "./paths.mjs";

/**
 * @param {string} name a file of `sandbox/`, without its ending
 * @returns the path of the bundle
 */
export const bundleSandbox = async (name) => {
  const { build, stop } = await import("esbuild");
  const outfile = resolve(CACHE, `sandbox/${name}.mjs`);
  await build({
    entryPoints: [resolve(ROOT, `sandbox/${name}.ts`)],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    packages: "external",
    sourcemap: "inline",
    logLevel: "warning",
  });
  await stop();
  return outfile;
};
