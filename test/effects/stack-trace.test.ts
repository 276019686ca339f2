import { describe, expect, test } from "vitest";
import { stackTraceOf } from "../../src/effects/telemetry/stack-trace.js";

describe("[S7.2] the stack of a report has files and lines only", () => {
  test.each([
    [
      "Chromium",
      `TypeError: no list for neo@example.org
    at fold (https://host.example/shop/assets/core-4f2a.js?token=s3cret:12:345)
    at https://host.example/shop/assets/core-4f2a.js:1:7
    at new Promise (<anonymous>)
    at eval (eval at run (https://host.example/app.js:3:9), <anonymous>:1:2)`,
      "core-4f2a.js:12:345\ncore-4f2a.js:1:7",
    ],
    [
      "Firefox and Safari",
      `fold@https://host.example/shop/core.js:12:345
@http://localhost:5173/node_modules/.vite/deps/sluice.js?v=9:1:7
[native code]`,
      "core.js:12:345\nsluice.js:1:7",
    ],
    ["a file on a disk", "    at fold (file:///home/ada/secret/core.mjs:3:4)", "core.mjs:3:4"],
    ["a message alone", "Error: see https://host.example/cart?token=s3cret", ""],
    ["a message like a place", "Error: no\nsee https://host.example/s3cret", ""],
    ["nothing", "", ""],
    ["what is no text", 7, ""],
  ])("%s", (_, stack, trace) => expect(stackTraceOf({ stack })).toBe(trace));

  test("what is no error has none", () => {
    const hostile = new Proxy(
      {},
      {
        get: () => {
          throw new Error("boo");
        },
      },
    );
    for (const error of [undefined, null, "at a.js:1:2", hostile])
      expect(stackTraceOf(error)).toBe("");
  });

  test("of a deep one, the first twenty places", () => {
    const stack = Array.from(
      { length: 50 },
      (_, at) => `    at f (https://a.example/b.js:${at}:1)`,
    );
    const lines = stackTraceOf({ stack: stack.join("\n") }).split("\n");
    expect(lines).toHaveLength(20);
    expect(lines.at(-1)).toBe("b.js:19:1");
  });
});
