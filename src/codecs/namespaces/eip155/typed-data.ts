import { demand, isTooLarge, readOrNull } from "../../approval/demand.js";
import { decodeOrNull } from "../../decode.js";
import { anyObject } from "../../shape.js";
import { parseJson } from "../../text.js";
import {
  type AtomicValue,
  atomicValue,
  type Member,
  membersOf,
  type TypedStructs,
  typedStructs,
} from "./typed-structs.js";

/** Typed data with more fields than this counts as unreadable. */
const SIGNED_FIELDS_MAX = 1_000;
/** The deepest nesting of typed data that is read. */
const TYPED_DEPTH_MAX = 10;

/** Typed data, as it is signed. EIP-712 */
interface TypedData {
  readonly primaryType: string;
  /** The fields of the domain and of the message, in the order of their types. */
  readonly domain: readonly TypedField[];
  readonly message: readonly TypedField[];
}

/** A value that is signed, and where it stands: `items[0].price`. */
export interface TypedField {
  readonly path: string;
  /** The struct that has the field, and the field's name in it. */
  readonly struct: string;
  readonly name: string;
  readonly type: string;
  /** Null for a list or a struct without values. */
  readonly value: AtomicValue | null;
}

const DOMAIN = "EIP712Domain";
const PARTS = ["types", "primaryType", "domain", "message"];

/**
 * Reads typed data by walking its types. Strict: null unless the message and the domain have exactly the fields
 * that their types declare, since wallets sign these and nothing else.
 */
export const readTypedData = (said: unknown): TypedData | null =>
  readOrNull(() => {
    const data = objectWith(PARTS, parsed(said));
    const { primaryType } = data;
    demand(typeof primaryType === "string" && primaryType !== DOMAIN);
    const structs = typedStructs(data.types, [primaryType, DOMAIN]);
    return {
      primaryType,
      domain: fieldsOf(structs, DOMAIN, data.domain),
      message: fieldsOf(structs, primaryType, data.message),
    };
  });

/** The chain that typed data names, which is compared before anything is shown. Missing: undefined. */
export const typedChainId = (said: unknown): unknown =>
  objectOrNull(objectOrNull(parsedOrNull(said))?.domain)?.chainId;

const objectOrNull = (value: unknown) => decodeOrNull(anyObject, value);

const parsedOrNull = (said: unknown): unknown =>
  typeof said === "string" ? parseJson(said) : said;

const parsed = (said: unknown): unknown => {
  const value = parsedOrNull(said);
  // Counting the keys of what is no JSON would be slow.
  demand(objectOrNull(value) !== null && !isTooLarge(value));
  // Of two equal keys, another reader may take the first one.
  if (typeof said === "string") demand(keysIn(said) === keysOf(value));
  return value;
};

/** The number of keys in a JSON text. */
const keysIn = (json: string): number =>
  [...json.matchAll(/"(?:[^"\\]|\\.)*"\s*(:?)/g)].filter(([, colon]) => colon === ":").length;

const keysOf = (value: unknown): number => {
  if (typeof value !== "object" || value === null) return 0;
  const entries: readonly unknown[] = Object.values(value);
  return entries.reduce<number>(
    (sum, entry) => sum + keysOf(entry),
    Array.isArray(value) ? 0 : entries.length,
  );
};

/** An object with these keys and no other. */
const objectWith = (keys: readonly string[], value: unknown): Readonly<Record<string, unknown>> => {
  const object = objectOrNull(value);
  demand(object !== null && Object.keys(object).length === keys.length);
  demand(keys.every((key) => Object.hasOwn(object, key)));
  return object;
};

const fieldsOf = (structs: TypedStructs, root: string, said: unknown): readonly TypedField[] => {
  const fields: TypedField[] = [];
  const put = (field: TypedField): void => {
    demand(fields.length < SIGNED_FIELDS_MAX);
    fields.push(field);
  };
  const walk = (at: Place, { name, type }: Member, value: unknown): void => {
    demand(at.depth <= TYPED_DEPTH_MAX);
    const field = { path: at.path, struct: at.struct, name, type };
    const depth = at.depth + 1;
    const list = /^(.+)\[(\d*)\]$/.exec(type);
    if (list !== null) {
      const [, of = "", length = ""] = list;
      demand(Array.isArray(value) && (length === "" || value.length === Number(length)));
      if (value.length === 0) put({ ...field, value: null });
      for (const [index, entry] of value.entries())
        walk({ ...at, path: `${at.path}[${index}]`, depth }, { name, type: of }, entry);
      return;
    }
    const members = structs.get(type);
    if (members === undefined) put({ ...field, value: atomicValue(type, value) });
    else if (members.length === 0) {
      objectWith([], value);
      put({ ...field, value: null });
    } else walkStruct({ path: `${at.path}.`, struct: type, depth }, value);
  };
  const walkStruct = ({ path, struct, depth }: Place, value: unknown): void => {
    const members = membersOf(structs, struct);
    const object = objectWith(
      members.map(({ name }) => name),
      value,
    );
    for (const member of members)
      walk({ path: `${path}${member.name}`, struct, depth }, member, object[member.name]);
  };
  walkStruct({ path: "", struct: root, depth: 0 }, said);
  return fields;
};

interface Place {
  readonly path: string;
  readonly struct: string;
  readonly depth: number;
}
