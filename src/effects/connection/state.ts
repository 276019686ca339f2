import type { Failure } from "../../base/errors.js";
import type { State } from "../../base/state.js";
import { type CaipNetworkId, type Namespace, namespaceOf } from "../../codecs/caip.js";
import type { Network } from "../../codecs/network.js";
import type { Connector } from "../../codecs/wallet.js";
import type { FactOf, SluiceEvent } from "../events.js";
import type {
  AccountState,
  ConnectedAccount,
  Connection,
  ConnectionsState,
  Status,
} from "./payload.js";

/** Connections and networks. */
export interface ConnectionStates {
  readonly model$: State<ConnectionModel>;
  readonly networks$: State<readonly Network[]>;
  readonly status$: State<Status>;
  readonly connections$: State<ConnectionsState>;
  readonly accounts$: State<readonly ConnectedAccount[]>;
  readonly account$: State<AccountState>;
  readonly network$: State<Network>;
}

/** Id of the embedded wallet's connector. A log-in by e-mail or social account connects it. */
export const EMBEDDED_ID = "auth";
/** The namespaces that the embedded wallet serves. */
export const EMBEDDED_NAMESPACES: readonly Namespace[] = ["eip155", "solana"];

/** An attempt: the wallet is being asked, or it failed. */
export interface ModelAttempt {
  readonly attemptId: string;
  readonly namespaces: readonly Namespace[];
  readonly connector: Connector;
  readonly restoring: boolean;
  readonly slow: boolean;
  readonly walletId: string | null;
  /** Null while the wallet is being asked. */
  readonly failure: Failure | null;
}

type ByNamespace<T> = Readonly<Partial<Record<Namespace, T>>>;

/**
 * Connections, attempts, the configured networks and the active one, in one fold: they change together, so no
 * reader sees one of them a step behind.
 */
export interface ConnectionModel {
  readonly connections: readonly Connection[];
  /** Id of the active connection. */
  readonly active: ByNamespace<string>;
  /** The newest comes last; at most one for each namespace. */
  readonly attempts: readonly ModelAttempt[];
  /** Why a namespace is disconnected, unless the visitor or the host wanted it. */
  readonly reasons: ByNamespace<Failure>;
  readonly networks: readonly Network[];
  /** The network that becomes active when a wallet leaves one that is not configured. */
  readonly fallbackId: CaipNetworkId;
  readonly activeId: CaipNetworkId;
}

export const initialModel = (
  networks: readonly Network[],
  fallbackId: CaipNetworkId,
  activeId = fallbackId,
): ConnectionModel => ({
  connections: [],
  active: {},
  attempts: [],
  reasons: {},
  networks,
  fallbackId,
  activeId,
});

/** Folds facts about connections and networks. */
export const foldModel = (model: ConnectionModel, event: SluiceEvent): ConnectionModel => {
  switch (event.type) {
    case "connect/started":
      return started(model, event);
    case "connect/slow":
      return withAttempt(model, event.attemptId, (attempt) => ({ ...attempt, slow: true }));
    case "connect/succeeded":
      return event.connections.reduce(connected, {
        ...withoutAttempts(model, namespacesOf(event.connections), event.attemptId),
        activeId: activeAfter(model, event),
      });
    case "connect/failed":
      return failed(model, event);
    // What was asking broke. An attempt has the id of its command.
    case "command/failed":
      return event.settles.reduce(
        (now, attemptId) => failed(now, { attemptId, failure: event.failure }),
        model,
      );
    case "connection/accounts-changed":
      return withConnection(model, event.connectionId, { accounts: event.accounts });
    case "connection/chain-changed":
      return moved(model, event);
    case "network/switched": {
      const { caipNetworkId } = event;
      const id = model.active[namespaceOf(caipNetworkId)];
      return { ...withConnection(model, id, { caipNetworkId }), activeId: caipNetworkId };
    }
    case "connection/ended":
      return ended(model, event);
    case "options/updated":
      return event.networks === undefined ? model : reconfigured(model, event.networks);
    default:
      return model;
  }
};

/** The active connection of a namespace, or null. */
export const connectionIn = (
  { connections, active }: Pick<ConnectionModel, "connections" | "active">,
  namespace: Namespace,
): Connection | null => connections.find(({ id }) => id === active[namespace]) ?? null;

const namespacesOf = (connections: readonly Connection[]): readonly Namespace[] =>
  connections.map(({ namespace }) => namespace);

const isConfigured = ({ networks }: ConnectionModel, id: CaipNetworkId): boolean =>
  networks.some(({ caipNetworkId }) => caipNetworkId === id);

const without = <T>(map: ByNamespace<T>, namespaces: readonly Namespace[]): ByNamespace<T> =>
  Object.fromEntries(
    Object.entries(map).filter(([name]) => !namespaces.some((gone) => gone === name)),
  );

/** Removes the named attempt and every other one in these namespaces. */
const withoutAttempts = (
  model: ConnectionModel,
  namespaces: readonly Namespace[],
  attemptId: string,
): ConnectionModel => ({
  ...model,
  attempts: model.attempts.filter(
    (other) =>
      other.attemptId !== attemptId && !other.namespaces.some((name) => namespaces.includes(name)),
  ),
  reasons: without(model.reasons, namespaces),
});

const started = (
  model: ConnectionModel,
  { type: _, ...attempt }: FactOf<"connect/started">,
): ConnectionModel => {
  const cleared = withoutAttempts(model, attempt.namespaces, attempt.attemptId);
  // What this wallet refused before is over now that it is asked again, wherever that was.
  const others = cleared.attempts.filter(
    ({ failure, connector }) => failure === null || connector.id !== attempt.connector.id,
  );
  return { ...cleared, attempts: [...others, { ...attempt, slow: false, failure: null }] };
};

/** Updates an attempt. A fact about an attempt that is gone changes nothing. */
const withAttempt = (
  model: ConnectionModel,
  attemptId: string,
  step: (attempt: ModelAttempt) => ModelAttempt,
): ConnectionModel =>
  model.attempts.some((one) => one.attemptId === attemptId)
    ? {
        ...model,
        attempts: model.attempts.map((one) => (one.attemptId === attemptId ? step(one) : one)),
      }
    : model;

/** The connection replaces that of its namespace. S6.13 */
const connected = (model: ConnectionModel, connection: Connection): ConnectionModel => ({
  ...model,
  connections: connectionIn(model, connection.namespace)
    ? model.connections.map((one) => (one.namespace === connection.namespace ? connection : one))
    : [...model.connections, connection],
  active: { ...model.active, [connection.namespace]: connection.id },
});

/** A restored connection, or one that joins unasked, leaves the active network as it is. */
const activeAfter = (
  { activeId }: ConnectionModel,
  { connections, restored }: FactOf<"connect/succeeded">,
): CaipNetworkId => {
  const here = connections.find(({ namespace }) => namespace === namespaceOf(activeId));
  return (here ?? (restored ? null : connections[0]))?.caipNetworkId ?? activeId;
};

/** Given up by the visitor or for another wallet: no failure to show. */
const QUIET = ["connect/cancelled", "command/superseded"];

const failed = (
  model: ConnectionModel,
  { attemptId, failure }: Pick<FactOf<"connect/failed">, "attemptId" | "failure">,
): ConnectionModel => {
  const attempt = model.attempts.find((one) => one.attemptId === attemptId);
  if (attempt === undefined || attempt.failure !== null) return model;
  if (!attempt.restoring && !QUIET.includes(failure.code))
    return withAttempt(model, attemptId, (one) => ({ ...one, failure }));
  const cleared = withoutAttempts(model, [], attemptId);
  if (QUIET.includes(failure.code)) return cleared;
  // A failed restore is the namespace's own reason: the visitor had not asked for it now.
  const reasons = Object.fromEntries(attempt.namespaces.map((name) => [name, failure]));
  return { ...cleared, reasons: { ...cleared.reasons, ...reasons } };
};

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

const moved = (
  model: ConnectionModel,
  { connectionId, caipNetworkId }: FactOf<"connection/chain-changed">,
): ConnectionModel => {
  const here = connectionIn(model, namespaceOf(model.activeId));
  const next = withConnection(model, connectionId, { caipNetworkId });
  return here?.id === connectionId ? { ...next, activeId: caipNetworkId } : next;
};

const ended = (
  model: ConnectionModel,
  { connectionId, failure }: FactOf<"connection/ended">,
): ConnectionModel => {
  const { activeId, fallbackId, reasons } = model;
  const next = { ...model, activeId: isConfigured(model, activeId) ? activeId : fallbackId };
  const connection = model.connections.find(({ id }) => id === connectionId);
  if (connection === undefined) return next.activeId === activeId ? model : next;
  const { namespace } = connection;
  return {
    ...next,
    connections: model.connections.filter(({ id }) => id !== connectionId),
    active: without(model.active, [namespace]),
    reasons:
      failure === null ? without(reasons, [namespace]) : { ...reasons, [namespace]: failure },
  };
};

/** The active network stays if a wallet is on it; otherwise one that is no longer configured is replaced. */
const reconfigured = (
  model: ConnectionModel,
  { list, fallbackId }: NonNullable<FactOf<"options/updated">["networks"]>,
): ConnectionModel => {
  const next = { ...model, networks: list, fallbackId };
  const stays =
    connectionIn(model, namespaceOf(model.activeId)) !== null || isConfigured(next, model.activeId);
  return { ...next, activeId: stays ? model.activeId : fallbackId };
};
