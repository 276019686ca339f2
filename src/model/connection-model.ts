import type { Failure } from "../base/errors.js";
import { type CaipNetworkId, type Namespace, namespaceOf } from "../codecs/caip.js";
import { type Network, unsupportedNetwork } from "../codecs/network.js";
import type { StoredConnection } from "../codecs/storage/records.js";
import type { Connector } from "../codecs/wallet.js";
import type {
  AccountState,
  ConnectedAccount,
  Connection,
  ConnectionsState,
  ListedConnection,
  Status,
} from "./connection.js";

/** Id of the embedded wallet's connector. A log-in by e-mail or social account connects it. */
export const EMBEDDED_ID = "auth";

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

export type ByNamespace<T> = Readonly<Partial<Record<Namespace, T>>>;

/** The part of the model about attempts. */
export interface Attempts {
  /** The newest comes last. Several in one namespace are restores; the first of them is of what was active there. */
  readonly attempts: readonly ModelAttempt[];
  /** Why a namespace is disconnected; null if the visitor or the host wanted it. */
  readonly reasons: ByNamespace<Failure | null>;
}

/**
 * Connections, attempts, the configured networks and the active one, in one fold: they change together, so no
 * reader sees one of them a step behind.
 */
export interface ConnectionModel extends Attempts {
  /** The newest comes last. */
  readonly connections: readonly Connection[];
  /** Id of the active connection: always a live one. */
  readonly active: ByNamespace<string>;
  /** Whether a namespace keeps several connections. */
  readonly several: boolean;
  /** What the last visit left, to be restored. */
  readonly restoring: readonly StoredConnection[];
  readonly networks: readonly Network[];
  /** The network that becomes active when a wallet leaves one that is not configured. */
  readonly fallbackId: CaipNetworkId;
  readonly activeId: CaipNetworkId;
  // What follows is all this as hosts see it. The fold works it out, since its code is fetched later.
  readonly status: Status;
  /** Every account of every connection. The active account of each connection comes first. */
  readonly accounts: readonly ConnectedAccount[];
  /** The address that is being restored in the active network's namespace, or null. */
  readonly returning: string | null;
  /** By namespace. */
  readonly shown: ConnectionsState;
  /** The connections as hosts see them, if a namespace keeps several. */
  readonly listed: readonly ListedConnection[];
}

export const initialModel = (
  networks: readonly Network[],
  fallbackId: CaipNetworkId,
  activeId = fallbackId,
  restoring: readonly StoredConnection[] = [],
): ConnectionModel => ({
  connections: [],
  active: {},
  several: false,
  listed: [],
  restoring,
  attempts: [],
  reasons: {},
  networks,
  fallbackId,
  activeId,
  status: "disconnected",
  accounts: [],
  returning: addressIn(restoring, activeId),
  shown: Object.fromEntries(
    networks.map(({ chainNamespace }) => [
      chainNamespace,
      { status: "disconnected", reason: null, attempt: null },
    ]),
  ),
});

/** The stored address in a network's namespace. A log-in that other software recorded has none. */
export const addressIn = (
  stored: readonly StoredConnection[],
  network: CaipNetworkId,
): string | null =>
  stored.find(({ namespace }) => namespace === namespaceOf(network))?.address || null;

/** The active account in the active network's namespace. */
export const accountOf = (model: ConnectionModel): AccountState =>
  accountIn(model, namespaceOf(model.activeId));

export const accountIn = (
  { accounts, active }: Pick<ConnectionModel, "accounts" | "active">,
  namespace: Namespace,
): AccountState => accounts.find((one) => one.connectionId === active[namespace]) ?? null;

/** The active network, or its stand-in if it is not configured. */
export const networkOf = ({ networks, activeId }: ConnectionModel): Network =>
  networks.find(({ caipNetworkId }) => caipNetworkId === activeId) ?? unsupportedNetwork(activeId);
