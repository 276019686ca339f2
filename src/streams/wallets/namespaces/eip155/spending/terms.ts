import { numberToHex } from "viem";
import { type CaipNetworkId, referenceOf } from "../../../../../codecs/caip.js";
import type { Plan, Speed, Sponsor } from "../../../../../codecs/payment/plan.js";
import { batchFor } from "../batch.js";
import type { Call } from "./call.js";
import type { Gas, GasPrices, PricesBySpeed } from "./costs.js";

/** What a wallet is asked so that a call is made, and what that costs. */
export type Terms = Pick<Plan, "request" | "fee" | "speeds" | "paidBy">;

/** The account pays the fee. */
export const paidTerms = (
  { from, to, value, data }: Call,
  gas: Gas,
  speed: Speed,
  prices: PricesBySpeed,
  caipNetworkId: CaipNetworkId,
): Terms => {
  const price = priceAt(prices, speed);
  return {
    request: {
      method: "eth_sendTransaction",
      params: [
        {
          from,
          to,
          value,
          ...(data === undefined ? {} : { data }),
          chainId: numberToHex(BigInt(referenceOf(caipNetworkId))),
          gas: numberToHex(gas.limit),
          ...price.fields,
        },
      ],
    },
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

const expectedOf = ({ limit, dataFee }: Gas, { expected }: GasPrices): bigint =>
  limit * expected + dataFee;
/** What the data costs on L1 changes with L1. */
export const mostOf = ({ limit, dataFee }: Gas, { most }: GasPrices): bigint =>
  limit * most + (dataFee * 5n) / 4n;
