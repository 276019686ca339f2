import * as t from "io-ts";

/** For messages without a payload: anything that is there is dropped. */
export const nothing = new t.Type<undefined, unknown, unknown>(
  "nothing",
  (value): value is undefined => value === undefined,
  () => t.success(undefined),
  t.identity,
);
