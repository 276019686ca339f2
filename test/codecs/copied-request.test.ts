import { afterEach, expect, test } from "vitest";
import { copiedRequest } from "../../src/codecs/copied-request.js";

const copied = (params: unknown) => copiedRequest({ method: "m", params })?.params;

afterEach(() => {
  Reflect.deleteProperty(BigInt.prototype, "toJSON");
});

test("big integers are hexadecimal, also where the page gave them a form of its own", () => {
  Object.assign(BigInt.prototype, { toJSON: () => "1000" });
  expect(copied([{ value: 16n }])).toEqual({ value: [{ value: "0x10" }] });
});

test("an object's own form is not asked for: what it holds is what is sent", () => {
  expect(copied([{ to: "0x1", toJSON: () => ({ to: "0x2" }) }])).toBeNull();
});

test("nothing counts as missing, and as null within a list", () => {
  expect(copied([{ a: undefined, b: null }, undefined])).toEqual({ value: [{ b: null }, null] });
  expect(copied(undefined)).toEqual({ value: undefined });
});

test.each([undefined, null, 7, {}, { method: 7 }])("%o names no method", (args) =>
  expect(copiedRequest(args)).toBeNull(),
);
