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

/** Whether the connection of the last visit may still come in a namespace. S4.3 */
export const isRestoring = (
  { active, attempts, reasons }: Pick<ConnectionModel, "active" | "attempts" | "reasons">,
  namespace: Namespace,
): boolean =>
  active[namespace] === undefined &&
  // Nothing was tried yet, or it is being tried.
  (reasons[namespace] === undefined ||
    attempts.some(({ restoring, namespaces }) => restoring && namespaces.includes(namespace)));

/** The address that is being restored in the active network's namespace, or null. */
export const restoringOf = (model: ConnectionModel): string | null => {
  const namespace = namespaceOf(model.activeId);
  const stored = model.restoring.find((one) => one.namespace === namespace);
  // A log-in that other software recorded has no address.
  return (isRestoring(model, namespace) && stored?.address) || null;
};

/** The active network, or its stand-in if it is not configured. S3.3, S4.11 */
export const networkOf = ({ networks, activeId }: ConnectionModel): Network =>
  networks.find(({ caipNetworkId }) => caipNetworkId === activeId) ?? unsupportedNetwork(activeId);
