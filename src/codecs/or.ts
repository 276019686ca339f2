import { isRight, left } from "fp-ts/Either";
import * as t from "io-ts";
import { missing, nil, string } from "./primitives.js";

/**
 * Accepts what either codec accepts. Unlike io-ts's `union`, it does not look for tags to choose a member by,
 * which every page would pay for. docs/architecture.md has the figure.
 */
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
