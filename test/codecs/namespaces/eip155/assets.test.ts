import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { walletTokens } from "../../../../src/codecs/namespaces/eip155/capabilities.js";

const USDC = "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48";
const entry = {
  address: USDC,
  type: "ERC20",
  balance: "0xf4240",
  metadata: { name: "USD Coin", symbol: "USDC", decimals: 6, price: 1, iconUrl: "https://a.b/c" },
};
const usdc = {
  address: USDC,
  name: "USD Coin",
  symbol: "USDC",
  decimals: 6,
  price: 1,
  iconUrl: "https://a.b/c",
};

describe("what a wallet lists", () => {
  const told = (...entries: readonly unknown[]) => walletTokens({ "0x1": entries }, "0x1");

  test("tokens of the chain, without its coin and without what is no token", () =>
    expect(
      told(
        { ...entry, address: "native", type: "native" },
        entry,
        { ...entry, type: "ERC721" },
        { ...entry, address: "0x1" },
      ),
    ).toEqual([usdc]));

  test("with no more than a token needs; wallets write the kind in any case", () => {
    const { symbol, decimals } = entry.metadata;
    const bare = { ...usdc, name: "USDC", price: null, iconUrl: null };
    for (const type of ["erc20", "ERC20", undefined])
      expect(told({ ...entry, type, metadata: { symbol, decimals } })).toEqual([bare]);
  });

  test.each([
    null,
    7,
    {},
    { ...entry, metadata: null },
    { ...entry, metadata: { ...entry.metadata, symbol: 1 } },
    { ...entry, metadata: { ...entry.metadata, decimals: "6" } },
    { ...entry, address: null },
    { ...entry, type: 20 },
  ])("leaves out %j", (one) => expect(told(one, entry)).toEqual([usdc]));

  test.each([null, [], {}, { "0xa": [entry] }, { "0x1": {} }, { "0x1": null }])(
    "%j says nothing of the chain",
    (answer) => expect(walletTokens(answer, "0x1")).toBeNull(),
  );

  test("at most a hundred are read", () =>
    expect(told(...Array.from({ length: 1_000 }, () => entry))).toHaveLength(100));

  test("whatever comes, every token has an address, texts and a number of places", () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            fc.anything(),
            fc.record({
              address: fc.oneof(fc.constant(USDC), fc.anything()),
              type: fc.oneof(fc.constant("erc20"), fc.anything()),
              metadata: fc.oneof(
                fc.anything(),
                fc.record({ symbol: fc.anything(), decimals: fc.anything(), price: fc.anything() }),
              ),
            }),
          ),
        ),
        (entries) => {
          for (const one of told(...entries) ?? []) {
            expect(one.address).toMatch(/^0x[0-9a-f]{40}$/i);
            expect([typeof one.symbol, typeof one.name, typeof one.decimals]).toEqual([
              "string",
              "string",
              "number",
            ]);
          }
        },
      ),
    ));

  test("an answer whose getters throw says nothing", () => {
    const trap = {
      get "0x1"(): never {
        throw new Error("no");
      },
    };
    expect(walletTokens(trap, "0x1")).toBeNull();
  });
});
