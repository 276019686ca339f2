import { readdirSync, readFileSync } from "node:fs";
import { join, posix, sep } from "node:path";
import { parseAst } from "vitest/node";

export const ROOT = join(import.meta.dirname, "../../..");
const SRC = join(ROOT, "src");

/** A node of the syntax tree, as far as the checks look at it. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
}

/** One file of src. `path` is relative to src, with slashes. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
  readonly tree: Node;
}

const parse = (path: string, text: string): Node =>
  parseAst(text, { lang: path.endsWith("x") ? "tsx" : "ts" }) as unknown as Node;

/** Turns a text into a file, as if it were at `path` in src. */
export const sourceFile = (path: string, text: string): SourceFile => ({
  path,
  text,
  tree: parse(path, text),
});

let sources: readonly SourceFile[] | undefined;

/** Every source file, parsed: once, for all that look at them. */
export const readSources = (): readonly SourceFile[] => {
  sources ??= parsedSources();
  return sources;
};

const parsedSources = (): readonly SourceFile[] =>
  readdirSync(SRC, { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => path.split(sep).join("/"))
    .sort()
    .map((path) => sourceFile(path, readFileSync(join(SRC, path), "utf8")));

export const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";

/** The nodes directly below a node. */
export const childrenOf = (node: Node): readonly Node[] =>
  Object.values(node).flatMap((value) =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  );

/** All nodes of a tree, parents first. */
export function* nodesOf(node: Node): Generator<Node> {
  yield node;
  for (const child of childrenOf(node)) yield* nodesOf(child);
}

/** `path:line`, as editors and terminals understand it. */
export const placeOf = (file: SourceFile, node: Node): string =>
  `src/${file.path}:${file.text.slice(0, node.start).split("\n").length}`;

export type ImportKind = "value" | "type" | "dynamic";

export interface Import {
  readonly kind: ImportKind;
  /** Path of a file in src, or the name of a package. */
  readonly target: string;
  readonly isOwn: boolean;
}

const IMPORTING: Readonly<Record<string, true>> = {
  ImportDeclaration: true,
  ExportNamedDeclaration: true,
  ExportAllDeclaration: true,
  ImportExpression: true,
  TSImportType: true,
};

const kindOf = (node: Node): ImportKind => {
  if (node.type === "ImportExpression") return "dynamic";
  if (node.type === "TSImportType") return "type";
  return node.importKind === "type" || node.exportKind === "type" ? "type" : "value";
};

/** The imports and re-exports of a file. Own files are found under `paths`. */
export const importsOf = (file: SourceFile, paths: ReadonlySet<string>): readonly Import[] =>
  [...nodesOf(file.tree)]
    .filter((node) => IMPORTING[node.type] && isNode(node.source))
    .map((node) => {
      const specifier = String((node.source as Node).value);
      const isOwn = specifier.startsWith(".");
      const target = isOwn ? resolveOwn(file.path, specifier, paths) : specifier;
      return { kind: kindOf(node), target, isOwn };
    });

const resolveOwn = (from: string, specifier: string, paths: ReadonlySet<string>): string => {
  const plain = posix.join(posix.dirname(from), specifier).replace(/\.jsx?$/, "");
  return [`${plain}.ts`, `${plain}.tsx`].find((path) => paths.has(path)) ?? plain;
};
