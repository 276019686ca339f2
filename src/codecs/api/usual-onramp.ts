import { type Offered, onNetworks, type PurchaseCurrency } from "./onramp.js";

const LIMITS = [
  { id: "card", min: "10.00", max: "7500.00" },
  { id: "ach_bank_account", min: "10.00", max: "25000.00" },
] as const;

const ETHEREUM = { name: "ethereum", display_name: "Ethereum", chain_id: "1" };
const POLYGON = { name: "polygon", display_name: "Polygon", chain_id: "137" };

const USDC: PurchaseCurrency = {
  id: "USDC",
  name: "USD Coin",
  symbol: "USDC",
  networks: [
    { ...ETHEREUM, contract_address: "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48" },
    { ...POLYGON, contract_address: "0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359" },
  ],
};
const ETH: PurchaseCurrency = {
  id: "ETH",
  name: "Ether",
  symbol: "ETH",
  networks: [
    { ...ETHEREUM, contract_address: "" },
    // Wrapped: the coin of that network is another one.
    { ...POLYGON, contract_address: "0x7ceB23fD6bC0adD59E62ac25578270cFf1b9f619" },
  ],
};

/** What is for sale where the service cannot say. S9.16, wire 4.13 */
export const USUAL_ONRAMP: Offered = {
  currencies: ["USD", "EUR"].map((id) => ({ id, payment_method_limits: LIMITS })),
  assets: [USDC, ETH].flatMap(onNetworks),
};
