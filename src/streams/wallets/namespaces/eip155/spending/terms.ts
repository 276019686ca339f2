import type { CaipNetworkId } from "../../../../../codecs/caip.js";
import type { Plan, Speed, Sponsor } from "../../../../../codecs/payment/plan.js";
import type { Call } from "./call.js";
import type { Gas, GasPrices, PricesBySpeed } from "./costs.js";
import { batchFor, transactionFor } from "./requests.js";

/** What a wallet is asked so that a call is made, and what that costs. */
export type Terms = Pick<Plan, "request" | "fee" | "speeds" | "paidBy">;

/** The account pays the fee. */
export const paidTerms = (
  call: Call,
  gas: Gas,
  speed: Speed,
  prices: PricesBySpeed,
  caipNetworkId: CaipNetworkId,
): Terms => {
  const price = priceAt(prices, speed);
  return {
    request: transactionFor(call, gas.limit, price, caipNetworkId),
    fee: { expected: String(expectedOf(gas, price)), most: String(mostOf(gas, price)) },
    speeds:
      "normal" in prices
        ? {
            slow: String(expectedOf(gas, prices.slow)),
            normal: String(expectedOf(gas, prices.normal)),
            fast: String(expectedOf(gas, prices.fast)),
          }
        : null,
  };
};

/**
 * Somebody else does. The capability is not optional: a wallet that cannot have the fee paid has to refuse, rather than have the account
 * pay what it was not shown. EIP-5792, ERC-7677
 */
export const sponsoredTerms = (
  call: Call,
  { name, service }: Sponsor,
  caipNetworkId: CaipNetworkId,
): Terms => ({
  request: batchFor([call], caipNetworkId, {
    atomicRequired: false,
    capabilities: { paymasterService: service },
  }),
  fee: { expected: "0", most: "0" },
  speeds: null,
  paidBy: name,
});

export const priceAt = (prices: PricesBySpeed, speed: Speed): GasPrices =>
  "normal" in prices ? prices[speed] : prices;

export const expectedOf = ({ limit, dataFee }: Gas, { expected }: GasPrices): bigint =>
  limit * expected + dataFee;
/** What the data costs on L1 changes with L1. */
export const mostOf = ({ limit, dataFee }: Gas, { most }: GasPrices): bigint =>
  limit * most + (dataFee * 5n) / 4n;
