import type { Namespace } from "../../codecs/caip.js";
import { mayLogIn } from "../../codecs/options/may-log-in.js";
import type { Settings } from "../../codecs/options/settings.js";
import { LOGIN_USED_KEY } from "../../codecs/storage/login-keys.js";
import { CONNECTIONS_RECORD, type StoredConnection } from "../../codecs/storage/records.js";
import type { Ports } from "../wiring.js";
import { EMBEDDED_NAMESPACES } from "./state.js";

type RestoreRecords = Pick<Ports["records"], "read" | "readPlain">;
type RestoreSettings = Pick<Settings, "enableReconnect" | "networks" | "basic" | "features">;

/**
 * The configured namespaces with a connection to restore. A log-in counts as one, whichever software recorded it.
 * S4.3, S4.4, wire 6.11
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
export const recordsToRestore = (
  records: RestoreRecords,
  settings: RestoreSettings,
): readonly StoredConnection[] => {
  const wanted = toRestore(records, settings);
  return (records.read(CONNECTIONS_RECORD) ?? []).filter((one) => wanted.includes(one.namespace));
};
