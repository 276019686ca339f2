import * as t from "io-ts";

/** What has no payload: whatever is there is not passed on. */
export const nothing = new t.Type<undefined, unknown, unknown>(
  "nothing",
  (value): value is undefined => value === undefined,
  () => t.success(undefined),
  t.identity,
);
