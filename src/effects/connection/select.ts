import { type Namespace, namespaceOf } from "../../codecs/caip.js";
import { type Network, unsupportedNetwork } from "../../codecs/network.js";
import type { AccountState, ConnectedAccount, Status } from "./payload.js";
import { type ConnectionModel, connectionOf, liveConnections } from "./state.js";

/** S4.2: connected as soon as one namespace is; else connecting as soon as one is. */
export const statusOf = ({ connections }: ConnectionModel): Status => {
  const statuses = Object.values(connections).map(({ status }) => status);
  if (statuses.includes("connected")) return "connected";
  return statuses.includes("connecting") ? "connecting" : "disconnected";
};

/** Every account of every connection, the active one of each first. */
export const accountsOf = ({ connections }: ConnectionModel): readonly ConnectedAccount[] =>
  liveConnections(connections).flatMap(({ id, accounts, caipNetworkId }) =>
    accounts.map((account) => ({
      ...account,
      connectionId: id,
      caipNetworkId,
      caipAddress: `${caipNetworkId}:${account.address}` as const,
    })),
  );

/** The first account of the active network's namespace. */
export const accountOf = (model: ConnectionModel): AccountState =>
  accountIn(model, namespaceOf(model.activeId));

export const accountIn = (model: ConnectionModel, namespace: Namespace): AccountState => {
  const connection = connectionOf(model.connections, namespace);
  if (connection === null) return null;
  return accountsOf(model).find(({ connectionId }) => connectionId === connection.id) ?? null;
};

/** The active network, or its stand-in when the host did not configure it. S3.3, S4.11 */
export const networkOf = ({ networks, activeId }: ConnectionModel): Network =>
  networks.find(({ caipNetworkId }) => caipNetworkId === activeId) ?? unsupportedNetwork(activeId);

/** The acting account and its network, both of one moment. */
export const holderOf = (model: ConnectionModel) => ({
  account: accountOf(model),
  network: networkOf(model),
});
