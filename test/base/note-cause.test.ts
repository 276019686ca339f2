import { expect, test } from "vitest";
import { type Causes, noteCause } from "../../src/base/commands.js";
import { failed } from "../../src/base/errors.js";

const awaited = (...ids: readonly string[]): Causes => new Map(ids.map((id) => [id, undefined]));

test("a cause is kept for the commands that a promise waits for, and no others", () => {
  const causes = awaited("a", "b");
  const cause = new Error("x");
  noteCause(causes, ["a", "of a view"], cause);
  expect([...causes]).toEqual([
    ["a", cause],
    ["b", undefined],
  ]);
});

test("[S8.52] an error of this library is not the cause of another one: what it wraps is", () => {
  const causes = awaited("a");
  const cause = { code: 5000 };
  noteCause(causes, ["a"], failed("connect/rejected", "no", cause));
  expect(causes.get("a")).toBe(cause);
});
