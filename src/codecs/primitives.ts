import { isRight, left } from "fp-ts/Either";
import * as t from "io-ts";
import { read } from "../base/errors.js";

/**
 * Codecs of single values. Those of io-ts are classes in an old form of JavaScript, and its `union` looks for tags to
 * choose a member by: every page would pay for both. docs/architecture.md has the figures.
 */

/**
 * A codec that is one check.
 *
 * @param take the decoded value, or undefined to refuse it
 * @param expected the whole sentence for a refused value, instead of one with `name`
 */
export const refine = <A>(
  name: string,
  take: (value: unknown) => A | undefined,
  expected?: string,
): t.Type<A, unknown, unknown> =>
  new t.Type<A, unknown, unknown>(
    name,
    (value): value is A => take(value) !== undefined,
    (value, context) => {
      const decoded = take(value);
      return decoded === undefined ? t.failure(value, context, expected) : t.success(decoded);
    },
    t.identity,
  );

/** One of these texts. */
export const oneOf = <T extends string>(...texts: readonly T[]): t.Type<T, unknown, unknown> =>
  refine(texts.map((text) => JSON.stringify(text)).join(" | "), (value) =>
    texts.find((text) => text === value),
  );

export const string = refine("string", (value) => (typeof value === "string" ? value : undefined));

export const number = refine("number", (value) => (typeof value === "number" ? value : undefined));

export const boolean = refine("boolean", (value) =>
  typeof value === "boolean" ? value : undefined,
);

/** Anything, unchanged. */
export const unknown = new t.Type<unknown>(
  "unknown",
  (_value): _value is unknown => true,
  t.success,
  t.identity,
);

/** Null only. */
export const nil = refine("null", (value) => (value === null ? null : undefined));

/** Undefined only: a value that is missing. */
export const missing = new t.Type<undefined, unknown, unknown>(
  "undefined",
  (value) => value === undefined,
  (value, context) => (value === undefined ? t.success(value) : t.failure(value, context)),
  t.identity,
);

/** Accepts what either codec accepts. */
export const or = <A, B>(
  first: t.Type<A, unknown, unknown>,
  second: t.Type<B, unknown, unknown>,
): t.Type<A | B, unknown, unknown> =>
  new t.Type<A | B, unknown, unknown>(
    `${first.name} or ${second.name}`,
    (value): value is A | B => first.is(value) || second.is(value),
    (value, context) => {
      const one = first.validate(value, context);
      if (isRight(one)) return one;
      const other = second.validate(value, context);
      return isRight(other) ? other : left([...one.left, ...other.left]);
    },
    t.identity,
  );

/** A value, or null. */
export const orNull = <A>(codec: t.Type<A, unknown, unknown>): t.Type<A | null, unknown, unknown> =>
  or(codec, nil);

/** A value or nothing: null and missing are the same. */
export const optional = <A>(
  codec: t.Type<A, unknown, unknown>,
): t.Type<A | null | undefined, unknown, unknown> => or(orNull(codec), missing);

/** A text or nothing: null and missing are the same. */
export const optionalText = optional(string);

/** Whether a value has these methods. Never throws, also where a getter does. */
export const hasMethods = (value: unknown, names: readonly string[]): boolean =>
  names.every((name) => typeof read(value, name) === "function");
