import { readdirSync } from "node:fs";
import { resolve } from "node:path";
import { npm } from "../shared/npm.mjs";

/** Packs the package as it would be published, built first where the build is stale. Returns the tarball's path. */
export const packTarball = async (folder) => {
  const args = ["pack", "--loglevel=error", "--pack-destination", folder];
  const code = await npm(args, ["ignore", "ignore", "inherit"]);
  const name = readdirSync(folder).find((file) => file.endsWith(".tgz"));
  if (code !== 0 || name === undefined) throw new Error("npm pack failed.");
  return resolve(folder, name);
};
