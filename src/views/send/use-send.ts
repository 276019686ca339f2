import type { Token } from "../../codecs/api/token-balances.js";
import type { Nft } from "../../codecs/nft.js";
import { type Asset, assetOf, isNft } from "../../codecs/payment/asset.js";
import type { Plan } from "../../codecs/payment/plan.js";
import type { SendState } from "../../model/send.js";
import { useConnections, useNetwork } from "../host-hooks.js";
import { useSluice, useViewPorts } from "../sluice-context.js";
import { useNow } from "../use-now.js";

/** What is being sent; null until its code is there. */
export const useSend = (): SendState | null => useNow(useViewPorts().send$);

/** The plan, once it is known. */
export const planOf = ({ plan }: SendState): Plan | null =>
  plan.status === "ready" ? plan.plan : null;

/** What the account's list says of an asset; null while that is not known. */
export const useHeldToken = (asset: Asset | null): Token | null => {
  const network = useNetwork();
  const { items } = useNow(useSluice().tokens$);
  return (
    items.find((token) => asset !== null && assetOf(token, network).address === asset.address) ??
    null
  );
};

/** What is known of an NFT that the account holds; null for anything else. Asks nobody. */
export const useHeldNft = (asset: Asset | null): Nft | null => {
  const { items } = useNow(useViewPorts().nfts$);
  return asset === null || !isNft(asset)
    ? null
    : (items.find(
        ({ contract, tokenId }) => contract === asset.address && tokenId === (asset.tokenId ?? ""),
      ) ?? null);
};

/** Whether there is nothing to say of how many: an NFT that is one of a kind, or of which the account has one. */
export const useIsOne = (asset: Asset | null): boolean => {
  const nft = useHeldNft(asset);
  return asset !== null && (asset.kind === "erc1155" ? nft?.units === "1" : isNft(asset));
};

/** Name of the active wallet, which is asked. */
export const useWalletName = (): string => {
  const { chainNamespace } = useNetwork();
  const state = useConnections()[chainNamespace];
  return state?.status === "connected" ? state.connection.wallet.name : "";
};
