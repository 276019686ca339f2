import { EMBEDDED_NAMESPACES, type Namespace } from "../codecs/caip.js";
import { mayLogIn } from "../codecs/options/may-log-in.js";
import type { Settings } from "../codecs/options/settings.js";
import { LOGIN_USED_KEY } from "../codecs/storage/login-keys.js";
import {
  CONNECTIONS_RECORD,
  NETWORK_RECORD,
  type StoredConnection,
} from "../codecs/storage/records.js";
import type { Records } from "../streams/storage/records.js";
import type { CommandFailed } from "./asks.js";
import type { RecentConnection } from "./connection.js";
import { accountOf, type ConnectionModel, initialModel, networkOf } from "./connection-model.js";
import type { Folding } from "./folding.js";

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
  const stored = (records.read(CONNECTIONS_RECORD) ?? []).map(({ namespace }) => namespace);
  const isLoggedIn = mayLogIn(settings) && records.readPlain(LOGIN_USED_KEY) === "true";
  const wanted = [...stored, ...(isLoggedIn ? EMBEDDED_NAMESPACES : [])];
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
  return (records.read(CONNECTIONS_RECORD) ?? []).filter((one) => wanted.includes(one.namespace));
};
