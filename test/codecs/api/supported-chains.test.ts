import fc from "fast-check";
import { isRight } from "fp-ts/Either";
import { describe, expect, test } from "vitest";
import { decodeSupportedChains } from "../../../src/codecs/api/listed.js";

const decoded = (body: unknown) => {
  const result = decodeSupportedChains(body);
  return isRight(result) ? result.right : result.left;
};

describe("[S7.22] networks that the service answers for", () => {
  test("as the service sends them, with more than we know", () =>
    expect(decoded({ http: ["eip155:1", "solana:x"], ws: ["eip155:10"], later: 1 })).toEqual([
      "eip155:1",
      "solana:x",
    ]));

  test("[S7.32] an entry that is no text is left out, and the others stay", () =>
    expect(decoded({ http: [1, null, {}, "eip155:10"] })).toEqual(["eip155:10"]));

  test("a list without an end is cut", () =>
    expect(decoded({ http: Array(100_000).fill("eip155:1") })).toHaveLength(1_000));

  test.each([
    [null, "Expected object, received null"],
    [["eip155:1"], "Expected object, received array"],
    [{}, "http: Required"],
    [{ http: "eip155:1" }, "http: Expected array, received string"],
  ])("%j is no answer", (body, why) => expect(decoded(body)).toBe(why));

  test("anything at all is decoded or refused", () =>
    fc.assert(fc.property(fc.anything(), (http) => void decodeSupportedChains({ http }))));
});
