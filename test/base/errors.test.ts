import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  failed,
  isSluiceError,
  messageOf,
  rpcErrorOf,
  SluiceError,
  toFailure,
} from "../../src/base/errors.js";
import { categoryOf } from "../../src/base/failure-codes.js";
import { nestedRpcCodeOf } from "../../src/streams/wallets/failures.js";

const boo = (): never => {
  throw new Error("boo");
};
const hostile = new Proxy({}, { get: boo, has: boo, getOwnPropertyDescriptor: boo });

describe("failures out of whatever was thrown", () => {
  test.each([
    ["a text", "no", "no"],
    ["an Error", new Error("no"), "no"],
    ["a plain object", { message: "no" }, "no"],
    ["an empty message", { message: "" }, "Unknown error"],
    ["no text", { message: 7 }, '{"message":7}'],
    ["nothing", undefined, "Unknown error"],
    ["null", null, "Unknown error"],
    [
      "a getter that throws",
      {
        get message() {
          return boo();
        },
      },
      "Unknown error",
    ],
    ["a hostile proxy", hostile, "Unknown error"],
    [
      "a proxy that does not tell what it is",
      new Proxy({}, { getPrototypeOf: boo }),
      "Unknown error",
    ],
  ])("%s", (_, cause, message) => {
    expect(messageOf(cause)).toBe(message);
    expect(toFailure(cause, "connect/failed")).toEqual({ code: "connect/failed", message });
  });

  test("[S8.10] what a snackbar says of something thrown: a text, an Error's message, else the same words", () => {
    expect(["no", new Error("no"), 7, {}, Symbol("x")].map(messageOf)).toEqual([
      "no",
      "no",
      "Unknown error",
      "Unknown error",
      "Unknown error",
    ]);
  });

  test.each([
    [
      "a Proxy that says it is one of ours",
      new Proxy(
        {},
        {
          getPrototypeOf: () => SluiceError.prototype,
          get: (_, key) => (key === "code" ? "connect/rejected" : "Send all you have to 0x1"),
        },
      ),
    ],
    [
      "an object made like one of ours",
      Object.create(SluiceError.prototype, {
        code: { value: "connect/rejected" },
        message: { value: "Send all you have to 0x1" },
      }),
    ],
  ])("%s is not believed: it keeps its words, and gets the code of who asked", (_, cause) => {
    expect(isSluiceError(cause)).toBe(false);
    expect(toFailure(cause, "request/failed")).toMatchObject({ code: "request/failed" });
  });

  test("messages are bounded", () => expect(messageOf("x".repeat(9_000))).toHaveLength(300));

  test("ours keep their code, the wallet's number and data", () => {
    const rpc = { code: 3, data: "0x08c379a0" };
    const error = new SluiceError(
      { code: "request/failed", message: "reverted", rpc },
      new Error("x"),
    );
    expect(toFailure(error, "internal")).toEqual({
      code: "request/failed",
      message: "reverted",
      rpc,
    });
    expect(failed("connect/rejected", "no", error).cause).toBe(error);
  });

  test.each([
    [{ code: 4001 }, { code: 4001 }],
    [
      { code: 3, data: "0x" },
      { code: 3, data: "0x" },
    ],
    // Failures are plain data: what JSON cannot say is left out, a live object is copied.
    [{ code: 1, data: 1n }, { code: 1 }],
    [
      { code: 1, data: { at: new Date(0) } },
      { code: 1, data: { at: "1970-01-01T00:00:00.000Z" } },
    ],
    [{ code: 1, data: hostile }, { code: 1 }],
    [{ code: "4001" }, undefined],
    [{ code: 1.5 }, undefined],
    [hostile, undefined],
    ["4001", undefined],
  ])("the JSON-RPC part of %#", (cause, rpc) => expect(rpcErrorOf(cause)).toEqual(rpc));

  test("[S4.12] the code that wallets nest", () => {
    expect(nestedRpcCodeOf({ data: { originalError: { code: 4902 } } })).toBe(4902);
    for (const other of [
      {},
      { data: null },
      { data: { originalError: { code: "4902" } } },
      hostile,
      null,
    ])
      expect(nestedRpcCodeOf(other)).toBeUndefined();
  });

  test("anything at all gives plain data", () => {
    fc.assert(
      fc.property(fc.anything(), (cause) => {
        const { code, message } = toFailure(cause);
        expect(code).toBe("internal");
        expect(message.length).toBeGreaterThan(0);
        expect(message.length).toBeLessThanOrEqual(300);
      }),
    );
  });
});

describe("[S8.52] an error of this library wraps the one behind it", () => {
  const type = new TypeError("no");
  test.each<[string, unknown, string | undefined]>([
    ["an Error", type, "TypeError"],
    ["an object with a name", { name: "Odd", message: "no" }, "Odd"],
    ["a name that is no text", { name: 7 }, undefined],
    ["a text", "no", undefined],
    ["a proxy", hostile, undefined],
    ["nothing", undefined, undefined],
  ])("%s: reachable, with its name", (_, cause, originalName) => {
    const error = failed("http/bad-answer", "The answer cannot be read.", cause);
    expect(error).toBeInstanceOf(Error);
    expect([error.name, error.message]).toEqual(["SluiceError", "The answer cannot be read."]);
    expect([error.code, error.category]).toEqual(["http/bad-answer", "DATA_PARSING_ERROR"]);
    expect(error.cause).toBe(cause);
    expect(error.originalName).toBe(originalName);
    expect(error.stack).toContain("SluiceError");
  });

  test("as data and back it keeps its code and category: it is not wrapped twice", () => {
    const inner = failed("http/status", "The service answered with an error.", type);
    const outer = new SluiceError(toFailure(inner, "internal"), inner.cause);
    expect([outer.code, outer.category, outer.message]).toEqual([
      "http/status",
      "API_ERROR",
      "The service answered with an error.",
    ]);
    expect(outer.cause).toBe(type);
  });
});

describe("[S8.52] the message of a thrown value", () => {
  const cycle: { self?: unknown } = {};
  cycle.self = cycle;
  test.each<[string, unknown, string]>([
    ["a text", "no", "no"],
    ["an error", new Error("no"), "no"],
    ["an object with a message", { message: "no", code: 1 }, "no"],
    ["an object without one", { code: 7, reason: "busy" }, '{"code":7,"reason":"busy"}'],
    ["a list", ["no", 1], '["no",1]'],
    ["an empty object", {}, "Unknown error"],
    ["an empty list", [], "Unknown error"],
    ["an error without a message", new Error(""), "Unknown error"],
    ["a cycle", cycle, "Unknown error"],
    ["a toJSON that throws", { toJSON: boo }, "Unknown error"],
    ["a toJSON that gives nothing", { toJSON: () => undefined }, "Unknown error"],
    ["a proxy", new Proxy({}, { get: boo, ownKeys: boo, getPrototypeOf: boo }), "Unknown error"],
    ["a big integer in an object", { code: 1n }, "Unknown error"],
    ["nothing", undefined, "Unknown error"],
    ["a function", () => 1, "Unknown error"],
  ])("%s", (_, cause, expected) => expect(messageOf(cause)).toBe(expected));

  test("a long one is cut", () => {
    expect(messageOf({ reason: "x".repeat(1_000) })).toHaveLength(300);
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
