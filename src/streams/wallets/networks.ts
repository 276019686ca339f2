import type { CaipNetworkId } from "../../codecs/caip.js";
import type { Network } from "../../codecs/network.js";
import type { NodePorts } from "../api/json-rpc.js";

/** The configured networks and their nodes, as they are now. */
export interface Networks {
  readonly networks: () => readonly Network[];
  readonly node: () => NodePorts;
  /** The host's own nodes of a network, best first, of which wallets may know. */
  readonly sharedUrls: (id: CaipNetworkId) => readonly string[];
}
