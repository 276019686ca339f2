import type { Failure } from "../../base/errors.js";
import type { Connector } from "../../codecs/wallet.js";
import type { WalletsState } from "../discovery/payload.js";
import type { CommandOf } from "../events.js";
import { anyConnectorOf } from "./auth-connector.js";

/** The connector that a command names, or why nobody can be asked. */
export const targetOf = (
  { connectorId, namespace }: CommandOf<"connect">,
  wallets: WalletsState,
): Connector | { readonly failure: Failure } => {
  const connector = anyConnectorOf(wallets, connectorId);
  if (connector === null)
    return {
      failure: {
        code: "connect/wallet-missing",
        message: `No wallet "${connectorId}" is known here. Choose one of \`wallets$\`.`,
      },
    };
  if (!connector.namespaces.includes(namespace))
    return {
      failure: {
        code: "connect/namespace-not-served",
        message: `${connector.name} has no accounts of the namespace "${namespace}". Choose another wallet, or one of its own namespaces: ${connector.namespaces.join(", ")}.`,
      },
    };
  return connector;
};
