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
