import type { CaipNetworkId } from "../../caip.js";
import { CLUSTER_IDS } from "../../cluster-names.js";

/** A public cluster of Solana, and its other names. */
interface Cluster {
  readonly id: CaipNetworkId;
  /** Its name in the wallet standard. */
  readonly standard: string;
  /** The id that older wallets grant over WalletConnect, if they have one. wire 9.1 */
  readonly legacy?: CaipNetworkId;
}

const CLUSTERS: readonly Cluster[] = [
  {
    id: CLUSTER_IDS.mainnet,
    standard: "solana:mainnet",
    legacy: "solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ",
  },
  {
    id: CLUSTER_IDS.devnet,
    standard: "solana:devnet",
    legacy: "solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K",
  },
  { id: CLUSTER_IDS.testnet, standard: "solana:testnet" },
];

/** The name of a cluster in the wallet standard. One that has none there is named by its own id. */
export const standardNameOf = (id: CaipNetworkId): string =>
  CLUSTERS.find((cluster) => cluster.id === id)?.standard ?? id;

/** The older id of a cluster, if it has one. */
export const legacyIdOf = (id: CaipNetworkId): CaipNetworkId | undefined =>
  CLUSTERS.find((cluster) => cluster.id === id)?.legacy;
