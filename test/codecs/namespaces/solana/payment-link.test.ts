import fc from "fast-check";
import { expect, test } from "vitest";
import links from "../../../../src/codecs/namespaces/solana/payment-link.js";

const ADA = "9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin";
const MINT = "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v";

test.each([
  [`solana:${ADA}`, { to: ADA, token: null, amount: null }],
  [`solana:${ADA}?amount=1.5&label=Shop`, { to: ADA, amount: { text: "1.5", in: "whole" } }],
  [`solana:${ADA}?amount=3&spl-token=${MINT}`, { token: MINT, amount: { text: "3", in: "whole" } }],
])("[Solana Pay] %s asks for a payment", (text, request) => {
  expect(links.read(text)).toMatchObject({ caipNetworkId: null, ...request });
});

test.each([
  ADA,
  "solana:",
  `solana:${ADA}x`,
  "solana:https%3A%2F%2Fshop.example%2Fpay",
  `solana:${ADA}?amount=1e3`,
  `solana:${ADA}?amount=-1`,
  `solana:${ADA}?amount=1&amount=2`,
  `solana:${ADA}?spl-token=abc`,
  // Its maker would not recognise a payment without these.
  `solana:${ADA}?amount=1&reference=${MINT}`,
  `solana:${ADA}?amount=1&memo=42`,
])("[Solana Pay] %s is none", (text) => {
  expect(links.read(text)).toBeNull();
});

test("[Solana Pay] what is written is read back", () => {
  const caipNetworkId = "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp" as const;
  const link = links.write({ address: ADA, caipNetworkId, amount: "0.25", decimals: 9 });
  expect(links.read(link)).toEqual({
    to: ADA,
    caipNetworkId: null,
    token: null,
    amount: { text: "0.25", in: "whole" },
  });
});

test("[Solana Pay] one for a payment names it, who is paid, and what for", () => {
  const link = links.write({
    address: ADA,
    caipNetworkId: "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp",
    amount: "0.25",
    decimals: 6,
    token: MINT,
    payment: {
      payee: "Ann & Co",
      description: "Two coffees",
      reference: `0x${"00".repeat(31)}01`,
    },
  });
  expect(link).toBe(
    `solana:${ADA}?amount=0.25&spl-token=${MINT}&reference=${"1".repeat(31)}2&label=Ann%20%26%20Co&message=Two%20coffees`,
  );
});

test("[Solana Pay] no text makes it throw", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(() => links.read(`solana:${ADA}?${text}`)).not.toThrow();
    }),
  );
});
