import { type CaipNetworkId, namespaceOf } from "../../codecs/caip.js";
import { type ConnectionModel, connectionOf } from "../connection/state.js";

/** What choosing a network leads to. S4.8 */
export type SwitchPlan = "nothing" | "switch" | "SwitchNetwork" | "SwitchActiveChain";

/** The decision table of S4.8, first match; row b (embedded wallet) comes with its second namespace. */
export const planSwitch = (
  { activeId, connections }: ConnectionModel,
  target: CaipNetworkId,
  skipConfirmation: boolean,
): SwitchPlan => {
  const active = namespaceOf(activeId);
  const wanted = namespaceOf(target);
  const isConnected = (namespace: typeof active): boolean =>
    connectionOf(connections, namespace) !== null;
  if (target === activeId) return "nothing";
  // S4.10: nothing to ask a wallet for.
  if (!isConnected(active) && !isConnected(wanted)) return "switch";
  if (skipConfirmation) return "switch";
  if (isConnected(active) && wanted !== active && !isConnected(wanted)) return "SwitchActiveChain";
  return "SwitchNetwork";
};
