import { childrenOf, isNode, type Node, nodesOf } from "./source.js";

const nameOf = (node: unknown): string =>
  isNode(node) && node.type === "Identifier" ? String(node.name) : "";

/** A node and what is below it, not into what is left out. */
function* within(node: Node, isLeftOut: (node: Node) => boolean): Generator<Node> {
  yield node;
  if (isLeftOut(node)) return;
  for (const child of childrenOf(node)) yield* within(child, isLeftOut);
}

const isFunctionType = ({ type }: Node): boolean => type === "TSFunctionType";

const isRecord = ({ type }: Node): boolean => /^TS(FunctionType|TypeLiteral)$/.test(type);

/** Functions that return nothing are called to tell somebody. */
const isListener = ({ type, typeName, returnType }: Node): boolean =>
  type === "TSFunctionType"
    ? isNode(returnType) && [...nodesOf(returnType)].some((one) => one.type === "TSVoidKeyword")
    : type === "TSTypeReference" && /^(Subscriber|Observer)$/.test(nameOf(typeName));

const isSubscriber = (node: Node): boolean => !isFunctionType(node) && isListener(node);

const isCollection = ({ type, typeName, callee }: Node): boolean =>
  type === "TSArrayType" || /^(Set|Map|WeakMap|Array)$/.test(nameOf(typeName) || nameOf(callee));

/** Whether a type, or a `new Set<...>()` and the like, holds a subscriber, or a collection of listeners. */
const holdsListeners = (type: Node): boolean =>
  [...within(type, isFunctionType)].some(
    (node) =>
      isSubscriber(node) ||
      (isCollection(node) &&
        [node.typeArguments, node.elementType]
          .filter(isNode)
          // A record with functions is a thing of its own.
          .some((held) => [...within(held, isRecord)].some(isListener))),
  );

/** Variables and fields that are declared to hold subscribers or other listeners. */
export const heldListeners = (tree: Node): readonly Node[] =>
  [...nodesOf(tree)].filter(({ type, id, typeAnnotation, init }) => {
    if (type !== "VariableDeclarator" && type !== "PropertyDefinition") return false;
    const made = isNode(init) && init.type === "NewExpression" ? init : undefined;
    const declared = isNode(id) ? id.typeAnnotation : typeAnnotation;
    return [declared, made].filter(isNode).some(holdsListeners);
  });

/** Gone into, these give something else than what is in them. */
const isOther = ({ type }: Node): boolean =>
  /^(CallExpression|NewExpression|MemberExpression)$/.test(type);

/** Whether a value is the subscriber, has it in it, or is a function that speaks to it. */
const keeps = (value: Node, subscriber: string): boolean => {
  const isFunction = /Function/.test(value.type);
  return [...within(value, isFunction ? () => false : isOther)].some(
    (node) => nameOf(node) === subscriber,
  );
};

const isObservable = ({ type, callee }: Node): boolean =>
  type === "NewExpression" && nameOf(callee) === "Observable";

/** Where a `new Observable(...)` puts its subscriber away: whoever finds it there can push into the stream. */
export const keptSubscribers = (tree: Node): readonly Node[] =>
  [...nodesOf(tree)].filter(isObservable).flatMap((made) => {
    const body = (made.arguments as readonly Node[])[0];
    const subscriber = nameOf((body?.params as readonly Node[] | undefined)?.[0]);
    if (body === undefined || subscriber === "") return [];
    return [...nodesOf(body)].filter((node) => {
      if (node.type === "AssignmentExpression") return keeps(node.right as Node, subscriber);
      const { callee } = node;
      if (node.type !== "CallExpression" || !isNode(callee) || callee.type !== "MemberExpression")
        return false;
      return (
        /^(add|push|unshift|set)$/.test(nameOf(callee.property)) &&
        nameOf(callee.object) !== subscriber &&
        (node.arguments as readonly Node[]).some((value) => keeps(value, subscriber))
      );
    });
  });
