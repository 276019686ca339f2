import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const isSluiceFolder = (folder: string): boolean => {
  const manifest = join(folder, "package.json");
  if (!existsSync(manifest)) return false;
  const parsed: unknown = JSON.parse(readFileSync(manifest, "utf8"));
  return (
    typeof parsed === "object" && parsed !== null && "name" in parsed && parsed.name === "sluice"
  );
};

const walkUp = (start: string): string | undefined => {
  for (let folder = resolve(start); ; folder = dirname(folder)) {
    if (isSluiceFolder(folder)) return folder;
    if (folder === dirname(folder)) return undefined;
  }
};

/**
 * The checkout this code belongs to. The sandbox runs from its sources under vitest and as a bundle
 * under `.cache/`, so its own position says little; the nearest `package.json` named "sluice" does.
 */
export const projectRoot = (): string => {
  const found = walkUp(dirname(fileURLToPath(import.meta.url))) ?? walkUp(process.cwd());
  if (found === undefined) throw new Error("No package.json named sluice above this file");
  return found;
};
