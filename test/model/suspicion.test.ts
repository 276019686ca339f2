import { describe, expect, test } from "vitest";
import type { Token } from "../../src/codecs/api/token-balances.js";
import { initialActivity } from "../../src/model/activity.js";
import {
  suspicionOf as judge,
  type Known,
  readToken,
  type Suspicion,
  sentSymbols,
} from "../../src/model/suspicion.js";

const suspicionOf = (known: Known) => {
  const rule = judge(known);
  return (token: Token): Suspicion | null => rule(readToken(token));
};

const USDC = "eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48";
const known = {
  coin: "ETH",
  tokens: [{ address: USDC, symbol: "USDC" }],
  sent: new Set(["DAI"]),
};
const token = (symbol: string, parts: Partial<Token> = {}): Token => ({
  name: symbol,
  symbol,
  address: "eip155:1:0x1111111111111111111111111111111111111111",
  decimals: 18,
  logoUri: null,
  quantity: { decimals: "18", numeric: "1" },
  price: 1,
  value: 1,
  ...parts,
});
const priceless = { price: null, value: null };

describe("why a token may be a trick", () => {
  test.each<[string, Token, Suspicion | null]>([
    ["a plain token with a price", token("LINK", { name: "ChainLink Token" }), null],
    ["a web address in its name", token("X", { name: "Visit https://evil.example" }), "link"],
    ["one without a scheme", token("X", { name: "eth-bonus.com" }), "link"],
    ["a priced project whose name is a web address", token("YFI", { name: "yearn.finance" }), null],
    ["the same without a price", token("YFI", { name: "yearn.finance", ...priceless }), "link"],
    ["a chat", token("t.me/free_eth"), "link"],
    ["an invitation", token("X", { name: "Claim your Airdrop" }), "claim"],
    ["a word that has one inside", token("X", { name: "Reclaimed Carbon" }), null],
    ["the coin's symbol at another address", token("ETH"), "look-alike"],
    ["the coin itself", token("ETH", { address: `eip155:1:0x${"eE".repeat(20)}` }), null],
    ["a known symbol at another address", token("USDC"), "look-alike"],
    ["one in letters that look the same", token("UЅDС"), "look-alike"],
    ["a known name", token("X", { name: "usdc" }), "look-alike"],
    [
      "the known one, in any case of its address",
      token("USDC", { address: USDC.toLowerCase() }),
      null,
    ],
    ["no price, never sent", token("ABC", priceless), "unknown"],
    ["a price of nothing, never sent", token("ABC", { price: 0, value: 0 }), "unknown"],
    ["no price, but sent before", token("DAI", priceless), null],
  ])("%s", (_, one, why) => expect(suspicionOf(known)(one)).toBe(why));

  test.each<[string, Token, Suspicion | null]>([
    ["a known name at another address", token("X", { name: "USD Coin" }), "look-alike"],
    ["a symbol that is a known name", token("Usd-Coin"), "look-alike"],
    ["the known one by its name", token("USDC", { name: "USD Coin", address: USDC }), null],
    ["a name that has it inside", token("X", { name: "Wrapped USD Coin" }), null],
  ])("[S7.14] %s, where a token is known by symbol and name", (_, one, why) => {
    const tokens = [{ address: USDC, symbol: "USDC", name: "USD Coin" }];
    expect(suspicionOf({ ...known, tokens })(one)).toBe(why);
  });

  test("addresses of other networks count as they are written", () => {
    const real =
      "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v";
    const rule = suspicionOf({ ...known, tokens: [{ address: real, symbol: "USDC" }] });
    expect(rule(token("USDC", { address: real }))).toBeNull();
    expect(rule(token("USDC", { address: real.toLowerCase() }))).toBe("look-alike");
  });

  test("thousands of tokens against thousands that are known take no time", () => {
    const many = Array.from({ length: 5_000 }, (_, at) => ({
      address: `eip155:1:0x${String(at).padStart(40, "0")}`,
      symbol: `S${at}`,
      name: `Name ${at}`,
    }));
    const rule = suspicionOf({ ...known, tokens: many });
    const found = many.map(({ address, ...names }) => rule(token("X", { ...names, address })));
    expect(found.every((why) => why === null)).toBe(true);
  });

  test("while the history is not known, a missing price alone says nothing", () =>
    expect(suspicionOf({ ...known, sent: null })(token("ABC", priceless))).toBeNull());

  test("what was sent is read from the history that is held", () => {
    const transfer = (direction: "in" | "out", symbol: string | null) => ({
      direction,
      symbol,
      quantity: "1",
      nft: null,
      picture: null,
      hasPrice: false,
      isDust: false,
      isSpam: false,
    });
    const transaction = {
      id: "1",
      hash: "0x1",
      caipNetworkId: "eip155:1",
      operationType: "trade",
      status: "confirmed",
      minedAt: 0,
      sentFrom: "",
      sentTo: "",
      transfers: [transfer("out", "DAI"), transfer("in", "ABC"), transfer("out", null)],
    } as const;
    expect(sentSymbols(initialActivity)).toBeNull();
    expect(sentSymbols({ ...initialActivity, status: "ready", items: [transaction] })).toEqual(
      new Set(["DAI"]),
    );
  });
});
