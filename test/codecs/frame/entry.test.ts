import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isEmail, isOtp, otpIn } from "../../../src/codecs/frame/email.js";
import { redirectProvider } from "../../../src/codecs/frame/social-provider.js";

describe("[S5.1] e-mail addresses", () => {
  test.each([
    "a@b.co",
    "first.last+x@sub.example.org",
    "ü@müller.de",
    "a@b.c.d.e",
    `${"a".repeat(249)}@b.co`,
  ])("%s is one", (text) => expect(isEmail(text)).toBe(true));
  test.each([
    ...[
      "",
      "a",
      "a@b",
      "@b.co",
      "a b@c.de",
      "a@b.",
      "a@@b.co",
      "a@.co",
      "a@b..co",
      "a@b.co.",
      "a@b@c.co",
    ],
    ...[
      " a@b.co",
      "a@b.co ",
      "a@b.co\n",
      "a@b .co",
      "a\t@b.co",
      "a@\u00a0b.co",
      `${"a".repeat(250)}@b.co`,
    ],
  ])("%j is none", (text) => expect(isEmail(text)).toBe(false));
  test("a long text costs nothing", () => {
    fc.assert(
      fc.property(fc.constantFrom("a@", "a.", ".@"), (part) => {
        expect(isEmail(part.repeat(500_000))).toBe(false);
      }),
      { numRuns: 6 },
    );
  });
});

describe("[S5.2] one-time codes", () => {
  test.each([
    ["012345", true],
    ["000000", true],
    ["12345", false],
    ["1234567", false],
    ["12345a", false],
    ["٠١٢٣٤٥", false],
    ["012345\n", false],
    ["", false],
  ])("%j: %s", (text, is) => expect(isOtp(text)).toBe(is));
  test.each([
    ["012345", "012345"],
    [" 012 345\n", "012345"],
    ["012-345", "012345"],
    ["012\u2013345", "012345"],
    ["Your code is 012345", null],
    ["0123456", null],
    ["", null],
    [`${" ".repeat(64)}012345`, null],
  ])("pasting %j gives %j", (pasted, code) => expect(otpIn(pasted)).toBe(code));
});

test.each<[string, boolean]>([
  ["google", true],
  ["github", true],
  ["apple", true],
  ["facebook", true],
  ["x", true],
  ["discord", true],
  ["farcaster", false],
  ["Google", false],
  ["toString", false],
])("[S5.3] the social provider %s: %s", (name, is) => expect(redirectProvider.is(name)).toBe(is));
