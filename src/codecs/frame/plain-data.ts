import * as t from "io-ts";
import { refine } from "../primitives.js";

/**
 * Parameters and results of RPC requests: the number of characters and values together, and the depth of
 * nesting.
 */
const FRAME_DATA_MAX = 5_000_000;
const FRAME_DATA_DEPTH = 32;

/** Data that JSON can hold. */
export type PlainData =
  | null
  | boolean
  | number
  | string
  | readonly PlainData[]
  | { readonly [key: string]: PlainData };

/**
 * Copies a value as JSON would, with big integers as `0x` hexadecimal. Undefined for anything else (functions,
 * maps, dates, negative big integers), and for data that is too large or too deep.
 */
export const plainDataOf = (value: unknown): PlainData | undefined =>
  copyOf(value, { left: FRAME_DATA_MAX }, 0);

/** What is left of the allowance: every value and every character costs one. */
interface Budget {
  left: number;
}

const copyOf = (value: unknown, budget: Budget, depth: number): PlainData | undefined => {
  budget.left -= typeof value === "string" ? value.length + 1 : 1;
  if (budget.left < 0 || depth > FRAME_DATA_DEPTH) return undefined;
  switch (typeof value) {
    case "boolean":
    case "string":
      return value;
    case "number":
      return Number.isFinite(value) ? value : undefined;
    case "bigint":
      return value < 0n ? undefined : copyOf(`0x${value.toString(16)}`, budget, depth);
    case "object":
      if (value === null) return null;
      return Array.isArray(value)
        ? copyOfList(value, budget, depth + 1)
        : copyOfObject(value, budget, depth + 1);
    default:
      return undefined;
  }
};

const copyOfList = (
  list: readonly unknown[],
  budget: Budget,
  depth: number,
): readonly PlainData[] | undefined => {
  const copies: PlainData[] = [];
  for (const entry of list) {
    const copy = entry === undefined ? null : copyOf(entry, budget, depth);
    if (copy === undefined) return undefined;
    copies.push(copy);
  }
  return copies;
};

const copyOfObject = (
  value: object,
  budget: Budget,
  depth: number,
): { readonly [key: string]: PlainData } | undefined => {
  // Not `instanceof`: a value from another frame or a test has another `Object`.
  if (Object.prototype.toString.call(value) !== "[object Object]") return undefined;
  const copies: Record<string, PlainData> = {};
  for (const key of Object.keys(value)) {
    const field: unknown = Reflect.get(value, key);
    if (field === undefined || key === "__proto__") continue;
    budget.left -= key.length;
    const copy = copyOf(field, budget, depth);
    if (copy === undefined) return undefined;
    copies[key] = copy;
  }
  return copies;
};

/** Any plain data: RPC parameters and results. */
export const plainData = refine<PlainData>(
  "plain data",
  plainDataOf,
  "Expected plain data of bounded size",
);

/** Plain data or undefined, since a method may have no result. */
export const anyData = new t.Type<PlainData | undefined, unknown, unknown>(
  "plain data",
  (value): value is PlainData | undefined => value === undefined || plainData.is(value),
  (value, context) =>
    value === undefined ? t.success(undefined) : plainData.validate(value, context),
  t.identity,
);
