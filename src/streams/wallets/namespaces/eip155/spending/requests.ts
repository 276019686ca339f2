import { map, switchMap } from "rxjs";
import { numberToHex } from "viem";
import { loadDefault } from "../../../../../base/answers.js";
import { type CaipNetworkId, referenceOf } from "../../../../../codecs/caip.js";
import { toHexChainId } from "../../../../../codecs/namespaces/eip155/answers.js";
import {
  makesCallsAtOnce,
  makesCallsAtOnceNow,
  takesPaymaster,
} from "../../../../../codecs/namespaces/eip155/capabilities.js";
import type { Plan, Speed, Sponsor } from "../../../../../codecs/payment/plan.js";
import type { Capability, Signing } from "../../spending.js";
import type { Call } from "./call.js";
import type { Gas, GasPrices, PricesBySpeed } from "./costs.js";

const told =
  (says: (answer: unknown, chain: string) => boolean): Capability =>
  (ask, account, { caipNetworkId }) => {
    const chain = toHexChainId(referenceOf(caipNetworkId));
    return ask("wallet_getCapabilities", [account]).pipe(map((answer) => says(answer, chain)));
  };

export const evmIsAtomic$ = told(makesCallsAtOnce);
export const evmIsAtomicNow$ = told(makesCallsAtOnceNow);
export const evmTakesPaymaster$ = told(takesPaymaster);

/** Asks for a call, with so much gas at these prices. */
export const transactionFor = (
  { from, to, value, data }: Call,
  gas: bigint,
  { fields }: GasPrices,
  caipNetworkId: CaipNetworkId,
): Plan["request"] => ({
  method: "eth_sendTransaction",
  params: [
    {
      from,
      to,
      value,
      ...(data === undefined ? {} : { data }),
      chainId: toHexChainId(referenceOf(caipNetworkId)),
      gas: numberToHex(gas),
      ...fields,
    },
  ],
});

const BATCH = "wallet_sendCalls";
/** Whether a request is for calls, of which the wallet chooses by which transaction it makes them. EIP-5792 */
export const isBatch = ({ method }: Plan["request"]): boolean => method === BATCH;

/** Asks for calls as one request. The wallet chooses their gas. EIP-5792 */
export const batchFor = (
  calls: readonly [Call, ...Call[]],
  caipNetworkId: CaipNetworkId,
  how: {
    /** All of them or none. */
    readonly atomicRequired: boolean;
    readonly capabilities?: Readonly<Record<string, unknown>>;
  },
): Plan["request"] => ({
  method: BATCH,
  params: [
    {
      version: "2.0.0",
      from: calls[0].from,
      chainId: toHexChainId(referenceOf(caipNetworkId)),
      calls: calls.map(({ to, value, data }) => ({
        to,
        value,
        ...(data === undefined ? {} : { data }),
      })),
      ...how,
    },
  ],
});

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

/** Signs a transaction and sends it nowhere. EIP-1474 */
export const SIGN = "eth_signTransaction";

const sendSigned$ = loadDefault(() => import("./send-signed.js"));

/** What a wallet signs alone is compared and sent by code that is fetched for it. */
export const evmSigning: Signing = {
  isFor: ({ method }) => method === SIGN,
  send$: (ask, request, said) => sendSigned$.pipe(switchMap((send$) => send$(ask, request, said))),
};
