import fc from "fast-check";
import { isRight } from "fp-ts/Either";
import { describe, expect, test } from "vitest";
import { parseCaipAsset, payment } from "../../../src/codecs/payment/payment.js";

const TOKEN = "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48";
const MINT = "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v";
const SOLANA = "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp";

describe("an asset's id, CAIP-19", () => {
  test.each([
    ["eip155:1/slip44:60", "eip155:1", null],
    [
      "bip122:000000000019d6689c085ae165831e93/slip44:0",
      "bip122:000000000019d6689c085ae165831e93",
      null,
    ],
    [`eip155:8453/erc20:${TOKEN}`, "eip155:8453", TOKEN],
    [`${SOLANA}/token:${MINT}`, SOLANA, MINT],
  ])("%s", (text, caipNetworkId, address) => {
    expect(parseCaipAsset(text)).toEqual({ caipNetworkId, address });
  });

  test.each([
    "",
    "eip155:1",
    `eip155:1/token:${MINT}`,
    `${SOLANA}/erc20:${TOKEN}`,
    `eip155:1/erc721:${TOKEN}/7`,
    "eip155:1/slip44:x",
    "other:1/slip44:60",
    "bip122:000000000019d6689c085ae165831e93/erc20:0x1",
  ])("not %s", (text) => {
    expect(parseCaipAsset(text)).toBeNull();
  });

  test("reads any text without throwing", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        parseCaipAsset(text);
      }),
    );
  });
});

const WANTED = {
  payee: "Lamp shop",
  description: "Order 7: one lamp",
  amount: "12.50",
  asset: `eip155:1/erc20:${TOKEN}`,
  recipient: "0x70997970C51812dc3A010C7d01b50e0d17dc79C8",
  reference: `0x${"ab".repeat(32)}`,
  expiresAt: "2026-11-26T12:00:00.000Z",
  hasOwnRecipient: false,
};

describe("what a host asks to be paid", () => {
  test("is taken as the server makes it, without what is not part of it", () => {
    expect(payment.decode({ ...WANTED, extra: 1 })).toMatchObject({ right: WANTED });
  });

  test("may say that the server knows who pays", () => {
    const decoded = (knowsPayer: unknown) => payment.decode({ ...WANTED, knowsPayer });
    expect(decoded(true)).toMatchObject({ right: { knowsPayer: true } });
    expect(decoded(undefined)).toEqual(payment.decode(WANTED));
  });

  test("may say that the server sees what contracts send of the coin", () => {
    const decoded = (tracesCoin: unknown) => payment.decode({ ...WANTED, tracesCoin });
    expect(decoded(true)).toMatchObject({ right: { tracesCoin: true } });
    expect(decoded(undefined)).toEqual(payment.decode(WANTED));
  });

  test.each([
    { payee: "" },
    { payee: " " },
    { payee: "Lamp\u202eshop" },
    { payee: "x".repeat(101) },
    { description: "one\nlamp" },
    { amount: "0" },
    { amount: "0.00" },
    { amount: "-1" },
    { amount: "1e3" },
    { amount: 12.5 },
    { asset: "USDC" },
    { recipient: "" },
    { recipient: "0x1 0x2" },
    { reference: `0x${"AB".repeat(32)}` },
    { reference: "ab".repeat(32) },
    { reference: "0x" },
    { expiresAt: "tomorrow" },
    { expiresAt: "2026-13-45T25:61:61Z" },
    { expiresAt: "2026-02-30T24:00:01Z" },
    { expiresAt: 1_795_000_000 },
    { hasOwnRecipient: undefined },
    { knowsPayer: "yes" },
    { tracesCoin: 1 },
  ])("not with %o", (wrong) => {
    expect(isRight(payment.decode({ ...WANTED, ...wrong }))).toBe(false);
  });
});
