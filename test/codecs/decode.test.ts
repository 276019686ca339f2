import { isLeft, isRight } from "fp-ts/Either";
import type * as t from "io-ts";
import { describe, expect, test } from "vitest";
import { decodeWith } from "../../src/codecs/decode.js";
import {
  boolean,
  missing,
  nil,
  number,
  oneOf,
  orNull,
  string,
  unknown,
} from "../../src/codecs/primitives.js";
import { listOf, mapOf, shape } from "../../src/codecs/shape.js";

const thing = shape({ name: string, list: listOf(number), inner: shape({ on: boolean }) });
const good = { name: "a", list: [1], inner: { on: true } };

describe("[S8.53] what is wrong is said with its field", () => {
  test.each([
    [{ ...good, name: undefined }, "name: Required"],
    [{ ...good, name: 1 }, "name: Expected string, received number"],
    [{ ...good, name: null }, "name: Expected string, received null"],
    [{ ...good, list: {} }, "list: Expected array, received object"],
    [{ ...good, list: [1, "2"] }, "list.1: Expected number, received string"],
    [{ ...good, inner: [] }, "inner: Expected object, received array"],
    [{ ...good, inner: 1 }, "inner: Expected object, received number"],
  ])("%j", (value, said) => {
    const decoded = decodeWith(thing, value);
    expect(isLeft(decoded) && decoded.left).toBe(said);
  });

  test("a value whose getters throw is refused, not thrown", () => {
    const hostile = Object.defineProperty({}, "name", {
      get: () => {
        throw new Error("boo");
      },
    });
    expect(isLeft(decodeWith(thing, hostile))).toBe(true);
    expect(
      isLeft(
        decodeWith(
          thing,
          new Proxy(
            {},
            {
              get: () => {
                throw new Error("boo");
              },
            },
          ),
        ),
      ),
    ).toBe(true);
  });

  test("a good value is given back", () => {
    const decoded = decodeWith(thing, good);
    expect(isRight(decoded) && decoded.right).toEqual(good);
  });
});

describe("[S8.53] the text of the first issue", () => {
  const codecs: Readonly<Record<string, t.Mixed>> = {
    string: string,
    number: number,
    boolean: boolean,
    object: shape({ a: string }),
    array: listOf(string),
    null: nil,
    undefined: missing,
  };
  const values: Readonly<Record<string, unknown>> = {
    string: "a",
    number: 1,
    boolean: true,
    object: { a: "a" },
    array: ["a"],
    null: null,
    undefined: undefined,
  };
  const pairs = Object.keys(codecs).flatMap((expected) =>
    Object.keys(values)
      .filter((received) => received !== expected)
      .map((received) => [expected, received] as const),
  );
  const said = (codec: t.Mixed, value: unknown) => {
    const decoded = decodeWith(codec, value);
    return isLeft(decoded) ? decoded.left : "accepted";
  };

  test.each(pairs)("%s where %s was received, as a field and by itself", (expected, received) => {
    const codec = codecs[expected] ?? unknown;
    const issue = `Expected ${expected}, received ${received}`;
    expect(said(codec, values[received])).toBe(issue);
    expect(said(shape({ field: codec }), { field: values[received] })).toBe(
      `field: ${received === "undefined" ? "Required" : issue}`,
    );
  });

  test.each<[string, t.Mixed, string]>([
    ["a map", mapOf(string), "object"],
    ["a list of objects", listOf(shape({ a: string })), "array"],
    ["a text or nothing", orNull(string), "string or null"],
    ["chosen words", oneOf("light", "dark"), '"light" | "dark"'],
  ])("%s is named by its kind", (_, codec, kind) => {
    expect(said(codec, 7)).toBe(`Expected ${kind}, received number`);
  });

  test("a field that is missing, that is undefined, and in a list", () => {
    expect(said(shape({ a: string }), {})).toBe("a: Required");
    expect(said(listOf(shape({ a: string })), [{ a: "" }, {}])).toBe("1.a: Required");
    expect(said(listOf(string), [undefined])).toBe("0: Required");
  });

  test("the first of several", () => {
    expect(said(shape({ a: string, b: string }), { a: 1 })).toBe(
      "a: Expected string, received number",
    );
  });
});
