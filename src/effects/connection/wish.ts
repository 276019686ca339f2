import type { Namespace } from "../../codecs/caip.js";
import type { Connector } from "../../codecs/wallet.js";

/** The command for a wallet that the visitor chose: in the active namespace, else in the first that the wallet has. */
export const wishFor = (
  { id, namespaces }: Pick<Connector, "id" | "namespaces">,
  active: Namespace,
  walletId: string | undefined,
) => ({
  type: "connect" as const,
  connectorId: id,
  namespace: namespaces.includes(active) ? active : (namespaces[0] ?? active),
  ...(walletId === undefined ? {} : { walletId }),
});
