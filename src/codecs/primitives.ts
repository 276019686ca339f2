import * as t from "io-ts";
import { refine } from "./refine.js";

/**
 * Codecs of single values. Those of io-ts are classes in an old form of JavaScript, which every page would
 * pay for. docs/architecture.md has the figure.
 */

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
