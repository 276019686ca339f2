import type { CaipNetworkId } from "../../caip.js";
import { CLUSTER_IDS } from "../../cluster-names.js";
import type { StandardKind } from "../../standard-wallet.js";

/** Our own wallet, as it is registered for other libraries, has this feature: it is not offered to ourselves. */
export const OWN_FEATURE = "sluice:registered";

/** A wallet of Solana: it can connect, tells changes, and signs transactions. Wallet standard, wire 11.2 */
export const SOLANA_KIND: StandardKind = {
  namespace: "solana",
  family: "solana:",
  needed: ["standard:connect", "standard:events"],
  signing: ["solana:signTransaction", "solana:signAndSendTransaction"],
  unwanted: OWN_FEATURE,
};

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
