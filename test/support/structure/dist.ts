import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { promisify } from "node:util";
import { parseAst } from "vitest/node";
import { isNode, type Node, nodesOf, ROOT } from "./source.js";

export const DIST = join(ROOT, "dist");
export const ENTRIES = [
  "index",
  "react",
  "dialog",
  "wagmi",
  "solana",
  "polkadot",
  "cosmos",
  "siwx",
  "siwx-server",
  "pay-server",
  "networks",
  "themes",
  "codecs",
  "ssr",
  "testing",
] as const;

const buildIfStale = async (): Promise<void> => {
  const script = join(ROOT, "scripts/build.mjs");
  await promisify(execFile)(process.execPath, [script, "--if-stale"], { cwd: ROOT });
};

let built: Promise<void> | undefined;

/** Builds dist if it is missing or older than the sources; once a process. Processes wait for each other. */
export const ensureDist = (): Promise<void> => {
  built ??= buildIfStale();
  return built;
};

/** Time that a build may take before the tests on it begin. */
export const BUILD_TIMEOUT_MS = 120_000;

export interface Imports {
  /** Packages, as written in the import. */
  readonly packages: readonly string[];
  /** Files of dist. */
  readonly files: readonly string[];
}

interface FileImports {
  readonly eager: readonly string[];
  readonly lazy: readonly string[];
}

const specifierOf = (node: Node): readonly string[] =>
  isNode(node.source) && typeof node.source.value === "string" ? [node.source.value] : [];

const readImports = (file: string): FileImports => {
  const tree = parseAst(readFileSync(join(DIST, file), "utf8")) as unknown as Node;
  const nodes = [...nodesOf(tree)];
  const isStatic = ({ type }: Node) => /^(Import|Export).*Declaration$/.test(type);
  return {
    eager: nodes.filter(isStatic).flatMap(specifierOf),
    lazy: nodes.filter(({ type }) => type === "ImportExpression").flatMap(specifierOf),
  };
};

const collect = (entry: string, pick: (found: FileImports) => readonly string[]): Imports => {
  const files = new Set([entry]);
  const packages = new Set<string>();
  for (const file of files) {
    for (const specifier of pick(readImports(file))) {
      if (specifier.startsWith(".")) files.add(posix.join(posix.dirname(file), specifier));
      else packages.add(specifier);
    }
  }
  return { packages: [...packages].sort(), files: [...files].sort() };
};

/** What an entry pulls in before anything is shown. */
export const eagerImports = (entry: string): Imports => collect(entry, ({ eager }) => eager);

/** What an entry can ever pull in. */
export const allImports = (entry: string): Imports =>
  collect(entry, ({ eager, lazy }) => [...eager, ...lazy]);

export const readJson = (path: string): Record<string, unknown> =>
  existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : {};
