import { demand } from "../../approval/demand.js";
import { decodeOrNull } from "../../decode.js";
import { anyObject } from "../../shape.js";

/** Longest name of a type or a field, in characters. */
const TYPED_NAME_MAX = 64;

/** The structs of typed data by their names. EIP-712 */
export type TypedStructs = ReadonlyMap<string, readonly Member[]>;

/** A field of a struct, as its type declares it. */
export interface Member {
  readonly name: string;
  readonly type: string;
}

/** A name that looks like no other: other letters could imitate it, or show nothing. */
const NAME = /^[A-Za-z_$][A-Za-z0-9_$]*$/;

/** Reads `types`. Everything that the roots lead to has to be declared, and no struct may contain itself. */
export const typedStructs = (said: unknown, roots: readonly string[]): TypedStructs => {
  const types = decodeOrNull(anyObject, said);
  demand(types !== null);
  const structs = new Map(Object.entries(types).map(([name, list]) => [name, membersIn(list)]));
  for (const name of structs.keys()) demand(isName(name) && !isAtomic(name));
  const closed = new Set<string>();
  const visit = (struct: string, above: readonly string[]): void => {
    demand(!above.includes(struct));
    if (closed.has(struct)) return;
    for (const { type } of membersOf(structs, struct)) {
      const base = type.replace(/(\[\d*\])+$/, "");
      if (!isAtomic(base)) visit(base, [...above, struct]);
    }
    closed.add(struct);
  };
  for (const root of roots) visit(root, []);
  return structs;
};

/** The fields of a struct, which has to be declared. */
export const membersOf = (structs: TypedStructs, struct: string): readonly Member[] => {
  const members = structs.get(struct);
  demand(members !== undefined);
  return members;
};

const membersIn = (list: unknown): readonly Member[] => {
  demand(Array.isArray(list));
  const members = list.map((entry: unknown) => {
    const member = decodeOrNull(anyObject, entry);
    demand(member !== null);
    const { name, type } = member;
    demand(typeof name === "string" && isName(name));
    demand(typeof type === "string" && type.length <= 2 * TYPED_NAME_MAX);
    return { name, type };
  });
  demand(new Set(members.map(({ name }) => name)).size === members.length);
  return members;
};

const isName = (text: string): boolean => text.length <= TYPED_NAME_MAX && NAME.test(text);

/** A value without parts: a text or bytes, a number, a yes or no. */
export type AtomicValue = string | bigint | boolean;

const BYTES = /^bytes([1-9]|[12]\d|3[0-2])?$/;
const NUMBER = /^(u?)int(\d{1,3})$/;

/** Whether a type has no parts. EIP-712, Solidity's ABI */
const isAtomic = (type: string): boolean =>
  ["address", "bool", "string"].includes(type) || BYTES.test(type) || bitsOf(type) !== null;

/** The value of a type without parts, if it is exactly what the type allows. */
export const atomicValue = (type: string, value: unknown): AtomicValue => {
  switch (type) {
    case "string":
      demand(typeof value === "string");
      return value;
    case "bool":
      demand(typeof value === "boolean");
      return value;
    case "address":
      demand(typeof value === "string" && /^0x[0-9a-fA-F]{40}$/.test(value));
      return value;
  }
  const bits = bitsOf(type);
  return bits === null ? bytesIn(type, value) : integerIn(type.startsWith("u"), bits, value);
};

/** The size of a type of numbers; null for other types. */
const bitsOf = (type: string): number | null => {
  const bits = Number(NUMBER.exec(type)?.[2]);
  return bits >= 8 && bits <= 256 && bits % 8 === 0 ? bits : null;
};

const bytesIn = (type: string, value: unknown): string => {
  const [, length] = BYTES.exec(type) ?? [];
  demand(BYTES.test(type) && typeof value === "string" && /^0x([0-9a-fA-F]{2})*$/.test(value));
  demand(length === undefined || value.length === "0x".length + 2 * Number(length));
  return value;
};

const integerIn = (isUnsigned: boolean, bits: number, value: unknown): bigint => {
  const integer = integerOf(value);
  demand(integer !== null);
  demand((isUnsigned ? BigInt.asUintN(bits, integer) : BigInt.asIntN(bits, integer)) === integer);
  return integer;
};

/** A whole number in the one form that every reader takes for the same; null for anything else. */
const integerOf = (value: unknown): bigint | null => {
  if (typeof value === "number") return Number.isSafeInteger(value) ? BigInt(value) : null;
  return typeof value === "string" && /^(0x[0-9a-fA-F]{1,64}|0|-?[1-9]\d{0,77})$/.test(value)
    ? BigInt(value)
    : null;
};
