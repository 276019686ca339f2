import { map } from "rxjs";
import { type CaipNetworkId, referenceOf } from "../../../../../codecs/caip.js";
import { makesCallsAtOnce } from "../../../../../codecs/namespaces/eip155/capabilities.js";
import { toHexChainId } from "../../../../../codecs/namespaces/eip155/hex-chain-id.js";
import type { SwapPlan } from "../../../../../codecs/payment/swap-plan.js";
import type { IsAtomic } from "../../swapping.js";
import type { Call } from "../spending/call.js";

export const evmIsAtomic$: IsAtomic = (ask, account, { caipNetworkId }) => {
  const chain = toHexChainId(referenceOf(caipNetworkId));
  return ask("wallet_getCapabilities", [account]).pipe(
    map((told) => makesCallsAtOnce(told, chain)),
  );
};

/** Asks for all of the calls or none. The wallet chooses their gas. */
export const batchFor = (
  calls: readonly [Call, ...Call[]],
  caipNetworkId: CaipNetworkId,
): SwapPlan["request"] => ({
  method: "wallet_sendCalls",
  params: [
    {
      version: "2.0.0",
      from: calls[0].from,
      chainId: toHexChainId(referenceOf(caipNetworkId)),
      atomicRequired: true,
      calls: calls.map(({ to, value, data }) => ({
        to,
        value,
        ...(data === undefined ? {} : { data }),
      })),
    },
  ],
});
