import type { Connector } from "../../codecs/wallet.js";

export type DiscoveryFact =
  /** The connectors of the host's options, which replace earlier ones. */
  | { readonly type: "discovery/configured"; readonly connectors: readonly Connector[] }
  | {
      readonly type: "discovery/found";
      readonly connectors: readonly Connector[];
      /** Ids of those of them that have left the page. */
      readonly gone: readonly string[];
    };
