import fc from "fast-check";
import { isLeft, isRight } from "fp-ts/Either";
import { describe, expect, test } from "vitest";
import {
  decodeOnrampOptions,
  decodeOnrampQuote,
  USUAL_ONRAMP,
} from "../../../src/codecs/api/onramp.js";
import { secureAddressOf } from "../../../src/codecs/secure-address.js";

const dollars = {
  id: "USD",
  payment_method_limits: [{ id: "card", min: "10.00", max: "7500.00" }],
};
const network = {
  name: "ethereum",
  display_name: "Ethereum",
  chain_id: "1",
  contract_address: "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48",
};
const usdc = { id: "u", name: "USD Coin", symbol: "USDC", networks: [network] };
const offer = (parts: object = {}) =>
  decodeOnrampOptions({ paymentCurrencies: [dollars], purchaseCurrencies: [usdc], ...parts });
const assetsOf = (networks: readonly unknown[]) => {
  const decoded = offer({ purchaseCurrencies: [{ ...usdc, networks }] });
  return isRight(decoded) ? decoded.right.assets : null;
};

describe("[S7.16] what is for sale", () => {
  test("is read: currencies with their limits, tokens on each of their networks", () => {
    expect(offer()).toEqual({
      _tag: "Right",
      right: {
        currencies: [{ ...dollars, decimals: 2 }],
        assets: [
          {
            symbol: "USDC",
            name: "USD Coin",
            caipNetworkId: "eip155:1",
            address: network.contract_address,
            blockchain: "ethereum",
            currency: usdc,
          },
        ],
      },
    });
  });

  test.each([
    ["JPY", 0],
    ["EUR", 2],
    ["KWD", 3],
    ["XTS", 2],
  ])("with as many decimals as its currency has: %s", (id, decimals) => {
    const entry = { ...dollars, id };
    expect(offer({ paymentCurrencies: [entry] })).toMatchObject({
      right: { currencies: [{ id, decimals }] },
    });
  });

  test.each<[string, object]>([
    ["a currency that is none", { ...dollars, id: "dollars" }],
    [
      "a limit that is no amount",
      { ...dollars, payment_method_limits: [{ id: "card", min: "-1", max: "5" }] },
    ],
    ["another one, with no way of paying", { id: "GBP", payment_method_limits: [] }],
    ["another one, without limits", { id: "GBP" }],
    ["limits that are no list", { ...dollars, payment_method_limits: "none" }],
    ["nothing", {}],
  ])("a currency is left out: %s", (_, entry) => {
    expect(offer({ paymentCurrencies: [entry] })).toMatchObject({ right: { currencies: [] } });
  });

  test.each(
    ["USD", "EUR"].flatMap((id) => [
      [id, "without limits", {}],
      [id, "with null for them", { payment_method_limits: null }],
      [id, "with no way of paying", { payment_method_limits: [] }],
    ]),
  )("[S9.16] %s %s has the usual ones", (id, _, limits) => {
    const usual = USUAL_ONRAMP.currencies.find((one) => one.id === id);
    expect(usual?.payment_method_limits).toHaveLength(2);
    expect(offer({ paymentCurrencies: [{ id, ...Object(limits) }] })).toMatchObject({
      right: { currencies: [usual] },
    });
  });

  test.each<[string, unknown, object | null]>([
    ["the network's coin has no contract", "", { caipNetworkId: "eip155:1", address: null }],
    ["nor has a null one", null, { address: null }],
    ["nor the address that stands for it", `0x${"e".repeat(40)}`, { address: null }],
  ])("%s", (_, contract_address, expected) => {
    expect(assetsOf([{ ...network, contract_address }])?.[0]).toMatchObject(expected ?? {});
  });

  test("Solana is known by its name; a network without a number is left out", () => {
    const named = { ...network, chain_id: "0", name: "solana" };
    expect(assetsOf([named])?.[0]?.caipNetworkId).toBe("solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp");
    expect(assetsOf([{ ...named, name: "bitcoin" }])).toEqual([]);
    expect(assetsOf([{ ...network, chain_id: "1; DROP" }])).toEqual([]);
  });

  test("names are made safe to show", () => {
    const decoded = offer({ purchaseCurrencies: [{ ...usdc, symbol: "US\u202eDC" }] });
    expect(decoded).toMatchObject({ right: { assets: [{ symbol: "USDC" }] } });
  });

  test.each([null, [], {}, { paymentCurrencies: [] }])("refused: %j", (body) => {
    expect(isLeft(decodeOnrampOptions(body))).toBe(true);
  });

  test("whatever an entry is, it is read or left out", () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (one, other) =>
        isRight(offer({ paymentCurrencies: [one], purchaseCurrencies: [other] })),
      ),
      { numRuns: 100 },
    );
  });

  test("[S9.16] without the service: dollars and euros, card and bank account, USDC and ETH on two networks", () => {
    expect(USUAL_ONRAMP.currencies).toEqual(
      ["USD", "EUR"].map((id) => ({
        id,
        decimals: 2,
        payment_method_limits: [
          { id: "card", min: "10.00", max: "7500.00" },
          { id: "ach_bank_account", min: "10.00", max: "25000.00" },
        ],
      })),
    );
    expect(USUAL_ONRAMP.assets.map(({ symbol, caipNetworkId }) => [symbol, caipNetworkId])).toEqual(
      [
        ["USDC", "eip155:1"],
        ["USDC", "eip155:137"],
        ["ETH", "eip155:1"],
        ["ETH", "eip155:137"],
      ],
    );
    // Ether is the coin of one of them alone.
    expect(USUAL_ONRAMP.assets.map(({ address }) => address === null)).toEqual([
      false,
      false,
      true,
      false,
    ]);
  });
});

describe("[S7.18] a quote", () => {
  const said = {
    paymentTotal: { amount: "50.00", currency: "USD" },
    paymentSubtotal: { amount: "48.00", currency: "USD" },
    purchaseAmount: { amount: "47.9", currency: "USDC" },
    networkFee: { amount: "0.5", currency: "USD" },
    quoteId: "q",
  };
  const decode = decodeOnrampQuote("USD", "USDC");

  test("is read", () => {
    expect(decode(said)).toMatchObject({
      right: { gets: "47.9", pays: "50.00", networkFee: said.networkFee },
    });
  });

  test.each<[string, object]>([
    ["it pays with something else", { paymentTotal: { amount: "50", currency: "EUR" } }],
    ["it gives something else", { purchaseAmount: { amount: "50", currency: "ETH" } }],
    ["it gives nothing", { purchaseAmount: { amount: "0.00", currency: "USDC" } }],
    ["its fee is of something else", { networkFee: { amount: "1", currency: "BTC" } }],
    ["an amount is none", { purchaseAmount: { amount: "1e9", currency: "USDC" } }],
    ["an amount is a number", { purchaseAmount: { amount: 50, currency: "USDC" } }],
  ])("is refused: %s", (_, parts) => {
    expect(isLeft(decode({ ...said, ...parts }))).toBe(true);
  });
});

test.each<[unknown, string | null]>([
  ["https://pay.example/buy?a=1", "https://pay.example/buy?a=1"],
  ["http://localhost:4116/onramp", "http://localhost:4116/onramp"],
  ["http://127.0.0.1/", "http://127.0.0.1/"],
  ["http://localhost.evil.example/", null],
  ["http://pay.example/", null],
  ["https://pay.example@evil.example/", null],
  ["javascript:alert(1)", null],
  ["data:text/html,hello", null],
  ["/buy", null],
  ["", null],
  [null, null],
  [{ href: "https://pay.example" }, null],
])("[S2.30] the page of a provider: %j", (text, address) => {
  expect(secureAddressOf(text)).toBe(address);
});
