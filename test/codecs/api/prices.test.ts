import fc from "fast-check";
import { isRight } from "fp-ts/Either";
import { describe, expect, test } from "vitest";
import { decodePrices } from "../../../src/codecs/api/token-balances.js";

const decoded = (body: unknown) => {
  const result = decodePrices(body);
  return isRight(result) ? result.right : result.left;
};
const ETH = `eip155:1:0x${"e".repeat(40)}`;

describe("[S7.19][S3.11] prices", () => {
  test("address and price, with more than we know", () =>
    expect(
      decoded({ fungibles: [{ address: ETH, name: "Ether", symbol: "ETH", price: 3_000.5 }] }),
    ).toEqual([{ address: ETH, price: 3_000.5 }]));

  test.each([
    ["zero", 0],
    ["less than nothing", -1],
    ["more than all the money in the world", 1e16],
    ["a text", "3000"],
    ["null", null],
    ["nothing", undefined],
  ])("[S7.32] %s is no price; the others stay", (_, price) =>
    expect(
      decoded({
        fungibles: [
          { address: "a", price },
          { address: ETH, price: 1 },
        ],
      }),
    ).toEqual([{ address: ETH, price: 1 }]),
  );

  test.each([null, [], {}, { fungibles: null }, { fungibles: {} }, "{}"])("%j is none", (body) =>
    expect(typeof decoded(body)).toBe("string"),
  );

  test("at most a hundred are read", () => {
    const many = Array.from({ length: 1_000 }, (_, at) => ({ address: String(at), price: 1 }));
    expect(decoded({ fungibles: many })).toHaveLength(100);
  });

  test("[S7.32] whatever comes, every price is a number above zero that may be true", () =>
    fc.assert(
      fc.property(
        fc.oneof(
          fc.anything(),
          fc.record({
            fungibles: fc.array(
              fc.oneof(
                fc.anything(),
                fc.record({ address: fc.string(), price: fc.oneof(fc.double(), fc.anything()) }),
              ),
            ),
          }),
        ),
        (body) => {
          const prices = decoded(body);
          for (const { price } of typeof prices === "string" ? [] : prices)
            expect(price > 0 && price <= 1e15).toBe(true);
        },
      ),
    ));
});
