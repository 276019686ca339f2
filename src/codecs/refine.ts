import * as t from "io-ts";

/**
 * A codec that is one check.
 *
 * @param read the decoded value, or undefined to refuse it
 * @param expected the whole sentence for a refused value, instead of one with `name`
 */
export const refine = <A>(
  name: string,
  read: (value: unknown) => A | undefined,
  expected?: string,
): t.Type<A, unknown, unknown> =>
  new t.Type<A, unknown, unknown>(
    name,
    (value): value is A => read(value) !== undefined,
    (value, context) => {
      const decoded = read(value);
      return decoded === undefined ? t.failure(value, context, expected) : t.success(decoded);
    },
    t.identity,
  );

/** One of these texts. */
export const oneOf = <T extends string>(...texts: readonly T[]): t.Type<T, unknown, unknown> =>
  refine(texts.map((text) => JSON.stringify(text)).join(" | "), (value) =>
    texts.find((text) => text === value),
  );
