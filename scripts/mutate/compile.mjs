/**
 * Leaves out mutants that the compiler would find: nobody could commit them, so they say nothing about the
 * tests.
 */
import { execFile } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { TOOLS } from "../shared/paths.mjs";
import { mutate } from "./mutants.mjs";

/** Files of a tree with an error. */
const wrongFiles = (folder) =>
  new Promise((settle, fail) => {
    const args = [TOOLS.tsc, "--noEmit", "--emitDeclarationOnly", "false", "--pretty", "false"];
    const options = { cwd: folder, maxBuffer: 2 ** 26 };
    execFile(
      process.execPath,
      [...args, "--project", "tsconfig.build.json"],
      options,
      (error, stdout) => {
        const files = [...stdout.matchAll(/^(\S+)\(\d+,\d+\): error/gm)].map(([, file]) => file);
        if (error !== null && files.length === 0) fail(new Error(`tsc: ${stdout}${error.message}`));
        else settle(new Set(files));
      },
    );
  });

/** Runs `task` with the mutants in the tree, one of each file at most. */
const withMutants = async (folder, mutants, task) => {
  const originals = mutants.map((mutant) => {
    const path = resolve(folder, mutant.file);
    const text = readFileSync(path, "utf8");
    writeFileSync(path, mutate(text, mutant));
    return [path, text];
  });
  try {
    return await task();
  } finally {
    for (const [path, text] of originals) writeFileSync(path, text);
  }
};

/** An error in a file without a mutant is caused by one of the mutants. Halves are tried until it is found. */
const compilingOf = async (folder, mutants) => {
  const wrong = await withMutants(folder, mutants, () => wrongFiles(folder));
  const rest = mutants.filter(({ file }) => !wrong.has(file));
  const isElsewhere = [...wrong].some((path) => !mutants.some(({ file }) => file === path));
  if (!isElsewhere) return rest;
  if (mutants.length === 1) return [];
  const middle = Math.ceil(mutants.length / 2);
  return [
    ...(await compilingOf(folder, mutants.slice(0, middle))),
    ...(await compilingOf(folder, mutants.slice(middle))),
  ];
};

/** Compiles one mutant of each file at a time, so that an error in a file belongs to its mutant. */
const inBatches = (mutants) => {
  const batches = [];
  for (const mutant of mutants) {
    const batch = batches.find((some) => some.every(({ file }) => file !== mutant.file));
    if (batch === undefined) batches.push([mutant]);
    else batch.push(mutant);
  }
  return batches;
};

/** @returns {Promise<readonly import("./mutants.mjs").Mutant[]>} those that compile, in their order */
export const compiling = async (folder, mutants) => {
  const good = new Set();
  for (const batch of inBatches(mutants))
    for (const mutant of await compilingOf(folder, batch)) good.add(mutant);
  return mutants.filter((mutant) => good.has(mutant));
};
