import type { Failure } from "../../base/errors.js";
import type { Namespace } from "../../codecs/caip.js";
import type { Connector } from "../../codecs/wallet.js";
import type { ConnectionModel } from "../../model/connection-model.js";
import { connectorOf } from "../../model/connector-of.js";
import type { CommandOf } from "../../model/events.js";
import type { WalletsState } from "../../model/wallets.js";
import { AUTH } from "./auth.js";

/** A wallet to ask, and the namespaces to ask it for. */
export interface Target {
  readonly connector: Connector;
  readonly namespaces: readonly [Namespace, ...Namespace[]];
}

/** The connector that a command names, and the namespaces to ask it for; or why it cannot be asked. */
export const targetOf = (
  { connectorId, namespace }: CommandOf<"connect">,
  wallets: WalletsState,
  { networks }: Pick<ConnectionModel, "networks">,
): Target | { readonly failure: Failure } => {
  const connector = anyConnectorOf(wallets, connectorId);
  if (connector === null)
    return refused(
      "connect/wallet-missing",
      `No wallet "${connectorId}" is known here. Choose one of \`wallets$\`.`,
    );
  const { name, namespaces } = connector;
  if (namespace !== undefined && !namespaces.includes(namespace))
    return refused(
      "connect/namespace-not-served",
      `${name} has no accounts of the namespace "${namespace}". Choose another wallet, or one of its own namespaces: ${namespaces.join(", ")}.`,
    );
  const configured = namespaces.filter((one) =>
    networks.some(({ chainNamespace }) => chainNamespace === one),
  );
  const [first, ...rest] = namespace === undefined ? configured : [namespace];
  // S8.44
  if (first === undefined || !configured.includes(first))
    return refused("adapter/not-found", "Adapter not found");
  return { connector, namespaces: [first, ...rest] };
};

const refused = (code: Failure["code"], message: string): { readonly failure: Failure } => ({
  failure: { code, message },
});

/** A connector by its id, including the embedded wallet's. */
const anyConnectorOf = (wallets: WalletsState, id: string): Connector | null =>
  id === AUTH.id ? AUTH : connectorOf(wallets, id);
