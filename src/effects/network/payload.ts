import type { Failure } from "../../base/errors.js";
import type { Network } from "../../codecs/network.js";

/** `network$`: the active network; `unsupported` is set on the stand-in of S3.3. */
export type NetworkState = Network;

/** The switch in progress, for the views. S2.22 */
export type NetworkSwitch =
  | { readonly status: "idle" }
  | { readonly status: "asking"; readonly network: Network }
  | { readonly status: "failed"; readonly network: Network; readonly failure: Failure };
