import type { State } from "../../base/state.js";
import { type CaipNetworkId, type Namespace, namespaceOf } from "../../codecs/caip.js";
import type { Network } from "../../codecs/network.js";
import type { FactOf, SluiceEvent } from "../events.js";
import type {
  AccountState,
  ConnectedAccount,
  Connection,
  ConnectionState,
  ConnectionsState,
  Status,
} from "./payload.js";

/** Who is connected, and where. */
export interface ConnectionStates {
  readonly model$: State<ConnectionModel>;
  readonly networks$: State<readonly Network[]>;
  readonly status$: State<Status>;
  readonly connections$: State<ConnectionsState>;
  readonly accounts$: State<readonly ConnectedAccount[]>;
  readonly account$: State<AccountState>;
  readonly network$: State<Network>;
}

/** Id of the embedded wallet's connector: who logs in by e-mail or a social account ends up there. */
export const EMBEDDED_ID = "auth";
/** The namespaces that it serves. wire 6.11 */
export const EMBEDDED_NAMESPACES: readonly Namespace[] = ["eip155", "solana"];

/**
 * Connections, the configured networks and the active one, in one fold: they change together, and
 * whoever reads one must never see the others a step behind.
 */
export interface ConnectionModel {
  readonly connections: ConnectionsState;
  readonly networks: readonly Network[];
  /** Active when a wallet leaves on a network that is not configured. */
  readonly fallbackId: CaipNetworkId;
  readonly activeId: CaipNetworkId;
}

export const initialModel = (
  networks: readonly Network[],
  fallbackId: CaipNetworkId,
  activeId = fallbackId,
): ConnectionModel => ({ connections: unconnected(networks), networks, fallbackId, activeId });

const unconnected = (networks: readonly Network[]): ConnectionsState =>
  Object.fromEntries(
    networks.map(({ chainNamespace }): [Namespace, ConnectionState] => [chainNamespace, NONE]),
  );

const NONE: ConnectionState = { status: "disconnected", reason: null, attempt: null };

/** Folds facts about connections and networks. */
export const foldModel = (model: ConnectionModel, event: SluiceEvent): ConnectionModel => {
  if (event.type === "options/updated" && event.networks !== undefined)
    return reconfigured(model, event.networks);
  const connections = foldConnections(model.connections, event);
  const activeId = foldActive(model, event);
  return connections === model.connections && activeId === model.activeId
    ? model
    : { ...model, connections, activeId };
};

/** The active network stays where a wallet is on it; else one that is no longer configured gives way. */
const reconfigured = (
  { connections, activeId }: ConnectionModel,
  { list, fallbackId }: NonNullable<FactOf<"options/updated">["networks"]>,
): ConnectionModel => {
  const stays =
    connectionOf(connections, namespaceOf(activeId)) !== null ||
    list.some(({ caipNetworkId }) => caipNetworkId === activeId);
  return {
    connections: { ...unconnected(list), ...connections },
    networks: list,
    fallbackId,
    activeId: stays ? activeId : fallbackId,
  };
};

const foldActive = (
  { activeId, connections, networks, fallbackId }: ConnectionModel,
  event: SluiceEvent,
): CaipNetworkId => {
  switch (event.type) {
    case "connect/succeeded":
      // What came back, or joined by itself, leaves the visitor where he is.
      return event.restored && event.connection.namespace !== namespaceOf(activeId)
        ? activeId
        : event.connection.caipNetworkId;
    case "network/switched":
      return event.caipNetworkId;
    case "connection/chain-changed":
      return namespaceOf(activeId) === event.namespace &&
        connectionOf(connections, event.namespace)?.id === event.connectionId
        ? event.caipNetworkId
        : activeId;
    case "connection/ended":
      return networks.some(({ caipNetworkId }) => caipNetworkId === activeId)
        ? activeId
        : fallbackId;
    default:
      return activeId;
  }
};

const foldConnections = (state: ConnectionsState, event: SluiceEvent): ConnectionsState => {
  switch (event.type) {
    case "connect/started":
      return update(state, event.namespace, (now) => started(now, event));
    case "connect/slow":
      return update(state, event.namespace, (now) => slow(now, event.attemptId));
    case "connect/succeeded":
      return update(state, event.connection.namespace, () => ({
        status: "connected",
        connection: event.connection,
        attempt: null,
      }));
    case "connect/failed":
      return update(state, event.namespace, (now) => failedAttempt(now, event));
    case "connection/accounts-changed":
      return update(state, event.namespace, (now) =>
        changed(now, event.connectionId, { accounts: event.accounts }),
      );
    case "connection/chain-changed":
      return update(state, event.namespace, (now) =>
        changed(now, event.connectionId, { caipNetworkId: event.caipNetworkId }),
      );
    case "network/switched": {
      const namespace = namespaceOf(event.caipNetworkId);
      const id = connectionOf(state, namespace)?.id ?? "";
      return update(state, namespace, (now) =>
        changed(now, id, { caipNetworkId: event.caipNetworkId }),
      );
    }
    case "connection/ended":
      return update(state, event.namespace, (now) => ended(now, event));
    default:
      return state;
  }
};

/** The live connection of a namespace, or null. */
export const connectionOf = (state: ConnectionsState, namespace: Namespace): Connection | null => {
  const now = state[namespace];
  return now?.status === "connected" ? now.connection : null;
};

/** All live connections. */
export const liveConnections = (state: ConnectionsState): readonly Connection[] =>
  Object.values(state).flatMap((now) => (now.status === "connected" ? [now.connection] : []));

const update = (
  state: ConnectionsState,
  namespace: Namespace,
  step: (now: ConnectionState) => ConnectionState,
): ConnectionsState => {
  const now = state[namespace] ?? NONE;
  const next = step(now);
  return next === now ? state : { ...state, [namespace]: next };
};

const started = (now: ConnectionState, event: FactOf<"connect/started">): ConnectionState => {
  const { attemptId, connector, restoring, walletId } = event;
  const attempt = {
    phase: "asking",
    attemptId,
    connector,
    restoring,
    walletId,
    slow: false,
  } as const;
  return now.status === "connected" ? { ...now, attempt } : { status: "connecting", attempt };
};

const slow = (now: ConnectionState, attemptId: string): ConnectionState => {
  if (now.status === "disconnected" || now.attempt?.phase !== "asking") return now;
  if (now.attempt.attemptId !== attemptId) return now;
  return { ...now, attempt: { ...now.attempt, slow: true } };
};

/** Given up by the visitor or for another wallet: nothing went wrong, nothing is shown. */
const QUIET = ["connect/cancelled", "command/superseded"];

const failedAttempt = (now: ConnectionState, event: FactOf<"connect/failed">): ConnectionState => {
  const { attempt } = now;
  if (attempt?.phase !== "asking" || attempt.attemptId !== event.attemptId) return now;
  const { failure } = event;
  const isQuiet = QUIET.includes(failure.code);
  const shown =
    attempt.restoring || isQuiet
      ? null
      : ({
          phase: "failed",
          attemptId: attempt.attemptId,
          connector: attempt.connector,
          walletId: attempt.walletId,
          failure,
        } as const);
  if (now.status === "connected") return { ...now, attempt: shown };
  return {
    status: "disconnected",
    reason: attempt.restoring && !isQuiet ? failure : null,
    attempt: shown,
  };
};

const changed = (
  now: ConnectionState,
  connectionId: string,
  part: Partial<Pick<Connection, "accounts" | "caipNetworkId">>,
): ConnectionState =>
  now.status === "connected" && now.connection.id === connectionId
    ? { ...now, connection: { ...now.connection, ...part } }
    : now;

const ended = (now: ConnectionState, event: FactOf<"connection/ended">): ConnectionState => {
  if (now.status !== "connected" || now.connection.id !== event.connectionId) return now;
  if (now.attempt?.phase === "asking") return { status: "connecting", attempt: now.attempt };
  return { status: "disconnected", reason: event.failure, attempt: now.attempt };
};
