import type { Observable } from "rxjs";
import type { NamedAccount } from "../../../codecs/api/names.js";
import type { CaipNetworkId } from "../../../codecs/caip.js";
import type { Network } from "../../../codecs/network.js";
import type { NodePorts } from "../../api/json-rpc.js";

/** Where a chain keeps names, and what reads them. */
export interface NameSource {
  /** The network whose nodes know them. */
  readonly home: CaipNetworkId;
  /** Fetched with the first question. */
  readonly load: () => Promise<{ readonly default: ChainNames }>;
}

export interface ChainNamesPorts extends NodePorts {
  /** The home network, as the site configured it. */
  readonly home: Network;
  /** Hosts that may be asked for what is not on the chain. EIP-3668 */
  readonly ccipHosts: readonly string[];
  /** Whether a file at an address that a stranger chose may be fetched. */
  readonly isAllowed: (address: string) => boolean;
}

/** What the site's own node tells of names. Each question begins when it is subscribed to, and is given up with that. */
export interface NameQuestions {
  /**
   * What a name stands for, for somebody on this network; null if nobody has it.
   *
   * @throws command/invalid for a text that cannot be such a name
   * @throws http/* and api/rate-limited if no node answered
   */
  readonly resolved$: (
    ports: ChainNamesPorts,
    text: string,
    id: CaipNetworkId,
  ) => Observable<NamedAccount | null>;
  /** By which name an account of this network says to go, unchecked; null for none. */
  readonly nameOf$: (
    ports: ChainNamesPorts,
    address: string,
    id: CaipNetworkId,
  ) => Observable<string | null>;
}

/** The names that a chain keeps. */
export interface ChainNames extends NameQuestions {
  /** What names end in that nobody else has. */
  readonly zone: `.${string}`;
  /** Whether it may have names of other zones, too. */
  readonly isOpen: boolean;
}
