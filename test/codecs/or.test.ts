import fc from "fast-check";
import { isRight } from "fp-ts/Either";
import * as t from "io-ts";
import { describe, expect, test } from "vitest";
import { decodeWith } from "../../src/codecs/decode.js";
import { optional, or, orNull, string } from "../../src/codecs/primitives.js";
import { listOf } from "../../src/codecs/shape.js";

const shape = or(t.type({ at: t.number }), t.array(t.string));
const problem = (codec: t.Decoder<unknown, unknown>, value: unknown): string | null => {
  const decoded = decodeWith(codec, value);
  return isRight(decoded) ? null : decoded.left;
};

describe("one codec or another", () => {
  test("takes and refuses what io-ts's own union does", () => {
    const theirs = t.union([t.type({ at: t.number }), t.array(t.string)]);
    fc.assert(
      fc.property(
        fc.oneof(fc.anything(), fc.record({ at: fc.integer() }), fc.array(fc.string())),
        (value) => {
          expect(decodeWith(shape, value)._tag).toBe(decodeWith(theirs, value)._tag);
          expect(shape.is(value)).toBe(theirs.is(value));
        },
      ),
    );
  });

  test("[S8.53] tells what was expected, or what is wrong deepest inside", () => {
    expect(problem(or(t.string, t.boolean), 1)).toBe("Expected string or boolean, received number");
    expect(problem(orNull(t.string), [])).toBe("Expected string or null, received array");
    expect(problem(t.type({ a: orNull(t.string) }), {})).toBe("a: Required");
    expect(problem(shape, { at: "x" })).toBe("at: Expected number, received string");
    expect(problem(or(listOf(string), t.boolean), null)).toBe(
      "Expected array or boolean, received null",
    );
  });

  test("nothing at all, or null", () => {
    for (const value of [null, undefined, "x"])
      expect(problem(optional(t.string), value)).toBeNull();
    expect(problem(orNull(t.string), undefined)).toBe(
      "Expected string or null, received undefined",
    );
    expect(problem(optional(t.string), 1)).not.toBeNull();
  });
});
