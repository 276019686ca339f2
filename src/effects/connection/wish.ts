import type { Namespace } from "../../codecs/caip.js";
import type { Connector } from "../../codecs/wallet.js";

/** What a visitor who chose a wallet asks for: an account where he is, or where the wallet has one. */
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
