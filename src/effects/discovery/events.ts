import type { Connector } from "../../codecs/wallet.js";

export type DiscoveryFact =
  /** What the host configured: takes the place of what it had configured before. */
  | { readonly type: "discovery/configured"; readonly connectors: readonly Connector[] }
  | { readonly type: "discovery/found"; readonly connectors: readonly Connector[] };
