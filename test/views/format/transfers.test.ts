import { describe, expect, test } from "vitest";
import type { Transfer } from "../../../src/codecs/api/history.js";
import { transferTexts } from "../../../src/views/activity/told.js";

const move = (
  direction: Transfer["direction"],
  quantity: string | null,
  symbol: string | null = "ETH",
  nft: string | null = null,
): Transfer => ({
  direction,
  quantity,
  symbol,
  nft,
  picture: null,
  hasPrice: true,
  isDust: false,
  isSpam: false,
});
const told = (operationType: string, ...transfers: readonly Transfer[]) =>
  transferTexts({ operationType, status: "Confirmed", transfers }, "en");

describe("[S5.24] one transfer", () => {
  test.each([
    ["1.23456", "1.235 ETH"],
    ["1.2344", "1.234 ETH"],
    ["2", "2.000 ETH"],
    ["0.0004", "0.000 ETH"],
    ["1234567890123456789.0005", "1,234,567,890,123,456,789.001 ETH"],
    [null, "ETH"],
    ["", "ETH"],
    ["n/a", "ETH"],
  ])("of %s", (quantity, text) => expect(told("send", move("out", quantity))).toEqual([text]));

  test.each([
    ["receive", "+"],
    ["deposit", "+"],
    ["borrow", "+"],
    ["claim", "+"],
    ["withdraw", "-"],
    ["repay", "-"],
    ["burn", "-"],
    ["send", ""],
    ["trade", ""],
    ["toString", ""],
  ])("by %s begins with %j", (operation, sign) =>
    expect(told(operation, move("in", "2"))).toEqual([`${sign}2.000 ETH`]),
  );

  test("of an NFT is its name, or a dash", () => {
    expect(told("receive", move("in", "1", null, "Ape #1"))).toEqual(["+Ape #1"]);
    expect(told("mint", move("in", null, null, ""))).toEqual(["-"]);
  });

  test("without a symbol is the amount; no transfer is the status", () => {
    expect(told("send", move("out", "2", null))).toEqual(["2.000"]);
    expect(told("approve")).toEqual(["Confirmed"]);
  });
});

describe("[S5.25] several transfers", () => {
  test("of one token and direction are one, to the last digit", () => {
    const parts = ["9007199254740993", "0.0005", "1"].map((quantity) => move("out", quantity));
    expect(told("send", ...parts)).toEqual(["9,007,199,254,740,994.001 ETH"]);
  });

  test("two are described, what went out first, without a sign", () => {
    const legs = [move("in", "3000", "USDC"), move("in", "5", "DAI"), move("out", "1")];
    expect(told("receive", ...legs)).toEqual(["1.000 ETH", "3,000.000 USDC"]);
  });

  test("change for gas is left out; at a tenth it is none", () => {
    const bought = move("in", "7", "DAI");
    expect(told("trade", move("out", "1"), bought, move("in", "0.09"))).toEqual([
      "1.000 ETH",
      "7.000 DAI",
    ]);
    expect(told("trade", move("out", "1"), move("in", "0.0999999999999999999"))).toEqual([
      "1.000 ETH",
    ]);
    expect(told("trade", move("out", "1"), move("in", "0.1"))).toEqual(["1.000 ETH", "0.100 ETH"]);
  });

  test("NFTs stay apart", () => {
    const nfts = ["Ape #1", "Ape #2", "Ape #3"].map((name) => move("in", null, null, name));
    expect(told("mint", ...nfts)).toEqual(["Ape #1", "Ape #2"]);
  });
});
