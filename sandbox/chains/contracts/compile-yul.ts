import { type Hex, toHex } from "viem";

/**
 * Compiles the part of Yul that the sandbox's contracts use, so that nobody needs a compiler to change them: blocks,
 * `let`, `:=`, `if`, `for`, `switch`, functions, and calls of instructions. Functions are put in where they are called, so
 * none may call itself. Variables are in memory, from `VARIABLES` on: programs stay below it or at `0x4000` and above.
 */
export const compileYul = (source: string): Hex => {
  const code = createCode();
  emitBlock(code, parse(source), new Map(), new Map());
  return code.finish();
};

type Expression =
  | { readonly kind: "number"; readonly value: bigint }
  | { readonly kind: "name"; readonly name: string }
  | { readonly kind: "call"; readonly name: string; readonly args: readonly Expression[] };

type Statement =
  | {
      readonly kind: "set";
      readonly isNew: boolean;
      readonly name: string;
      readonly to: Expression;
    }
  | { readonly kind: "do"; readonly call: Expression }
  | { readonly kind: "if"; readonly test: Expression; readonly body: Block }
  | {
      readonly kind: "for";
      readonly first: Block;
      readonly test: Expression;
      readonly after: Block;
      readonly body: Block;
    }
  | { readonly kind: "switch"; readonly on: Expression; readonly cases: readonly Case[] }
  | { readonly kind: "block"; readonly body: Block }
  | ({ readonly kind: "function"; readonly name: string } & Declared);

type Block = readonly Statement[];
/** `null` is the default. */
type Case = { readonly is: bigint | null; readonly body: Block };
type Declared = {
  readonly params: readonly string[];
  readonly result: string | null;
  readonly body: Block;
};

const TOKEN = /\/\/[^\n]*|\s+|(0x[0-9a-fA-F]+|\d+|[A-Za-z_]\w*|:=|->|[{}(),])/g;

const parse = (source: string): Block => {
  const tokens = [...source.matchAll(TOKEN)].flatMap(([, token]) => token ?? []);
  let at = 0;
  const peek = (): string => tokens[at] ?? "the end";
  const take = (wanted?: string): string => {
    const token = peek();
    if (wanted !== undefined && token !== wanted) throw new Error(`${wanted} instead of ${token}`);
    at += 1;
    return token;
  };
  const listIn = <T>(read: () => T): readonly T[] => {
    const list: T[] = [];
    take("(");
    while (peek() !== ")") {
      list.push(read());
      if (peek() !== ")") take(",");
    }
    take(")");
    return list;
  };

  const expression = (): Expression => {
    const name = take();
    if (/^\d/.test(name)) return { kind: "number", value: BigInt(name) };
    return peek() === "("
      ? { kind: "call", name, args: listIn(expression) }
      : { kind: "name", name };
  };
  const block = (): Block => {
    const list: Statement[] = [];
    take("{");
    while (peek() !== "}") list.push(statement());
    take("}");
    return list;
  };
  const cases = (): readonly Case[] => {
    const list: Case[] = [];
    while (peek() === "case" || peek() === "default") {
      const is = take() === "case" ? BigInt(take()) : null;
      list.push({ is, body: block() });
    }
    return list;
  };
  const declared = (): Statement => {
    const name = take();
    const params = listIn(take);
    const hasResult = peek() === "->";
    if (hasResult) take();
    return { kind: "function", name, params, result: hasResult ? take() : null, body: block() };
  };
  const assigned = (isNew: boolean): Statement => {
    const name = take();
    take(":=");
    return { kind: "set", isNew, name, to: expression() };
  };
  const statement = (): Statement => {
    if (peek() === "{") return { kind: "block", body: block() };
    if (tokens[at + 1] === ":=") return assigned(false);
    if (tokens[at + 1] === "(") return { kind: "do", call: expression() };
    switch (take()) {
      case "let":
        return assigned(true);
      case "if":
        return { kind: "if", test: expression(), body: block() };
      case "for":
        return { kind: "for", first: block(), test: expression(), after: block(), body: block() };
      case "switch":
        return { kind: "switch", on: expression(), cases: cases() };
      case "function":
        return declared();
      default:
        throw new Error(`No statement begins with ${tokens[at - 1]}`);
    }
  };
  const all = block();
  if (at < tokens.length) throw new Error(`${peek()} after the end`);
  return all;
};

const INSTRUCTIONS: ReadonlyMap<string, number> = new Map(
  [
    ["00", "stop add mul sub div"],
    ["06", "mod"],
    ["10", "lt gt"],
    ["14", "eq iszero and or xor not byte shl shr"],
    ["20", "keccak256"],
    ["30", "address"],
    ["33", "caller callvalue calldataload calldatasize calldatacopy"],
    ["47", "selfbalance"],
    ["50", "pop mload mstore mstore8 sload sstore"],
    ["5a", "gas"],
    ["a0", "log0 log1 log2 log3 log4"],
    ["f0", "create call"],
    ["f3", "return"],
    ["fd", "revert"],
  ].flatMap(([first = "", names = ""]) =>
    names.split(" ").map((name, at): [string, number] => [name, Number.parseInt(first, 16) + at]),
  ),
);
const JUMP = 0x56;
const JUMPI = 0x57;
const JUMPDEST = 0x5b;
const PUSH0 = 0x5f;

const VARIABLES = 0x1000;
const WORD = 32;

type Code = ReturnType<typeof createCode>;
/** Where in memory each variable is. */
type Names = Map<string, number>;
type Functions = Map<string, Declared>;

const createCode = () => {
  const bytes: number[] = [];
  const labels: number[] = [];
  const uses: { readonly at: number; readonly label: number }[] = [];
  let variables = 0;
  const op = (name: string | number): void => {
    const code = typeof name === "number" ? name : INSTRUCTIONS.get(name);
    if (code === undefined) throw new Error(`${name} is neither an instruction nor a function`);
    bytes.push(code);
  };
  const push = (value: bigint): void => {
    const hex = value === 0n ? "" : value.toString(16);
    const pairs = hex.padStart(hex.length + (hex.length % 2), "0").match(/../g) ?? [];
    bytes.push(PUSH0 + pairs.length, ...pairs.map((pair) => Number.parseInt(pair, 16)));
  };
  const jump = (kind: number, label: number): void => {
    uses.push({ at: bytes.length + 1, label });
    bytes.push(PUSH0 + 2, 0, 0, kind);
  };
  return {
    op,
    push,
    jump,
    variable: (): number => VARIABLES + WORD * variables++,
    newLabel: (): number => labels.push(0) - 1,
    place: (label: number): void => {
      labels[label] = bytes.length;
      bytes.push(JUMPDEST);
    },
    finish: (): Hex => {
      for (const { at, label } of uses) {
        const target = labels[label] ?? 0;
        bytes[at] = target >> 8;
        bytes[at + 1] = target & 0xff;
      }
      return toHex(Uint8Array.from(bytes));
    },
  };
};

/** Leaves the value on the stack. */
const emit = (code: Code, one: Expression, names: Names, functions: Functions): void => {
  if (one.kind === "number") {
    code.push(one.value);
  } else if (one.kind === "name") {
    code.push(BigInt(placeOf(names, one.name)));
    code.op("mload");
  } else {
    const called = functions.get(one.name);
    if (called !== undefined) {
      emitCall(code, called, one.args, names, functions);
      return;
    }
    for (const arg of one.args.toReversed()) emit(code, arg, names, functions);
    code.op(one.name);
  }
};

const emitCall = (
  code: Code,
  { params, result, body }: Declared,
  args: readonly Expression[],
  names: Names,
  functions: Functions,
): void => {
  const inner: Names = new Map();
  params.forEach((param, at) => {
    const place = code.variable();
    emit(code, args[at] ?? { kind: "number", value: 0n }, names, functions);
    emitStore(code, place);
    inner.set(param, place);
  });
  if (result !== null) {
    const place = code.variable();
    code.push(0n);
    emitStore(code, place);
    inner.set(result, place);
  }
  emitBlock(code, body, inner, functions);
  if (result !== null) emit(code, { kind: "name", name: result }, inner, functions);
};

const placeOf = (names: Names, name: string): number => {
  const place = names.get(name);
  if (place === undefined) throw new Error(`${name} is not declared`);
  return place;
};

const emitStore = (code: Code, place: number): void => {
  code.push(BigInt(place));
  code.op("mstore");
};

const emitBlock = (code: Code, block: Block, outer: Names, known: Functions): void => {
  const names: Names = new Map(outer);
  const functions: Functions = new Map(known);
  for (const one of block) if (one.kind === "function") functions.set(one.name, one);
  for (const one of block) emitStatement(code, one, names, functions);
};

const emitStatement = (code: Code, one: Statement, names: Names, functions: Functions): void => {
  switch (one.kind) {
    case "function":
      return;
    case "block":
      emitBlock(code, one.body, names, functions);
      return;
    case "do":
      emit(code, one.call, names, functions);
      return;
    case "set":
      emit(code, one.to, names, functions);
      if (one.isNew) names.set(one.name, code.variable());
      emitStore(code, placeOf(names, one.name));
      return;
    case "if": {
      const end = code.newLabel();
      emit(code, one.test, names, functions);
      code.op("iszero");
      code.jump(JUMPI, end);
      emitBlock(code, one.body, names, functions);
      code.place(end);
      return;
    }
    case "for": {
      const [again, end] = [code.newLabel(), code.newLabel()];
      const inner: Names = new Map(names);
      for (const first of one.first) emitStatement(code, first, inner, functions);
      code.place(again);
      emit(code, one.test, inner, functions);
      code.op("iszero");
      code.jump(JUMPI, end);
      emitBlock(code, one.body, inner, functions);
      emitBlock(code, one.after, inner, functions);
      code.jump(JUMP, again);
      code.place(end);
      return;
    }
    case "switch": {
      const end = code.newLabel();
      const place = code.variable();
      emit(code, one.on, names, functions);
      emitStore(code, place);
      for (const { is, body } of one.cases) {
        const next = code.newLabel();
        if (is !== null) {
          code.push(is);
          code.push(BigInt(place));
          code.op("mload");
          code.op("eq");
          code.op("iszero");
          code.jump(JUMPI, next);
        }
        emitBlock(code, body, names, functions);
        code.jump(JUMP, end);
        code.place(next);
      }
      code.place(end);
      return;
    }
  }
};
