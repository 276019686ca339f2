import type { Failure } from "../base/errors.js";
import type { CaipNetworkId } from "../codecs/caip.js";
import type { Network } from "../codecs/network.js";
import type { Settings } from "../codecs/options/settings.js";
import type { Account } from "../codecs/wallet.js";
import type { Asks, Folding, Settles } from "./folding.js";

/** `network$`: the active network. `unsupported` is true on the stand-in for one that is not configured. */
export type NetworkState = Network;

/** The network switch in progress or failed, for the views. */
export type NetworkSwitch =
  | { readonly status: "idle" }
  | { readonly status: "asking"; readonly network: Network }
  | { readonly status: "failed"; readonly network: Network; readonly failure: Failure };

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
      /** The wallet's accounts there, if they are others than before. */
      readonly accounts?: readonly [Account, ...Account[]] | undefined;
    })
  | (Settles & {
      readonly type: "network/switch-failed";
      readonly caipNetworkId: CaipNetworkId;
      readonly failure: Failure;
    });

export const initialSwitch: NetworkSwitch = { status: "idle" };

/** Whether the active network is not configured, and the host wants the visitor to leave it. */
export const isLost = (
  { unsupported }: Network,
  {
    basic,
    allowUnsupportedChain,
    enableNetworkSwitch,
  }: Pick<Settings, "basic" | "allowUnsupportedChain" | "enableNetworkSwitch">,
): boolean => unsupported === true && !basic && !allowUnsupportedChain && enableNetworkSwitch;

/** The switch in progress. */
export const networkStates = ({
  folded,
  late,
}: Folding<{ readonly networkSwitch: NetworkSwitch }>) => ({
  networkSwitch$: folded(initialSwitch, late("networkSwitch")),
});
