import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { failed, SluiceError } from "../../src/base/errors.js";
import { categoryOf, wrapped, wrapping } from "../../src/base/wrap.js";

const boo = (): never => {
  throw new Error("boo");
};
const circle: { self?: unknown } = {};
circle.self = circle;

describe("[S8.52] what was thrown becomes one error of ours", () => {
  test("an Error keeps its message, its name and its stack", () => {
    const cause = new TypeError("x is not a function");
    const error = wrapped(cause);
    expect(error).toBeInstanceOf(SluiceError);
    expect(error).toMatchObject({ name: "SluiceError", code: "internal", message: cause.message });
    expect(error.stack).toBe(cause.stack);
    expect(error.cause).toBe(cause);
    expect((error.cause as Error).name).toBe("TypeError");
    expect(String(error)).toBe("SluiceError: x is not a function");
  });

  test("one of ours keeps its code and is not wrapped twice", () => {
    const ours = failed("http/bad-answer", "no");
    expect(wrapped(ours, "internal")).toBe(ours);
    expect(wrapped(wrapped("x", "http/status"), "internal").code).toBe("http/status");
  });

  test.each<[string, unknown, string]>([
    ["a text", "no", "no"],
    ["an object with a message", { message: "no", more: 1 }, "no"],
    ["an object without", { reason: 7 }, '{"reason":7}'],
    ["a message that is no text", { message: 7 }, '{"message":7}'],
    ["a list", [1, "a"], '[1,"a"]'],
    ["an empty object", {}, "Unknown error"],
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
    const error = wrapped(cause);
    expect(error.message).toBe(message);
    expect(typeof error.stack).toBe("string");
    if (cause !== undefined) expect(Object.is(error.cause, cause)).toBe(true);
  });

  test("of anything at all comes a bounded message", () => {
    fc.assert(
      fc.property(fc.anything(), (cause) => {
        const { message } = wrapped(cause);
        expect(message.length).toBeGreaterThan(0);
        expect(message.length).toBeLessThanOrEqual(300);
      }),
    );
  });

  test.each([
    ["internal", "INTERNAL_SDK_ERROR"],
    ["connect/failed", "INTERNAL_SDK_ERROR"],
    ["http/bad-answer", "DATA_PARSING_ERROR"],
  ] as const)("%s is reported as %s", (code, category) => expect(categoryOf(code)).toBe(category));
});

describe("[S8.52] a wrapped function", () => {
  const reported = () => {
    const errors: SluiceError[] = [];
    return { errors, report: (error: SluiceError) => void errors.push(error) };
  };

  test("gives the same values, at once or by a promise", async () => {
    const { errors, report } = reported();
    const value = { a: 1 };
    expect(wrapping((a: number, b: number) => a + b, report)(1, 2)).toBe(3);
    expect(wrapping(() => value, report)()).toBe(value);
    expect(await wrapping(async () => value, report)()).toBe(value);
    expect(errors).toEqual([]);
  });

  test("that throws: reported once, thrown on", () => {
    const { errors, report } = reported();
    const run = wrapping(boo, report, "http/bad-answer");
    expect(run).toThrow(expect.objectContaining({ code: "http/bad-answer", message: "boo" }));
    expect(errors.map(({ code }) => code)).toEqual(["http/bad-answer"]);
  });

  test("whose promise rejects: the same", async () => {
    const { errors, report } = reported();
    const run = wrapping(async () => boo(), report);
    await expect(run()).rejects.toMatchObject({ code: "internal", message: "boo" });
    expect(errors).toHaveLength(1);
  });

  test("around another one: the inner category stays", () => {
    const { errors, report } = reported();
    const inner = wrapping(boo, () => undefined, "http/status");
    expect(wrapping(inner, report)).toThrow(expect.objectContaining({ code: "http/status" }));
    expect(errors.map(({ code }) => code)).toEqual(["http/status"]);
  });
});
