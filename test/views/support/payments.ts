import type { Asset } from "../../../src/codecs/payment/asset.js";
import type { Plan } from "../../../src/codecs/payment/plan.js";
import type { OngoingPayment } from "../../../src/model/pay.js";

export const SHOP = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
export const CONTRACT = "0x5FbDB2315678afecb367f032d93F642f64180aa3";
export const HASH = `0x${"ab".repeat(32)}`;
export const USDC: Asset = {
  kind: "token",
  address: CONTRACT,
  tokenId: null,
  symbol: "USDC",
  decimals: 6,
};

export const plan = (parts: Partial<Plan> = {}): Plan => ({
  to: SHOP,
  asset: USDC,
  units: "12500000",
  request: { method: "eth_sendTransaction", params: [{}] },
  fee: { expected: "41000000000000", most: "62000000000000" },
  speeds: null,
  rent: null,
  lastBlock: null,
  outcome: "simulated",
  dangers: [],
  ...parts,
});

/** A payment of 12.50 USDC, which the visitor looks at. */
export const paying = (parts: Partial<OngoingPayment> = {}): OngoingPayment => ({
  id: "p1",
  price: null,
  hadLess: false,
  payment: {
    payee: "Corner Shop",
    description: "Two coffees",
    amount: "12.50",
    asset: `eip155:1/erc20:${CONTRACT}`,
    recipient: SHOP,
    reference: `0x${"5e".repeat(32)}`,
    expiresAt: "2026-11-26T12:00:00Z",
    hasOwnRecipient: false,
  },
  caipNetworkId: "eip155:1",
  asset: USDC,
  plan: { status: "ready", plan: plan() },
  missing: null,
  lacks: null,
  forSale: [],
  bought: 0,
  place: "here",
  status: "open",
  requestId: null,
  hash: null,
  failure: null,
  differences: [],
  ...parts,
});
