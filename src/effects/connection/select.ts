import { type Namespace, namespaceOf } from "../../codecs/caip.js";
import { type Network, unsupportedNetwork } from "../../codecs/network.js";
import type { AccountState, ConnectedAccount, Connection, Status } from "./payload.js";
import { type ConnectionModel, connectionIn } from "./state.js";

/** Connected if at least one namespace is; else connecting if at least one is. S4.2 */
export const statusOf = ({ active, attempts }: ConnectionModel): Status => {
  if (Object.keys(active).length > 0) return "connected";
  return attempts.some(({ failure }) => failure === null) ? "connecting" : "disconnected";
};

/** Every account of every connection. The active account of each connection comes first. */
export const accountsOf = ({
  connections,
}: Pick<ConnectionModel, "connections">): readonly ConnectedAccount[] =>
  connections.flatMap(accountsIn);

const accountsIn = ({ id, accounts, caipNetworkId }: Connection): readonly ConnectedAccount[] =>
  accounts.map((account) => ({
    ...account,
    connectionId: id,
    caipNetworkId,
    caipAddress: `${caipNetworkId}:${account.address}` as const,
  }));

/** The active account in the active network's namespace. */
export const accountOf = (model: ConnectionModel): AccountState =>
  accountIn(model, namespaceOf(model.activeId));

export const accountIn = (model: ConnectionModel, namespace: Namespace): AccountState => {
  const connection = connectionIn(model, namespace);
  return connection === null ? null : (accountsIn(connection)[0] ?? null);
};

/** The active network, or its stand-in if it is not configured. S3.3, S4.11 */
export const networkOf = ({ networks, activeId }: ConnectionModel): Network =>
  networks.find(({ caipNetworkId }) => caipNetworkId === activeId) ?? unsupportedNetwork(activeId);

/** The active account and network, both of one moment. */
export const holderOf = (model: ConnectionModel) => ({
  account: accountOf(model),
  network: networkOf(model),
});

export type Holder = ReturnType<typeof holderOf>;
