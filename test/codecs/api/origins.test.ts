import { left, right } from "fp-ts/Either";
import { describe, expect, test } from "vitest";
import { decodeAllowedOrigins } from "../../../src/codecs/api/origins.js";

describe("[S7.32] the answer with the allowed origins", () => {
  test.each([
    [{ allowedOrigins: ["https://a.example", "b.example"] }, ["https://a.example", "b.example"]],
    [{ allowedOrigins: ["https://a.example", null, 7, {}] }, ["https://a.example"]],
    [{ allowedOrigins: [] }, []],
    [{ allowedOrigins: null }, []],
    [{}, []],
    [{ allowedOrigins: ["https://a.example"], more: 1 }, ["https://a.example"]],
  ])("%j", (body, origins) => expect(decodeAllowedOrigins(body)).toEqual(right(origins)));

  test.each([
    [null, "Expected object, received null"],
    ["[]", "Expected object, received string"],
    [[], "Expected object, received array"],
    [
      { allowedOrigins: "x" },
      "allowedOrigins: Expected array or null or undefined, received string",
    ],
  ])("%j is refused", (body, said) => expect(decodeAllowedOrigins(body)).toEqual(left(said)));

  test("a list without end is cut", () => {
    const decoded = decodeAllowedOrigins({ allowedOrigins: Array(5_000).fill("a.example") });
    expect(decoded).toMatchObject({ right: { length: 1_000 } });
  });
});
