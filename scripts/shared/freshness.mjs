/** Tells whether dist was built from the current sources, by content. */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { CACHE, DIST, ROOT } from "./paths.mjs";

const RECORD = resolve(CACHE, "build.json");
const SINGLE_INPUTS = [
  "package.json",
  "package-lock.json",
  "rollup.config.mjs",
  "scripts/build.mjs",
  "scripts/shared/chunk-plan.mjs",
  "scripts/shared/icu-messages.mjs",
  "tsconfig.json",
  "tsconfig.build.json",
];

/** A digest of everything that the build reads. */
export const digestOfInputs = () => {
  const sources = readdirSync(resolve(ROOT, "src"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => resolve(entry.parentPath, entry.name));
  const hash = createHash("sha256");
  for (const file of [...sources, ...SINGLE_INPUTS.map((name) => resolve(ROOT, name))].sort()) {
    hash.update(file).update("\0").update(readFileSync(file)).update("\0");
  }
  return hash.digest("hex");
};

/** The record of the last build: its digest, its files, and the modules in each chunk. */
export const readRecord = () =>
  existsSync(RECORD) ? JSON.parse(readFileSync(RECORD, "utf8")) : undefined;

export const writeRecord = (record) => {
  mkdirSync(dirname(RECORD), { recursive: true });
  writeFileSync(RECORD, JSON.stringify(record));
};

export const isFresh = () => {
  const record = readRecord();
  return (
    record?.inputs === digestOfInputs() &&
    record.files.every((file) => existsSync(resolve(DIST, file)))
  );
};
