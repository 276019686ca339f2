import type { Namespace } from "../../codecs/caip.js";
import { messages as texts } from "../messages/en/networks.js";
import { useTexts } from "../messages/use-messages.js";

/** How the kinds of networks are called. */
export const useNamespaceName = (): ((namespace: Namespace) => string) => {
  const { t } = useTexts(texts);
  return (namespace) => (namespace === "eip155" ? t("networks.evm") : NAMES[namespace]);
};

/** Their own names, the same in every language. */
const NAMES: Readonly<Record<Exclude<Namespace, "eip155">, string>> = {
  solana: "Solana",
  bip122: "Bitcoin",
  polkadot: "Polkadot",
  cosmos: "Cosmos",
};
