import { map } from "rxjs";
import { numberToHex } from "viem";
import { type CaipNetworkId, referenceOf } from "../../../../../codecs/caip.js";
import {
  makesCallsAtOnce,
  makesCallsAtOnceNow,
  takesPaymaster,
} from "../../../../../codecs/namespaces/eip155/capabilities.js";
import { toHexChainId } from "../../../../../codecs/namespaces/eip155/hex-chain-id.js";
import type { Plan } from "../../../../../codecs/payment/plan.js";
import type { Capability } from "../../spending.js";
import type { Call } from "./call.js";
import type { GasPrices } from "./costs.js";

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
