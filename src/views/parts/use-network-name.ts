import type { Network } from "../../codecs/network.js";
import { messages as texts } from "../messages/en/networks.js";
import { useTexts } from "../messages/use-messages.js";
import { NETWORK_NAMES } from "./network-names.js";

/** How a network is called. One that the site has not configured is called by its common name, else by its number. */
export const useNetworkName = ({ caipNetworkId, id, name, unsupported }: Network): string => {
  const { t } = useTexts(texts);
  return unsupported === true
    ? (NETWORK_NAMES[caipNetworkId] ?? t("networks.numbered", { id }))
    : name;
};
