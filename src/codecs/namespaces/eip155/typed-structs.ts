import { demand } from "../../approval/demand.js";
import { decodeOrNull } from "../../decode.js";
import { anyObject } from "../../shape.js";
import { isAtomic } from "./typed-atoms.js";

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
