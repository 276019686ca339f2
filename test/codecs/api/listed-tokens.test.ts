import fc from "fast-check";
import { isRight } from "fp-ts/Either";
import { describe, expect, test } from "vitest";
import { decodeListedTokens } from "../../../src/codecs/api/listed.js";

const ID = "eip155:1";
const decoded = (body: unknown) => {
  const result = decodeListedTokens(body, ID);
  return isRight(result) ? result.right : result.left;
};
const usdc = {
  address: `${ID}:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48`,
  symbol: "USDC",
  name: "USD Coin",
  decimals: 6,
  logoUri: "https://icons.example/usdc.png",
};
const entry = { ...usdc, eip2612: true };

describe("[S7.14][S3.11] the service's list of tokens", () => {
  test("address, symbol, name, decimals and picture", () =>
    expect(decoded({ tokens: [entry] })).toEqual([usdc]));

  test.each([
    ["decimals", [6.5, -1, 78, "6", null, undefined]],
    ["logoUri", ["javascript:alert(1)", "", 7, null, undefined]],
  ])("[S7.14] %s that cannot be are not told", (field, values) => {
    for (const value of values)
      expect(decoded({ tokens: [{ ...entry, [field]: value }] })).toEqual([
        { ...usdc, [field]: null },
      ]);
  });

  test.each([
    null,
    7,
    "USDC",
    {},
    { ...entry, address: 1 },
    { ...entry, address: "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48" },
    { ...entry, address: "eip155:10:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48" },
    { ...entry, symbol: null },
    { ...entry, symbol: "\u200b" },
    { ...entry, name: " " },
  ])("[S7.32] leaves out %j", (one) => expect(decoded({ tokens: [one, entry] })).toEqual([usdc]));

  test.each([null, [], {}, { tokens: null }, { tokens: {} }, "{}"])("%j is none", (body) =>
    expect(typeof decoded(body)).toBe("string"),
  );

  test("at most five thousand are read, and no text is longer than a name", () => {
    const many = decoded({
      tokens: Array.from({ length: 10_000 }, () => ({ ...entry, name: "x".repeat(1_000) })),
    });
    expect(many).toHaveLength(5_000);
    expect(typeof many === "string" ? 0 : many[0]?.name.length).toBeLessThan(200);
  });

  test("[S7.32] whatever comes, every entry is of this network and has a symbol and a name", () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            fc.anything(),
            fc.record({
              address: fc.oneof(fc.constant(usdc.address), fc.anything()),
              symbol: fc.oneof(fc.string(), fc.anything()),
              name: fc.oneof(fc.string(), fc.anything()),
            }),
          ),
        ),
        (tokens) => {
          const list = decoded({ tokens });
          for (const { address, symbol, name } of typeof list === "string" ? [] : list) {
            expect(address.startsWith(`${ID}:`)).toBe(true);
            expect(symbol.length * name.length).toBeGreaterThan(0);
          }
        },
      ),
    ));
});
