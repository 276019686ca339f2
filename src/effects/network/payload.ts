import type { Failure } from "../../base/errors.js";
import type { Network } from "../../codecs/network.js";

/** `network$`: the active network. `unsupported` is true on the stand-in for one that is not configured. */
export type NetworkState = Network;

/** The network switch in progress or failed, for the views. */
export type NetworkSwitch =
  | { readonly status: "idle" }
  | { readonly status: "asking"; readonly network: Network }
  | { readonly status: "failed"; readonly network: Network; readonly failure: Failure };
