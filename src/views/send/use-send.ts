import { useObservableEagerState } from "observable-hooks";
import { type Asset, assetOf } from "../../codecs/payment/asset.js";
import type { Plan } from "../../codecs/payment/plan.js";
import type { Token } from "../../model/payloads.js";
import type { SendState } from "../../model/send.js";
import { useNetwork, useTokens } from "../host-hooks.js";
import { useViewPorts } from "../sluice-context.js";

/** What is being sent; null until its code is there. */
export const useSend = (): SendState | null => useObservableEagerState(useViewPorts().send$);

/** The plan, once it is known. */
export const planOf = ({ plan }: SendState): Plan | null =>
  plan.status === "ready" ? plan.plan : null;

/** What the account's list says of an asset; null while that is not known. */
export const useHeldToken = (asset: Asset | null): Token | null => {
  const network = useNetwork();
  const { items } = useTokens();
  return (
    items.find((token) => asset !== null && assetOf(token, network).address === asset.address) ??
    null
  );
};
