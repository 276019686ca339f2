/** The conditions of a file that can be broken, and how. */
import { parseAst } from "vitest/node";

/**
 * @typedef {object} Mutant one condition that is removed or turned round
 * @property {string} file path from the root of the repository, with slashes
 * @property {number} line
 * @property {number} start
 * @property {number} end
 * @property {string} was
 * @property {string} becomes
 */

const INVERSE = { "===": "!==", "!==": "===", "&&": "||", "||": "&&" };

const isNode = (value) => typeof value?.type === "string";

function* nodesOf(node) {
  yield node;
  for (const child of Object.values(node).flat()) if (isNode(child)) yield* nodesOf(child);
}

/** Negates `a === b`. The operator stands between its operands, which stay together. */
const inverted = ({ operator, left, right }, textOf) => {
  const between = textOf({ start: left.end, end: right.start });
  const whole = (node) => (node.type === "LogicalExpression" ? `(${textOf(node)})` : textOf(node));
  return `(${whole(left)}${between.replace(operator, INVERSE[operator])}${whole(right)})`;
};

const ofBinary = (node, textOf) => (node.operator in INVERSE ? [inverted(node, textOf)] : []);

/** Leaves out each operand of `a && b && c` once: the left side of the outer pair is a pair itself. */
const ofLogical = (node, textOf) => {
  if (!(node.operator in INVERSE)) return [];
  const { left, right, operator } = node;
  const isPair = left.type === "LogicalExpression" && left.operator === operator;
  return [inverted(node, textOf), `(${textOf(left)})`, ...(isPair ? [] : [`(${textOf(right)})`])];
};

const ofUnary = ({ operator, argument }, textOf) =>
  operator === "!" ? [`(${textOf(argument)})`] : [];

const isFilter = ({ callee }) =>
  callee.name === "filter" || (!callee.computed && callee.property?.name === "filter");

/** A predicate that accepts everything and narrows as before; otherwise it would not compile. */
const passing = (predicate, textOf) => {
  const { type, body } = predicate;
  if (type === "ArrowFunctionExpression" && body.type !== "BlockStatement") {
    const before = textOf({ start: predicate.start, end: body.start });
    return `${before}true${textOf({ start: body.end, end: predicate.end })}`;
  }
  const isNamed = type === "Identifier" || type === "MemberExpression";
  return isNamed ? `(() => true) as unknown as typeof ${textOf(predicate)}` : "() => true";
};

const FORCED = ["true", "false"];

/** For each type of node: the node that is replaced, and its replacement. */
const OPERATORS = {
  BinaryExpression: (node, textOf) => [[node, ofBinary(node, textOf)]],
  LogicalExpression: (node, textOf) => [[node, ofLogical(node, textOf)]],
  UnaryExpression: (node, textOf) => [[node, ofUnary(node, textOf)]],
  IfStatement: ({ test }) => [[test, FORCED]],
  ConditionalExpression: ({ test }) => [[test, FORCED]],
  CallExpression: (node, textOf) => {
    const [predicate] = node.arguments;
    return isFilter(node) && predicate !== undefined
      ? [[predicate, [passing(predicate, textOf)]]]
      : [];
  },
};

/** @returns {readonly Mutant[]} every way to break one condition of a file; types have none */
export const mutantsOf = (file, text) => {
  const textOf = ({ start, end }) => text.slice(start, end);
  return [...nodesOf(parseAst(text, { lang: "ts" }))].flatMap((node) =>
    (OPERATORS[node.type]?.(node, textOf) ?? []).flatMap(([{ start, end }, changes]) =>
      changes.map((becomes) => ({
        file,
        line: text.slice(0, start).split("\n").length,
        start,
        end,
        was: text.slice(start, end),
        becomes,
      })),
    ),
  );
};

/** The text of the file with the mutant in it. */
export const mutate = (text, { start, end, becomes }) =>
  text.slice(0, start) + becomes + text.slice(end);
