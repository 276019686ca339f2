import type { CaipNetworkId } from "../../../../codecs/caip.js";
import { standardNameOf } from "../../../../codecs/namespaces/solana/clusters.js";
import { SOLANA_KIND } from "../../../../codecs/namespaces/solana/standard-kind.js";
import type { Network } from "../../../../codecs/network.js";
import { standardWalletOf } from "../../../../codecs/standard-wallet.js";

/** Tells the clusters that a wallet of the page has. */
export const covers =
  (wallet: unknown) =>
  (id: CaipNetworkId): boolean =>
    standardWalletOf(wallet, SOLANA_KIND)?.chains.includes(standardNameOf(id)) === true;

/** The cluster to use a wallet of the page on: the wanted one if the wallet has it, else the site's first that it has. */
export const clusterIn = (
  wallet: unknown,
  networks: readonly Network[],
  wanted: CaipNetworkId,
): CaipNetworkId | undefined => {
  const covered = networks.map(({ caipNetworkId }) => caipNetworkId).filter(covers(wallet));
  return covered.includes(wanted) ? wanted : covered[0];
};
