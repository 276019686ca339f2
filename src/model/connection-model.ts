import type { Failure } from "../base/errors.js";
import {
  type CaipNetworkId,
  EMBEDDED_NAMESPACES,
  type Namespace,
  namespaceOf,
} from "../codecs/caip.js";
import { type Network, unsupportedNetwork } from "../codecs/network.js";
import { mayLogIn, type Settings } from "../codecs/options/settings.js";
import { LOGIN_USED_KEY } from "../codecs/storage/login-keys.js";
import {
  CONNECTIONS_RECORD,
  NETWORK_RECORD,
  type StoredConnection,
} from "../codecs/storage/records.js";
import type { Connector } from "../codecs/wallet.js";
import type { Records } from "../streams/storage/records.js";
import type {
  AccountState,
  ConnectedAccount,
  Connection,
  ConnectionsState,
  ListedConnection,
  RecentConnection,
  Status,
} from "./connection.js";
import type { CommandFailed, Folding } from "./folding.js";

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

/** Connections and the active network. */
export const connectionStates = ({
  folded,
  late,
  derived,
  settings,
  records,
}: Folding<{
  readonly model: ConnectionModel;
  readonly recent: readonly RecentConnection[];
}>) => {
  const { networks, defaultNetwork } = settings;
  const stored = records.read(NETWORK_RECORD);
  const start = networks.find(({ caipNetworkId }) => caipNetworkId === stored) ?? defaultNetwork;
  const fold = late("model");
  const model$ = folded(
    initialModel(
      networks,
      defaultNetwork.caipNetworkId,
      start.caipNetworkId,
      recordsToRestore(records, settings),
    ),
    // The code that restores could not be fetched, and nothing tries again before the visitor acts.
    (model, event) =>
      fold(isLoadFailure(event) ? { ...model, restoring: [], returning: null } : model, event),
  );
  return {
    model$,
    networks$: derived(model$, ({ networks: configured }) => configured),
    status$: derived(model$, ({ status }) => status),
    connections$: derived(model$, ({ shown }) => shown),
    connectionList$: derived(model$, ({ listed }) => listed),
    recentConnections$: folded([], late("recent")),
    accounts$: derived(model$, ({ accounts }) => accounts),
    account$: derived(model$, accountOf),
    network$: derived(model$, networkOf),
    restoring$: derived(model$, ({ returning }) => returning),
  };
};

const isLoadFailure = (event: CommandFailed): boolean =>
  event.type === "command/failed" && event.failure.code === "chunk/load-failed";

type RestoreRecords = Pick<Records, "read" | "readPlain">;
type RestoreSettings = Pick<Settings, "enableReconnect" | "networks" | "basic" | "features">;

/**
 * The configured namespaces with a connection to restore. A log-in counts as one, whichever software recorded it.
 */
export const toRestore = (
  records: RestoreRecords,
  settings: RestoreSettings,
): readonly Namespace[] => {
  const isLoggedIn = mayLogIn(settings) && records.readPlain(LOGIN_USED_KEY) === "true";
  const wanted = [
    ...storedIn(records).map(({ namespace }) => namespace),
    ...(isLoggedIn ? EMBEDDED_NAMESPACES : []),
  ];
  const configured = new Set(settings.networks.map(({ chainNamespace }) => chainNamespace));
  return [...configured].filter(
    (namespace) => settings.enableReconnect && wanted.includes(namespace),
  );
};

/** Their records. The first of a namespace is the active one. */
const recordsToRestore = (
  records: RestoreRecords,
  settings: RestoreSettings,
): readonly StoredConnection[] => {
  const wanted = toRestore(records, settings);
  return storedIn(records).filter(({ namespace }) => wanted.includes(namespace));
};

const storedIn = (records: RestoreRecords): readonly StoredConnection[] =>
  records.read(CONNECTIONS_RECORD) ?? [];
