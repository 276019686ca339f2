import { isRight } from "fp-ts/Either";
import * as t from "io-ts";

type Shape<R extends t.Props, O extends t.Props> = {
  readonly [K in keyof R]: t.TypeOf<R[K]>;
} & { readonly [K in keyof O]?: t.TypeOf<O[K]> };

/**
 * An object with these fields, and those that may be missing. What it gives is always a new object with
 * these fields and no other, and only what the value has of its own counts: neither `__proto__` nor a
 * polluted prototype gets through.
 */
export const shape = <R extends t.Props, O extends t.Props = Record<never, t.Mixed>>(
  required: R,
  maybe?: O,
): t.Type<Shape<R, O>, unknown, unknown> => {
  const validate: t.Validate<unknown, Shape<R, O>> = (value, context) => {
    if (typeof value !== "object" || value === null || Array.isArray(value))
      return t.failure(value, context);
    const said: Record<string, unknown> = {};
    const errors: t.Errors = [];
    for (const [key, codec] of Object.entries<t.Mixed>({ ...required, ...maybe })) {
      const field: unknown = Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined;
      if (field === undefined && !(key in required)) continue;
      const decoded = codec.validate(field, t.appendContext(context, key, codec, field));
      if (!isRight(decoded)) errors.push(...decoded.left);
      else if (decoded.right !== undefined) said[key] = decoded.right;
    }
    // Every field was decoded by its own codec above.
    return errors.length > 0 ? t.failures(errors) : t.success(said as Shape<R, O>);
  };
  return new t.Type<Shape<R, O>, unknown, unknown>(
    "object",
    (value): value is Shape<R, O> => isRight(validate(value, [])),
    validate,
    t.identity,
  );
};

/** What has no payload: whatever is there is not passed on. */
export const nothing = new t.Type<undefined, unknown, unknown>(
  "nothing",
  (value): value is undefined => value === undefined,
  () => t.success(undefined),
  t.identity,
);
