import { childrenOf, isNode, type Node } from "./source.js";

const SCOPES = new Set([
  "Program",
  "BlockStatement",
  "FunctionDeclaration",
  "FunctionExpression",
  "ArrowFunctionExpression",
  "CatchClause",
  "ForStatement",
  "ForInStatement",
  "ForOfStatement",
  "SwitchStatement",
  "ClassExpression",
]);

/** Types are erased; these few carry an expression inside. */
const isErased = (node: Node): boolean =>
  node.type.startsWith("TS") &&
  !["TSAsExpression", "TSNonNullExpression", "TSSatisfiesExpression"].includes(node.type);

const namesInPattern = (pattern: unknown): readonly string[] => {
  if (!isNode(pattern)) return [];
  if (pattern.type === "Identifier") return [String(pattern.name)];
  if (pattern.type === "AssignmentPattern") return namesInPattern(pattern.left);
  if (pattern.type === "Property") return namesInPattern(pattern.value);
  if (pattern.type === "RestElement") return namesInPattern(pattern.argument);
  const parts = pattern.properties ?? pattern.elements;
  return Array.isArray(parts) ? parts.flatMap(namesInPattern) : [];
};

/** Names that a node adds to the scope around it. */
const namesDeclaredBy = (node: Node): readonly string[] => {
  switch (node.type) {
    case "VariableDeclarator":
    case "FunctionDeclaration":
    case "ClassDeclaration":
      return namesInPattern(node.id);
    case "ImportSpecifier":
    case "ImportDefaultSpecifier":
    case "ImportNamespaceSpecifier":
      return namesInPattern(node.local);
    default:
      return [];
  }
};

const namesWithin = (node: Node): readonly string[] =>
  childrenOf(node).flatMap((child) => [
    ...namesDeclaredBy(child),
    ...(SCOPES.has(child.type) ? [] : namesWithin(child)),
  ]);

const namesOfScope = (scope: Node): readonly string[] => {
  const parameters = Array.isArray(scope.params) ? scope.params : [scope.param];
  return [...parameters.flatMap(namesInPattern), ...namesWithin(scope)];
};

/** Children that are expressions: not names of properties, keys, labels or types. */
const readParts = (node: Node): readonly Node[] => {
  const skipped = new Set<unknown>();
  if (node.computed !== true) {
    skipped.add(node.type === "MemberExpression" ? node.property : undefined);
    skipped.add("key" in node ? node.key : undefined);
  }
  if (/^(Import|Export)/.test(node.type) && node.type !== "ImportExpression") {
    return isNode(node.declaration) ? [node.declaration] : [];
  }
  return childrenOf(node).filter((child) => !skipped.has(child) && !isErased(child));
};

/** Every identifier that is read and declared nowhere in the file: a global. */
export function* globalsOf(node: Node, known: ReadonlySet<string> = new Set()): Generator<Node> {
  const names = SCOPES.has(node.type) ? new Set([...known, ...namesOfScope(node)]) : known;
  if (node.type === "Identifier" && !names.has(String(node.name))) yield node;
  for (const part of readParts(node)) yield* globalsOf(part, names);
}
