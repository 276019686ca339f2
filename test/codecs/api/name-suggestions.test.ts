import fc from "fast-check";
import { isRight } from "fp-ts/Either";
import { describe, expect, test } from "vitest";
import { coinTypeOn } from "../../../src/codecs/api/names.js";
import { decodeSuggestions, refusalIn } from "../../../src/codecs/api/registration.js";

const read = (body: unknown): unknown => {
  const result = decodeSuggestions(body);
  return isRight(result) ? result.right : null;
};

describe("[S5.15][wire 4.9] suggested names", () => {
  test("are read by their first label, in lower case", () => {
    expect(
      read({
        suggestions: [
          { name: "Alice1.reown.id", registered: false },
          { name: "alice", registered: true },
        ],
      }),
    ).toEqual([
      { label: "alice1", registered: false },
      { label: "alice", registered: true },
    ]);
  });

  test.each([
    ["no object", 1],
    ["no name", { registered: false }],
    ["not known whether it is registered", { name: "alice" }],
    ["too short", { name: "abc.reown.id", registered: false }],
    ["other letters", { name: "аlice.reown.id", registered: false }],
    ["markup", { name: "<b>alice", registered: false }],
  ])("one is left out: %s", (_, one) => expect(read({ suggestions: [one] })).toEqual([]));

  test.each([null, [], {}, { suggestions: {} }, "alice"])("no answer is %j", (body) =>
    expect(read(body)).toBe(null),
  );

  test("at most 50 are read", () => {
    const suggestions = Array.from({ length: 60 }, (_, at) => ({
      name: `alice${at}`,
      registered: false,
    }));
    expect(read({ suggestions })).toHaveLength(50);
  });

  test("whatever comes is read without throwing", () => {
    fc.assert(fc.property(fc.anything(), (body) => void read(body)));
  });
});

describe("[wire 2.4] the words of a refusal", () => {
  test("are the first reason's", () => {
    const reasons = [{ name: "a", description: "Too many names" }, { description: "b" }];
    expect(refusalIn(JSON.stringify({ status: "FAILED", reasons }))).toBe("Too many names");
  });

  test.each(["", "no", "null", "{}", '{"reasons":[]}', '{"reasons":[{"description":1}]}'])(
    "%j has none",
    (text) => expect(refusalIn(text)).toBe(null),
  );

  test("any text is read without throwing", () => {
    fc.assert(fc.property(fc.string(), (text) => void refusalIn(text)));
  });
});

describe("[wire 4.9] how the service numbers a network", () => {
  test.each([
    ["eip155:1", 0x8000_0001],
    ["eip155:10", 0x8000_000a],
    ["eip155:2147483647", 0xffff_ffff],
  ] as const)("%s", (id, coinType) => expect(coinTypeOn(id)).toBe(coinType));

  test.each(["eip155:0", "eip155:2147483648", "eip155:x", "solana:101", "eip155:1.5"] as const)(
    "%s has none",
    (id) => expect(coinTypeOn(id)).toBe(null),
  );
});
