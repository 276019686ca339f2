/**
 * Picks the mutants. The same seed picks the same ones, and an edit in another place does not change the
 * choice.
 */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { resolve, sep } from "node:path";
import { compiling } from "./compile.mjs";
import { mutantsOf } from "./mutants.mjs";

const FOLDER = "src/effects";

const allMutants = (folder) =>
  readdirSync(resolve(folder, FOLDER), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .map((name) => `${FOLDER}/${name.split(sep).join("/")}`)
    .flatMap((file) => mutantsOf(file, readFileSync(resolve(folder, file), "utf8")));

/** A random number for each mutant. It does not depend on the line, since lines move. */
const lotsOf = (mutants, seed) => {
  const met = new Map();
  return mutants.map((mutant) => {
    const key = JSON.stringify([seed, mutant.file, mutant.was, mutant.becomes]);
    const nth = met.get(key) ?? 0;
    met.set(key, nth + 1);
    return { mutant, lot: createHash("sha256").update(`${key}${nth}`).digest("hex") };
  });
};

/**
 * @param {string} folder a tree whose files may be changed for a while
 * @param {{ count: number, seed: string, path: string }} wanted
 * @returns {Promise<readonly import("./mutants.mjs").Mutant[]>} `count` that compile, or all there are
 */
export const chooseMutants = async (folder, { count, seed, path }) => {
  const drawn = lotsOf(
    allMutants(folder).filter(({ file }) => file.includes(path)),
    seed,
  )
    .toSorted((a, b) => (a.lot < b.lot ? -1 : 1))
    .map(({ mutant }) => mutant);
  const chosen = [];
  for (let from = 0; chosen.length < count && from < drawn.length; from += count)
    chosen.push(...(await compiling(folder, drawn.slice(from, from + count))));
  return chosen.slice(0, count);
};
