import fc from "fast-check";
import { expect, test } from "vitest";
import links from "../../../../src/codecs/namespaces/eip155/payment-link.js";

const ADA = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
const TOKEN = "0x5FbDB2315678afecb367f032d93F642f64180aa3";
const units = (text: string) => ({ text, in: "units" as const });

test.each([
  [`ethereum:${ADA}`, { to: ADA, caipNetworkId: null, token: null, amount: null }],
  [`ETHEREUM:${ADA}@1`, { to: ADA, caipNetworkId: "eip155:1", token: null, amount: null }],
  [` ethereum:pay-${ADA}@10?value=1 `, { to: ADA, caipNetworkId: "eip155:10", amount: units("1") }],
  [`ethereum:${ADA}?value=2.014e18`, { amount: units("2014000000000000000") }],
  [`ethereum:${ADA}?value=1.50e1&gas=21000`, { amount: units("15") }],
  ["ethereum:ada.eth?value=7", { to: "ada.eth", amount: units("7") }],
  [
    `ethereum:${TOKEN}@1/transfer?address=${ADA}&uint256=1e6`,
    { to: ADA, token: TOKEN, caipNetworkId: "eip155:1", amount: units("1000000") },
  ],
  [`ethereum:${TOKEN}/transfer?address=ada.eth`, { to: "ada.eth", token: TOKEN, amount: null }],
] as const)("[EIP-681] %s asks for a payment", (text, request) => {
  expect(links.read(text)).toMatchObject(request);
});

test.each([
  ADA,
  "ethereum:",
  "ethereum:0x1234",
  `bitcoin:${ADA}`,
  `ethereum:${ADA}@0`,
  `ethereum:${ADA}@mainnet`,
  // Not a payment, or one that is not known.
  `ethereum:${TOKEN}/approve?address=${ADA}&uint256=1`,
  `ethereum:${TOKEN}/transfer?uint256=1`,
  `ethereum:${TOKEN}/transfer?address=0x12&uint256=1`,
  // It could be read in two ways.
  `ethereum:${ADA}?value=1&value=2`,
  `ethereum:${TOKEN}/transfer?address=${ADA}&address=${TOKEN}`,
  // Less than the smallest unit, or no number.
  `ethereum:${ADA}?value=1.5`,
  `ethereum:${ADA}?value=1.25e1`,
  `ethereum:${ADA}?value=-1`,
  `ethereum:${ADA}?value=0x10`,
  `ethereum:${ADA}?value=`,
])("[EIP-681] %s is none", (text) => {
  expect(links.read(text)).toBeNull();
});

test("[EIP-681] what is written is read back to the last digit", () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 10n ** 30n), fc.integer({ min: 1, max: 2 ** 31 }), (wei, chain) => {
      const amount = `${wei / 10n ** 18n}.${String(wei % 10n ** 18n).padStart(18, "0")}`;
      const caipNetworkId = `eip155:${chain}` as const;
      const link = links.write({ address: ADA, caipNetworkId, amount, decimals: 18 });
      expect(links.read(link)).toEqual({
        to: ADA,
        caipNetworkId,
        token: null,
        amount: units(String(wei)),
      });
    }),
  );
});

test("[EIP-681] of a token, in its smallest unit", () => {
  const token = "0x5FbDB2315678afecb367f032d93F642f64180aa3";
  const link = links.write({
    address: ADA,
    caipNetworkId: "eip155:10",
    amount: "12.50",
    decimals: 6,
    token,
  });
  expect(link).toBe(`ethereum:${token}@10/transfer?address=${ADA}&uint256=12500000`);
  expect(links.read(link)).toEqual({
    to: ADA,
    caipNetworkId: "eip155:10",
    token,
    amount: units("12500000"),
  });
});

test("[EIP-681] no text makes it throw", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(() => links.read(`ethereum:${text}`)).not.toThrow();
    }),
  );
});
