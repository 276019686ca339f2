import { type CaipNetworkId, namespaceOf } from "../../codecs/caip.js";
import {
  type ConnectionModel,
  connectionIn,
  EMBEDDED_NAMESPACES,
} from "../../model/connection-model.js";

/** What choosing a network leads to. S4.8 */
type SwitchPlan = "nothing" | "switch" | "SwitchNetwork" | "SwitchActiveChain";

/** The decision table of S4.8: the first row that matches. */
export const planSwitch = (
  model: ConnectionModel,
  target: CaipNetworkId,
  skipConfirmation: boolean,
): SwitchPlan => {
  const wanted = namespaceOf(target);
  const here = connectionIn(model, namespaceOf(model.activeId));
  const there = connectionIn(model, wanted);
  if (target === model.activeId) return "nothing";
  // S4.10: there is no wallet to ask.
  if (here === null && there === null) return "switch";
  // Row b: the embedded wallet moves from one of its namespaces to the other.
  if (here?.connector.type === "AUTH" && EMBEDDED_NAMESPACES.includes(wanted))
    return "SwitchNetwork";
  if (skipConfirmation) return "switch";
  return there === null ? "SwitchActiveChain" : "SwitchNetwork";
};
