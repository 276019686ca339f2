import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { stackTraceOf } from "../../src/effects/telemetry/report.js";

interface Frame {
  readonly host: string;
  readonly folders: readonly string[];
  readonly query: readonly [sign: string, text: string] | null;
  readonly row: number;
  readonly column: number;
}

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
    [
      "a message with the address of a page",
      "Error: cannot read https://s/u?next=/home/alice.smith.js:12",
      "",
    ],
    [
      "a message that looks like a frame, before the frames",
      "Error: no\n    at home (https://s/alice.js:1:2)\nand so on\n    at f (https://s/a.js:3:4)",
      "a.js:3:4",
    ],
    ["a message that looks like a frame of Firefox", "Error: no\nalice@https://s/alice.js:1:2", ""],
    [
      "queries and fragments that look like scripts",
      `f@https://s/u?u=http://y/me@secret.example.js:10:5
f@https://s/#/home/alice.js:10:5
f@https://s/a.js?u=/alice.js:9:9:10:5
f@https://alice.js:10:5`,
      "a.js:10:5",
    ],
    ["code in an address", "f@data:text/javascript,import '/home/alice.js:1:2", ""],
    ["no script", "    at f (https://s/alice.smith:1:2)\n    at g (node:fs:1:2)", ""],
    [
      "of Safari",
      `parse@[native code]
@https://s/@x/a.js:1:2
global code@https://s/b.js:3:4
[native code]
async f@https://s/c.js:5:6
`,
      "a.js:1:2\nb.js:3:4\nc.js:5:6",
    ],
    [
      "of Chromium, with all kinds of frames",
      `Error
    at async https://s/a.js:1:2
    at async f (https://s/b.js:3:4)
    at o.f [as g] (C:\\Users\\alice smith\\c.ts:5:6)
    at new F (/home/alice/d.mjs:7:8)
    at async Promise.all (index 0)`,
      "a.js:1:2\nb.js:3:4\nc.ts:5:6\nd.mjs:7:8",
    ],
    ["nothing", "", ""],
    ["what is no text", 7, ""],
  ])("%s", (_, stack, trace) => expect(stackTraceOf({ stack })).toBe(trace));

  test("a value that is not an error has no stack", () => {
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

  /** What must not pass: with signs of all kinds, also as a script's name and as a whole frame. */
  const secret = fc
    .array(
      fc.oneof(
        fc.constantFrom(
          "alice",
          "alice.js:1:2",
          "\n    at f (https://s/alice.js:1:2)",
          "\nf@https://s/alice.js:1:2",
          "https://s/alice.js:1:2",
        ),
        fc.string(),
      ),
    )
    .map((parts) => parts.join(""));
  /** In an address, it has neither spaces nor brackets. */
  const inAddress = secret.map((text) => encodeURI(text).replace(/[()?#]/g, "-"));
  const frame: fc.Arbitrary<Frame> = fc.record({
    host: fc.constantFrom("https://alice.example", "http://alice:8080", "file://"),
    folders: fc.array(inAddress),
    query: fc.option(fc.tuple(fc.constantFrom("?", "#"), inAddress)),
    row: fc.nat(),
    column: fc.nat(),
  });
  const addressOf = ({ host, folders, query, row, column }: Frame): string =>
    `${[host, ...folders, "core.js"].join("/")}${(query ?? []).join("")}:${row}:${column}`;

  test.each<[string, (message: string, addresses: readonly string[]) => string]>([
    [
      "Chromium",
      (message, all) =>
        [`Error: ${message}`, ...all.map((at) => `    at alice (${at})`)].join("\n"),
    ],
    [
      "Chromium, without functions' names",
      (message, all) => [message, ...all.map((at) => `    at ${at}`)].join("\n"),
    ],
    ["Firefox and Safari", (_, all) => all.map((at) => `alice@${at}\n`).join("")],
  ])(
    "%s: nothing passes of a message, a query, a folder, a host or a function's name",
    (_, stackOf) =>
      fc.assert(
        fc.property(secret, fc.array(frame, { maxLength: 5 }), (message, frames) => {
          const stack = stackOf(message, frames.map(addressOf));
          fc.pre(stack.length < 9_000);
          expect(stackTraceOf({ stack, message })).toBe(
            frames.map(({ row, column }) => `core.js:${row}:${column}`).join("\n"),
          );
        }),
      ),
  );

  test("of a message that is too long for a report, nothing passes", () => {
    const message = "\n    at f (https://s/alice.js:1:2)".repeat(1_000);
    const stack = `Error: ${message}\n    at f (https://s/a.js:3:4)`;
    expect(stackTraceOf({ stack, message })).toBe("a.js:3:4");
  });
});
