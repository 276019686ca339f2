import { describe, expect, test } from "vitest";
import links from "../../../../src/codecs/namespaces/bip122/payment-link.js";

const A = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4";
const T = "tb1qqqqqp399et2xygdj5xreqhjjvcmzhxw4aywxecjdzew6hylgvsesrxh6hy";
const MAIN = "bip122:000000000019d6689c085ae165831e93";

describe("[BIP-21] links that ask for a payment", () => {
  test.each([
    [`bitcoin:${A}`, A, MAIN, null],
    [`BITCOIN:${A.toUpperCase()}?amount=0.00001`, A.toUpperCase(), MAIN, "0.00001"],
    [`bitcoin:${A}?amount=20.3&label=Luke-Jr&message=x%20y`, A, MAIN, "20.3"],
    [`bitcoin:${T}?amount=1`, T, null, "1"],
  ])("%s", (text, to, caipNetworkId, amount) => {
    expect(links.read(text)).toEqual({
      to,
      caipNetworkId,
      token: null,
      amount: amount === null ? null : { text: amount, in: "whole" },
    });
  });

  test.each([
    "",
    "bitcoin:",
    A,
    `bitcoin:${A.slice(1)}`,
    `bitcoin:${A}?req-somethingyoudontunderstand=50`,
    `bitcoin:${A}?amount=50,000.00`,
    `bitcoin:${A}?amount=0.000000001`,
    `bitcoin:${A}?amount=-1`,
    `bitcoin:${A}?amount=1&amount=2`,
    `litecoin:${A}`,
  ])("%s is none", (text) => {
    expect(links.read(text)).toBeNull();
  });

  test("one that is written is read", () => {
    const text = links.write({ address: A, caipNetworkId: MAIN, amount: "0.5", decimals: 8 });
    expect(text).toBe(`bitcoin:${A}?amount=0.5`);
    expect(links.read(text)).toMatchObject({ to: A, amount: { text: "0.5" } });
  });

  test("one for a payment says who is paid and what for", () => {
    const payment = {
      payee: "Ann & Co",
      description: "Two coffees?",
      reference: `0x${"5e".repeat(32)}`,
    } as const;
    const text = links.write({
      address: A,
      caipNetworkId: MAIN,
      amount: "0.5",
      decimals: 8,
      payment,
    });
    expect(text).toBe(`bitcoin:${A}?amount=0.5&label=Ann%20%26%20Co&message=Two%20coffees%3F`);
    expect(links.read(text)).toMatchObject({ to: A, amount: { text: "0.5" } });
  });
});
