import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { categoryOf } from "../../src/base/categories.js";
import { defectOf } from "../../src/base/defect.js";
import { SluiceError } from "../../src/base/errors.js";

const boo = (): never => {
  throw new Error("boo");
};
const circle: { self?: unknown } = {};
circle.self = circle;

describe("[S8.52] what was thrown where nothing should be, as data", () => {
  test("one of ours keeps its code, its message and its number", () => {
    const ours = new SluiceError({ code: "http/bad-answer", message: "no", rpc: { code: 3 } });
    expect(defectOf(ours)).toEqual({ code: "http/bad-answer", message: "no", rpc: { code: 3 } });
  });

  test.each<[string, unknown, string]>([
    ["an Error", new TypeError("x is not a function"), "x is not a function"],
    ["a text", "no", "no"],
    ["an object with a message", { message: "no", more: 1 }, "no"],
    ["an object without", { reason: 7 }, '{"reason":7}'],
    ["a message that is no text", { message: 7 }, '{"message":7}'],
    ["a list", [1, "a"], '[1,"a"]'],
    ["an empty object", {}, "Unknown error"],
    ["an empty list", [], "Unknown error"],
    ["an empty text", "", "Unknown error"],
    ["an Error without a message", new Error(), "Unknown error"],
    ["a circle", circle, "Unknown error"],
    ["a BigInt inside", { a: 1n }, "Unknown error"],
    ["a toJSON that throws", { toJSON: boo }, "Unknown error"],
    ["a toJSON that gives nothing", { toJSON: () => undefined }, "Unknown error"],
    ["a proxy", new Proxy({}, { get: boo, ownKeys: boo, getPrototypeOf: boo }), "Unknown error"],
    ["null", null, "Unknown error"],
    ["nothing", undefined, "Unknown error"],
    ["a number", 5, "Unknown error"],
  ])("%s", (_, cause, message) => {
    expect(defectOf(cause)).toEqual({ code: "internal", message });
  });

  test("anything at all: a message of at most 300 characters", () => {
    expect(defectOf({ reason: "x".repeat(9_000) }).message).toHaveLength(300);
    fc.assert(
      fc.property(fc.anything(), (cause) => {
        const { message } = defectOf(cause);
        expect(message.length).toBeGreaterThan(0);
        expect(message.length).toBeLessThanOrEqual(300);
      }),
    );
  });
});

test.each([
  ["[S8.52]", "internal", "INTERNAL_SDK_ERROR"],
  ["[S8.52]", "connect/failed", "INTERNAL_SDK_ERROR"],
  ["[S7.32]", "http/bad-answer", "DATA_PARSING_ERROR"],
  ["[S7.2]", "http/unreachable", "API_ERROR"],
  ["[S7.2]", "http/status", "API_ERROR"],
  ["[S7.2]", "api/rate-limited", "API_ERROR"],
] as const)("%s %s is reported as %s", (_, code, category) =>
  expect(categoryOf(code)).toBe(category),
);
