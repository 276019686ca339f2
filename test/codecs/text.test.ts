import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { boundedText, httpUrlOf, parseJson, pictureOf } from "../../src/codecs/text.js";

/** Half of a character. */
const LONE = /\p{Surrogate}/u;

describe("texts from outside (threat list row 16)", () => {
  test("any text: one line, bounded, nothing that changes how it reads, no half character", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "binary", maxLength: 80 }),
        fc.integer({ min: 1, max: 40 }),
        (text, max) => {
          const shown = boundedText(text, max);
          expect(Array.from(shown).length).toBeLessThanOrEqual(max);
          expect(shown).not.toMatch(/[\p{Cc}\p{Cf}\u2028\u2029]/u);
          expect(shown).not.toMatch(LONE);
        },
      ),
    );
  });
  test.each([0x115f, 0x1160, 0x2800, 0x3164, 0xffa0, 0x34f, 0x200b, 0xad, 0x202e])(
    "U+%s shows nothing, or turns what follows: not kept",
    (code) => {
      const sign = String.fromCodePoint(code);
      expect(boundedText(sign.repeat(3), 64)).toBe("");
      expect(boundedText(`Ra${sign}bby`, 64)).toBe("Rabby");
    },
  );
  test("what fits stays as it is", () => {
    expect(boundedText("Rabby Wallet", 64)).toBe("Rabby Wallet");
    expect(boundedText("Кошелёк 👛", 64)).toBe("Кошелёк 👛");
  });
});

describe("addresses from outside (threat list row 15)", () => {
  test.each(["https://a.example/", "http://127.0.0.1:1/x?y#z"])("%s is one", (url) =>
    expect(httpUrlOf(url)).toBe(url),
  );
  test.each([
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    " javascript:alert(1)",
    "data:text/html,x",
    "//evil.example",
    "intent://x#Intent;end",
    "file:///etc/passwd",
    "blob:https://a",
    "https://",
    "x",
    "",
    null,
    undefined,
    1,
    {},
    `https://a.example/${"x".repeat(2100)}`,
  ])("%j is none", (url) => expect(httpUrlOf(url)).toBeNull());
});

describe("pictures from outside (threat list row 2)", () => {
  test.each([
    "data:image/png;base64,AA",
    "data:image/svg+xml,%3Csvg/%3E",
    "DATA:IMAGE/WEBP;base64,AA",
    "https://a.example/i.png",
  ])("%s may be shown", (text) => expect(pictureOf(text, 1_000)).not.toBeNull());
  test.each([
    "data:text/html,<script>alert(1)</script>",
    "data:image/svg+xmlx,<svg/>",
    "data:application/pdf,x",
    "http://a.example/i.png",
    "javascript:alert(1)",
    'x" onerror="alert(1)',
    "blob:https://a/1",
    "//a.example/i.png",
    "",
    null,
    7,
    `data:image/png;base64,${"A".repeat(1_000)}`,
  ])("%j may not", (text) => expect(pictureOf(text, 1_000)).toBeNull());
});

test("JSON, or nothing: never throws", () => {
  fc.assert(
    fc.property(
      fc.jsonValue(),
      (value) =>
        void expect(parseJson(JSON.stringify(value))).toEqual(JSON.parse(JSON.stringify(value))),
    ),
  );
  fc.assert(fc.property(fc.string(), (text) => void parseJson(text)));
  expect(parseJson(null)).toBeNull();
  expect(parseJson("{")).toBeNull();
});
