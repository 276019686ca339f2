import { describe, expect, test } from "vitest";
import { isTooLarge } from "../../../src/codecs/approval/demand.js";

describe("what is too large to be decoded", () => {
  test.each<[string, unknown, boolean]>([
    ["nothing", undefined, false],
    ["a text of 150,000 characters", "a".repeat(150_000), false],
    ["one more", "a".repeat(150_001), true],
    ["keys of as many", [{ ["a".repeat(150_000)]: 1 }], false],
    ["a key and a value of more", [{ ["a".repeat(150_000)]: "b" }], true],
    ["10,000 values, the list itself included", Array(9_999).fill(null), false],
    ["one more value", Array(10_000).fill(null), true],
    ["values at any depth", Array(101).fill(Array(100).fill({ a: 1 })), true],
    ["a large text before what is undefined", ["a".repeat(150_001), undefined], true],
    ["a large text after it", { a: undefined, b: "a".repeat(150_001) }, true],
  ])("%s: %s", (_, data, expected) => expect(isTooLarge(data)).toBe(expected));

  test("counting stops at the limit, however much there is", () => {
    let visited = 0;
    const counted = new Proxy(Array(1_000_000).fill(0), {
      get: (list, key, receiver) => {
        visited += 1;
        return Reflect.get(list, key, receiver);
      },
    });
    expect(isTooLarge(counted)).toBe(true);
    expect(visited).toBeLessThan(10_010);
  });
});
