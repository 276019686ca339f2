import fc from "fast-check";
import { isRight } from "fp-ts/Either";
import { describe, expect, test } from "vitest";
import {
  decodeIdentity,
  decodeReverse,
  IDENTITIES_RECORD,
  type Identity,
} from "../../../src/codecs/api/identity.js";

const told = (decode: typeof decodeIdentity) => (body: unknown) => {
  const result = decode(body);
  return isRight(result) ? result.right : result.left;
};
const identity = told(decodeIdentity);
const reverse = told(decodeReverse);
const named = (name: string | null, avatar: string | null = null): Identity => ({ name, avatar });

describe("[S7.12] how the service of identities names an account", () => {
  test.each<[unknown, Identity]>([
    [
      { name: "alice.eth", avatar: "https://a.example/a.png" },
      named("alice.eth", "https://a.example/a.png"),
    ],
    [{ name: null, avatar: null }, named(null)],
    [{}, named(null)],
    [{ name: "", avatar: "" }, named(null)],
    [{ name: "alice.eth", later: {} }, named("alice.eth")],
    [
      { name: "alice.eth", ["__proto__"]: { avatar: "https://a.example/a.png" } },
      named("alice.eth"),
    ],
  ])("%j", (body, expected) => expect(identity(body)).toEqual(expected));

  test.each([null, "alice.eth", [], 7, { name: 7 }, { avatar: {} }])(
    "[S7.32] %j is no answer",
    (body) => expect(typeof identity(body)).toBe("string"),
  );

  test.each([
    ["runs the other way", "\u202eecila.eth", "ecila.eth"],
    ["hides characters", "al\u200bi\u200dce\ufeff.eth", "alice.eth"],
    ["is of two lines", "alice.eth\n0x1234", "alice.eth0x1234"],
    ["shows nothing", "\u3164\u2800\u200b", null],
    ["is no HTML", "<img src=x onerror=alert(1)>", "<img src=x onerror=alert(1)>"],
    ["has no end", "é".repeat(100_000), `${"é".repeat(252)}…`],
    ["would be cut in a character", "😀".repeat(300), `${"😀".repeat(252)}…`],
  ])("a name that %s", (_, name, shown) => expect(identity({ name })).toEqual(named(shown)));

  test.each([
    "javascript:alert(1)",
    "http://a.example/a.png",
    "data:text/html,<script>alert(1)</script>",
    "ipfs://a",
    "//a.example/a.png",
    "blob:https://a.example/1",
    `data:image/png;base64,${"A".repeat(4_096)}`,
  ])("a picture at %s is none", (avatar) =>
    expect(identity({ name: "a.eth", avatar })).toEqual(named("a.eth")),
  );

  test("anything at all is decoded or refused, and what is decoded can be kept", () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (name, avatar) => {
        for (const result of [
          decodeIdentity({ name, avatar }),
          decodeReverse([{ name, attributes: [{ avatar }] }]),
        ])
          if (isRight(result)) {
            const entry = { key: "identity:0x1", at: 1, value: result.right };
            expect(isRight(IDENTITIES_RECORD.codec.decode([entry]))).toBe(true);
          }
      }),
    );
  });
});

describe("[S7.26] the registered name of an account", () => {
  const entry = { name: "bob.reown.id", registered_at: 1, addresses: {} };

  test.each<[unknown, Identity]>([
    [[], named(null)],
    [[{ ...entry, attributes: [] }], named("bob.reown.id")],
    [[entry, { ...entry, name: "second.reown.id" }], named("bob.reown.id")],
    [
      [{ ...entry, attributes: [{ avatar: "https://b.example/b.png", bio: "x" }] }],
      named("bob.reown.id", "https://b.example/b.png"),
    ],
    [[{ ...entry, attributes: [null] }], named("bob.reown.id")],
  ])("%j", (body, expected) => expect(reverse(body)).toEqual(expected));

  test("[S7.32] what cannot be read is left out, and the others stay", () =>
    expect(reverse([null, 7, {}, { name: 7 }, { name: "" }, entry])).toEqual(
      named("bob.reown.id"),
    ));

  test.each([null, "bob", {}, { name: "bob" }])("[S7.32] %j is no answer", (body) =>
    expect(typeof reverse(body)).toBe("string"),
  );
});
