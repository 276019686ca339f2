import type { Failure } from "../../base/errors.js";
import type { CaipNetworkId } from "../../codecs/caip.js";
import type { Network } from "../../codecs/network.js";
import type { Asks, Settles } from "../asks.js";

export type NetworkCommand =
  /** The visitor chose a network: switches to it, or shows the view that has to confirm first. */
  | (Asks & {
      readonly type: "network/select";
      readonly caipNetworkId: CaipNetworkId;
      readonly skipConfirmation?: boolean;
    })
  /** Switches to a network at once. */
  | (Asks & { readonly type: "network/switch"; readonly caipNetworkId: CaipNetworkId });

export type NetworkFact =
  | (Settles & { readonly type: "network/selected" })
  | { readonly type: "network/asking"; readonly network: Network }
  | (Settles & {
      readonly type: "network/switched";
      readonly caipNetworkId: CaipNetworkId;
    })
  | (Settles & {
      readonly type: "network/switch-failed";
      readonly caipNetworkId: CaipNetworkId;
      readonly failure: Failure;
    });
