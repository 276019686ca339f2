import { isLeft, isRight } from "fp-ts/Either";
import * as t from "io-ts";
import { describe, expect, test } from "vitest";
import { decodeWith } from "../../src/codecs/decode.js";

const shape = t.type({ name: t.string, list: t.array(t.number), inner: t.type({ on: t.boolean }) });
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
    const decoded = decodeWith(shape, value);
    expect(isLeft(decoded) && decoded.left).toBe(said);
  });

  test("a value whose getters throw is refused, not thrown", () => {
    const hostile = Object.defineProperty({}, "name", {
      get: () => {
        throw new Error("boo");
      },
    });
    expect(isLeft(decodeWith(shape, hostile))).toBe(true);
    expect(
      isLeft(
        decodeWith(
          shape,
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
    const decoded = decodeWith(shape, good);
    expect(isRight(decoded) && decoded.right).toEqual(good);
  });
});

describe("[S8.53] the text of the first issue", () => {
  const codecs: Readonly<Record<string, t.Mixed>> = {
    string: t.string,
    number: t.number,
    boolean: t.boolean,
    object: t.type({ a: t.string }),
    array: t.array(t.string),
    null: t.null,
    undefined: t.undefined,
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
    const codec = codecs[expected] ?? t.unknown;
    const issue = `Expected ${expected}, received ${received}`;
    expect(said(codec, values[received])).toBe(issue);
    expect(said(t.type({ field: codec }), { field: values[received] })).toBe(
      `field: ${received === "undefined" ? "Required" : issue}`,
    );
  });

  test.each<[string, t.Mixed, string]>([
    ["strict", t.strict({ a: t.string }), "object"],
    ["partial", t.partial({ a: t.string }), "object"],
    ["an exact partial", t.exact(t.partial({ a: t.string })), "object"],
    ["a record", t.record(t.string, t.string), "object"],
    ["a list of objects", t.array(t.type({ a: t.string })), "array"],
    ["a readonly list", t.readonlyArray(t.string), "array"],
    ["chosen words", t.keyof({ light: null, dark: null }), '"light" | "dark"'],
  ])("%s is named by its kind", (_, codec, kind) => {
    expect(said(codec, 7)).toBe(`Expected ${kind}, received number`);
  });

  test("a field that is missing, that is undefined, and in a list", () => {
    expect(said(t.type({ a: t.string }), {})).toBe("a: Required");
    expect(said(t.array(t.type({ a: t.string })), [{ a: "" }, {}])).toBe("1.a: Required");
    expect(said(t.array(t.string), [undefined])).toBe("0: Required");
  });

  test("the first of several", () => {
    expect(said(t.type({ a: t.string, b: t.string }), { a: 1 })).toBe(
      "a: Expected string, received number",
    );
  });
});
