import { type Namespace, namespaceOf } from "../../codecs/caip.js";
import { type Network, unsupportedNetwork } from "../../codecs/network.js";
import type { ModelAttempt } from "./attempts.js";
import type {
  AccountState,
  Attempt,
  ConnectedAccount,
  Connection,
  ConnectionState,
  ConnectionsState,
  Status,
} from "./payload.js";
import { type ConnectionModel, connectionIn } from "./state.js";

/** Every configured namespace, and every other one that has a connection or an attempt. S4.1 */
export const connectionsOf = (model: ConnectionModel): ConnectionsState => {
  const { networks, connections, attempts } = model;
  const namespaces = new Set([
    ...networks.map(({ chainNamespace }) => chainNamespace),
    ...connections.map(({ namespace }) => namespace),
    ...attempts.flatMap((attempt) => attempt.namespaces),
  ]);
  return Object.fromEntries([...namespaces].map((name) => [name, stateIn(model, name)]));
};

const stateIn = (model: ConnectionModel, namespace: Namespace): ConnectionState => {
  const connection = connectionIn(model, namespace);
  const found = model.attempts.find(({ namespaces }) => namespaces.includes(namespace));
  const attempt = found === undefined ? null : attemptOf(found);
  if (connection !== null) return { status: "connected", connection, attempt };
  if (attempt?.phase === "asking") return { status: "connecting", attempt };
  return { status: "disconnected", reason: model.reasons[namespace] ?? null, attempt };
};

const attemptOf = (model: ModelAttempt): Attempt => {
  const { attemptId, connector, restoring, slow, walletId, failure } = model;
  return failure === null
    ? { phase: "asking", attemptId, connector, restoring, slow, walletId }
    : { phase: "failed", attemptId, connector, failure, walletId };
};

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
