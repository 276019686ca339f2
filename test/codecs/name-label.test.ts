import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  labelFault,
  labelOf,
  nameFor,
  registrationText,
} from "../../src/codecs/api/registration.js";

describe("[S5.15] what may be typed as a name", () => {
  test.each(["abcd", "a-b1", "1234", "ALICE", " alice ", "a".repeat(63)])("%j", (text) =>
    expect(labelFault(text)).toBe(null),
  );

  test.each(["", "a", "abc", " abc "])("%j is too short", (text) =>
    expect(labelFault(text)).toBe("short"),
  );

  test.each([
    "ab_c",
    "ab.cd",
    "álice",
    "алиса",
    // Plain ones once they are lower case.
    "\u212aevin",
    "ALİCE",
    "ab cd",
    "a".repeat(64),
  ])("%j has other letters", (text) => expect(labelFault(text)).toBe("letters"));

  test("what is right is a label of a name in the zone, in lower case", () => {
    const label = fc.stringMatching(/^[a-zA-Z\d-]{4,63}$/);
    fc.assert(
      fc.property(label, (text) => {
        expect(labelFault(text)).toBe(null);
        expect(nameFor(text)).toBe(`${text.toLowerCase()}.reown.id`);
        expect(labelOf(nameFor(text))).toBe(text.toLowerCase());
      }),
    );
  });

  test("nothing else is", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const isRight = /^[a-zA-Z\d-]{4,63}$/.test(text.trim());
        expect(labelFault(text) === null).toBe(isRight);
      }),
    );
  });
});

test("[wire 4.9] the text that is signed has its keys in order, and whole seconds", () => {
  expect(registrationText("alice.reown.id", 1_700_000_000_999)).toBe(
    '{"name":"alice.reown.id","attributes":{},"timestamp":1700000000}',
  );
});
