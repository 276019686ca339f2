import * as t from "io-ts";
import { read } from "../base/errors.js";

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

/** Whether a value has these methods. Never throws, also where a getter does. */
export const hasMethods = (value: unknown, names: readonly string[]): boolean =>
  names.every((name) => typeof read(value, name) === "function");
