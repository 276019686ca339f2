/**
 * The paths of fields that a given value has and its decoded form has not: nothing reads them. A field that is
 * undefined counts as missing. The decoded form says how deep to look, so it must have an end.
 */
export const namesBeyond = (given: unknown, decoded: unknown, path = ""): readonly string[] =>
  // An object of the host's own is kept as it is: it may refer to itself, and reading its fields may do something.
  typeof decoded !== "object" || decoded === null || decoded === given
    ? []
    : Object.entries(given as object).flatMap(([name, value]) =>
        value === undefined
          ? []
          : name in decoded
            ? namesBeyond(value, Reflect.get(decoded, name), `${path}${name}.`)
            : path + name,
      );
