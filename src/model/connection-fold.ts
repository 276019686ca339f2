import { type Namespace, namespaceOf } from "../codecs/caip.js";
import { isSameAccount } from "../codecs/caip-account.js";
import type {
  ConnectedAccount,
  Connection,
  ConnectionState,
  ConnectionsState,
  ListedConnection,
  RecentConnection,
  Status,
} from "./connection.js";
import { addressIn, type ByNamespace, type ConnectionModel } from "./connection-model.js";
import type { FactOf, SluiceEvent } from "./events.js";
import { connectionIn, isRestoring } from "./live.js";
import {
  attemptOf,
  failed,
  started,
  withAttempt,
  withoutAttempts,
  withReason,
} from "./wallet-folds.js";

/** Folds facts about connections and networks. */
export const foldModel = (model: ConnectionModel, event: SluiceEvent): ConnectionModel => {
  const next = after(model, event);
  return next === model ? model : settled(next);
};

const after = (model: ConnectionModel, event: SluiceEvent): ConnectionModel => {
  switch (event.type) {
    case "restore/gone":
      return withReason(model, [event.namespace], null);
    case "connect/started":
      return started(model, event);
    case "connect/slow":
      return withAttempt(model, event.attemptId, (attempt) => ({ ...attempt, slow: true }));
    case "connect/succeeded":
      return connected(model, event);
    case "connect/failed":
      return failed(model, event);
    // What was asking broke. An attempt has the id of its command.
    case "command/failed":
      return event.settles.reduce(
        (now, attemptId) => failed(now, { attemptId, failure: event.failure }),
        model,
      );
    case "connection/added":
      return { ...model, connections: [...model.connections, event.connection] };
    case "connection/accounts-changed":
      return accountsChanged(model, event);
    case "connection/chain-changed":
      return withConnection(model, event.connectionId, { caipNetworkId: event.caipNetworkId });
    case "network/switched": {
      const { caipNetworkId, accounts } = event;
      const id = model.active[namespaceOf(caipNetworkId)];
      const there = { caipNetworkId, ...(accounts && { accounts }) };
      return { ...withConnection(model, id, there), activeId: caipNetworkId };
    }
    case "connection/ended":
      return ended(model, event);
    case "connection/several-decided":
      return { ...model, several: event.several };
    case "connection/activated":
      return activated(model, event);
    case "options/updated":
      return event.networks === undefined
        ? model
        : { ...model, networks: event.networks.list, fallbackId: event.networks.fallbackId };
    default:
      return model;
  }
};

/**
 * What holds after every change. Where no active connection is left, the newest takes its place, unless the one
 * that was active in the last visit may still be restored. The active network is that of its wallet; without a
 * wallet, it is a configured one.
 */
const settled = (model: ConnectionModel): ConnectionModel => {
  const { connections, active, attempts, networks, activeId, fallbackId } = model;
  const isActive = ({ id, namespace }: Connection): boolean => active[namespace] === id;
  const others = connections.filter(
    (one) =>
      !isActive(one) &&
      !attempts.some(
        ({ restoring, namespaces }) => restoring && namespaces.includes(one.namespace),
      ),
  );
  const next = { ...model, active: idsOf([...others, ...connections.filter(isActive)]) };
  const isConfigured = networks.some(({ caipNetworkId }) => caipNetworkId === activeId);
  const here = connectionIn(next, namespaceOf(activeId));
  const network = here?.caipNetworkId ?? (isConfigured ? activeId : fallbackId);
  return {
    ...next,
    activeId: network,
    status: statusOf(next),
    accounts: next.connections.flatMap(accountsIn),
    returning: isRestoring(next, namespaceOf(network)) ? addressIn(next.restoring, network) : null,
    shown: connectionsOf(next),
    listed: next.several ? listOf(next) : [],
  };
};

/** The id of the last one in each namespace. */
const idsOf = (connections: readonly Connection[]): ByNamespace<string> =>
  Object.fromEntries(connections.map(({ id, namespace }) => [namespace, id]));

/**
 * New connections become active, also those of another namespace than the active network's. Restored ones leave
 * the active network's namespace as it is, and only the first that is restored in a namespace was active there.
 */
const connected = (
  model: ConnectionModel,
  { attemptId, connections, replaced, restored }: FactOf<"connect/succeeded">,
): ConnectionModel => {
  const namespaces = connections.map(({ namespace }) => namespace);
  const chosen = connections.filter(
    ({ namespace }) =>
      !restored ||
      (model.active[namespace] === undefined &&
        model.attempts.find((one) => one.namespaces.includes(namespace))?.attemptId === attemptId),
  );
  return {
    ...withoutAttempts(model, { attemptId, namespaces, restoring: restored }),
    connections: [...model.connections.filter(({ id }) => !replaced.includes(id)), ...connections],
    active: { ...model.active, ...idsOf(chosen) },
    activeId:
      restored || namespaces.includes(namespaceOf(model.activeId))
        ? model.activeId
        : connections[0].caipNetworkId,
  };
};

const ended = (
  model: ConnectionModel,
  { namespace, connectionId, failure }: FactOf<"connection/ended">,
): ConnectionModel => {
  const connections = model.connections.filter(({ id }) => id !== connectionId);
  if (connections.length === model.connections.length) return model;
  return withReason({ ...model, connections }, [namespace], failure);
};

type Accounts = Connection["accounts"];

/** A connection is active in its namespace, and one of its accounts in it. A connection that is gone changes nothing. */
const activated = (
  model: ConnectionModel,
  { namespace, connectionId, address }: FactOf<"connection/activated">,
): ConnectionModel => {
  const connection = model.connections.find(({ id }) => id === connectionId);
  if (connection === undefined) return model;
  return {
    ...withConnection(model, connectionId, {
      accounts: withFirst(namespace, connection.accounts, address),
    }),
    active: { ...model.active, [namespace]: connectionId },
  };
};

/** What the wallet says about the active account holds. If it says nothing, the active account stays while it is shared. */
const accountsChanged = (
  model: ConnectionModel,
  { connectionId, accounts, unordered }: FactOf<"connection/accounts-changed">,
): ConnectionModel => {
  const before = model.connections.find(({ id }) => id === connectionId);
  return withConnection(model, connectionId, {
    accounts:
      unordered === true && before !== undefined
        ? withFirst(before.namespace, accounts, before.accounts[0].address)
        : accounts,
  });
};

/** The accounts with the one at this address first, if it is among them. */
const withFirst = (namespace: Namespace, accounts: Accounts, address: string): Accounts => {
  const first = accounts.find((one) => isSameAccount(namespace, one.address, address));
  return first === undefined ? accounts : [first, ...accounts.filter((one) => one !== first)];
};

/** Changes parts of a connection. One that is gone changes nothing. */
const withConnection = (
  model: ConnectionModel,
  id: string | undefined,
  part: Partial<Pick<Connection, "accounts" | "caipNetworkId">>,
): ConnectionModel =>
  model.connections.some((connection) => connection.id === id)
    ? {
        ...model,
        connections: model.connections.map((connection) =>
          connection.id === id ? { ...connection, ...part } : connection,
        ),
      }
    : model;

/** Connected if at least one namespace is; else connecting if at least one is. */
export const statusOf = ({
  active,
  attempts,
}: Pick<ConnectionModel, "active" | "attempts">): Status => {
  if (Object.keys(active).length > 0) return "connected";
  return attempts.some(({ failure }) => failure === null) ? "connecting" : "disconnected";
};

const accountsIn = ({ id, accounts, caipNetworkId }: Connection): readonly ConnectedAccount[] =>
  accounts.map((account) => ({
    ...account,
    connectionId: id,
    caipNetworkId,
    caipAddress: `${caipNetworkId}:${account.address}` as const,
  }));

type Parts = Omit<ConnectionModel, "shown" | "listed" | "status" | "accounts" | "returning">;

/** Every configured namespace, and every other one that has a connection or an attempt. S4.1 */
const connectionsOf = (model: Parts): ConnectionsState => {
  const { networks, connections, attempts } = model;
  const namespaces = new Set([
    ...networks.map(({ chainNamespace }) => chainNamespace),
    ...connections.map(({ namespace }) => namespace),
    ...attempts.flatMap((attempt) => attempt.namespaces),
  ]);
  return Object.fromEntries([...namespaces].map((name) => [name, stateIn(model, name)]));
};

const stateIn = (model: Parts, namespace: Namespace): ConnectionState => {
  const connection = connectionIn(model, namespace);
  const found = model.attempts.find(({ namespaces }) => namespaces.includes(namespace));
  const attempt = found === undefined ? null : attemptOf(found);
  if (connection !== null) return { status: "connected", connection, attempt };
  if (attempt?.phase === "asking") return { status: "connecting", attempt };
  return { status: "disconnected", reason: model.reasons[namespace] ?? null, attempt };
};

/** Every connection: the active ones first, then the newest. S6.12 */
const listOf = ({
  connections,
  active,
}: Pick<ConnectionModel, "connections" | "active">): readonly ListedConnection[] => {
  const newest = connections
    .map((one) => ({ ...one, isActive: active[one.namespace] === one.id }))
    .reverse();
  return [...newest.filter(({ isActive }) => isActive), ...newest.filter((one) => !one.isActive)];
};

type Recent = readonly RecentConnection[];

export const foldRecent = (state: Recent, event: SluiceEvent): Recent =>
  event.type === "connection/recent" ? event.list : state;
