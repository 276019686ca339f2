import { existsSync } from "node:fs";
import { Unsupported } from "./untried.mjs";

const SUFFIX = process.platform === "win32" ? ".exe" : "";

/**
 * The program of a runtime other than Node. It comes in one package for each platform, of which npm installs the one that fits; the runtime's
 * own package would put it in place with a script, which does not run here.
 *
 * @param {import("./site.mjs").Site} site
 * @param {readonly string[]} places below node_modules, for this platform, without the suffix
 */
export const programOf = (site, places) => {
  const program = places.map((place) => site.tool(`${place}${SUFFIX}`)).find(existsSync);
  if (program === undefined)
    throw new Unsupported(`npm brings none for ${process.platform} on ${process.arch}.`);
  return program;
};
