import { isRight } from "fp-ts/Either";
import * as t from "io-ts";

type Shape<R extends t.Props, O extends t.Props> = {
  readonly [K in keyof R]: t.TypeOf<R[K]>;
} & { readonly [K in keyof O]?: t.TypeOf<O[K]> };

const objectOf = <A>(read: (value: object, context: t.Context) => t.Validation<A>) => {
  const validate: t.Validate<unknown, A> = (value, context) =>
    typeof value !== "object" || value === null || Array.isArray(value)
      ? t.failure(value, context)
      : read(value, context);
  return new t.Type<A, unknown, unknown>(
    "object",
    (value): value is A => isRight(validate(value, [])),
    validate,
    t.identity,
  );
};

/**
 * An object with these fields, some of which may be missing. The result is always a new object with these
 * fields only. Only the value's own properties count, so neither `__proto__` nor a polluted prototype gets
 * through.
 */
export const shape = <R extends t.Props, O extends t.Props = Record<never, t.Mixed>>(
  required: R,
  maybe?: O,
): t.Type<Shape<R, O>, unknown, unknown> => {
  const fields: t.Props = { ...required, ...maybe };
  const codec = objectOf<Shape<R, O>>((value, context) => {
    const said: Record<string, unknown> = {};
    const errors: t.Errors = [];
    for (const [key, codec] of Object.entries(fields)) {
      const field: unknown = Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined;
      if (field === undefined && !(key in required)) continue;
      const decoded = codec.validate(field, t.appendContext(context, key, codec, field));
      if (!isRight(decoded)) errors.push(...decoded.left);
      else if (decoded.right !== undefined) said[key] = decoded.right;
    }
    // Every field was decoded by its own codec above.
    return errors.length > 0 ? t.failures(errors) : t.success(said as Shape<R, O>);
  });
  return Object.assign(codec, { fields });
};

/** Whether a codec is a `shape`, which tells the codecs of its fields. */
export const isShape = (codec: object): codec is { readonly fields: t.Props } => "fields" in codec;

/** Any object that is not a list, unchanged. */
export const anyObject = objectOf((value) => t.success(value as Readonly<Record<string, unknown>>));

/** A list, as a new array. */
export const listOf = <A>(
  codec: t.Type<A, unknown, unknown>,
  maxEntries = Number.POSITIVE_INFINITY,
): t.Type<readonly A[], unknown, unknown> => {
  const validate: t.Validate<unknown, readonly A[]> = (value, context) => {
    if (!Array.isArray(value)) return t.failure(value, context);
    if (value.length > maxEntries)
      return t.failure(value, context, `Expected at most ${maxEntries} entries`);
    const said: A[] = [];
    for (let at = 0; at < value.length; at += 1) {
      const entry: unknown = value[at];
      const decoded = codec.validate(entry, t.appendContext(context, String(at), codec, entry));
      if (!isRight(decoded)) return decoded;
      said.push(decoded.right);
    }
    return t.success(said);
  };
  return new t.Type<readonly A[], unknown, unknown>(
    "array",
    (value): value is readonly A[] => isRight(validate(value, [])),
    validate,
    t.identity,
  );
};

/** A record of values of one kind, as a new object. Its keys are chosen by the sender. */
export const mapOf = <A>(
  codec: t.Type<A, unknown, unknown>,
  maxEntries = Number.POSITIVE_INFINITY,
): t.Type<Readonly<Record<string, A>>, unknown, unknown> =>
  objectOf((value, context) => {
    const entries = Object.entries(value).filter(([key]) => key !== "__proto__");
    if (entries.length > maxEntries)
      return t.failure(value, context, `Expected at most ${maxEntries} entries`);
    const said: Record<string, A> = {};
    for (const [key, entry] of entries) {
      const decoded = codec.validate(entry, t.appendContext(context, key, codec, entry));
      if (!isRight(decoded)) return decoded;
      said[key] = decoded.right;
    }
    return t.success(said);
  });
