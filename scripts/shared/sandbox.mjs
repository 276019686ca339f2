/** Makes TypeScript that runs in Node available to scripts, by bundling it. */
import { resolve } from "node:path";
import { CACHE, ROOT } from "./paths.mjs";

/**
 * @param {string} name a file of `sandbox/`, without its ending
 * @returns the path of the bundle
 */
export const bundleSandbox = (name) => bundleForNode(`sandbox/${name}`);

/**
 * @param {string} name a file of the repository, without its ending
 * @returns the path of the bundle
 */
export const bundleForNode = async (name) => {
  const { build, stop } = await import("esbuild");
  const outfile = resolve(CACHE, `${name}.mjs`);
  await build({
    entryPoints: [resolve(ROOT, `${name}.ts`)],
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
