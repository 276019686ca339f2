import type { Network } from "../../codecs/network.js";
import type { Settings } from "../../codecs/options/settings.js";

/** Whether the active network is not configured, and the host wants the visitor to leave it. S4.11 */
export const isLost = (
  { unsupported }: Network,
  {
    basic,
    allowUnsupportedChain,
    enableNetworkSwitch,
  }: Pick<Settings, "basic" | "allowUnsupportedChain" | "enableNetworkSwitch">,
): boolean => unsupported === true && !basic && !allowUnsupportedChain && enableNetworkSwitch;
