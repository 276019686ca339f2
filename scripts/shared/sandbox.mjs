/** The sandbox for scripts: its TypeScript is bundled first. */
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { CACHE, ROOT } from "./paths.mjs";

/** @returns the module `sandbox/start-sandbox.ts` */
export const bundleSandbox = async () => {
  const { build, stop } = await import("esbuild");
  const outfile = resolve(CACHE, "sandbox/start-sandbox.mjs");
  await build({
    entryPoints: [resolve(ROOT, "sandbox/start-sandbox.ts")],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    packages: "external",
    logLevel: "warning",
  });
  await stop();
  return import(pathToFileURL(outfile).href);
};
