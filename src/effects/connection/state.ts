import type { State } from "../../base/state.js";
import type { CaipNetworkId, Namespace } from "../../codecs/caip.js";
import type { Network } from "../../codecs/network.js";
import type { StoredConnection } from "../../codecs/storage/records.js";
import type { Attempts, ByNamespace } from "./attempts.js";
import type {
  AccountState,
  ConnectedAccount,
  Connection,
  ConnectionsState,
  ListedConnection,
  Status,
} from "./payload.js";

/** Connections and networks. */
export interface ConnectionStates {
  readonly model$: State<ConnectionModel>;
  readonly networks$: State<readonly Network[]>;
  readonly status$: State<Status>;
  readonly connections$: State<ConnectionsState>;
  readonly connectionList$: State<readonly ListedConnection[]>;
  readonly accounts$: State<readonly ConnectedAccount[]>;
  readonly account$: State<AccountState>;
  readonly network$: State<Network>;
  readonly restoring$: State<string | null>;
}

/** Id of the embedded wallet's connector. A log-in by e-mail or social account connects it. */
export const EMBEDDED_ID = "auth";
/** The namespaces that the embedded wallet serves. */
export const EMBEDDED_NAMESPACES: readonly Namespace[] = ["eip155", "solana"];

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
  /** All this as hosts see it, by namespace: the fold works it out, since its code is fetched later. */
  readonly shown: ConnectionsState;
  /** The connections as hosts see them, if a namespace keeps several. */
  readonly listed: readonly ListedConnection[];
}

export const initialModel = (
  networks: readonly Network[],
  fallbackId: CaipNetworkId,
  activeId = fallbackId,
): ConnectionModel => ({
  connections: [],
  active: {},
  several: false,
  listed: [],
  restoring: [],
  attempts: [],
  reasons: {},
  networks,
  fallbackId,
  activeId,
  shown: Object.fromEntries(
    networks.map(({ chainNamespace }) => [
      chainNamespace,
      { status: "disconnected", reason: null, attempt: null },
    ]),
  ),
});

/** The active connection of a namespace, or null. */
export const connectionIn = <N extends Namespace>(
  { connections, active }: Pick<ConnectionModel, "connections" | "active">,
  namespace: N,
): Connection<N> | null => {
  const isActive = (one: Connection): one is Connection<N> => one.id === active[namespace];
  return connections.find(isActive) ?? null;
};
