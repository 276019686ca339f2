import type { Namespace } from "../../codecs/caip.js";
import { mayLogIn } from "../../codecs/options/may-log-in.js";
import type { Settings } from "../../codecs/options/settings.js";
import { LOGIN_USED_KEY } from "../../codecs/storage/login-keys.js";
import { CONNECTIONS_RECORD } from "../../codecs/storage/records.js";
import type { SluiceEvent } from "../events.js";
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

/** The stored address of a namespace whose connection is going to be restored, or null. */
export const addressToRestore = (
  records: RestoreRecords,
  settings: RestoreSettings,
  namespace: Namespace,
): string | null => {
  const stored = records.read(CONNECTIONS_RECORD)?.find((record) => record.namespace === namespace);
  // A log-in that other software recorded has no address.
  return (toRestore(records, settings).includes(namespace) && stored?.address) || null;
};

/** Nothing is restored any more once something is connected, or failed. */
export const foldRestoring = (state: string | null, { type }: SluiceEvent): string | null =>
  type === "connect/succeeded" || type === "connect/failed" || type === "command/failed"
    ? null
    : state;
