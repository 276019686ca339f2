import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decimalText, smallestUnits } from "../../src/base/units.js";
import type { Token } from "../../src/codecs/api/token-balances.js";
import type { Asset } from "../../src/codecs/payment/asset.js";
import { initialTokens, type TokensState } from "../../src/model/account.js";
import { amountFor, tokenToGive } from "../../src/model/swap-errand.js";
import { mainnet } from "../../src/networks/networks.js";

const USDC: Asset = {
  kind: "token",
  address: `0x${"1".repeat(40)}`,
  tokenId: null,
  symbol: "USDC",
  decimals: 6,
};
const token = (numeric: string, decimals = 18, parts: Partial<Token> = {}): Token => ({
  name: "Wrapped Ether",
  symbol: "WETH",
  decimals,
  address: `eip155:1:0x${"2".repeat(40)}`,
  logoUri: null,
  quantity: { decimals: String(decimals), numeric },
  price: 2_000,
  value: 1_000,
  ...parts,
});

describe("how much to give for what is missing", () => {
  test.each<[string, string | null, Token, number | null, number | null, string]>([
    ["two percent more than it is worth", "2.5", token("10"), 2_000, 1, "0.001275"],
    ["four digits, rounded up", "1", token("10"), 7, 1, "0.1458"],
    ["what cannot be divided further is rounded up", "2.5", token("10", 0), 2_000, 1, "1"],
    ["no more than there is", "2.5", token("0.001"), 2_000, 1, "0.001"],
    ["nothing of nothing", "2.5", token("0"), 2_000, 1, ""],
    ["nothing without a price of what is given", "2.5", token("10"), null, 1, ""],
    ["nothing without a price of what is missing", "2.5", token("10"), 2_000, null, ""],
    ["nothing for a price of nothing", "2.5", token("10"), 0, 1, ""],
    ["nothing for a price that is no number", "2.5", token("10"), Number.POSITIVE_INFINITY, 1, ""],
    ["nothing where nobody knows what is missing", null, token("10"), 2_000, 1, ""],
  ])("%s", (_, missing, given, sell, buy, amount) => {
    expect(amountFor({ buy: USDC, missing }, given, { sell, buy })).toBe(amount);
  });

  test("is worth what is missing and two percent, or is all there is; and never more than that", () => {
    const units = fc.bigInt({ min: 1n, max: 10n ** 24n });
    const price = fc.integer({ min: 1, max: 10 ** 9 }).map((cents) => cents / 100);
    fc.assert(
      fc.property(units, units, price, price, (lacks, has, sell, buy) => {
        const errand = { buy: USDC, missing: decimalText(lacks, 6) };
        const amount = amountFor(errand, token(decimalText(has, 18)), { sell, buy });
        const given = smallestUnits(amount, 18) ?? 0n;
        const worth = Number(given) * 1e-18 * sell;
        const wanted = Number(lacks) * 1e-6 * buy * 1.02;
        expect(given).toBeLessThanOrEqual(has);
        if (given < has) expect(worth).toBeGreaterThanOrEqual(wanted * (1 - 1e-9));
      }),
    );
  });
});

describe("what to give for it", () => {
  const idOf = (digit: string) => `eip155:1:0x${digit.repeat(40)}` as const;
  const COIN = token("1", 18, { address: idOf("e"), symbol: "ETH", value: 3_000 });
  const KESTREL = token("4", 18, { address: idOf("7"), symbol: "KES", value: 8_000 });
  const tokensOf = (items: readonly Token[], parts: Partial<TokensState> = {}): TokensState => ({
    ...initialTokens,
    items,
    listed: [{ ...KESTREL, address: KESTREL.address.toUpperCase() }],
    ...parts,
  });
  const chosen = (tokens: TokensState) => tokenToGive(tokens, mainnet, USDC)?.symbol ?? null;

  test.each<[string, TokensState, string | null]>([
    ["what is worth most", tokensOf([COIN, KESTREL]), "KES"],
    [
      "the coin, where nothing has a price",
      tokensOf([
        { ...COIN, value: null },
        { ...KESTREL, value: null },
      ]),
      "ETH",
    ],
    ["not what the service does not list", tokensOf([COIN, KESTREL], { listed: [] }), "ETH"],
    [
      "but what the visitor trusts",
      tokensOf([COIN, KESTREL], { listed: [], verdicts: { [KESTREL.address]: "trusted" } }),
      "KES",
    ],
    [
      "not what they have hidden",
      tokensOf([COIN, KESTREL], { verdicts: { [KESTREL.address]: "hidden" } }),
      "ETH",
    ],
    [
      "not what is missing itself",
      tokensOf([{ ...KESTREL, address: `eip155:1:${USDC.address}` }, COIN]),
      "ETH",
    ],
    [
      "not what there is nothing of",
      tokensOf([{ ...COIN, quantity: { decimals: "18", numeric: "0.0" } }]),
      null,
    ],
    ["nothing of nothing", tokensOf([]), null],
  ])("%s", (_, tokens, symbol) => {
    expect(chosen(tokens)).toBe(symbol);
  });
});
