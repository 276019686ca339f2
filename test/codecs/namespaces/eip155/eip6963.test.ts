import fc from "fast-check";
import { isLeft, isRight } from "fp-ts/Either";
import { describe, expect, test } from "vitest";
import { decodeAnnouncement } from "../../../../src/codecs/namespaces/eip155/eip6963.js";

const provider = { request: async () => null };
const info = {
  uuid: "350670db-19fa-4704-a166-e52e178b59d2",
  name: "Example",
  icon: "data:image/svg+xml,<svg/>",
  rdns: "com.example",
};
const nameOf = (name: unknown) => {
  const decoded = decodeAnnouncement({ info: { ...info, name }, provider });
  return isRight(decoded) ? decoded.right.name : null;
};

describe("announcements (EIP-6963)", () => {
  test("a good one is read", () => {
    const decoded = decodeAnnouncement(Object.freeze({ info, provider }));
    expect(isRight(decoded) && decoded.right).toEqual({ ...info, provider });
  });

  test.each([
    undefined,
    null,
    1,
    {},
    { info },
    { provider },
    { info: {}, provider },
    { info: { ...info, name: "" }, provider },
    { info: { ...info, name: 1 }, provider },
    { info: { ...info, uuid: null }, provider },
    { info, provider: {} },
    { info, provider: null },
    { info, provider: { request: 1 } },
    { info: { ...info, name: "\u202e\u200b" }, provider },
  ])("%j is refused", (detail) => expect(isLeft(decodeAnnouncement(detail))).toBe(true));

  test.each([
    "javascript:alert(1)",
    "data:text/html,<script>",
    "https://tracker.example/i.png",
    `data:image/png;base64,${"A".repeat(300_000)}`,
    "x",
    1,
    null,
  ])("an icon that is no bounded data image is not shown (%#)", (icon) => {
    const decoded = decodeAnnouncement({ info: { ...info, icon }, provider });
    expect(isRight(decoded) && decoded.right.icon).toBeNull();
  });

  test("names are one bounded line without direction marks", () => {
    expect(nameOf("Meta\u202eMask\u200b\n")).toBe("MetaMask");
    expect(Array.from(nameOf("x".repeat(10_000)) ?? "")).toHaveLength(64);
    expect(nameOf("😀".repeat(200))).toBe(`${"😀".repeat(63)}…`);
  });

  test("getters that throw and proxies are refused, never thrown", () => {
    const boo = () => {
      throw new Error("boo");
    };
    for (const detail of [
      new Proxy({}, { get: boo }),
      { info: new Proxy({}, { get: boo }), provider },
      { info, provider: new Proxy({}, { get: boo }) },
      {
        get info() {
          return boo();
        },
        provider,
      },
    ])
      expect(isLeft(decodeAnnouncement(detail))).toBe(true);
  });

  test("anything at all: no throw, no pollution, a bounded name", () => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true }), fc.anything(), (name, rest) => {
        const decoded = decodeAnnouncement({
          info: { ...info, name, ["__proto__"]: rest },
          provider,
        });
        expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
        if (isRight(decoded)) expect(Array.from(decoded.right.name).length).toBeLessThanOrEqual(64);
      }),
    );
  });
});
