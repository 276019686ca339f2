import { map, mergeMap, of } from "rxjs";
import { referenceOf } from "../../../../codecs/caip.js";
import { walletTokens } from "../../../../codecs/namespaces/eip155/assets.js";
import { listsAssets } from "../../../../codecs/namespaces/eip155/capabilities.js";
import { toHexChainId } from "../../../../codecs/namespaces/eip155/hex-chain-id.js";
import type { AssetsOf } from "../pack.js";

/** A wallet is asked for its assets only once it has said that it can tell them. EIP-5792, EIP-7811, wire 4.4 */
export const evmAssets: AssetsOf = (ask, { caipNetworkId }, address) => {
  const chain = toHexChainId(referenceOf(caipNetworkId));
  return ask("wallet_getCapabilities", [address]).pipe(
    mergeMap((told) =>
      listsAssets(told, chain)
        ? ask("wallet_getAssets", [{ account: address, chainFilter: [chain] }])
        : of(null),
    ),
    map((told) => walletTokens(told, chain)),
  );
};
