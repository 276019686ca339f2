import { isRight } from "fp-ts/Either";
import { expect, test } from "vitest";
import type { CaipNetworkId } from "../../../src/codecs/caip.js";
import { isOwnCoin } from "../../../src/codecs/payment/asset.js";
import { decodeTokenBalances } from "../../support/token-balances.js";

test.each<CaipNetworkId>(["eip155:1", "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp"])(
  "a coin of %s that the service gives no address is one; a token is none",
  (id) => {
    const coin = { name: "Coin", symbol: "C", quantity: { decimals: "9", numeric: "1" } };
    const token = { ...coin, address: `${id}:0x${"ab".repeat(20)}` };
    const decoded = decodeTokenBalances({ balances: [coin, token] }, id);
    const shown = isRight(decoded) ? decoded.right : [];
    expect(shown.map(({ address }) => isOwnCoin(address))).toEqual([true, false]);
  },
);
